"""Espergærde Skakklub in sentences: every way to a rating is told, from typed tables and from text alike."""

from __future__ import annotations

from typing import Any

import polars as pl
import pytest

from club_season import ANDERS, MICHAEL, ClubSeason
from ratingoffice.rating.explanation import Explanation, explain
from ratingoffice.rating.period import RatedPeriod

NO_RATING = (
    "No rating yet: the player had no rating with the union (DSU) at the start of an event that counts, and no counted "
    "game against a rated opponent."
)


def as_text(table: pl.DataFrame) -> pl.LazyFrame:
    """The table as it is read from a CSV file: text, but the whole numbers."""
    return (
        pl.read_csv(table.write_csv().encode(), infer_schema=False)
        .with_columns(pl.col(name).cast(pl.Int64) for name, kind in table.schema.items() if kind.is_integer())
        .lazy()
    )


def explained(rated: RatedPeriod, player: str, *, typed: bool = True) -> Explanation:
    def table(name: str) -> pl.LazyFrame:
        found: pl.DataFrame = getattr(rated, name)
        return found.lazy() if typed else as_text(found)

    return explain(table, rated.rulebook, player)


def steps(explanation: Explanation) -> list[tuple[Any, ...]]:
    told = [step for event in explanation.events for step in event.steps] + explanation.steps
    return [(step.article, step.text, step.applies) for step in told]


@pytest.mark.parametrize("typed", [True, False])
def test_a_listed_player(typed):
    rated = ClubSeason().people(Anders=145).event(rounds=7).met("Anders", ANDERS, "111111=").rate()
    assert steps(explained(rated, "Anders", typed=typed)) == [
        ("R.6", "Each player had 120 minutes for 40 moves; at least 120 are required.", False),
        (
            "F.2",
            "K (the weight of each game) is 4 from a rating of 175 on, 5 from 150 on, 6 below. Rating before this "
            "event: 145, so K is 6.",
            True,
        ),
        (
            "B.1",
            "In an event of this length (rounds: 7), a score more than 1 above the expected one gets a bonus. Score "
            "less expected score: 2.32; bonus: 1.32.",
            True,
        ),
        ("F.1", "Change: K 6 x (6.5 scored - 4.18 expected + 1.32 bonus) = +21.84.", True),
        ("F.1", "145 on the last list, +21.84 in this period: 166.84.", True),
        ("F.1", "Rounded for the list: 167; a half is rounded up.", True),
        ("R.4", "The player is on the list of the active members.", True),
        ("S.2", "The player is in class 2.", True),
    ]


@pytest.mark.parametrize("typed", [True, False])
@pytest.mark.parametrize(("own", "k"), [(149, 6), (150, 5), (174, 5), (175, 4)])
def test_the_other_coefficients(own, k, typed):
    rated = ClubSeason().people(A=own, B=own).event(time_control=None).game("A", "B", "0-1").rate(method="average")
    found = steps(explained(rated, "A", typed=typed))
    coefficient = (
        f"K (the weight of each game) is 4 from a rating of 175 on, 5 from 150 on, 6 below. Rating before this event: "
        f"{own}, so K is {k}."
    )
    assert [step for step in found if step[0] == "F.2"] == [("F.2", coefficient, True)]
    assert found[0] == ("R.6", "The time control is not given; it is taken as long enough.", True)
    assert (
        "F.4",
        f"Average rating of the opponents: {own}. With it the expected score is looked up once for all games; "
        "games: 1.",
        True,
    ) in found
    assert found[-4][1].startswith(f"{own} on the last list, -{k / 2:g} in this period: ")


@pytest.mark.parametrize("typed", [True, False])
def test_the_events_of_the_union(typed):
    season = ClubSeason().people(MK=138, TJ=184).event(coordinated="Y", rounds=7, time_control="90+30")
    for name in MICHAEL:
        season.player(name, active=None)
    season.dsu(**MICHAEL).meets("MK", [(name, "1-0" if name < "E" else "0-1") for name in MICHAEL])
    rated = season.card("TJ", 4, 7, (1651, 1668)).rate()
    fast = [
        ("R.6", "Each player had 110 minutes for 40 moves; at least 120 are required.", False),
        ("R.6", "Events of the union (DSU) count, however fast.", True),
    ]
    found = steps(explained(rated, "MK", typed=typed))
    assert found[:2] == fast
    assert found[3:6] == [
        ("C.2", "Average rating of the opponents with the union (DSU): 1368.", True),
        ("S.3", "On the club's scale this is (1368 - 300) / 8, rounded to 134.", True),
        (
            "F.4",
            "Average rating of the opponents: 134. With it the expected score is looked up once for all games; games: "
            "7.",
            True,
        ),
    ]
    card = (
        "Rating with the union (DSU): 1651 before the event, 1668 after it. So the union expected about 3.43 points, "
        "and the opponents had 1658 on average."
    )
    assert steps(explained(rated, "TJ", typed=typed))[3:5] == [
        ("R.7 C.1", card, True),
        ("S.3", "On the club's scale this is (1658 - 300) / 8, rounded to 170.", True),
    ]
    assert steps(explained(rated, "A", typed=typed)) == [
        *fast,
        ("R.4", "Nothing counts for this player: not a member of the club, and so rated by the union only.", True),
        ("N.1 N.2", NO_RATING, True),
    ]


@pytest.mark.parametrize("typed", [True, False])
def test_newcomers(typed):
    season = ClubSeason().people(K=None, U=None, B=107).dsu(K=1153).event(time_control="90+30", approved="Y")
    rated = season.game("K", "B", "0-1").game("U", "B", "1/2-1/2", round=2).rate(correction="0.9")
    found = steps(explained(rated, "K", typed=typed))
    assert found[1] == ("R.6", "The rating committee approved the event, so it counts.", True)
    assert found[-5:-2] == [
        (
            "N.1",
            "First rating: 1153 with the union (DSU). On the club's scale this is (1153 - 300) / 8, rounded to 107.",
            True,
        ),
        ("F.1", "107 at the start, -3 in this period: 104.", True),
        ("F.1", "Rounded for the list: 104; a half is rounded up.", True),
    ]
    first = (
        "First rating: the opponents had 107 on average. The score, 0.5 of 1, is a share of 0.5; the table gives 0 "
        "points "
        "for it, times the correction F of 0.9"
    )
    assert steps(explained(rated, "U", typed=typed))[2:5] == [
        ("N.2", "The player has no rating yet. The result is worth a rating of 107 (the performance).", True),
        ("N.1", "The player had no rating with the union (DSU) at the start of the first event.", False),
        ("N.2", f"{first}: 107.", True),
    ]


@pytest.mark.parametrize("typed", [True, False])
def test_what_does_not_count(typed):
    season = ClubSeason().people(A=1, B=0, U=None).event("E1", approved="N").event("E2").event("E3")
    season.game("A", "B", "1-0").game("A", "U", "1-0", event="E2").game("A", "B", "0-1", event="E3")
    season.players["A"]["member_until"] = "2010-07-01"
    found = steps(explained(season.rate(bonus="table2-10"), "A", typed=typed))
    assert found[:2] == [
        ("R.6", "Each player had 120 minutes for 40 moves; at least 120 are required.", False),
        ("R.6", "The event does not count: the rating committee did not approve the event.", True),
    ]
    assert found[3] == ("", "No game of this event counts for this player.", True)
    assert found[-4:] == [
        (
            "B.2",
            "In an event of this length (rounds: 1), a score more than 1.43 above the expected one gets a bonus. Score "
            "less expected score: -0.51; bonus: 0.",
            False,
        ),
        ("F.1", "Change: K 6 x (0 scored - 0.51 expected + 0 bonus) = -3.06.", True),
        ("F.1", "1 on the last list, -3.06 in this period: -2.06.", True),
        ("R.4", "The player is no longer a member and not on the list; the rating is kept.", True),
    ]


@pytest.mark.parametrize("typed", [True, False])
def test_a_rating_below_zero_and_a_former_member_without_a_list(typed):
    season = ClubSeason().people(A=1, B=0, C=None).event().game("A", "B", "0-1").game("C", "B", "1/2-1/2", round=2)
    season.players["C"]["member_until"] = "2010-07-01"
    rated = season.rate()
    assert steps(explained(rated, "A", typed=typed))[-3:] == [
        ("F.1", "No rating below 0 is published: the list shows 0.", True),
        ("R.4", "The player is on the list of the active members.", True),
        ("S.2", "The player is in class 3.", True),
    ]
    first = (
        "First rating: the opponents had 0 on average. The score, 0.5 of 1, is a share of 0.5; the table gives 0 "
        "points "
        "for it, times the correction F of 1"
    )
    assert steps(explained(rated, "C", typed=typed))[-2:] == [
        ("N.2", f"{first}: 0.", True),
        ("R.4", "The player is no longer a member and not on the list; the rating is kept.", True),
    ]
