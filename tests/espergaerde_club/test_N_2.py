"""N.2: another new player gets R_a + D(P) F of his first results; F is set by the office, 1 unless it says so."""

from decimal import Decimal

import pytest

from club_season import ClubSeason
from ratingoffice.rulebooks.catalogue import rulebook
from small_season import line

FIRST = ("results_average", "results_score", "relative_score", "score_difference", "correction")


def newcomer(scores="11=", **settings):
    opponents = dict(zip("BCDEFGHIJK", (130, 135, 135, 135, 135, 135, 135), strict=False))
    few = dict(list(opponents.items())[: len(scores)])
    return ClubSeason().people(U=None).event().met("U", few, scores).rate(**settings)


def test_N_2_the_performance_of_the_first_results():
    """2.5 of 3 against 400 / 3: .83 is worth 33.7; 133.333... + 33.7 = 167.033..."""
    rated = newcomer()
    found = line(rated.list, "old_rating", "change", "exact_rating", "rating", "status", "articles", player_id="U")
    assert found == (None, None, Decimal("167.033333"), 167, "new", "N.2 R.4")
    expected = (Decimal("133.33"), Decimal("2.5"), Decimal("0.83"), Decimal("33.7"), "1")
    assert line(rated.list, *FIRST, player_id="U") == expected


@pytest.mark.parametrize(
    ("factor", "exact"), [("0", "133.333333"), ("0.5", "150.183333"), ("0.85", "161.978333"), ("1", "167.033333")]
)
def test_N_2_the_correction_is_the_choice_of_the_office(factor, exact):
    found = line(newcomer(correction=factor).list, "exact_rating", "correction", player_id="U")
    assert found == (Decimal(exact), factor)


@pytest.mark.parametrize(
    ("scores", "exact"), [("1", "212.3"), ("0", "47.7"), ("=", "130"), ("11", "214.8"), ("00", "50.2")]
)
def test_N_2_all_or_nothing_counts_as_the_ends_of_the_table(scores, exact):
    assert line(newcomer(scores).list, "exact_rating", player_id="U") == (Decimal(exact),)


def test_N_2_all_results_of_the_period_together():
    season = ClubSeason().people(U=None, B=140, C=150).event("E1").event("E2", start="2010-04-01", end="2010-04-02")
    rated = season.game("U", "B", "1-0").game("C", "U", "1/2-1/2", event="E2").rate()
    assert line(rated.list, "results_average", "relative_score", "exact_rating", player_id="U") == (
        Decimal(145),
        Decimal("0.75"),
        Decimal("168.8"),
    )
    assert line(rated.list, "games", "total_games", "last_played", player_id="U")[:2] == (2, 2)


def test_N_2_lines_without_a_rating_of_their_own():
    rated = newcomer("1")
    found = line(rated.event_lines, "games", "expected", "k", "change", "performance", "articles", player_id="U")
    assert found == (1, None, None, None, Decimal("212.3"), "N.2 F.3")
    found = line(rated.game_lines, "own_rating", "opponent_rating", "change", "counted", "articles", player_id="U")
    assert found == (None, 130, None, "Y", "N.2")
    assert line(rated.game_lines, "counted", "reason", player_id="B") == ("N", "the opponent had no rating")


def test_N_2_in_a_coordinated_event_by_the_converted_average():
    """1368 on average is 134 in the club; 1 of 2 is worth nothing more."""
    season = ClubSeason().people(U=None).player("B", active=None).player("C", active=None).dsu(B=1366, C=1370)
    rated = season.event(coordinated="Y").meets("U", [("B", "1-0"), ("C", "0-1")]).rate()
    assert line(rated.list, "exact_rating", "status", player_id="U") == (Decimal(134), "new")


def test_N_2_without_a_rated_opponent_there_is_no_rating():
    rated = ClubSeason().people(U=None, V=None).event().game("U", "V", "1-0").rate()
    assert line(rated.list, "exact_rating", "rating", "status", "articles", player_id="U") == (
        None,
        None,
        "unrated",
        "R.4",
    )


@pytest.mark.parametrize("text", ["-0.1", "1.001", "2", "x", "", "NaN", "0.1234", "Infinity"])
def test_N_2_another_correction_is_refused(text):
    with pytest.raises(ValueError, match="write a number from 0 to 1"):
        rulebook("espergaerde").settings({"correction": text})
