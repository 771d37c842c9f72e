"""`ratingoffice standings`: who is where, and why."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ratingoffice.cli.option_groups import with_groups
from ratingoffice.cli.screen import FINDINGS, plain, print_findings, print_json, screen, wrong_use
from ratingoffice.cli.swiss_options import RatingOption, choices_from

if TYPE_CHECKING:
    import polars as pl

    from ratingoffice.cli.standings_views import Views
    from ratingoffice.model.tournament import Tournament
    from ratingoffice.tournament.ranked_event import RankedEvent
    from ratingoffice.tournament.rankings import Ranking

STATED = ("points_differ", "duplicate_id", "dates_reversed", "missing_result")
"""Errors of a report that no place depends on: places are made from the games that are played."""


@dataclass(frozen=True)
class RankingOptions:
    """By what an event is put in order."""

    after: Annotated[int | None, typer.Option(help="After this round, not the last.", metavar="ROUND", min=1)] = None
    system: Annotated[str | None, typer.Option(help="The system whose tie-breaks hold.", metavar="KEY")] = None
    tie_breaks: Annotated[
        str | None, typer.Option(help="Tie-breaks in the order of the event's own regulations.", metavar="A,B,C")
    ] = None
    scoring: Annotated[
        str | None, typer.Option(help="Other points than the file says: a name, or win=3,draw=1.", metavar="POINTS")
    ] = None
    match_points: Annotated[
        str | None, typer.Option(help="Points for a match of teams, if not 2-1-0.", metavar="POINTS")
    ] = None
    withdrawn: Annotated[
        str | None, typer.Option(help="Start numbers of those who left a round robin.", metavar="A,B")
    ] = None
    deciding_game: Annotated[
        list[str] | None, typer.Option(help="A game after the last round, the winner first: 5-7", metavar="PAIR")
    ] = None
    rating: RatingOption = None

    def ranked(self, read: Tournament) -> RankedEvent:
        """Put the event in order; raises KeyError or ValueError where something typed does not fit it."""
        from ratingoffice.tournament.event_ranking import ranking_of
        from ratingoffice.tournament.ranked_event import ranked_event

        counted = _with_scoring(self.estimated(read), self.scoring)
        _check_round(counted, self.after)
        chosen = ranking_of(counted, self.system, self.tie_breaks)
        ranking = replace(chosen, deciding_games=_deciding(self.deciding_game or []))
        ranking = _with_match_points(ranking, counted, self.match_points)
        return ranked_event(counted, ranking, after=self.after, withdrawn=_known(counted, self.withdrawn))

    def estimated(self, read: Tournament) -> Tournament:
        """The event with the estimates that were typed, or that the report keeps."""
        from ratingoffice.tournament.swiss.choice_words import kept_choices
        from ratingoffice.tournament.swiss.choices import with_estimates

        return with_estimates(read, choices_from(rating=self.rating).over(kept_choices(read)).ratings)


@dataclass(frozen=True)
class ViewOptions:
    """What is shown of it."""

    crosstable: Annotated[bool, typer.Option("--crosstable", help="Every round, by final rank.")] = False
    sheet: Annotated[int | None, typer.Option(help="The sheet of a round.", metavar="ROUND", min=1)] = None
    cards: Annotated[str | None, typer.Option(help="The cards of some players.", metavar="NUMBERS")] = None
    explain: Annotated[
        str | None, typer.Option(help="Why a player is before the next; or before another: 3,7.", metavar="NUMBERS")
    ] = None

    def views(self, ranked: RankedEvent) -> Views:
        """The views that were asked for."""
        from ratingoffice.cli.standings_views import views_of

        return views_of(ranked, sheet=self.sheet, cards=_numbers(self.cards), compared=_numbers(self.explain))


@with_groups
def standings(
    file: Annotated[Path, typer.Argument(help="A report in any format, or a season folder.")],
    by: RankingOptions,
    shown: ViewOptions,
    event: Annotated[str | None, typer.Option(help="The event of a season folder.", metavar="ID")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the data as JSON.")] = False,
) -> None:
    """Put an event in order: places, the figure of every tie-break, and which of them decided.

    Systems: fmjd-rating, fmjd-rating-players, fmjd-solkoff, fmjd-solkoff-truncated, fmjd-solkoff-median,
    kndb-solkoff, fide-swiss, round-robin, world-championship, team-round-robin, team-swiss; else the tie-breaks
    that the report states, the system that it keeps, or what Annex 3, 5.11 has for the event.

    Points: 2-1-0, 1-half-0, plus-remise, beijing, womens-title-match, or a table such as win=3,draw=1,plus=1.5

    Example: `ratingoffice standings open.trf --system kndb-solkoff --after 5`

    Example: `ratingoffice standings open.trf --tie-breaks buchholz-cut-1,direct-encounter --explain 3`
    """
    from ratingoffice.cli import standings_data, standings_screen

    read = _read(file, event)
    _note_unknown(read, by.system or by.tie_breaks)
    _note_to_come(read)
    try:
        _check_round(read, shown.sheet)
        ranked = by.ranked(read)
        views = shown.views(ranked)
    except (KeyError, ValueError) as problem:
        wrong_use(str(problem.args[0]))
    if json:
        print_json(standings_data.data(ranked, views, crosstable=shown.crosstable))
    else:
        standings_screen.print_event(ranked, views, screen(), crosstable=shown.crosstable)


def _read(path: Path, event: str | None) -> Tournament:
    """Read a report or an event of a season; findings that places depend on end the command."""
    from ratingoffice.formats.recognition import PLAYERS, SEASON, kind_of, read_report
    from ratingoffice.formats.reports.cross_check import cross_check
    from ratingoffice.model.findings import has_errors, merge

    kind, findings = kind_of(path)
    if kind == PLAYERS:
        wrong_use(f"{path} is a player list; name the report of an event")
    tournament = None
    if kind is not None:
        tournament, findings = _season_event(path, event) if kind == SEASON else read_report(path, kind)
    if tournament is not None:
        findings = merge([findings, cross_check(tournament, path.name)])
        findings = findings.filter(~findings["code"].is_in(STATED))
    if tournament is None or has_errors(findings):
        print_findings(findings)
        raise typer.Exit(FINDINGS)
    return tournament


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
    """Say which tie-breaks of the report nobody knows here, where they would have been taken."""
    from ratingoffice.tournament.event_ranking import stated_tie_breaks

    unknown = stated_tie_breaks(tournament)[1]
    if unknown and chosen is None:
        message = (
            f"The report names tie-breaks that are not known here: {', '.join(unknown)}; the usual ones are taken."
        )
        screen(stderr=True).print(f"[yellow]{plain(message)}[/]", soft_wrap=True)


def _note_to_come(tournament: Tournament) -> None:
    from ratingoffice.model.tournament import Code

    rounds = sorted({half.round for half in tournament.halves if half.code is Code.PENDING})
    if rounds:
        told = f"Round {', '.join(map(str, rounds))}: not all games are played; those to come give no points yet."
        screen(stderr=True).print(f"[yellow]{told}[/]", soft_wrap=True)


def _with_scoring(tournament: Tournament, scoring: str | None) -> Tournament:
    from ratingoffice.tournament.scoring import scoring_of

    return tournament if scoring is None else replace(tournament, scoring=scoring_of(scoring))


def _with_match_points(ranking: Ranking, tournament: Tournament, match_points: str | None) -> Ranking:
    """Take the match points that were typed or that the report says (362), and its matches without boards."""
    from ratingoffice.formats.reports.trf.match_records import match_points as stated
    from ratingoffice.formats.reports.trf.match_records import told_matches
    from ratingoffice.tournament.scoring import scoring_of

    points = stated(tournament) if match_points is None else scoring_of(match_points)
    told = replace(ranking, told_matches=told_matches(tournament))
    return told if points is None else replace(told, match_points=points)


def _deciding(games: list[str]) -> tuple[tuple[int, int], ...]:
    """Read games that decided: `5-7`, the winner first."""
    found = [re.fullmatch(r"([0-9]+)-([0-9]+)", game.strip()) for game in games]
    if not all(found):
        raise ValueError("a deciding game is written as 5-7, the winner first")
    return tuple((int(match[1]), int(match[2])) for match in found if match)


def _check_round(tournament: Tournament, number: int | None) -> None:
    if number is not None and number > tournament.last_round:
        raise ValueError(f"there is no round {number}; the last is {tournament.last_round}")


def _numbers(text: str | None) -> tuple[int, ...]:
    parts = [] if text is None else [part.strip() for part in text.split(",")]
    if not all(part.isascii() and part.isdigit() for part in parts):
        raise ValueError(f"{text!r} are no start numbers; write them as 3 or 3,7")
    return tuple(map(int, parts))


def _known(tournament: Tournament, text: str | None) -> tuple[int, ...]:
    numbers = _numbers(text)
    for number in numbers:
        if number not in {entry.number for entry in tournament.entries}:
            raise ValueError(f"nobody has start number {number}")
    return numbers
