"""6.5: in a match over a fixed number of games, those after the decision do not count."""

import pytest

from finding_rows import plain_rows
from small_season import SmallSeason, line

WIN, DRAW, LOSS, FORFEIT = "1-0", "1/2-1/2", "0-1", "1x0"
DECIDED = ("N", "6.5", "the match was already won")


def rated_match(rounds, results):
    season = SmallSeason().people(A=2000, B=2000).event(system="match", rounds=rounds)
    return season.meets("A", [("B", result) for result in results]).rate()


@pytest.mark.parametrize(
    ("rounds", "results", "counted"),
    [
        (4, (WIN, WIN, WIN, WIN), "YYYN"),
        (4, (WIN, WIN, DRAW, WIN), "YYYN"),
        (4, (WIN, WIN, LOSS, LOSS), "YYYY"),
        (4, (WIN, DRAW, DRAW, LOSS), "YYYY"),
        (4, (LOSS, LOSS, DRAW, LOSS), "YYYN"),
        (4, (LOSS, LOSS, WIN, WIN), "YYYY"),
        (3, (WIN, DRAW, WIN), "YYY"),
        (3, (WIN, WIN, WIN), "YYN"),
        (3, (LOSS, LOSS, LOSS), "YYN"),
        (6, (WIN, WIN, WIN, DRAW, WIN, LOSS), "YYYYNN"),
        (5, (WIN, WIN, DRAW, WIN, LOSS), "YYYYN"),
        (5, (WIN, WIN, WIN, WIN, LOSS), "YYYNN"),
        (1, (WIN,), "Y"),
    ],
)
def test_6_5_games_after_more_than_half_the_points_do_not_count(rounds, results, counted):
    rated = rated_match(rounds, results)
    assert line(rated.events, "counted_as", event_id="E1") == ("match",)
    for player in ("A", "B"):
        assert "".join(rated.game_lines.filter(player_id=player).sort("round")["counted"]) == counted
        assert line(rated.list, "games", player_id=player) == (counted.count("Y"),)


def test_6_5_reason_of_a_game_after_the_decision():
    rated = rated_match(2, (WIN, DRAW, WIN))
    assert line(rated.game_lines, "counted", player_id="A", round=2) == ("Y",)
    for player in ("A", "B"):
        assert line(rated.game_lines, "counted", "articles", "reason", player_id=player, round=3) == DECIDED
    assert line(rated.list, "rating", "games", player_id="A") == (2008, 2)


def test_6_5_points_without_play_count_for_the_decision():
    rated = rated_match(4, (FORFEIT, WIN, WIN, WIN))
    found = rated.game_lines.filter(player_id="A").sort("round").select("counted", "articles").rows()
    assert found == [("N", "5.1"), *[("Y", "4.13 8.51 8.55 8.56")] * 2, ("N", "6.5")]


def test_6_5_the_order_of_the_rounds_decides_not_that_of_the_rows():
    season = SmallSeason().people(A=2000, B=2000).event(system="match", rounds=4)
    for number in (4, 2, 3, 1):
        season.game(*(("A", "B", WIN) if number % 2 else ("B", "A", LOSS)), round=number)
    rated = season.rate()
    assert "".join(rated.game_lines.filter(player_id="A").sort("round")["counted"]) == "YYYN"


def test_6_5_each_pair_of_a_knock_out_has_its_own_match():
    season = SmallSeason().people(A=2000, B=2000, C=2000, D=2000).event(system="match", rounds=2)
    for number, (first, second) in enumerate(((WIN, LOSS), (DRAW, WIN), (WIN, DRAW)), start=1):
        season.game("A", "B", first, round=number).game("C", "D", second, round=number)
    rated = season.rate()
    assert "".join(rated.game_lines.filter(player_id="A").sort("round")["counted"]) == "YYN"
    assert "".join(rated.game_lines.filter(player_id="C").sort("round")["counted"]) == "YYY"


def test_6_5_number_of_games_not_given_is_told_and_all_count():
    season = SmallSeason().people(A=2000, B=2000).event(system="match")
    for number in (1, 2, 3):
        season.game("A", "B", WIN, round=number, date=f"2010-03-0{number + 4}")
    rated = season.rate()
    *place, message = plain_rows(rated.findings)[0]
    assert (rated.findings.height, place) == (1, ["warning", "condition_assumed", "events.csv", 2, None])
    assert message.split(";")[0] == "not given: rounds (6.5)"
    assert line(rated.list, "games", player_id="A") == (3,)


def test_6_5_holds_for_matches_only():
    season = SmallSeason().people(A=2000, B=2000, C=2000).event(system="swiss", rounds=3)
    rated = season.meets("A", [("B", WIN), ("C", WIN), ("B", WIN)]).rate()
    assert line(rated.list, "games", player_id="A") == (3,)


def running_match(*days):
    """A wins a match of four games against B period by period, with 2000 each all the time."""
    season = SmallSeason().player("A").player("B")
    for player in "AB":
        season.rating(player, 2000, "2010-01-01").rating(player, 2000, "2010-03-01")
    season.event(system="match", rounds=4, start=days[0], end=days[-1], period_by_period="Y")
    for number, day in enumerate(days, start=1):
        season.game("A", "B", WIN, round=number, date=day)
    return season


@pytest.mark.parametrize(("third", "march", "may"), [("2010-02-22", "YYY", "N"), ("2010-02-23", "YY", "YN")])
def test_6_5_period_by_period_games_of_earlier_lists_decide_too(third, march, may):
    """The list of March closes on 22 February; the third win decides on either side of it."""
    season = running_match("2010-02-20", "2010-02-21", third, "2010-03-05")
    for day, counted in (("2010-03-01", march), ("2010-05-01", may)):
        rated = season.rate(day)
        for player in "AB":
            lines = rated.game_lines.filter(player_id=player).sort("round")
            assert "".join(lines["counted"]) == counted
            assert line(rated.list, "games", player_id=player) == (counted.count("Y"),)
    assert line(rated.game_lines, "counted", "articles", "reason", player_id="B", round=4) == DECIDED
