"""The entries of a youth championship as a table, and all that Annex 13 asks of them (4 and 5)."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

import polars as pl

from ratingoffice.competitions.messages import message
from ratingoffice.competitions.youth.categories import age_condition, sex_condition
from ratingoffice.competitions.youth.tables import CATEGORIES
from ratingoffice.model.article import article
from ratingoffice.model.checks_cells import typed
from ratingoffice.model.checks_header import header_findings
from ratingoffice.model.checks_keys import repeated
from ratingoffice.model.condition import Condition, at_most
from ratingoffice.model.findings import Place, cell, findings_where, has_errors, merge
from ratingoffice.model.kinds import FEDERATION, FLAG, choice, whole
from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.tables import Column, Table, filled

MOST: Final = 3
"""5.2: players of a federation in each group."""

MOST_OF_THE_HOST: Final = 4
"""5.4."""

FREE: Final = 3
"""5.3: each third player of a group."""
ENTRIES: Final = Table(
    "entries",
    (
        filled("player_id"),
        Column("name"),
        filled("federation", FEDERATION),
        filled("sex", choice("M", "W")),
        filled("birth_year", whole(1900, 2200)),
        filled("category", choice(*CATEGORIES)),
        filled("group", choice("boys", "girls")),
        Column("sponsored", FLAG),
    ),
    key=("player_id",),
)


@dataclass(frozen=True)
class YouthEntry:
    """A player in a group: category, and boys or girls."""

    player: str
    federation: str
    category: str
    group: str
    is_sponsored: bool = False


@article("Annex 13, 5.2", "Annex 13, 5.4", "Annex 13, 5.5")
def entry_conditions(entries: Iterable[YouthEntry], host: str) -> tuple[Condition, ...]:
    """Three players a group, four of the organising federation; sponsor places do not count."""
    found = []
    for (federation, category, group), number in sorted(_counts(entries).items()):
        name = message("condition.players_in_group", federation=federation, category=category, group=group)
        cited, most = ("Annex 13, 5.4", MOST_OF_THE_HOST) if federation == host else ("Annex 13, 5.2", MOST)
        found.append(at_most(cited, name, number, most))
    return tuple(found)


def _counts(entries: Iterable[YouthEntry]) -> Counter[tuple[str, str, str]]:
    return Counter((each.federation, each.category, each.group) for each in entries if not each.is_sponsored)


@article("Annex 13, 5.3")
def free_places(entries: Iterable[YouthEntry]) -> dict[str, int]:
    """Each third player of a federation in a group stays for free, and one of a delegation that has no such player.

    Sponsor places count for no group (5.5), but who has only those is a delegation too.
    """
    everybody = tuple(entries)
    free = dict.fromkeys(sorted({each.federation for each in everybody}), 0)
    for (federation, _, _), number in _counts(everybody).items():
        free[federation] += number // FREE
    return {federation: max(number, 1) for federation, number in free.items()}


def validate(raw: RawTable, year: int) -> tuple[pl.DataFrame | None, pl.DataFrame]:
    """The entries for the championship of a year by player, None where something is wrong; and the findings."""
    rows, of_cells = typed(raw, ENTRIES)
    again, text = Place("error", raw.file, "player_id"), message["player_twice.entry"]
    twice = repeated(rows, list(ENTRIES.key), again, text, player=cell("player_id"))
    place, born = Place("error", raw.file, "birth_year"), pl.col("birth_year")
    late = findings_where(rows, born > year, place, message["born_after"], born=born, year=pl.lit(year))
    findings = merge([of_cells, header_findings(raw, ENTRIES), twice, late])
    return (None if has_errors(findings) else rows.drop("line").sort("player_id")), findings


def youth_entries(entries: pl.DataFrame) -> tuple[YouthEntry, ...]:
    """The rows as entries of federations."""
    return tuple(
        YouthEntry(row["player_id"], row["federation"], row["category"], row["group"], bool(row["sponsored"]))
        for row in entries.iter_rows(named=True)
    )


def player_conditions(entries: pl.DataFrame, year: int) -> Iterator[tuple[dict[str, Any], tuple[Condition, ...]]]:
    """Each row with what is asked of the player: age and sex."""
    for row in entries.iter_rows(named=True):
        age = age_condition(row["category"], row["birth_year"], year)
        yield row, (age, sex_condition(row["group"], row["sex"]))
