"""9: with a minute or less and eight pieces or fewer, a player whose position is clearly superior can claim a draw."""

from ratingoffice.draughts.fast_games import MOST_PIECES_TO_CLAIM, SECONDS_TO_CLAIM, may_claim_short_of_time
from ratingoffice.draughts.fen import read_fen


def test_9_a_claim_and_what_is_missing_for_one():
    position = read_fen("W:W31-35:B1,2,3")
    assert (SECONDS_TO_CLAIM, MOST_PIECES_TO_CLAIM) == (60, 8)
    assert may_claim_short_of_time(position, 60, clearly_superior=True).sentence == "a draw can be claimed"
    verdict = may_claim_short_of_time(position, 61, clearly_superior=True)
    assert (verdict.allowed, verdict.article) == (False, "Annex 6, 9")
    assert verdict.sentence == "61 seconds left; the claim needs a minute or less"
