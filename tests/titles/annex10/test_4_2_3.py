"""4.2.3: in a Swiss the opponents stand for the event."""

from ratingoffice.titles.approval import rated_players
from ratingoffice.titles.group import GroupGame, group_of
from small_titles import event, people, person, told


def test_4_2_3_asks_for_rated_players_in_the_group():
    group = people(*["2100"] * 6, *["-"] * 2)
    condition = rated_players(event(), people(*["-"] * 40), group)
    assert (told(condition), condition.verdict) == (("4.2.3", 6, 6), "met")
    assert rated_players(event(), people(*["2300"] * 40), people(*["2100"] * 5, *["-"] * 3)).short_by == 1


def test_4_2_3_the_group_is_the_player_and_the_opponents_each_once():
    rivals = people("2100", "2200")
    games = [GroupGame(2, rivals[1], 1), GroupGame(1, rivals[0], 2), GroupGame(3, rivals[0], 0)]
    group = group_of(person(9), games)
    assert [player.number for player in group.players] == [9, 1, 2]
    assert (group.size, group.number_of_games, group.points) == (3, 3, 3)
