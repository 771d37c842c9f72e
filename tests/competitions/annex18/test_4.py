"""4: with one group for all, women are left out of the bonus of the open, and may win its prizes instead of theirs."""

from dataclasses import replace

import pytest
from hypothesis import given as given_any
from hypothesis import strategies as st

from cup_event import EVENT, regulated
from ratingoffice.competitions.prize_giving import Finisher, PrizeList, not_given, prizes
from ratingoffice.competitions.world_cup.event_conditions import ForWomen, choice_for_women, event_conditions
from ratingoffice.model.condition import judge
from small_cup import SmallCup


def cup():
    return (
        SmallCup()
        .women("w", "v")
        .event("E")
        .result("E", "w", 1)
        .result("E", "m", 2)
        .result("E", "v", 3)
        .result("E", "n", 4)
    )


def test_4_places_are_counted_anew_in_each_classification():
    assert cup().of("place_counted", "bonus") == {
        ("E", "w"): (1, 100),
        ("E", "m"): (1, 100),
        ("E", "v"): (2, 70),
        ("E", "n"): (2, 70),
    }


def test_4_a_woman_who_declared_takes_her_place_in_the_open():
    assert cup().declaration("w").of("place_counted", "bonus") == {
        ("E", "w"): (1, 100),
        ("E", "m"): (2, 70),
        ("E", "v"): (1, 100),
        ("E", "n"): (3, 50),
    }


def test_4_separate_tournaments_have_places_of_their_own():
    small = SmallCup().women("w").event("E").result("E", "m", 1).result("E", "w", 1, tournament="women")
    assert small.of("bonus") == {("E", "m"): (100,), ("E", "w"): (100,)}


@pytest.mark.parametrize(
    ("declared", "kept", "told"),
    [
        (ForWomen.ONE_GROUP, ForWomen.ONE_GROUP, True),
        (ForWomen.SEPARATE, ForWomen.SEPARATE, True),
        (ForWomen.SEPARATE, ForWomen.ONE_GROUP, False),
        (None, ForWomen.ONE_GROUP, None),
        (ForWomen.SEPARATE, None, None),
        (None, None, None),
    ],
)
def test_4_the_choice_is_declared_from_the_first_announcement_on(declared, kept, told):
    planned = replace(regulated(women=kept), announcement=replace(EVENT.announcement, women=declared))
    words = (declared, kept or "separate or one_group")
    expected = judge("Annex 18, 4", "choice for women, as announced", told, *words)
    assert (choice_for_women(planned), expected in event_conditions(planned)) == (expected, True)


def given(line, prize_list, absent=()):
    """What everybody won in euros, `w` for women: `given("m w m", ...)`; a number after a letter is the place."""
    finishers = [
        Finisher(number, int(who[1:] or number), who[0] == "w") for number, who in enumerate(line.split(), start=1)
    ]
    return [(each.number, each.of, each.won / 100, each.paid / 100) for each in prizes(finishers, prize_list, absent)]


def test_4_a_woman_takes_the_higher_of_two_prizes_and_leaves_the_other_to_the_next():
    assert given("w m w w", PrizeList((500, 300, 200), (400, 100))) == [
        (1, "open", 500, 500),
        (2, "open", 300, 300),
        (3, "women", 400, 400),
        (4, "open", 200, 200),
    ]


@pytest.mark.parametrize(("of_women", "of"), [(299, "open"), (300, "open"), (301, "women")])
def test_4_of_equal_prizes_that_of_the_open(of_women, of):
    assert [each[1] for each in given("w", PrizeList((300,), (of_women,)))] == [of]


def test_4_men_win_no_prize_of_women():
    assert given("m m", PrizeList((300,), (200, 100))) == [(1, "open", 300, 300)]


def test_4_who_shares_a_place_shares_the_prizes_of_it_down_to_cents():
    assert given("m m2 m2 m2", PrizeList((500, 300, 200))) == [
        (1, "open", 500, 500),
        (2, "open", 166.66, 166.66),
        (3, "open", 166.66, 166.66),
        (4, "open", 166.66, 166.66),
    ]


@pytest.mark.parametrize(
    ("line", "told", "won"),
    [
        ("w1 w1", PrizeList((), (100,)), [(1, "women", 50), (2, "women", 50)]),
        (
            "w1 w1",
            PrizeList((200, 50), (300, 100)),
            [(1, "open", 100), (1, "women", 150), (2, "open", 100), (2, "women", 150)],
        ),
        ("w1 w1", PrizeList((200, 100), (50,)), [(1, "open", 150), (2, "open", 150)]),
        ("m1 w1", PrizeList((), (100,)), [(2, "women", 100)]),
    ],
)
def test_4_women_of_a_shared_place_divide_what_they_take(line, told, won):
    assert [each[:3] for each in given(line, told)] == won


@pytest.mark.parametrize(
    ("of_women", "won"),
    [
        (749, {"m": [("open", 750)], "w": [("open", 750)]}),
        (750, {"m": [("open", 750)], "w": [("open", 750)]}),
        (751, {"m": [("open", 1000)], "w": [("women", 751)]}),
    ],
)
@pytest.mark.parametrize("line", ["m1 w1", "w1 m1"])
def test_4_a_woman_beside_a_man_takes_what_is_more_for_her_whoever_stands_first(line, of_women, won):
    found = given(line, PrizeList((1000, 500), (of_women,)))
    assert found == [(at, *each, each[1]) for at, who in enumerate(line.split(), start=1) for each in won[who[0]]]


def test_4_what_is_not_paid_stays_with_the_organiser():
    told = PrizeList((500, 300, 200), (100,))
    found = prizes([Finisher(1, 1), Finisher(2, 2)], told, absent={2})
    assert [(each.won, each.paid) for each in found] == [(50000, 50000), (30000, 0)]
    assert not_given(told, found) == {"open": 50000, "women": 10000}


@given_any(st.lists(st.sampled_from(["m", "w"]), min_size=1, max_size=12), st.lists(st.integers(1, 99)), st.data())
def test_4_no_more_is_paid_than_there_is_and_everybody_has_one_prize(line, open_prizes, data):
    women = data.draw(st.lists(st.integers(1, 99)))
    told = PrizeList(tuple(sorted(open_prizes, reverse=True)), tuple(sorted(women, reverse=True)))
    found = prizes([Finisher(at, at, who == "w") for at, who in enumerate(line, start=1)], told)
    assert min(not_given(told, found).values()) >= 0
    assert len({each.number for each in found}) == len(found)


PLACES = st.lists(st.tuples(st.integers(1, 4), st.booleans()), min_size=1, max_size=10)
SUMS = st.lists(st.integers(1, 99), max_size=6).map(lambda sums: tuple(sorted(sums, reverse=True)))


@given_any(PLACES, SUMS, SUMS, st.randoms())
def test_4_of_shared_places_the_order_never_matters_and_equal_rights_have_equal_sums(players, of_open, of_women, lots):
    told = PrizeList(of_open, of_women)
    finishers = [Finisher(at, *player) for at, player in enumerate(players, start=1)]
    found = prizes(finishers, told)
    won = sums(finishers, found)
    assert len(won) == len(set(players))
    assert min(not_given(told, found).values()) >= 0
    assert prizes(lots.sample(finishers, len(finishers)), told) == found
    renumbered = [Finisher(at, *player) for at, player in enumerate(lots.sample(players, len(players)), start=1)]
    assert sums(renumbered, prizes(renumbered, told)) == won


def sums(finishers, found):
    """Who of a place has how much: one line for its women and one for its men, where equal rights have equal sums."""
    return {
        (each.place, each.is_woman, sum(prize.won for prize in found if prize.number == each.number))
        for each in finishers
    }


@pytest.mark.parametrize(
    ("sexes", "left"), [("WW", PrizeList((200,))), ("WM", PrizeList((300,), (200,))), ("M", PrizeList((300,), (200,)))]
)
def test_4_a_tournament_of_women_has_their_prizes(sexes, left):
    assert PrizeList((300,), (200,)).where(sexes) == left
