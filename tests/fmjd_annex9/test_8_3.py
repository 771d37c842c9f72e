"""8.3: who came, who left and who stayed make the change of a list, and how those of each age change."""

import numpy as np
import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingoffice.laboratory.level.distribution import figures, split_change
from ratingoffice.laboratory.level.study import LevelChoices, level_study
from small_history import history

NONE = np.nan


@pytest.mark.parametrize(
    ("figure", "parts"),
    [
        ("mean", (-100.0, 20.0, 10.0)),
        ("p50", (0.0, 20.0, 0.0)),
        ("p90", (-200.0, 20.0, 30.0)),
    ],
)
def test_8_3_splits_a_change_into_left_stayed_and_came(figure, parts):
    """1600 and 1800 stay and gain 20; 2000 leaves (the average falls by 100), 1850 comes."""
    before, after = np.array([1600.0, 1800, 2000, NONE]), np.array([1620.0, 1820, NONE, 1850])
    if figure == "p50":
        before, after = np.array([1600.0, 1800, 1500, NONE]), np.array([1620.0, 1820, NONE, 1500])
    if figure == "mean":
        after[3] = 1750
    assert split_change(figures((50, 90))[figure], before, after, np.ones((1, 4))).tolist() == [list(parts)]


ratings = st.lists(
    st.tuples(st.one_of(st.none(), st.integers(1000, 2500)), st.one_of(st.none(), st.integers(1000, 2500))), max_size=12
)


@settings(max_examples=50)
@given(ratings, st.sampled_from(["p10", "p50", "p90"]))
def test_8_3_the_parts_add_up_exactly(pairs, name):
    before, after = (np.array([*column, 1500], dtype=float) for column in zip(*pairs, (1, 1), strict=True))
    figure = figures((10, 50, 90))[name]
    whole = [figure(each[~np.isnan(each)], np.ones((1, (~np.isnan(each)).sum())))[0] for each in (before, after)]
    assert split_change(figure, before, after, np.ones((1, len(before)))).sum() == whole[1] - whole[0]


def test_8_3_shows_the_change_in_a_year_by_age():
    young = {f"Y{number}": 1200 for number in range(10)}
    old = {f"Z{number}": 2000 for number in range(10)}
    born = dict.fromkeys(young, 2000) | dict.fromkeys(old, 1945)
    lists = {"2010-01-01": young | old, "2012-01-01": dict.fromkeys(young, 1300) | dict.fromkeys(old, 1990)}
    study = level_study(history(lists, born), LevelChoices(ages=(5, 20)))
    found = [(ages, players, round(change)) for ages, players, change, _, _ in study.ages.rows()]
    assert found == [("0-17", 10.0, 50), ("61-120", 10.0, -5)]


def test_8_3_each_part_has_an_interval_and_the_parts_add_up_to_the_change():
    """A hundred stay and gain 5; a hundred weak ones leave, and weaker ones come."""
    stayed = {f"S{number:03}": 1800 + number for number in range(100)}
    left = {f"L{number:03}": 1500 + number for number in range(100)}
    came = {f"N{number:03}": 1400 + number for number in range(100)}
    lists = {"2010-01-01": stayed | left, "2011-01-01": {name: each + 5 for name, each in stayed.items()} | came}
    study = level_study(history(lists, dict.fromkeys(stayed, 1980)), LevelChoices(games=0, samples=200))
    mean = study.parts.filter(figure="mean")
    assert mean["part"].to_list() == ["left", "stayed", "came"]
    assert mean["points"].to_list() == [150.0, 5.0, -202.5]
    assert study.changes.filter(figure="mean")["change"].item() == mean["points"].sum()
    assert mean.filter(part="stayed").select("low", "high").row(0) == pytest.approx((5, 5))
    for row in mean.filter(mean["part"] != "stayed").iter_rows(named=True):
        assert row["low"] < row["points"] < row["high"]
        assert row["high"] - row["low"] < 60


def test_8_3_where_nobody_stayed_the_parts_are_not_known():
    days = ("2010-01-01", "2010-07-01", "2011-01-01")
    ten = {name: {f"{name}{number}": 1500 + number for number in range(10)} for name in "ABC"}
    lists = dict(zip(days, (ten["A"] | ten["B"], ten["B"] | ten["C"], ten["C"]), strict=True))
    lists[days[0]] = ten["A"] | ten["B"]
    study = level_study(history(lists), LevelChoices(ages=None, samples=100))
    assert study.parts["points"].null_count() == study.parts.height
    assert study.changes["change"].null_count() == 0


def test_8_3_a_percentile_that_is_shown_lies_in_its_interval_also_between_two_humps():
    """Half are near 1500, half near 2000, and one more of the lower: the exact median and its neighbours lie apart."""
    low = {f"L{number:03}": 1500 + number % 40 for number in range(101)}
    high = {f"H{number:03}": 2000 + number % 40 for number in range(100)}
    last = {name: rating - 7 for name, rating in (low | high).items()} | {"N1": 1990, "N2": 1990, "N3": 1990}
    lists = {"2010-01-01": low | high, "2011-01-01": last}
    study = level_study(history(lists), LevelChoices(ages=None, games=0, samples=200))
    for shown, table in (("change", study.changes), ("points", study.parts)):
        assert table.filter(~pl.col(shown).is_between("low", "high")).is_empty()
    median = study.changes.filter(figure="p50")
    assert (median["change"].item(), median["low"].item() < median["change"].item()) == (451.0, True)
