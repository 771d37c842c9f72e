"""3.1: World and European Championship with 20 players or more."""

import pytest

from annex10_places import near, ranks
from ratingoffice.titles.automatic_titles import title_by_place
from small_titles import championship, finish, finishes


def test_3_1_needs_20_players():
    assert ranks("world", 10, players=20) == "GMI GMI GMI MI MI MI MF MF MF CMF"
    assert ranks("europe", 10, players=19) == "GMI GMI MI MI MF MF - - - -"


def test_3_1_who_never_played_is_none_of_the_20():
    third = [title_by_place(championship("world"), finishes(*told)[3]) for told in ((20,), (19, "2100"), (20, "2100"))]
    assert [(grant.article, str(grant.title)) for grant in third] == [("3.1", "GMI"), ("3.3", "MI"), ("3.1", "GMI")]


@pytest.mark.parametrize(
    ("place", "players", "missed"),
    [
        (3, 20, []),
        (4, 20, [("GMI", "3.1", 4, "3 or better")]),
        (5, 20, []),
        (7, 20, [("MI", "3.1", 7, "6 or better")]),
        (11, 20, [("CMF", "3.1", 11, "10 or better")]),
        (12, 20, []),
        (2, 19, []),
        (3, 19, [("GMI", "3.1", 19, 20), ("GMI", "3.3", 3, "2 or better")]),
        (4, 19, []),
        (5, 19, [("MI", "3.1", 19, 20), ("MI", "3.3", 5, "4 or better")]),
        (9, 19, [("MF", "3.1", 19, 20)]),
        (9, 18, []),
    ],
)
def test_3_1_a_player_or_a_place_more_would_have_been_a_title(place, players, missed):
    assert near("europe", place, players) == missed


def test_3_1_nobody_nearly_gets_what_he_has():
    assert near("europe", 4, 20, own="GMI") == []
    assert near("europe", 7, 20, own="CMF") == [("MI", "3.1", 7, "6 or better")]
    assert near("europe", 7, 20, own="MI") == [("GMI norm", "3.1", 7, "6 or better")]
    assert near("europe", 7, 20, own="GMI") == []


def test_3_1_the_players_and_the_place_are_conditions_of_the_title():
    grant = title_by_place(championship("world"), finish(place=4, players=24))
    assert [(each.article, each.name, each.measured, each.required) for each in grant.conditions] == [
        ("Annex 10, 3.1", "players of the championship", 24, 20),
        ("Annex 10, 3.1", "place in the championship", 4, "6 or better"),
        ("Annex 10, 1.2", "games over the board", 9, 7),
        ("Annex 10, 1.2", "minutes a player for 60 moves", 150, 90),
    ]
