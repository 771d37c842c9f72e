"""A world with known truth: games follow true strengths, people come and go, the same seed gives the same world."""

from datetime import date

import numpy as np
import pytest

from ratingoffice.errors import InvalidValueError
from ratingoffice.laboratory.simulation.made_season import simulated_season
from ratingoffice.laboratory.simulation.measures import RatedTruth
from ratingoffice.laboratory.simulation.play import circle, draw_results
from ratingoffice.laboratory.simulation.population import Population, draw_population
from ratingoffice.laboratory.simulation.simulate import simulate
from ratingoffice.laboratory.simulation.world import World
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.sample_data.generator.plan import month_later

SMALL = World(players=240, years=2, games=30)


def test_nobody_meets_the_same_player_twice_and_all_play_each_round():
    rounds, white, black = circle()
    assert sorted(np.bincount(rounds)[1:]) == [6] * 9
    assert len({frozenset(pair) for pair in zip(white, black, strict=True)}) == 54
    assert all(len({*white[rounds == number], *black[rounds == number]}) == 12 for number in range(1, 10))


@pytest.mark.parametrize(("difference", "expected"), [(0, 0.5), (200, 0.7602), (-200, 0.2398), (800, 0.9977)])
def test_results_are_on_average_what_the_normal_distribution_expects(difference, expected):
    half_points = draw_results(np.full(40_000, float(difference)), np.random.default_rng(3))
    assert half_points.mean() / 2 == pytest.approx(expected, abs=0.006)
    assert set(half_points) <= {0, 1, 2}


def test_people_grow_stay_and_fade():
    people = draw_population(World(players=3000, years=5), np.random.default_rng(1))
    change, now = people.strength[-1] - people.strength[0], people.age
    assert change[(now >= 10) & (now < 11)].mean() == pytest.approx(800 * (14.5**2 - 9.5**2) / 17**2, abs=25)
    assert change[(now >= 25) & (now <= 35)].mean() == pytest.approx(0, abs=6)
    assert change[(now >= 45) & (now <= 70)].mean() == pytest.approx(-25, abs=6)
    still = draw_population(World(players=150, growth=0), np.random.default_rng(1))
    assert (still.strength == still.strength[0]).all()


def test_as_many_come_as_leave():
    people = draw_population(World(players=2000, years=10), np.random.default_rng(2))
    present = [people.present(month).sum() for month in range(0, 120, 20)]
    assert present == pytest.approx([2000] * 6, rel=0.08)


def test_closed_pools_never_meet_and_farmers_beat_the_weak():
    made = simulated_season(World(players=600, years=1, pools=3, mixing=0, farmers=2), "fide")
    people, games = made.people, made.games
    farmed = people.is_farmer[games.white] & (
        people.strength[games.month, games.white] - people.strength[games.month, games.black] > 400
    )
    assert farmed.sum() >= 90
    met = people.pool[games.white] == people.pool[games.black]
    assert met[~farmed].all()


def test_the_same_seed_gives_the_same_lists():
    one, two = (simulate(SMALL, rulebook("fide-2010")) for _ in range(2))
    assert one.history.lists.equals(two.history.lists)
    assert (one.answer, one.true_drift) == (two.answer, two.true_drift)


@pytest.mark.parametrize("key", ["fide-2024", "fmjd-2022"])
def test_a_rulebook_rates_a_world(key):
    made = simulate(SMALL, rulebook(key))
    assert made.lists["date"][0] == date(2025, 1, 1)
    assert made.lists["date"][-1] == date(2027, 1, 1)
    assert made.groups.filter(group="all")["players"].item() == made.lists["players"][-1]
    assert made.newcomers["players"].sum() > 0
    assert made.answer.code in {"simulated", "simulated.not_arrived"}


def test_errors_are_measured_against_the_truth():
    """Two lists: A is 10 too high, then 30; B is new and 40 too low; C has left."""
    people = Population(
        age=np.array([30.0, 12.0, 50.0]),
        came=np.array([-1, 1, -1]),
        leaves=np.array([99, 99, 1]),
        pool=np.array([0, 1, 0]),
        is_farmer=np.array([False, False, False]),
        strength=np.array([[2000.0, 1500, 1800], [2000.0, 1540, 1800]]),
    )
    ratings = np.array([[2010.0, np.nan, 1790], [2030.0, 1500, np.nan]])
    truth = RatedTruth([date(2025, 1, 1), date(2025, 2, 1)], np.array([0, 1]), ratings, people)
    assert truth.table_by_list().drop("spread").rows() == [
        (date(2025, 1, 1), 2, 0.0, 10.0),
        (date(2025, 2, 1), 2, -5.0, 35.0),
    ]
    assert truth.table_by_group().rows() == [
        ("under 18", 1, -40.0, 40.0),
        ("25 to 40", 1, 30.0, 30.0),
        ("newcomers", 1, -40.0, 40.0),
        ("all", 2, -5.0, 35.0),
    ]
    assert truth.table_of_newcomers().rows() == [("0", 1, -35.0, 35.0)]
    assert truth.usual_size == 35.0
    assert truth.table_by_pool().row(0) == (0, 0.0, 30.0)


def test_months_of_a_world_are_days_of_lists():
    assert [month_later(World().first_list, month) for month in (0, 11, 12, 25)] == [
        date(2025, 1, 1),
        date(2025, 12, 1),
        date(2026, 1, 1),
        date(2027, 2, 1),
    ]


@pytest.mark.parametrize(("option", "value"), [("players", 149), ("pools", 11), ("mixing", 1.1), ("growth", -1)])
def test_a_world_that_cannot_be_is_refused(option, value):
    with pytest.raises(InvalidValueError) as refused:
        World(**{option: value})
    assert (refused.value.message.code, refused.value.message.values["option"]) == ("world_out_of_range", option)
