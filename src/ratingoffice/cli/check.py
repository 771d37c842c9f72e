"""`ratingoffice check`: is this report, player list or season right?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ratingoffice.cli.screen import FINDINGS, plain, print_findings, print_json, screen, wrong_use
from ratingoffice.cli.swiss_options import ColoursOption, FloatsOption, settings_from

if TYPE_CHECKING:
    from ratingoffice.formats.checking import Checked
    from ratingoffice.tournament.swiss.settings import Settings


def check(
    files: Annotated[list[Path], typer.Argument(help="Reports, player lists or season folders.")],
    format: Annotated[  # noqa: A002
        str | None, typer.Option(help="Read them as this format, and do not look what they are.", metavar="NAME")
    ] = None,
    system: Annotated[
        str | None, typer.Option(help="Pair every round again under this Swiss system.", metavar="KEY")
    ] = None,
    colours: ColoursOption = None,
    floats: FloatsOption = None,
    json: Annotated[bool, typer.Option("--json", help="Print what was understood and all findings as JSON.")] = False,
) -> None:
    """Look through reports, player lists and season folders: all that is wrong or odd, and what was understood.

    Formats: trf, fmjd-text, fmjd-table, arbiter-pro, toernooibase, players, season.

    With a Swiss system every round is paired again, and every departure told with the criterion (FMJD Annex 5).

    Example: `ratingoffice check open.trf`

    Example: `ratingoffice check open.trf --system fmjd-solkoff --colours weak`
    """
    from ratingoffice.formats.checking import check as checked
    from ratingoffice.formats.recognition import KINDS
    from ratingoffice.model.findings import merge

    if format is not None and format not in KINDS:
        wrong_use(f"there is no format {format!r}; there is {', '.join(KINDS)}")
    results = [checked(path, format) for path in files]
    if system is not None:
        results = [_paired_again(each, settings_from(system, colours=colours, floats=floats)) for each in results]
    if json:
        print_json([_data(each) for each in results])
    else:
        print_findings(merge(each.findings for each in results))
        for each in results:
            screen().print(plain(_summary(each)), soft_wrap=True)
    if any(each.has_errors for each in results):
        raise typer.Exit(FINDINGS)


def _paired_again(checked: Checked, settings: Settings) -> Checked:
    """Add what the pairings of a report have against the system; nothing where the report is wrong."""
    from dataclasses import replace

    from ratingoffice.formats.recognition import read_report
    from ratingoffice.formats.reports.catalogue import REPORTS
    from ratingoffice.model.findings import merge
    from ratingoffice.tournament.swiss.checking import departures, findings_of

    if checked.kind is None or checked.kind not in REPORTS:
        wrong_use(f"{checked.path} is no report of an event; --system pairs the rounds of reports only")
    tournament, _ = read_report(checked.path, checked.kind)
    if tournament is None or checked.has_errors:
        return checked
    found = findings_of(departures(tournament, settings), str(checked.path))
    return replace(checked, findings=merge([checked.findings, found]))


def _data(checked: Checked) -> dict[str, object]:
    return {
        "file": str(checked.path),
        "format": checked.kind,
        "understood": dict(checked.facts),
        "findings": checked.findings.to_dicts(),
    }


def _summary(checked: Checked) -> str:
    """Say on one line what was understood: `open.trf (trf): Open, 34 players, 9 rounds, 153 games; no findings`."""
    facts = dict(checked.facts)
    event, days = facts.pop("event", None), [facts.pop(name, None) for name in ("start", "end")]
    told = [str(event)] if event else []
    told += [" to ".join(str(day) for day in days if day)] if any(days) else []
    told += [f"{number:,} {_noun(name, number)}" for name, number in facts.items() if number]
    understood = ", ".join(told) or "nothing understood"
    return f"{checked.path} ({checked.kind or 'not known'}): {understood}; {_count(checked)}"


def _noun(name: str, number: object) -> str:
    plain_name = name.replace("_", " ")
    return plain_name.removesuffix("s") if number == 1 else plain_name


def _count(checked: Checked) -> str:
    counts = {name: (checked.findings["severity"] == name).sum() for name in ("error", "warning")}
    told = [f"{count:,} {name}{'s' if count > 1 else ''}" for name, count in counts.items() if count]
    return ", ".join(told) or "no findings"
