"""`ratingoffice lab oddities`: what chance alone hardly explains; advice, never a verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from ratingoffice.cli.lab.study_screen import print_table
from ratingoffice.cli.lab.study_source import Folder, Office, Series, officers_source, source_of
from ratingoffice.cli.office.desk import Who, print_refusals
from ratingoffice.cli.screen import plain, print_json, screen

if TYPE_CHECKING:
    from ratingoffice.laboratory.source import StudySource


def oddities(
    folder: Folder = None,
    office: Office = None,
    series: Series = None,
    who: Who = None,
    study: Annotated[int, typer.Option(help="Count false alarms in so many honest worlds instead.", min=0)] = 0,
    planted: Annotated[int, typer.Option(help="With --study: worlds with a planted oddity of each kind.", min=1)] = 60,
    seed: Annotated[int, typer.Option(help="With --study: seed of the first world.", min=0)] = 1,
    json: Annotated[bool, typer.Option("--json", help="Print as JSON.")] = False,
) -> None:
    """List oddities for the rating officer: results too good to be true, arranged events, circles, wrong identities.

    Each with its reason and how often chance alone makes one like it. Advice, never a verdict.

    Example: `ratingoffice lab oddities season`
    """
    if study:
        _study(study, planted, seed, as_json=json)
    elif office is None:
        _print(source_of(folder, None, series, as_json=json), as_json=json)
    else:
        source, _ = print_refusals(officers_source)(office, who, series)
        _print(source, as_json=json)


def _print(source: StudySource, *, as_json: bool) -> None:
    from ratingoffice.laboratory.oddities.search import find_oddities

    found = find_oddities(source.history, source.events)
    if as_json:
        rows = [vars(each) | {"probability": each.probability, "advice": each.kind.advice} for each in found.oddities]
        print_json({"answer": found.answer, "oddities": rows})
        return
    screen().print(found.answer, soft_wrap=True)
    for each in found.oddities:
        whom = plain(", ".join((*each.players, *each.events)))
        screen().print(f"\n[bold]{each.kind.heading}[/] {each.day} {whom}", soft_wrap=True)
        screen().print(f"  {each.reason}", soft_wrap=True, markup=False)
        screen().print(f"  {each.kind.measure} {each.probability:.2g}. {each.kind.advice}", soft_wrap=True)


def _study(worlds: int, planted: int, seed: int, *, as_json: bool) -> None:
    import polars as pl

    from ratingoffice.cli.rate import Progress
    from ratingoffice.laboratory.oddities.study import alarm_rates

    with Progress() as progress:
        rates = alarm_rates(worlds, planted, seed, lambda done, total: progress("look at worlds", done, total))
    rows = [
        {
            "kind": str(each.kind),
            "honest_worlds": each.worlds,
            "false_alarms": each.false_alarms,
            **dict(zip(("low", "high"), (round(100 * bound, 1) for bound in each.false_alarm_interval), strict=True)),
            "planted": each.planted,
            "found": each.found,
        }
        for each in rates
    ]
    if as_json:
        print_json(rows)
    else:
        print_table(
            "Worlds with a false alarm (95 % interval in percent), and planted oddities found", pl.DataFrame(rows)
        )
