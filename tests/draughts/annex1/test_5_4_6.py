"""5.4.6: irregular: a move without capture when a capture is possible."""

from small_game import why


def test_5_4_6_a_man_a_king_the_same_piece_or_another():
    assert why("W:W28,48:B23", "48-43")[:2] == ("capture-possible", ("4.2", "4.3", "5.4.6"))
    assert why("W:W28,48:B23", "28-22")[0] == "capture-possible"
    assert why("W:WK46,50:B14", "46-41")[0] == "capture-possible"


def test_5_4_6_not_without_a_capture():
    assert why("W:W28,48:B13", "48-38")[0] == "not-its-way-man"
