"""4.7.1: 65 % in a national championship of seven rounds is an MF norm; in a Swiss for the champion alone."""

from dataclasses import replace

import pytest

from ratingoffice.model.tournament import Entry
from ratingoffice.titles.automatic_norms import national_score
from ratingoffice.titles.outlook import outlooks
from small_titles import STRONG, event, finish, met, national, people, report, told


@pytest.mark.parametrize(
    ("games", "points", "is_given"),
    [(10, 13, True), (10, 12, False), (9, 12, True), (9, 11, False), (7, 10, True), (7, 9, False), (6, 12, False)],
)
def test_4_7_1_65_percent(games, points, is_given):
    group = met(people(*["2100"] * games), points=points)
    assert national_score(national(rounds=games), finish(5, group=group)).is_given is is_given


def test_4_7_1_one_point_short():
    grant = national_score(national(), finish(5, group=met(points=11)))
    assert [told(each) for each in grant.conditions] == [
        ("4.7.1", 9, 7),
        ("4.7.1", 11, 12),
        ("1.2", 9, 7),
        ("1.2", 150, 90),
    ]


@pytest.mark.parametrize(("place", "is_given"), [(1, True), (2, False)])
def test_4_7_1_in_a_swiss_only_the_champion(place, is_given):
    assert national_score(national(system="swiss"), finish(place, group=met(points=14))).is_given is is_given


def test_4_7_1_only_in_a_national_championship_and_mff_among_women():
    assert national_score(event(), finish(1)) is None
    assert national_score(national(age="juniors"), finish(1)) is None
    assert str(national_score(national(section="women"), finish(1, group=met(STRONG, 14))).norm) == "MFF"


@pytest.mark.parametrize(
    ("points", "fields", "needed"),
    [
        (12, {}, (0, 3)),
        (11, {}, (1, 3)),
        (6, {}, (6, 3)),
        (5, {}, None),
        (12, {"time_control": "60+29"}, None),
        (12, {"system": "swiss"}, None),
        (12, {"age": "juniors"}, None),
        (12, {"competition": "other"}, None),
        (12, {"rounds": 6, "players": 8}, None),
        (8, {"rounds": 7, "players": 8}, (2, 1)),
        (7, {"rounds": 7, "players": 8}, None),
    ],
)
def test_4_7_1_what_is_needed_after_six_games_of_a_round_robin(points, fields, needed):
    opponents = people(*["1800"] * (fields.pop("players", 10) - 1))
    group = met(opponents[:6], points=points)
    others = tuple(Entry(each.number, each.name, rating=1800) for each in opponents[6:])
    tournament = replace(report(group), entries=(*report(group).entries, *others))
    found = outlooks(tournament, national(**fields))[0]
    assert [(each.points, each.games) for each in found if each.norm.colour == "automatic"] == (
        [needed] if needed else []
    )
