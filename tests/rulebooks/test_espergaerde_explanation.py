"""Espergærde Skakklub in sentences: every way to a rating is told, from typed tables and from text alike."""

from __future__ import annotations

from typing import Any

import polars as pl
import pytest

from club_season import ANDERS, MICHAEL, ClubSeason
from ratingoffice.rating.explanation import Explanation, explain
from ratingoffice.rating.period import RatedPeriod

NO_RATING = (
    "no event that counts with a DSU rating at its start, and no counted game against a rated opponent: no rating yet"
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
        ("R.6", "120 minutes for 40 moves; 120 were needed", False),
        ("F.2", "K 6: 4 from 175 on, 5 from 150 on, 6 below; before the event 145", True),
        ("B.1", "bonus for more than 1 above the expected score (rounds: 7): 2.32 gives 1.32", True),
        ("F.1", "6 x (6.5 - 4.18 + 1.32) = 21.84", True),
        ("F.1", "145 on the last list, +21.84: 166.84", True),
        ("F.1", "rounded for the list, a half upwards: 167", True),
        ("R.4", "on the list of the active members", True),
        ("S.2", "class 2", True),
    ]


@pytest.mark.parametrize("typed", [True, False])
@pytest.mark.parametrize(("own", "k"), [(149, 6), (150, 5), (174, 5), (175, 4)])
def test_the_other_coefficients(own, k, typed):
    rated = ClubSeason().people(A=own, B=own).event(time_control=None).game("A", "B", "0-1").rate(method="average")
    found = steps(explained(rated, "A", typed=typed))
    coefficient = f"K {k}: 4 from 175 on, 5 from 150 on, 6 below; before the event {own}"
    assert [step for step in found if step[0] == "F.2"] == [("F.2", coefficient, True)]
    assert found[0] == ("R.6", "no time control is given; enough time is assumed", True)
    assert ("F.4", f"average of the opponents {own}, looked up once for all games (1)", True) in found
    assert found[-4][1].startswith(f"{own} on the last list, -{k / 2:g}: ")


@pytest.mark.parametrize("typed", [True, False])
def test_the_events_of_the_union(typed):
    season = ClubSeason().people(MK=138, TJ=184).event(coordinated="Y", rounds=7, time_control="90+30")
    for name in MICHAEL:
        season.player(name, active=None)
    season.dsu(**MICHAEL).meets("MK", [(name, "1-0" if name < "E" else "0-1") for name in MICHAEL])
    rated = season.card("TJ", 4, 7, (1651, 1668)).rate()
    fast = [
        ("R.6", "110 minutes for 40 moves; 120 were needed", False),
        ("R.6", "the union's events are rated, however fast", True),
    ]
    found = steps(explained(rated, "MK", typed=typed))
    assert found[:2] == fast
    assert found[3:6] == [
        ("C.2", "the opponents' DSU average is 1368", True),
        ("S.3", "on the club's scale (1368 - 300) / 8, rounded 134", True),
        ("F.4", "average of the opponents 134, looked up once for all games (7)", True),
    ]
    card = "DSU rating 1651 before, 1668 after: the union expected about 3.43, the opponents averaged 1658"
    assert steps(explained(rated, "TJ", typed=typed))[3:5] == [
        ("R.7 C.1", card, True),
        ("S.3", "on the club's scale (1658 - 300) / 8, rounded 170", True),
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
    assert found[1] == ("R.6", "the rating committee approved the event", True)
    assert found[-5:-2] == [
        ("N.1", "DSU rating 1153, on the club's scale (1153 - 300) / 8, rounded 107", True),
        ("F.1", "107 at the start, -3: 104", True),
        ("F.1", "rounded for the list, a half upwards: 104", True),
    ]
    first = (
        "average of the opponents 107; 0.5 of 1 is 0.5, worth 0; times the correction F, which the office sets to 0.9"
    )
    assert steps(explained(rated, "U", typed=typed))[2:5] == [
        ("N.2", "without a rating so far; a performance of 107 in this event", True),
        ("N.1", "no DSU rating at the start of the first event", False),
        ("N.2", f"{first}: 107", True),
    ]


@pytest.mark.parametrize("typed", [True, False])
def test_what_does_not_count(typed):
    season = ClubSeason().people(A=1, B=0, U=None).event("E1", approved="N").event("E2").event("E3")
    season.game("A", "B", "1-0").game("A", "U", "1-0", event="E2").game("A", "B", "0-1", event="E3")
    season.players["A"]["member_until"] = "2010-07-01"
    found = steps(explained(season.rate(bonus="table2-10"), "A", typed=typed))
    assert found[:2] == [
        ("R.6", "120 minutes for 40 moves; 120 were needed", False),
        ("R.6", "The event does not count: the rating committee did not approve the event.", True),
    ]
    assert found[3] == ("", "No game of this event counts for this player.", True)
    assert found[-4:] == [
        ("B.2", "bonus for more than 1.43 above the expected score (rounds: 1): -0.51 gives 0", False),
        ("F.1", "6 x (0 - 0.51 + 0) = -3.06", True),
        ("F.1", "1 on the last list, -3.06: -2.06", True),
        ("R.4", "no longer a member: not on the list; the rating is kept", True),
    ]


@pytest.mark.parametrize("typed", [True, False])
def test_a_rating_below_zero_and_a_former_member_without_a_list(typed):
    season = ClubSeason().people(A=1, B=0, C=None).event().game("A", "B", "0-1").game("C", "B", "1/2-1/2", round=2)
    season.players["C"]["member_until"] = "2010-07-01"
    rated = season.rate()
    assert steps(explained(rated, "A", typed=typed))[-3:] == [
        ("F.1", "no rating below 0 is published: 0", True),
        ("R.4", "on the list of the active members", True),
        ("S.2", "class 3", True),
    ]
    first = "average of the opponents 0; 0.5 of 1 is 0.5, worth 0; times the correction F, which the office sets to 1"
    assert steps(explained(rated, "C", typed=typed))[-2:] == [
        ("N.2", f"{first}: 0", True),
        ("R.4", "no longer a member: not on the list; the rating is kept", True),
    ]
