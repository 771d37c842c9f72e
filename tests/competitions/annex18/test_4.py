"""4: with one group for all, women are left out when the bonus of the open classification is counted."""

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
