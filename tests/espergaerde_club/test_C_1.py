"""C.1: from a player card follows the opponents' DSU average; converted, it gives the new rating."""

from datetime import date
from decimal import Decimal

import polars as pl
import pytest

from club_season import ClubSeason, findings
from ratingoffice.rulebooks.catalogue import rulebook
from small_season import line


def applied(cards):
    """The rules of C.1 on some cards, at the union's usual K."""
    run = rulebook("espergaerde").rules.begin(date(2010, 8, 1))
    return run.apply("cards", cards.with_columns(dsu_k=pl.lit(30)))


def rated_card(own=184, score=4, games=7, dsu=(1651, 1668), rounds=7, **settings):
    return (
        ClubSeason().people(A=own).event(coordinated="Y", rounds=rounds).card("A", score, games, dsu).rate(**settings)
    )


def test_C_1_tim_jaksland():
    """From 1651 to 1668 with 4 of 7 the opponents had 1658, a point off for the rounding; in the club 170, P .65."""
    rated = rated_card()
    found = line(rated.event_lines, "opponents_dsu", "opponents_es", "dsu_expected", "dsu_again", player_id="A")
    assert found == (1658, 170, Decimal("3.43"), 1668)
    found = line(rated.event_lines, "games", "score", "expected", "k", "change", "articles", player_id="A")
    assert found == (7, Decimal(4), Decimal("4.55"), 4, Decimal("-2.2"), "F.1 F.2 R.7 C.1 F.4")
    assert line(rated.list, "exact_rating", "rating", "games", "last_played", player_id="A") == (
        Decimal("181.8"),
        182,
        7,
        date(2010, 3, 14),
    )
    assert rated.game_lines.height == 0


def test_C_1_an_even_result_against_equals():
    rated = rated_card(own=150, score=3.5, dsu=(1500, 1500))
    found = line(rated.event_lines, "opponents_dsu", "opponents_es", "expected", "change", player_id="A")
    assert found == (1500, 150, Decimal("3.5"), Decimal(0))


@pytest.mark.parametrize(
    ("rounds", "moved", "shares"),
    [(7, 30, 12000), (7, 60, 9000), (7, 0, 18000), (7, -30, 24000), (11, 45, 9000), (11, 60, 7500), (11, 30, 12000)],
)
def test_C_1_the_bonus_is_taken_back_exactly(rounds, moved, shares):
    """3 points; K 30; 6000 shares a point. 30 rating points are one point; what is above 1 (1.5) counted twice."""
    card = pl.DataFrame(
        {"dsu_before": [1500], "dsu_after": [1500 + moved], "half_points": [6], "games": [7], "rounds": [rounds]}
    )
    assert applied(card).select("shares", "parts").row(0) == (shares, 42000)


@pytest.mark.parametrize("before", [900, 1500, 2300])
@pytest.mark.parametrize("rounds", [5, 7, 10, 11, 15])
def test_C_1_the_average_gives_the_rating_again(before, rounds):
    """Every rating that a score can lead to, within one point, as both ratings and the average are whole."""
    cards = pl.DataFrame({"half_points": range(2 * rounds + 1)}).join(
        pl.DataFrame({"dsu_after": range(before - 30 * rounds, before + 60 * rounds, 3)}), how="cross"
    )
    known = cards.with_columns(dsu_before=pl.lit(before), games=pl.lit(rounds), rounds=pl.lit(rounds))
    again = applied(known).filter((pl.col("shares") / pl.col("parts")).is_between(0.01, 0.99))
    assert again.height > 100
    assert (again["dsu_again"] - again["dsu_after"]).abs().max() <= 1
    assert not again["is_impossible"].any()


@pytest.mark.parametrize(
    ("score", "after", "is_valid"), [(7, 1500, True), (7, 1499, False), (0, 1500, True), (0, 1501, False)]
)
def test_C_1_a_card_that_nothing_explains_is_an_error(score, after, is_valid):
    rated = rated_card(score=score, dsu=(1500, after))
    assert rated.is_valid is is_valid
    if not is_valid:
        assert findings(rated) == [("error", "impossible_card", "cards.csv", 2, "dsu_after")]
        assert rated.findings["message"].item().startswith(f"{score}.0 points in 7 games cannot take 'A' from 1500")


@pytest.mark.parametrize(("score", "opponents"), [(7, 842), (0, 2158)])
def test_C_1_beyond_the_ends_of_table_1_the_ends_count(score, opponents):
    """All or nothing without any change: the difference of .99 in the normal distribution, 658; it is told."""
    rated = rated_card(score=score, dsu=(1500, 1500))
    assert line(rated.event_lines, "opponents_dsu", player_id="A") == (opponents,)
    assert findings(rated) == [("warning", "card_far_off", "cards.csv", 2, "dsu_after")]


@pytest.mark.parametrize(("dsu_k", "after"), [("30", 1668), ("15", 1660), ("60", 1686)])
def test_C_1_the_union_may_have_another_k(dsu_k, after):
    """The same result at another K: 17, 9 and 35 points, so nearly the same opponents."""
    found = line(rated_card(dsu_k=dsu_k, dsu=(1651, after)).event_lines, "opponents_dsu", "dsu_again", player_id="A")
    assert abs(found[0] - 1659) <= 2
    assert found[1] == after


@pytest.mark.parametrize("text", ["0", "101", "-5", "x", "3.5", "\u0661"])
def test_C_1_another_k_that_is_none_is_refused(text):
    with pytest.raises(ValueError, match="write a whole number from 1 to 100"):
        rulebook("espergaerde").settings({"dsu_k": text})


def test_C_1_a_card_and_games_of_the_same_event_are_an_error():
    season = ClubSeason().people(A=150, B=150).event(coordinated="Y").card("A", 4, 7, (1500, 1510))
    rated = season.game("A", "B", "1-0").rate()
    assert findings(rated) == [("error", "card_and_games", "cards.csv", 2, "player_id")]


def test_C_1_a_card_and_games_that_do_not_count_go_together():
    season = ClubSeason().people(A=150, U=None).event(coordinated="Y").card("A", 4, 7, (1500, 1510))
    rated = season.game("A", "U", "1x0").rate()
    assert rated.is_valid
    assert rated.event_lines.filter(player_id="A")["games"].to_list() == [0, 7]


def test_C_1_a_card_of_a_refused_event_counts_nothing():
    season = ClubSeason().people(A=150).event(coordinated="Y", approved="N").card("A", 7, 7, (1500, 1400))
    rated = season.rate()
    assert rated.is_valid
    assert line(rated.event_lines, "games", "change", "articles", player_id="A") == (0, None, "R.6")
    assert line(rated.list, "exact_rating", "games", player_id="A") == (150, 0)
