"""`ratingoffice world-title`: the classification of a world championship, the superblitz it asks for, and the title."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ratingoffice.cli.report_file import read_event
from ratingoffice.cli.screen import plain, print_json, screen, wrong_use
from ratingoffice.cli.standings_options import deciding_games_in, known_numbers
from ratingoffice.cli.world_title_screen import grant_text, print_championship, title_data

if TYPE_CHECKING:
    from ratingoffice.model.tournament import Tournament
    from ratingoffice.tournament.ranked_event import RankedEvent

FINAL_AND_GROUPS = 5
"""The report of the final, and those of groups A to D."""


def world_title(
    files: Annotated[
        list[Path], typer.Argument(help="The report of the championship; or of the final and its four semi-finals.")
    ],
    ex_champion: Annotated[str, typer.Option(help="Who had the title, as the report names him.", metavar="NAME")],
    women: Annotated[bool, typer.Option("--women", help="The championship of women (Annex 12).")] = False,
    deciding_game: Annotated[
        list[str] | None, typer.Option(help="A superblitz by start numbers, the winner first: 5-7", metavar="PAIR")
    ] = None,
    withdrawn: Annotated[
        str | None, typer.Option(help="Start numbers of those who left the championship.", metavar="A,B")
    ] = None,
    match_not_played: Annotated[
        bool, typer.Option("--match-not-played", help="The match before this championship was not played.")
    ] = False,
    refused: Annotated[list[str] | None, typer.Option(help="Who does not want to play the match.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print classification, superblitz and match as JSON.")] = False,
) -> None:
    """Classify a world championship, say who plays a superblitz for what, and name champion and challenger.

    Example: `ratingoffice world-title final.trf a.trf b.trf c.trf d.trf --ex-champion "Veenstra, Harm"`

    Example: `ratingoffice world-title women.trf --women --ex-champion "Sila, Ana" --deciding-game 5-7`
    """
    if women and (match_not_played or refused):
        wrong_use("--match-not-played and --refused belong to the open championship (Annex 17, 11)")
    from ratingoffice.competitions.world_championship import world_title as title

    event, others = _championship(files, women=women)
    rights = title.Rights(ex_champion, women, not match_not_played, tuple(refused or ()), others)
    players = len(others) or len(event.entries)
    try:
        ranked = _ranked(event, deciding_game or [], withdrawn)
        found = title.world_title(ranked, rights)
    except ValueError as problem:
        wrong_use(str(problem))
    grants = _grants(ranked, players, women=women)
    if json:
        print_json(title_data(ranked, found) | {"players": players, "titles": grants})
        return
    print_championship(ranked, found, rights)
    for each in grants:
        screen().print(plain(grant_text(each)))


def _championship(files: list[Path], *, women: bool) -> tuple[Tournament, tuple[str, ...]]:
    """The championship of one report; or a final with its carried games, and everybody of the semi-finals."""
    from ratingoffice.competitions.world_championship.carried import with_carried

    if len(files) not in ((1,) if women else (1, FINAL_AND_GROUPS)):
        wrong_use(f"name one report, or that of the final and those of its four semi-finals; these are {len(files)}")
    first, *others = (read_event(file) for file in files)
    try:
        whole = with_carried(first, others) if others else first
    except ValueError as problem:
        wrong_use(str(problem))
    return whole, tuple(entry.name for each in others for entry in each.entries)


def _ranked(event: Tournament, deciding: list[str], withdrawn: str | None) -> RankedEvent:
    """Put the championship in order; raises ValueError where games are missing."""
    from ratingoffice.competitions.world_championship.world_title import unplayed
    from ratingoffice.tournament.ranked_event import ranked_event
    from ratingoffice.tournament.rankings import WORLD_CHAMPIONSHIP

    ranking = replace(WORLD_CHAMPIONSHIP, deciding_games=deciding_games_in(deciding))
    ranked = ranked_event(event, ranking, withdrawn=known_numbers(event, withdrawn, ranking))
    missing = unplayed(ranked.tournament)
    if missing:
        (one, other), number = missing[0], len(missing)
        raise ValueError(f"the round robin is not finished: games without a result {number}, the first {one} - {other}")
    return ranked


def _grants(ranked: RankedEvent, players: int, *, women: bool) -> list[dict[str, Any]]:
    """Titles and norms by place, as data (Annex 10, 3.1 to 3.3)."""
    from ratingoffice.competitions.world_championship.world_title import places_before_superblitz
    from ratingoffice.titles.world_titles import world_title_grants

    names = {entry.number: entry.name for entry in ranked.entries}
    places = places_before_superblitz(ranked)
    return [
        {"place": each.place, "name": names[each.number], "title": str(each.grant.title), "is_new": each.is_new}
        | {"norm": None if each.grant.norm is None else str(each.grant.norm)}
        | {"article": f"Annex 10, {each.grant.article}"}
        for each in world_title_grants(ranked.tournament, places, players, is_of_women=women)
    ]
