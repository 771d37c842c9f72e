"""7.1: a game ends in a win or a draw."""

from ratingoffice.draughts.draws import Result


def test_7_1_two_kinds_of_results():
    assert [result.name for result in Result] == ["WHITE_WINS", "DRAW", "BLACK_WINS"]
