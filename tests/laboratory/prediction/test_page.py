"""The tables in docs/laboratory/prediction.md are those of the saved results, and the results those of the code."""

import json

import numpy as np
import polars as pl
import pytest

from docs import prediction_tables
from ratingoffice.laboratory.prediction.comparison import Comparison
from ratingoffice.laboratory.prediction.football_study import football_candidates, football_games
from ratingoffice.laboratory.prediction.irish_study import irish_study
from ratingoffice.laboratory.prediction.measures import MEASURES, losses

QUICK = ("no ratings", "Elo, K 20", "Elo, fitted K", "Glicko")
NEAR = {"abs": 2e-6}
"""The results are written with six decimals."""


def saved(data, name):
    return pl.read_csv(prediction_tables.RESULTS / data / f"{name}.csv")


def run(data):
    return json.loads((prediction_tables.RESULTS / data / "run.json").read_text(encoding="utf-8"))


def same(found, written):
    assert found.columns == written.columns
    for name in found.columns:
        is_number = found[name].dtype.is_numeric()
        assert found[name].to_list() == (
            pytest.approx(written[name].to_list(), **NEAR) if is_number else written[name].to_list()
        )


def test_the_page_has_the_tables_of_the_results():
    assert prediction_tables.PAGE.read_text(encoding="utf-8") == prediction_tables.page(), "run `make docs`"


def test_the_intervals_of_football_follow_from_the_sums_of_its_years():
    years, made = saved("football", "blocks"), run("football")
    names = tuple(years.columns[2:])
    means = years.select(names).to_numpy() / years["weight"].to_numpy()[:, None]
    weights, block = years["weight"].to_numpy().astype(float), years["block"].to_numpy()
    comparison = Comparison(names, means, weights, block, made["seed"])
    written = saved("football", "systems").select(
        "system", "log_loss", "low", "high", "worse", "worse_low", "worse_high"
    )
    same(comparison.table, written.rename({"log_loss": "loss"}))
    same(comparison.pairs, saved("football", "pairs"))
    assert weights.sum() == made["games"]


@pytest.mark.parametrize("name", QUICK)
def test_a_quick_system_forecasts_football_as_the_page_says(name):
    """The others take too long for a test; the whole command makes them with the same code."""
    source, made = football_games(), run("football")
    [candidate] = [each for each in football_candidates(source.games.players) if each.name == name]
    figures = made["figures"][name]
    expected = candidate.forecast(source.games, **{key: value for key, value in figures.items() if key != "draws"})
    counted = source.measured_on.copy()
    counted[made["left_out"]] = False
    found = losses(expected[counted], source.games.half_points[counted], figures["draws"])
    row = saved("football", "systems").filter(system=name)
    assert found.mean().row(0) == pytest.approx(row.select(MEASURES).row(0), **NEAR)
    sums = np.bincount(source.games.block[counted] - 1996, found["log_loss"].to_numpy())
    assert sums.tolist() == pytest.approx(saved("football", "blocks")[name].to_list())


def test_irish_chess_is_calculated_again():
    made = run("irish")
    study = irish_study(made["seed"], made["figures"])
    same(study.systems, saved("irish", "systems").with_columns(pl.col("figures").fill_null("")))
    same(study.single_games.table, saved("irish", "single_games"))
    assert {key: study.run[key] for key in ("rows", "games")} == {"rows": 21154, "games": 105293}
