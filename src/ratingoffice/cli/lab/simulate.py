"""`ratingoffice lab simulate`: a world with known truth, rated by a rulebook."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ratingoffice.cli.findings_screen import refuse
from ratingoffice.cli.lab.study_screen import print_table, table_data
from ratingoffice.cli.rate import Progress
from ratingoffice.cli.screen import print_json, rulebook_of, screen

if TYPE_CHECKING:
    from ratingoffice.laboratory.simulation.simulate import Simulation
    from ratingoffice.laboratory.simulation.world import World

SCENARIOS = (
    "The last list under each scenario: errors in points, spread (1: as the true strengths), drift in points a year"
)
TABLES = {
    "lists": "Lists: average error of the ratings, its size, and how wide they lie (1: as the true strengths)",
    "newcomers": "Newcomers, by months since their first rating; errors beside those of all others",
    "groups": "Groups on the last list",
    "pools": "Pools: average error on the first and the last list",
}


def simulate(
    rulebook: Annotated[str, typer.Option(help="Key of the rulebook that rates the world.")] = "fide-2024",
    scenario: Annotated[
        list[Path] | None, typer.Option(help="Scenario file (TOML) in place of a rulebook; several are compared.")
    ] = None,
    players: Annotated[int, typer.Option(help="Players at any time.")] = 1000,
    years: Annotated[int, typer.Option(help="Years that are played.")] = 5,
    games: Annotated[int, typer.Option(help="Games of a player in a year.")] = 20,
    newcomers: Annotated[float, typer.Option(help="Share of the players that is new in a year.")] = 0.08,
    juniors: Annotated[float, typer.Option(help="Share of the newcomers that is 8 to 14 years old.")] = 0.6,
    growth: Annotated[float, typer.Option(help="How much juniors grow and older players fade; 0 is not at all.")] = 1.0,
    pools: Annotated[int, typer.Option(help="Federations that play among themselves.")] = 1,
    mixing: Annotated[float, typer.Option(help="Share of the players in events with other pools.")] = 0.1,
    pool_gap: Annotated[float, typer.Option(help="Points that the first list rates the last pool too high.")] = 0.0,
    farmers: Annotated[int, typer.Option(help="Players who look for weak opponents, eight a month.")] = 0,
    first_error: Annotated[float, typer.Option(help="Standard error of the first list.")] = 60.0,
    seed: Annotated[int, typer.Option(help="The same seed gives the same world.", min=0)] = 1,
    json: Annotated[bool, typer.Option("--json", help="Print as JSON.")] = False,
) -> None:
    """Simulate players with known true strengths, rate their games by a rulebook, and compare.

    Example: `ratingoffice lab simulate --rulebook fide-2010 --years 3`

    Example: `ratingoffice lab simulate --rulebook fide-2024 --pools 3 --pool-gap 80 --farmers 5`

    Example: `ratingoffice lab simulate --scenario as-it-is.toml --scenario k-halved.toml --years 3`
    """
    from ratingoffice.errors import InputError
    from ratingoffice.laboratory.simulation.simulate import simulate as simulated
    from ratingoffice.laboratory.simulation.world import World

    book = rulebook_of(rulebook)
    try:
        world = World(
            seed=seed,
            players=players,
            years=years,
            games=games,
            newcomers=newcomers,
            juniors=juniors,
            growth=growth,
            pools=pools,
            mixing=mixing,
            pool_gap=pool_gap,
            farmers=farmers,
            first_error=first_error,
        )
        if scenario:
            _compare(world, scenario, as_json=json)
            return
        with Progress() as progress:
            made = simulated(world, book, progress=progress)
    except InputError as problem:
        refuse(problem.findings, nothing_of="scenarios", as_json=json)
    _show(made, as_json=json)


def _compare(world: World, files: list[Path], *, as_json: bool) -> None:
    from ratingoffice.laboratory.simulation.simulate import simulated_scenarios
    from ratingoffice.laboratory.what_if.scenario import read_scenarios

    scenarios = read_scenarios(files)
    with Progress() as progress:
        table = simulated_scenarios(world, scenarios, progress)
    if as_json:
        print_json(table_data({"scenarios": table}))
    else:
        print_table(SCENARIOS, table, digits=2)


def _show(made: Simulation, *, as_json: bool) -> None:
    tables = {name: getattr(made, name) for name in TABLES}
    if as_json:
        drift = {"true": made.true_drift, "found": made.drift.points, "low": made.drift.low, "high": made.drift.high}
        print_json({"answer": made.answer, "drift_a_year": drift, **table_data(tables)})
        return
    for sentence in (made.answer, f"What the study of the level finds in the lists alone: {made.drift.answer}"):
        screen().print(sentence, soft_wrap=True)
    print_table(TABLES["lists"], made.lists[:: max(1, made.lists.height // 10)], digits=2)
    for name in ("newcomers", "groups", "pools"):
        print_table(TABLES[name], tables[name])
