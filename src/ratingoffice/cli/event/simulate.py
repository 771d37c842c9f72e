"""`ratingoffice event simulate`: a random Swiss event from a seed."""

from pathlib import Path
from typing import Annotated

import typer

from ratingoffice.cli.findings_screen import print_findings
from ratingoffice.cli.screen import number_of, plain, print_json, screen, writing, wrong_use
from ratingoffice.cli.swiss_options import (
    AccelerateOption,
    ColoursOption,
    FloatsOption,
    PartsOption,
    SystemOption,
    choices_from,
    settings_for,
)


def simulate(
    out: Annotated[Path, typer.Argument(metavar="OUT", help="The report to write, as TRF.")],
    system: SystemOption = None,
    players: Annotated[int, typer.Option(min=2, max=9999, help="How many play.")] = 60,
    rounds: Annotated[int, typer.Option(min=1, max=99, help="How many rounds.")] = 9,
    seed: Annotated[int, typer.Option(help="The same seed always plays the same event.")] = 1,
    colours: ColoursOption = None,
    floats: FloatsOption = None,
    accelerate: AccelerateOption = None,
    parts: PartsOption = None,
    force: Annotated[bool, typer.Option("--force", help="Replace what is there.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print what was played as JSON.")] = False,
) -> None:
    """Simulate a Swiss event: results by expectation, byes, forfeits, withdrawals, late entries.

    Example: `ratingoffice event simulate event.trf --system kndb-solkoff --players 80 --rounds 9 --seed 7`
    """
    from ratingoffice.formats.reports import trf
    from ratingoffice.tournament.simulation import SimulationPlan, announced
    from ratingoffice.tournament.simulation import simulate as simulated
    from ratingoffice.tournament.swiss.choices import USUAL, Choices, with_choices
    from ratingoffice.tournament.swiss.systems import SYSTEMS

    if out.exists() and not force:
        wrong_use(f"{out} exists already; name another, or add --force to replace it")
    usual = Choices(system=USUAL)
    choices = choices_from(system=system, colours=colours, floats=floats, accelerate=accelerate, parts=parts).over(
        usual
    )
    if choices.is_round_robin:
        wrong_use(f"{choices.system} is no Swiss system; there is {', '.join(SYSTEMS)}")
    plan = SimulationPlan(players, rounds, seed)
    event = with_choices(simulated(plan, settings_for(announced(plan), choices)), choices)
    data, cannot = trf.write(event)
    with writing(out):
        out.write_bytes(data)
    print_findings(cannot)
    facts = {"out": str(out), "players": players, "rounds": event.last_round, "system": choices.system, "seed": seed}
    if json:
        print_json(facts)
        return
    screen().print(
        f"{number_of(players, 'player')}, {event.last_round} of {number_of(rounds, 'round')}, written to {plain(out)}.",
        soft_wrap=True,
    )
