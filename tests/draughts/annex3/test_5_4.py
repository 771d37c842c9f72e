"""5.4: the referee ends a game that is drawn by the rules, whether or not a player claims it."""

from ratingoffice.draughts.draws import Counters
from ratingoffice.draughts.fen import read_fen
from ratingoffice.draughts.game import Game
from ratingoffice.draughts.pdn.reader import read_pdn


def test_5_4_the_draw_is_there_without_a_claim():
    game = Game(read_fen("W:WK1,K2:BK46"), Counters(0, None, 10))
    assert game.drawn_by_rule() == game.outcome()


def test_5_4_a_game_that_went_on_after_it_is_noticed():
    moves = "1. 46-41 1-6 2. 41-46 6-1 3. 46-41 1-6 4. 41-46 6-1 5. 46-41 *"
    text = f'[FEN "W:WK46,25:BK1,35"] {moves}'
    (finding,) = read_pdn(text).findings
    assert (finding.code, finding.severity, finding.articles) == ("after-draw", "warning", "Annex 1, 6.1")
    assert text[finding.column - 1 :] == "46-41 *"
