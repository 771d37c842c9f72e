"""`ratingoffice check`: is this report, player list, season or file of games right?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ratingoffice.cli.findings_screen import finding_rows, print_findings
from ratingoffice.cli.option_groups import with_groups
from ratingoffice.cli.screen import FINDINGS, plain, print_json, screen, wrong_use
from ratingoffice.cli.swiss_options import SwissOptions, check_estimates, settings_for
from ratingoffice.formats.reports.tolerated import WHILE_PLAYED

if TYPE_CHECKING:
    import polars as pl

    from ratingoffice.formats.checking import CheckedPath
    from ratingoffice.model.tournament import Tournament
    from ratingoffice.tournament.swiss.choices import Choices


@with_groups
def check(
    files: Annotated[list[Path], typer.Argument(help="Reports, player lists, files of games or season folders.")],
    swiss: SwissOptions,
    format: Annotated[  # noqa: A002
        str | None, typer.Option(help="Read them as this format, and do not look what they are.", metavar="NAME")
    ] = None,
    tie_breaks: Annotated[
        str | None, typer.Option(help="Rank again by these tie-breaks, not those of the system.", metavar="A,B,C")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print what was understood and the findings as JSON.")] = False,
) -> None:
    """Check reports, player lists, games and seasons; show every problem and what was read.

    Formats: trf, fmjd-text, fmjd-table, arbiter-pro, toernooibase, players, season, pdn (games of draughts).

    With a system, typed or kept in the report by `pair`, every round is paired again and the event ranked again:
    every departure is shown with its criterion or tie-break and the article (FMJD Annexes 3 and 5).

    Example: `ratingoffice check open.trf`

    Example: `ratingoffice check open.trf --system fmjd-solkoff --colours weak`
    """
    from ratingoffice.formats.checking import check as checked
    from ratingoffice.formats.recognition import KINDS
    from ratingoffice.model.findings import merge

    if format is not None and format not in KINDS:
        wrong_use(f"there is no format {format!r}; there is {', '.join(KINDS)}")
    results = [checked(path, format) for path in files]
    typed = swiss.choices()
    results = [_held_against(each, typed, tie_breaks) for each in results]
    if json:
        print_json([_data(each) for each in results])
    else:
        print_findings(merge(each.findings for each in results))
        for each in results:
            screen().print(plain(_summary(each)), soft_wrap=True)
    if any(each.has_errors for each in results):
        raise typer.Exit(FINDINGS)


def _held_against(checked: CheckedPath, typed: Choices, tie_breaks: str | None) -> CheckedPath:
    """Add what pairings and places of a report have against the system that is asked for or that it keeps."""
    from dataclasses import replace

    from ratingoffice.cli.team_options import teams_of
    from ratingoffice.formats.recognition import read_report
    from ratingoffice.formats.reports.catalogue import REPORTS
    from ratingoffice.model.findings import merge
    from ratingoffice.tournament.swiss.choices import kept_choices

    if checked.kind not in REPORTS:
        if typed.system or tie_breaks:
            wrong_use(f"{checked.path} is no report of an event; only reports are paired and ranked again")
        return checked
    tournament, _ = read_report(checked.path, str(checked.kind))
    if tournament is None or _has_other_errors(checked):
        return checked
    choices = typed.over(kept_choices(tournament))
    if choices.system is None and tie_breaks is None:
        return checked
    check_estimates(teams_of(tournament) if _is_of_teams(tournament) else tournament, typed.ratings)
    file = str(checked.path)
    found = [_pairings(tournament, choices, file), _places(tournament, choices, tie_breaks, file)]
    return replace(checked, findings=merge([checked.findings, *found]))


def _is_of_teams(tournament: Tournament) -> bool:
    return tournament.info.system == "team" and bool(tournament.teams)


def _has_other_errors(checked: CheckedPath) -> bool:
    """Whether a report is so wrong that it can neither be paired nor ranked."""
    errors = checked.findings.filter(checked.findings["severity"] == "error")
    return not errors["code"].is_in(WHILE_PLAYED).all()


def _pairings(tournament: Tournament, choices: Choices, file: str) -> pl.DataFrame:
    """What is not as the table of a round robin or the system of a Swiss event has it, of teams or of players."""
    from ratingoffice.cli.team_options import teams_of
    from ratingoffice.model.findings import merge
    from ratingoffice.tournament.round_robin import checking
    from ratingoffice.tournament.swiss.checking import departures, findings_of
    from ratingoffice.tournament.swiss.choices import with_estimates

    if choices.system is None:
        return merge([])
    of_teams = _is_of_teams(tournament)
    field = with_estimates(teams_of(tournament) if of_teams else tournament, choices.ratings)
    if choices.is_round_robin:
        double = choices.system == "double-round-robin"
        return findings_of(checking.departures(field, double=double, seed=choices.lots), file)
    return findings_of(departures(field, settings_for(tournament, choices, of_teams=of_teams)), file)


def _places(tournament: Tournament, choices: Choices, tie_breaks: str | None, file: str) -> pl.DataFrame:
    from ratingoffice.cli.standings_options import with_stated_matches
    from ratingoffice.tournament.event_ranking import ranking_of
    from ratingoffice.tournament.ranked_event import ranked_event, without_announced
    from ratingoffice.tournament.standings_check import standings_check
    from ratingoffice.tournament.swiss.choices import with_estimates

    rated = tournament if _is_of_teams(tournament) else with_estimates(tournament, choices.ratings)
    ranking = ranking_of(rated, None if rated.teams else choices.system, tie_breaks)
    counted = without_announced(rated)
    found = standings_check(ranked_event(counted, with_stated_matches(ranking, counted)), file)
    return found.filter(found["code"] != "points_differ")  # which the check of the report itself has found


def _data(checked: CheckedPath) -> dict[str, object]:
    return {
        "file": str(checked.path),
        "format": checked.kind,
        "understood": dict(checked.facts),
        "findings": finding_rows(checked.findings),
    }


def _summary(checked: CheckedPath) -> str:
    """Return on one line what was understood: `open.trf (trf): Open, 34 players, 9 rounds, 153 games; no findings`."""
    facts = dict(checked.facts)
    event, days = facts.pop("event", None), [facts.pop(name, None) for name in ("start", "end")]
    parts = [str(event)] if event else []
    parts += [" to ".join(str(day) for day in days if day)] if any(days) else []
    parts += [f"{number:,} {_noun(name, number)}" for name, number in facts.items() if number]
    understood = ", ".join(parts) or "nothing understood"
    return f"{checked.path} ({checked.kind or 'not known'}): {understood}; {_count(checked)}"


def _noun(name: str, number: object) -> str:
    plain_name = name.replace("_", " ")
    return plain_name.removesuffix("s") if number == 1 else plain_name


def _count(checked: CheckedPath) -> str:
    from ratingoffice.model.findings import tally

    counts = tally(checked.findings).items()
    parts = [f"{count:,} {name}{'s' if count > 1 else ''}" for name, count in counts if count]
    return ", ".join(parts) or "no findings"
