"""A player's file in the register: norms, titles and requests, from and to the tables of a register."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

import polars as pl

from ratingoffice.model.title_tables import NORMS
from ratingoffice.titles.red_and_black import NormColour
from ratingoffice.titles.title import Title, title_of
from ratingoffice.titles.titles_by_norms import MadeNorm

THROUGH_NORMS: Final = "norms"
"""The way of a title that used norms."""


@dataclass(frozen=True)
class HeldTitle:
    """A title that was awarded, and whether it used norms."""

    title: Title
    day: date
    way: str


@dataclass(frozen=True)
class Request:
    """A title that was asked for; `result` is what an automatic one rests on."""

    title: Title
    result: str
    is_fee_paid: bool


@dataclass(frozen=True)
class PlayerFile:
    """All that the register has of a player."""

    player_id: str
    name: str
    is_woman: bool
    federation: str
    born: str
    address: str
    highest_ratings: Mapping[int, int | None]
    """On list A, by board."""
    norms: tuple[MadeNorm, ...]
    titles: tuple[HeldTitle, ...]
    requests: tuple[Request, ...]


def player_files(tables: Mapping[str, pl.DataFrame]) -> dict[str, PlayerFile]:
    """The files of all players by id, from the tables of a register."""
    norms, titles, requests = (_by_player(tables[name]) for name in ("norms", "titles", "applications"))
    return {
        row["player_id"]: PlayerFile(
            player_id=row["player_id"],
            name=row["name"],
            is_woman=row["sex"] == "W",
            federation=row["federation"] or "",
            born=row["born"] or "",
            address=row["address"] or "",
            highest_ratings={100: row["highest_rating"], 64: row["highest_rating_64"]},
            norms=tuple(
                MadeNorm(_title(each), NormColour(each["colour"]), each["event"], each["date"], each["games"])
                for each in norms[row["player_id"]]
            ),
            titles=tuple(HeldTitle(_title(each), each["date"], each["way"]) for each in titles[row["player_id"]]),
            requests=tuple(
                Request(_title(each), each["result"] or "", bool(each["fee_paid"]))
                for each in requests[row["player_id"]]
            ),
        )
        for row in tables["players"].sort("player_id").to_dicts()
    }


def norm_rows(norms: Mapping[str, Iterable[MadeNorm]]) -> pl.DataFrame:
    """Norms by player id as rows of the table of norms."""
    columns = {column.name: column.kind.dtype for column in NORMS.columns}
    rows = [
        (player_id, str(norm.title), norm.colour.value, norm.event, norm.day, norm.games)
        for player_id, made in norms.items()
        for norm in made
    ]
    return pl.DataFrame(rows, schema=columns, orient="row")


def _by_player(rows: pl.DataFrame) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for row in rows.sort(rows.columns).to_dicts():
        found[row["player_id"]].append(row)
    return found


def _title(row: dict[str, Any]) -> Title:
    title = title_of(row["title"])
    if title is None:
        raise ValueError(f"unknown title {row['title']!r}")
    return title
