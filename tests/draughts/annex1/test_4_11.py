"""4.11: pieces taken are lifted after the whole capture, not before."""

from small_game import after, legal


def test_4_11_the_piece_taken_first_still_stands_in_the_way():
    """From 13 over 19 the king could fly on to 30 and 35, had 30 been lifted at once: it ends on 24."""
    assert legal("W:WK25:B18,19,30,38") == ["25x43x27x13x24"]


def test_4_11_at_the_end_all_are_lifted():
    assert after("W:WK25:B18,19,30,38,1", "25x24") == "B:WK24:B1"
