"""`ratingoffice competition world-title`: a classified world championship, its superblitz and its title."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ratingoffice.cli.screen import fitting, plain, print_json, screen, wrong_use
from ratingoffice.cli.standings_options import known_deciding_games, known_numbers

if TYPE_CHECKING:
    from ratingoffice.model.tournament import Tournament
    from ratingoffice.tournament.ranked_event import RankedEvent
    from ratingoffice.tournament.rankings import Ranking


def world_title(
    files: Annotated[
        list[Path], typer.Argument(help="The report of the championship; or of the final and its four semi-finals.")
    ],
    ex_champion: Annotated[str, typer.Option(help="Who had the title, as the report names them.", metavar="NAME")],
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
    """Classify a world championship; show superblitz matches, champion and challenger.

    Example: `ratingoffice competition world-title final.trf a.trf b.trf c.trf d.trf --ex-champion "Veenstra, Harm"`

    Example: `ratingoffice competition world-title women.trf --women --ex-champion "Sila, Ana" --deciding-game 5-7`
    """
    if wrong := _wrong_words(len(files), women=women, of_the_open=match_not_played or bool(refused)):
        wrong_use(*wrong)
    from ratingoffice.cli.competition.world_title_screen import grant_data, grant_text, print_championship, title_data
    from ratingoffice.cli.report_file import read_events
    from ratingoffice.competitions.world_championship import world_title as title
    from ratingoffice.titles.results import number_of_players

    reports = read_events(files)
    others = tuple(entry.name for each in reports[1:] for entry in each.entries)
    rights = title.Rights(ex_champion, women, not match_not_played, tuple(refused or ()), others)
    players = number_of_players(reports[1:] or reports)
    ranked, problems = _ranked(reports, deciding_game or [], withdrawn)
    problems += title.wrong_names(reports[0].entries, rights)
    if ranked is None or problems:
        wrong_use(*problems)
    found = title.world_title(ranked, rights)
    grants = grant_data(ranked, players, women=women)
    if json:
        print_json(title_data(ranked, found) | {"players": players, "titles": grants})
        return
    print_championship(ranked, found, rights)
    for each in grants:
        screen().print(plain(grant_text(each)))


def _wrong_words(reports: int, *, women: bool, of_the_open: bool) -> list[str]:
    """What is wrong with the call before anything is read."""
    problems = []
    if women and of_the_open:
        problems.append("--match-not-played and --refused belong to the open championship (Annex 17, 11)")
    if women and reports != 1:
        problems.append(
            f"the championship of women is one round robin (Annex 12, 8): name one report; these are {reports}"
        )
    return problems


def _ranked(
    reports: list[Tournament], deciding: list[str], withdrawn: str | None
) -> tuple[RankedEvent | None, list[str]]:
    """The championship in order; or None, and all that keeps it from that."""
    from ratingoffice.cli.report_file import whole_event
    from ratingoffice.tournament.rankings import WORLD_CHAMPIONSHIP

    problems: list[str] = []
    whole = whole_event(reports, problems)
    left = fitting(lambda: known_numbers(reports[0], withdrawn, WORLD_CHAMPIONSHIP), problems)
    games = fitting(lambda: known_deciding_games(reports[0], deciding), problems)
    if whole is None or left is None or games is None:
        return None, problems
    ranking = replace(WORLD_CHAMPIONSHIP, deciding_games=games)
    return fitting(lambda: _finished(whole, ranking, left), problems), problems


def _finished(event: Tournament, ranking: Ranking, left: tuple[int, ...]) -> RankedEvent:
    """Put the championship in order; raises ValueError where games are missing."""
    from ratingoffice.cli.report_file import what_to_name
    from ratingoffice.competitions.world_championship.world_title import unplayed
    from ratingoffice.tournament.ranked_event import ranked_event

    ranked = ranked_event(event, ranking, withdrawn=left)
    missing = unplayed(ranked.tournament)
    if missing:
        (one, other), number = missing[0], len(missing)
        text = f"the round robin is not finished: games without a result {number}, the first {one} - {other}"
        raise ValueError(f"{text}{what_to_name(event)}")
    return ranked
