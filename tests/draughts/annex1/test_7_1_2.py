"""7.1.2: a draw if neither could win."""

from ratingoffice.draughts.draws import Result
from ratingoffice.draughts.variant import INTERNATIONAL, RUSSIAN


def test_7_1_2_a_draw():
    assert [Result.DRAW.written(kind) for kind in (INTERNATIONAL, RUSSIAN)] == ["1-1", "1/2-1/2"]
