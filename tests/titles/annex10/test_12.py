"""12: on 64 squares all the same, with titles of their own."""

from made_norms import made, missing
from ratingoffice.titles.norms import attempt
from ratingoffice.titles.title import title_of
from small_titles import event, met, norm, people


def test_12_norms_of_one_board_do_not_count_on_the_other():
    norms = made("MF_64 black 7", "MF_64 black 7", "MI_64 black 7")
    assert missing("MF 64", norms) == []
    assert missing("MF", norms) == [("7", 0, 3), ("7", 0, 20)]


def test_12_titles_of_the_board_are_met():
    for written, is_made in (("64", True), ("100", False)):
        opponents = people(*[f"GMI {written} 2350"] * 9)
        group = met(opponents, points=14)
        tried = attempt(norm("GMI 64"), group, event=event(board=64), field=group.players)
        assert tried.is_made is is_made


def test_12_their_names():
    assert str(title_of("gmif", 64)) == "GMIF 64"
