"""`ratingoffice simulate`: a random Swiss event from a seed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ratingoffice.cli.screen import plain, print_findings, print_json, screen, wrong_use
from ratingoffice.cli.swiss_options import (
    AccelerateOption,
    ColoursOption,
    FloatsOption,
    PartsOption,
    SystemOption,
    settings_from,
)


def simulate(
    out: Annotated[Path, typer.Argument(metavar="OUT", help="The report to write, as TRF.")],
    system: SystemOption = "fmjd-rating",
    players: Annotated[int, typer.Option(min=2, max=9999, help="How many play.")] = 60,
    rounds: Annotated[int, typer.Option(min=1, max=99, help="How many rounds.")] = 9,
    seed: Annotated[int, typer.Option(help="The same seed always plays the same event.")] = 1,
    colours: ColoursOption = None,
    floats: FloatsOption = None,
    accelerate: AccelerateOption = None,
    parts: PartsOption = 4,
    force: Annotated[bool, typer.Option("--force", help="Replace what is there.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print what was played as JSON.")] = False,
) -> None:
    """Play a random Swiss event: results by expectation, draws, byes, forfeits, withdrawals, late entries.

    Example: `ratingoffice simulate event.trf --system kndb-solkoff --players 80 --rounds 9 --seed 7`
    """
    from ratingoffice.formats.reports import trf
    from ratingoffice.tournament.simulation import Plan
    from ratingoffice.tournament.simulation import simulate as simulated

    if out.exists() and not force:
        wrong_use(f"{out} is there already; name another, or say --force to replace it")
    settings = settings_from(system, colours=colours, floats=floats, acceleration=accelerate, parts=parts)
    event = simulated(Plan(players, rounds, seed), settings)
    data, cannot = trf.write(event)
    try:
        out.write_bytes(data)
    except OSError as problem:
        wrong_use(f"{out} cannot be written: {problem.strerror or problem}")
    print_findings(cannot)
    told = {"out": str(out), "players": players, "rounds": event.last_round, "system": system, "seed": seed}
    if json:
        print_json(told)
        return
    screen().print(
        f"{players} players, {event.last_round} of {rounds} rounds, written to {plain(out)}.", soft_wrap=True
    )
