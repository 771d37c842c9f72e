"""4.2: a man next to an enemy piece with a free square behind it has to jump."""

from small_game import legal, why


def test_4_2_jumps_over_the_piece_beside_it():
    assert legal("W:W28:B23") == ["28x19"]
    assert legal("W:W28:BK32") == ["28x37"]


def test_4_2_needs_a_free_square_behind():
    assert legal("W:W28:B23,19") == ["28-22"]
    assert legal("W:W35:B30,2") == ["35x24"]
    assert legal("W:W26:B21,1") == ["26x17"]
    assert legal("W:W27:B21,16") == ["27-22"]


def test_4_2_not_over_the_edge():
    assert legal("W:W37:B36,1") == ["37-31", "37-32"]
    assert legal("W:W10:B5,45") == ["10-4"]


def test_4_2_is_an_obligation():
    assert why("W:W28,48:B23", "48-43") == ("capture-possible", ("4.2", "4.3", "5.4.6"), ("28x19",))
