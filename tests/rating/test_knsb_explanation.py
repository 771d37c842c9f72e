"""KNSB rapid, what a player reads: every step with its article, and what was looked at and did not apply."""

from datetime import date
from decimal import Decimal

import pytest

from knsb_season import change, performance, season
from ratingoffice.rating.explanation import explain
from ratingoffice.rulebooks.catalogue import rulebook
from small_season import line

DAY = date(2010, 4, 1)


def explained(rated, player: str = "A"):
    """Return the steps of the first event and those of the rating: article, text, whether it applied."""
    found = explain(lambda name: getattr(rated, name).lazy(), rulebook("knsb-rapid"), player)
    events = [[(step.article, step.text, step.applies) for step in event.steps] for event in found.events]
    return (events[0] if events else []), [(step.article, step.text, step.applies) for step in found.steps]


def test_a_rated_player():
    rated = season(A=1600, B=1700, C=1500).meets("A", [("B", "1-0"), ("C", "1/2-1/2")]).rate()
    event, rating = explained(rated)
    assert event == [
        ("13", "The event was processed on 2010-03-14; games before 2010-01-01 are too old to count.", False),
        ("4a", "The player's rating is 1600, from the list knsb-rapid.", True),
        (
            "7",
            "K (the weight of each game) is 216 divided by the square root of the games behind the rating (N_v), while "
            "these are fewer than 75; games here: 100.",
            False,
        ),
        ("7", "From 75 games behind the rating on, K depends on the rating itself; games here: 100.", True),
        ("7.1", "K is halved where an adult did worse than expected against youth; games with K halved: 0.", False),
    ]
    assert performance([(1700, 1), (1500, 0.5)]) == Decimal("1804.759533")
    assert rating == [
        ("8", "Rating before this period (R_i): 1600, from the list knsb-rapid.", True),
        ("9", "Games in this period: 2. They change the rating of 1600 by +12.5.", True),
        ("9.1", "Bonus for youth with a rating below 1750: none.", False),
        ("9.2", "The games are worth a rating of 1804.759533 (the list performance rating, LPR).", True),
        (
            "9.2.1",
            "The rating may go no further than 1824.759533, the performance with any bonus and a margin of 20: 1612.5 "
            "is within this limit.",
            False,
        ),
        ("2", "A rating is at least 400.", False),
        ("9", "The new rating is 1612.5.", True),
        ("11.2", "Rounded and published: 1613; a half is rounded up.", True),
    ]


def test_a_newcomer_and_the_limit():
    rated = season(A=None, B=1500).meets("A", [("B", "1-0")]).rate()
    event, rating = explained(rated)
    assert event[1:3] == [
        ("5.1b", "The player's rating is 1900, a start rating.", True),
        (
            "7",
            "K (the weight of each game) is 216 divided by the square root of the games behind the rating (N_v), while "
            "these are fewer than 75; games here: 1.",
            True,
        ),
    ]
    assert rating[:3] == [
        ("5.1b", "Games against rated opponents: 1. A score of 1 in them gives a start rating of 1900.", True),
        ("5.2", "Games kept from earlier lists: 0 of 1.", False),
        ("8", "Rating before this period (R_i): the start rating.", True),
    ]
    assert rating[-1] == (
        "11.2",
        "Games in the last 24 months: 1; 6 are needed before a rating is published for the first time.",
        True,
    )


def test_a_newcomer_with_a_classic_rating():
    season_ = season(A=None, B=1500).on_list("knsb-classic", "A", 1600).meets("A", [("B", "1-0")] * 6)
    assert explained(season_.rate())[1][:2] == [
        (
            "8",
            "The player was not on the last list. Rating before this period (R_i): 1600, from the list knsb-classic.",
            True,
        ),
        ("9", "Games in this period: 6. They change the rating of 1600 by +54.475404.", True),
    ]


def test_an_event_that_crosses_a_list_date():
    """A new list on 10 March: another rating, and enough games for the usual K."""
    season_ = season(B=1500).player("A").rating("A", 1600, games=20).rating("A", 1700, "2010-03-10", games=80)
    for number, day in ((1, "2010-03-06"), (2, "2010-03-12")):
        season_.game("A", "B", "1-0", round=number, date=day)
    rated = season_.rate()
    assert explained(rated)[0][1:] == [
        ("4a", "The player's rating is 1600, from the list knsb-rapid.", True),
        ("4a", "After a new list the player's rating is 1700, from the list knsb-rapid.", True),
        (
            "7",
            "K (the weight of each game) is 216 divided by the square root of the games behind the rating (N_v), while "
            "these are fewer than 75; games here: 20.",
            True,
        ),
        ("7", "From 75 games behind the rating on, K depends on the rating itself; games here: 20.", False),
        (
            "7",
            "Games behind the rating at the last game (N_v): 80, not fewer than 75. K depends on the rating itself.",
            True,
        ),
        ("7.1", "K is halved where an adult did worse than expected against youth; games with K halved: 0.", False),
        ("7", "K differs from game to game, from 25 to 48.299068.", True),
    ]
    columns = ("own_rating", "n_v", "k", "last_own_rating", "last_own_list", "last_n_v", "last_youth")
    row = line(rated.event_lines, *columns, "k_lowest", "k_highest", player_id="A")
    assert row == (1600, 20, None, 1700, "knsb-rapid", 80, "N", 25, Decimal("48.299068"))


def test_an_event_over_new_year_in_which_youth_ends():
    """Born in 1989: 20 in 2009, 21 in 2010; the rating stays, K falls from 40 to 25."""
    season_ = season(B=1500).player("A", born=1989).rating("A", 1600, "2009-12-01").rating("B", 1500, "2009-12-01")
    season_.event("E2", start="2009-12-30", end="2010-03-02", approved="Y")
    season_.game("A", "B", "1-0", event="E2", date="2009-12-31").game(
        "A", "B", "1-0", event="E2", round=2, date="2010-01-02"
    )
    event = explained(season_.rate())[0]
    assert [step for step in event if step[2]] == [
        ("4a", "The player's rating is 1600, from the list knsb-rapid.", True),
        ("7", "The player counts as youth (up to 20 years old).", True),
        ("7", "From 30 games behind the rating on, K depends on the rating itself; games here: 100.", True),
        ("7", "At the last game the player no longer counts as youth.", True),
        (
            "7",
            "Games behind the rating at the last game (N_v): 100, not fewer than 75. K depends on the rating itself.",
            True,
        ),
        ("7", "K differs from game to game, from 25 to 40.", True),
    ]


def test_one_halved_game_among_others():
    season_ = season(A=1600, B=1500).player("C", 1500, born=2000, games=50).meets("A", [("B", "1-0"), ("C", "0-1")])
    rated = season_.rate()
    assert explained(rated)[0][-2:] == [
        ("7.1", "K is halved where an adult did worse than expected against youth; games with K halved: 1.", True),
        ("7", "K differs from game to game, from 12.5 to 25.", True),
    ]
    assert line(rated.event_lines, "k", "last_own_rating", "last_n_v", player_id="A") == (None, None, None)


def test_an_event_counted_period_by_period():
    season_ = season(A=1600, B=1500).event("E2", start="2010-03-20", end="2010-05-02", period_by_period="Y")
    rated = season_.game("A", "B", "1-0", event="E2", date="2010-03-21").rate()
    told = (
        "The event is counted period by period, each round by its date; games before 2010-01-01 are too old to count."
    )
    assert explained(rated)[0][0] == ("13", told, False)


def test_a_limit_that_was_reached():
    season_ = season(B=1600).player("A", 1500, games=1).meets("A", [("B", "1/2-1/2")] * 6)
    assert 6 * change(0.5, -100, 216) == Decimal("177.332526")
    told = (
        "The rating may go no further than 1620, the performance with any bonus and a margin of 20: 1677.332526 is "
        "corrected by -57.332526."
    )
    assert explained(season_.rate())[1][4] == ("9.2.1", told, True)


def test_a_bonus_and_what_is_cut_of_it():
    rated = season().player("A", 1740, born=2000).rate(bonus="10:30")
    assert explained(rated)[1] == [
        ("9", "Rating on the last list: 1740. No game counts in this period.", True),
        ("9.1", "Bonus for youth with a rating below 1750: +30.", True),
        ("9.1", "A bonus lifts nobody above 1750; the correction is -20.", True),
        ("2", "A rating is at least 400.", False),
        ("9", "The new rating is 1750.", True),
        ("11.2", "Rounded and published: 1750; a half is rounded up.", True),
    ]


@pytest.mark.parametrize(
    ("columns", "last"),
    [
        (
            {"member_type": None},
            ("11.2", "The player is not an active member on the day of the list: the rating is not published.", True),
        ),
        (
            {"member_type": None, "federation": "GER"},
            (
                "10",
                "A foreigner who was not a member in the whole past season, from 2008-10-01 on, loses the rating.",
                True,
            ),
        ),
    ],
)
def test_who_is_not_published(columns, last):
    assert explained(season(B=1500).player("A", 1600, **columns).rate())[1][-1] == last


def test_who_has_nothing_to_start_from():
    rated = season(A=None, B=None).game("A", "B", "1-0").rate()
    reason = "no rating, and no game against a rated opponent to start from"
    assert explained(rated) == (
        [
            ("13", "The event was processed on 2010-03-14; games before 2010-01-01 are too old to count.", False),
            ("5.1b", f"Nothing counts for this player: {reason}.", True),
        ],
        [("5.1b", "No rating yet: there was no counted game against a rated opponent.", True)],
    )


def test_a_refused_event_and_one_abroad():
    season_ = season(A=1600, B=1500).event("E2", approved="N").game("A", "B", "1-0", event="E2")
    text = "The event does not count: the event was not accepted by the rating commission."
    measured = ("13", "The event was processed on 2010-03-14; games before 2010-01-01 are too old to count.", False)
    assert explained(season_.rate())[0] == [measured, ("13", text, True)]
    season_ = season(A=1600, B=1500).event("E2", federation="BEL").game("A", "B", "1-0", event="E2")
    assert explained(season_.rate())[0][1] == (
        "12.2",
        "The event was played abroad (BEL): only the games of Dutch players count.",
        True,
    )


def test_a_kept_game_and_what_the_opponents_saw():
    season_ = season(A=None, B=1500, C=1500, D=1500).event("OLD", start="2010-01-05", end="2010-01-06")
    for player in "BCD":
        season_.rating(player, 1500, "2009-12-01")
    season_.meets("A", [(player, "1/2-1/2") for player in "BCD"], event="OLD")
    event, rating = explained(season_.rate())
    assert event[0] == (
        "5.2",
        "The games were kept from an earlier list and count as if they were reported for this one.",
        True,
    )
    assert event[-1] == (
        "6.1b 6.3",
        "For the opponents, this player without a rating counted with 1500: what the games against rated players in "
        "this event are worth; number of these games: 3.",
        True,
    )
    assert rating[1] == ("5.2", "Games kept from earlier lists: 3 of 3.", True)
