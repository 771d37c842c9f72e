"""`ratingoffice standings`: who is where, and why."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ratingoffice.cli.findings_screen import refuse
from ratingoffice.cli.option_groups import with_groups
from ratingoffice.cli.screen import plain, print_json, screen, wrong_use
from ratingoffice.cli.standings_options import RankingOptions, ViewOptions, check_round
from ratingoffice.formats.reports.tolerated import FOR_PLACES

if TYPE_CHECKING:
    import polars as pl

    from ratingoffice.model.tournament import Tournament


@with_groups
def standings(
    file: Annotated[Path, typer.Argument(help="A report in any format, or a season folder.")],
    by: RankingOptions,
    shown: ViewOptions,
    event: Annotated[str | None, typer.Option(help="The event of a season folder.", metavar="ID")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the data as JSON.")] = False,
) -> None:
    """Rank an event: places, every tie-break, and which one decided.

    Systems: fmjd-rating, fmjd-rating-players, fmjd-solkoff, fmjd-solkoff-truncated, fmjd-solkoff-median,
    kndb-solkoff, fide-swiss, round-robin, fide-round-robin, world-championship, team-round-robin, team-swiss; else
    the tie-breaks that the report states, the system that it keeps, or what is usual for the event.

    Points: 2-1-0, 1-half-0, plus-remise, beijing, womens-title-match, or a table such as win=3,draw=1,plus=1.5

    Example: `ratingoffice standings open.trf --system kndb-solkoff --after 5`

    Example: `ratingoffice standings open.trf --tie-breaks buchholz-cut-1,direct-encounter --explain 3`
    """
    from ratingoffice.cli import standings_data, standings_screen

    read = _read(file, event)
    _note_unknown(read, by.system or by.tie_breaks)
    _note_to_come(read)
    try:
        ranked = by.ranked(read)
        check_round(ranked.tournament, shown.sheet)
        views = shown.views(ranked)
    except ValueError as problem:
        wrong_use(*map(str, problem.args))
    if json:
        print_json(standings_data.data(ranked, views, crosstable=shown.crosstable))
    else:
        standings_screen.print_event(ranked, views, screen(), crosstable=shown.crosstable)


def _read(path: Path, event: str | None) -> Tournament:
    """Read a report or an event of a season; findings that places depend on end the command."""
    from ratingoffice.formats.recognition import GAMES, PLAYERS, SEASON, read_event
    from ratingoffice.formats.reports.looking import cross_checked
    from ratingoffice.model.findings import has_errors

    read = read_event(path, FOR_PLACES)
    if read.format in {PLAYERS, GAMES}:
        what = "a player list" if read.format == PLAYERS else "a file of games"
        wrong_use(f"{path} is {what}; name the report of an event")
    if read.format == SEASON:
        read = cross_checked(SEASON, _season_event(path, event), path.name, FOR_PLACES)
    if read.tournament is None or has_errors(read.findings):
        refuse(read.findings)
    return read.tournament


def _season_event(path: Path, event: str | None) -> tuple[Tournament | None, pl.DataFrame]:
    from ratingoffice.formats import season_folder
    from ratingoffice.formats.reports.season_event import season_event

    rows, findings = season_folder.read_rows(path)
    if rows is None:
        return None, findings
    events = rows["events"]["event_id"].sort().to_list()
    chosen = events[0] if event is None and len(events) == 1 else event
    if chosen is None or chosen not in events:
        wrong_use(f"choose an event of the season with --event: {', '.join(events[:20]) or 'it has none'}")
    return season_event(rows, chosen), findings


def _note_unknown(tournament: Tournament, chosen: str | None) -> None:
    """Print which tie-breaks of the report nobody knows here, where they would have been taken."""
    from ratingoffice.tournament.event_ranking import stated_tie_breaks

    unknown = stated_tie_breaks(tournament)[1]
    if unknown and chosen is None:
        message = f"Unknown tie-breaks in the report: {', '.join(unknown)}. The others hold, or the usual ones."
        screen(stderr=True).print(f"[yellow]{plain(message)}[/]", soft_wrap=True)


def _note_to_come(tournament: Tournament) -> None:
    from ratingoffice.model.tournament import Code

    rounds = sorted({half.round for half in tournament.halves if half.code is Code.PENDING})
    if rounds:
        warning = f"Round {', '.join(map(str, rounds))}: not all games are played; those to come give no points yet."
        screen(stderr=True).print(f"[yellow]{warning}[/]", soft_wrap=True)
