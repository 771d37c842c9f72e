"""The same world rated under several scenarios: how far each is from the truth."""

from collections.abc import Sequence
from typing import Any

import polars as pl

from ratingoffice.formats.file_bytes import Progress
from ratingoffice.laboratory.simulation.made_season import simulated_season
from ratingoffice.laboratory.simulation.simulate import Simulation, compare, rated_lists
from ratingoffice.laboratory.simulation.world import World
from ratingoffice.laboratory.what_if.scenario import Scenario


def simulated_scenarios(world: World, scenarios: Sequence[Scenario], progress: Progress | None = None) -> pl.DataFrame:
    """Return a row for each scenario: the errors on the last list, how soon newcomers arrive, how the level drifts."""
    series = scenarios[0].rulebook.series
    made = simulated_season(world, series)
    rows = []
    for each in scenarios:
        lists = rated_lists(made, each.rulebook, each.settings, progress)
        rows.append({"scenario": each.title} | _row(compare(made, lists, series)))
    return pl.DataFrame(rows, infer_schema_length=None)


def _row(found: Simulation) -> dict[str, Any]:
    last = found.lists.row(-1, named=True)
    return {
        "error": last["error"],
        "size_of_error": last["size"],
        "spread": last["spread"],
        "months_to_arrive": found.months_to_arrive,
        "drift_a_year": found.true_drift,
    }
