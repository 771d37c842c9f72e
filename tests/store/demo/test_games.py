"""Games of the demo are legal and end as the event says."""

from random import Random

import pytest

from ratingoffice.draughts.draws import Result
from ratingoffice.draughts.pdn.reader import read_pdn
from ratingoffice.draughts.pdn.record import GameRecord, MoveLine, Ply
from ratingoffice.draughts.pdn.writer import write_pdn
from ratingoffice.draughts.position import Colour
from ratingoffice.draughts.variant import INTERNATIONAL
from ratingoffice.store.demo.games import invented_game


@pytest.mark.parametrize("result", Result)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_an_invented_game_fits_its_result_and_every_rule(result, seed):
    game = invented_game(Random(seed), result)
    plies = [Ply(before, move) for before, move in zip(game.positions, game.moves, strict=False)]
    record = GameRecord(INTERNATIONAL, {}, MoveLine(game.positions[0], list(plies)), result.written(INTERNATIONAL))
    found = read_pdn(write_pdn([record]))
    assert (found.findings, found.games[0].game().moves) == ([], game.moves)
    ahead = game.position.pieces(Colour.WHITE) - game.position.pieces(Colour.BLACK)
    assert (ahead > 0) - (ahead < 0) == {Result.WHITE_WINS: 1, Result.DRAW: 0, Result.BLACK_WINS: -1}[result]


def test_the_same_seed_is_the_same_game():
    assert invented_game(Random(5), Result.DRAW).moves == invented_game(Random(5), Result.DRAW).moves
