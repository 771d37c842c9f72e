"""The register: what a player has, what the next title lacks, and what a request lacks (Annex 10, 4.6, 5 to 9, 15)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

import polars as pl

from ratingoffice.model.title_tables import NORMS
from ratingoffice.titles.applications import Application, application_conditions
from ratingoffice.titles.candidate_titles import rating_of_a_candidate
from ratingoffice.titles.condition import Condition, Verdict
from ratingoffice.titles.red_and_black import Colour
from ratingoffice.titles.title import Rank, Section, Title, title_of
from ratingoffice.titles.titles_by_norms import MadeNorm, free_norms, title_conditions

THROUGH_NORMS = "norms"


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
            norms=tuple(_norm(each) for each in norms.get(row["player_id"], [])),
            titles=tuple(_held(each) for each in titles.get(row["player_id"], [])),
            requests=tuple(_request(each) for each in requests.get(row["player_id"], [])),
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


def next_titles(file: PlayerFile) -> dict[Title, tuple[Condition, ...]]:
    """What every title that the player does not have yet asks for, on the boards where there are norms."""
    boards = sorted({norm.title.board for norm in file.norms})
    sections = (Section.OPEN, Section.WOMEN) if file.is_woman else (Section.OPEN,)
    wanted = [Title(rank, section, board) for board in boards for section in sections for rank in reversed(Rank)]
    return {title: conditions_for(file, title) for title in wanted if not _has(file, title)}


def conditions_for(file: PlayerFile, title: Title) -> tuple[Condition, ...]:
    """What a title through norms asks for, after what lower titles hold."""
    return title_conditions(
        title,
        file.norms,
        through_norms=_through_norms(file, title),
        highest_rating=file.highest_ratings[title.board],
    )


def candidate_by_rating(file: PlayerFile) -> dict[Title, Condition]:
    """The CMF titles that a rating gives without any norm, where the player has none (3.11.5)."""
    sections = (Section.OPEN, Section.WOMEN) if file.is_woman else (Section.OPEN,)
    wanted = [Title(Rank.CMF, section, board) for board in file.highest_ratings for section in sections]
    asked = {title: rating_of_a_candidate(file.highest_ratings[title.board], title.section) for title in wanted}
    return {title: each for title, each in asked.items() if each.verdict is Verdict.MET and not _has(file, title)}


def request_conditions(file: PlayerFile, request: Request) -> tuple[Condition, ...]:
    """What a request lacks: its papers, and the conditions of the title unless it rests on one result."""
    norms = () if request.result else free_norms(request.title, file.norms, _through_norms(file, request.title))
    papers = Application(
        title=request.title,
        name=file.name,
        address=file.address,
        born=file.born,
        federation=file.federation,
        norms=norms,
        automatic_title=request.result,
        is_fee_paid=request.is_fee_paid,
    )
    of_title = () if request.result else conditions_for(file, request.title)
    return (*application_conditions(papers), *of_title)


def _through_norms(file: PlayerFile, title: Title) -> frozenset[Rank]:
    """The titles of the board that used norms which count for this one."""
    return frozenset(
        held.title.rank
        for held in file.titles
        if held.way == THROUGH_NORMS
        and held.title.board == title.board
        and held.title.section in {title.section, Section.OPEN}
    )


def _has(file: PlayerFile, title: Title) -> bool:
    """Whether the player has the title or a higher one; an open title is the woman's too."""
    return any(
        held.title.rank >= title.rank
        and held.title.board == title.board
        and held.title.section in {title.section, Section.OPEN}
        for held in file.titles
    )


def _by_player(rows: pl.DataFrame) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {}
    for row in rows.sort(rows.columns).to_dicts():
        found.setdefault(row["player_id"], []).append(row)
    return found


def _norm(row: dict[str, Any]) -> MadeNorm:
    return MadeNorm(_title(row), Colour(row["colour"]), row["event"], row["date"], row["games"])


def _held(row: dict[str, Any]) -> HeldTitle:
    return HeldTitle(_title(row), row["date"], row["way"])


def _request(row: dict[str, Any]) -> Request:
    return Request(_title(row), row["result"] or "", bool(row["fee_paid"]))


def _title(row: dict[str, Any]) -> Title:
    title = title_of(row["title"])
    if title is None:
        raise ValueError(f"{row['title']!r} is no title of the FMJD")
    return title
