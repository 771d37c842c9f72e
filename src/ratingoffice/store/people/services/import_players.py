"""Players in bulk: the register of a body, a batch at a time; who is known is brought up to date."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain, islice
from typing import Final

import polars as pl
from django.db.models import CharField

from ratingoffice.formats.player_lists import Batch
from ratingoffice.model.checks_cells import typed
from ratingoffice.model.findings import Place, cell, findings_where, has_errors, merge
from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.tables import PLAYERS
from ratingoffice.store.errors import RefusedError
from ratingoffice.store.models import Federation, Membership, Official, Player, PlayerName, PlayerNumber
from ratingoffice.store.office import bulk
from ratingoffice.store.office.audit_log import About, Trail, changing
from ratingoffice.store.office.loading import loading
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.office.selectors.offices import office
from ratingoffice.store.people.messages import message
from ratingoffice.store.people.names import name_keys
from ratingoffice.store.people.services.search_words import index_players

PERSON: Final = ("name", "federation_id", "sex", "born", "title", "disability", "active")
"""What a register says of a person; what it leaves empty stays as it is known."""

Progress = Callable[[str, int], None]
"""Receives the step and how many rows are done."""


@dataclass
class Counts:
    """What an import came to."""

    added: int = 0
    changed: int = 0
    unchanged: int = 0

    def __str__(self) -> str:
        """Return it as a person says it."""
        return f"{self.added:,} new, {self.changed:,} changed, {self.unchanged:,} as before"


@dataclass
class Import:
    """An import under way: whose numbers, where from, who is known, and what was found so far."""

    body: str
    file: str
    is_own: bool
    known: pl.DataFrame
    """number, id, public player_id and the columns of the person, of all players whom the body knows."""
    next_id: int
    rows: int = 0
    counts: Counts = field(default_factory=Counts)
    seen: list[pl.DataFrame] = field(default_factory=list)
    """number, line and public player_id of everybody in the file so far."""
    findings: list[pl.DataFrame] = field(default_factory=list)
    replaced: list[pl.DataFrame] = field(default_factory=list)
    named: list[pl.DataFrame] = field(default_factory=list)
    """id and name_key of all whose name is new."""


def import_players(
    who: Official, batches: Iterable[Batch], *, body: str, file: str, progress: Progress | None = None
) -> Import:
    """Add or bring up to date the players of a body, all or none.

    The batches have the columns of the season table `players`, and `line`; `player_id` is the number with the body.
    """
    with changing(who, Action.IMPORT) as trail:
        return imported_players(trail, batches, body, file, progress)


def imported_players(
    trail: Trail, batches: Iterable[Batch], body: str, file: str, progress: Progress | None = None
) -> Import:
    """Import players within a change that is under way."""
    work, rest = _begun(body, file), iter(batches)
    first = [*islice(rest, 1)]
    with loading(Player, PlayerNumber, rows=sum(batch.players.height for batch in first)):
        for batch in chain(first, rest):
            _take(work, _checked(work, batch))
            work.rows += batch.players.height
            if progress:
                progress(f"import {file}", work.rows)
        _refuse_repeated(work)
        if has_errors(merge(work.findings)):
            raise RefusedError(message("not_imported", file=work.file), merge(work.findings))
    if work.named:
        index_players(pl.concat(work.named))
        work.named.clear()
    bulk.count_ids_on(Player, PlayerNumber, PlayerName, Membership)
    rows = pl.concat(work.replaced) if work.replaced else None
    trail.record(About.PLAYERS.of(body), after={"file": file, **vars(work.counts)}, rows=rows)
    return work


def _begun(body: str, file: str) -> Import:
    is_own = body == office().body
    types = {name: pl.Boolean if name == "active" else pl.String for name in PERSON}
    people = bulk.read(Player.objects.all(), {"id": pl.Int64, "player_id": pl.String, **types})
    if is_own:
        known = people.with_columns(number="player_id")
    else:
        columns = {"id": pl.Int64, "number": pl.String}
        numbers = bulk.read(PlayerNumber.objects.filter(body=body), columns, id="player", number="value")
        known = people.join(numbers, on="id")
    return Import(body, file, is_own, known, bulk.next_id(Player))


def _checked(work: Import, batch: Batch) -> pl.DataFrame:
    """Read the cells; every wrong one is a finding."""
    texts = batch.players.drop("line").select(pl.all().cast(pl.String))
    rows, found = typed(RawTable(work.file, texts, lines=batch.players["line"]), PLAYERS)
    work.findings += [batch.findings, found, *_unfit(rows, work.file)]
    return rows.rename({"player_id": "number", "federation": "federation_id"})


def _unfit(rows: pl.DataFrame, file: str) -> Iterator[pl.DataFrame]:
    """Find texts that no database would take."""
    for each in Player._meta.concrete_fields:
        if isinstance(each, CharField) and each.name in rows.columns and rows.schema[each.name] == pl.String:
            place = Place("error", file, each.name)
            values = {"fact": pl.lit(each.name), "value": cell(each.name)}
            too_long = pl.col(each.name).str.len_chars() > each.max_length
            most = pl.lit(each.max_length)
            yield findings_where(rows, too_long, place, message["too_long.player"], **values, most=most)
            has_nul = pl.col(each.name).str.contains("\0", literal=True)
            yield findings_where(rows, has_nul, place, message["nul_character.player"], **values)


def _take(work: Import, rows: pl.DataFrame) -> None:
    """Write one batch; it stays only if the whole import is right."""
    if has_errors(merge(work.findings)):
        return
    found = rows.join(work.known, on="number", how="left", suffix="_known", maintain_order="left")
    public = pl.col("number") if work.is_own else pl.format(work.body + "-{}", "number")
    found = found.with_columns(pl.coalesce("player_id", public))
    work.seen.append(found.select("number", "line", "player_id"))
    _add(work, found.filter(pl.col("id").is_null()))
    _bring_up_to_date(work, found.filter(pl.col("id").is_not_null()))
    federations = [Federation(code=code) for code in rows["federation_id"].unique().drop_nulls().sort()]
    Federation.objects.bulk_create(federations, ignore_conflicts=True)


def _add(work: Import, rows: pl.DataFrame) -> None:
    # In the order of their numbers: neighbours in the indexes too.
    new = rows.unique("number", keep="first", maintain_order=True).sort("number")
    ids = pl.int_range(work.next_id, work.next_id + new.height, eager=True).alias("id")
    people = new.select(ids, "player_id", *PERSON, name_keys(new["name"]).alias("name_key"))
    bulk.insert(Player, people)
    work.named.append(people.select("id", "name_key"))
    if not work.is_own:
        bulk.insert(PlayerNumber, new.select(player_id=ids, body=pl.lit(work.body), value="number"))
    _write_memberships(new.select(ids, "member_type", "member_until"))
    work.next_id += new.height
    work.counts.added += new.height


def _bring_up_to_date(work: Import, rows: pl.DataFrame) -> None:
    """What is received empty stays as it is known; a name that was in use before is kept as a further name."""
    kept = rows.with_columns(pl.coalesce(name, f"{name}_known").alias(name) for name in PERSON)
    differs = pl.any_horizontal(pl.col(name).ne_missing(pl.col(f"{name}_known")) for name in PERSON)
    changed = kept.filter(differs)
    work.counts.changed += changed.height
    work.counts.unchanged += kept.height - changed.height
    if changed.height:
        updated = changed.select("id", *PERSON, name_keys(changed["name"]).alias("name_key"))
        is_renamed = changed["name"] != changed["name_known"]
        bulk.update(Player, updated)
        work.named.append(updated.filter(is_renamed).select("id", "name_key"))
        _keep_names(changed.filter(is_renamed))
        before = [pl.col(f"{name}_known").alias(f"{name}_before") for name in PERSON]
        work.replaced.append(changed.select("number", *PERSON, *before))
    _write_memberships(rows.select("id", "member_type", "member_until"))


def _keep_names(renamed: pl.DataFrame) -> None:
    names = renamed.select(player_id="id", name="name_known", name_key=name_keys(renamed["name_known"]))
    known = bulk.read(PlayerName.objects.all(), {"player_id": pl.Int64, "name": pl.String})
    bulk.insert(PlayerName, names.join(known, on=("player_id", "name"), how="anti"))


def _write_memberships(rows: pl.DataFrame) -> None:
    stated = rows.filter(pl.col("member_type").is_not_null() | pl.col("member_until").is_not_null())
    if stated.is_empty():
        return
    columns = {"player_id": pl.Int64, "member_type": pl.String, "member_until": pl.Date}
    known = bulk.read(Membership.objects.all(), columns)
    new = stated.rename({"id": "player_id"}).join(known, on=list(columns), how="anti", nulls_equal=True)
    bulk.insert(Membership, new)


def _refuse_repeated(work: Import) -> None:
    seen = pl.concat(work.seen) if work.seen else pl.DataFrame(schema={"number": pl.String, "line": pl.UInt32})
    again = seen.filter(pl.col("number").is_duplicated()).with_columns(first=pl.col("line").min().over("number"))
    place, text = Place("error", work.file, "player_id"), message["duplicate_player_id.player"]
    values = {"player": cell("number"), "line": pl.col("first")}
    work.findings.append(findings_where(again, pl.col("line") > pl.col("first"), place, text, **values))
