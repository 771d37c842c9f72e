"""B1.2.1: twelve players; games of the semi-finals between them count."""

from ratingoffice.competitions.world_championship.final import Game, carried_games, final_scores


def test_B1_2_1_games_between_finalists_are_carried():
    games = [Game("a", "x", 2, 0), Game("b", "a", 1, 1), Game("a", "c", 2, 0), Game("x", "y", 2, 0)]
    carried = carried_games(games, ["a", "b", "c", "d"])
    assert carried == (Game("a", "c", 2, 0), Game("b", "a", 1, 1))
    assert final_scores(carried, [Game("a", "d", 0, 2)]) == {"a": 3, "b": 1, "c": 0, "d": 2}
