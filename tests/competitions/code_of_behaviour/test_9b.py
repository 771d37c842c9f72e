"""9b: who is not at the closing ceremony has nothing for the World Cup."""

from small_cup import SmallCup


def test_9b_the_score_is_zero_and_the_places_of_others_stay():
    cup = SmallCup().event("E").result("E", "a", 1, closing_ceremony="N").result("E", "b", 2, closing_ceremony="Y")
    cup.result("E", "c", 3)
    assert cup.of("place_counted", "world_cup_points", "score") == {
        ("E", "a"): (1, 130, 0),
        ("E", "b"): (2, 100, 100),
        ("E", "c"): (3, 80, 80),
    }
