"""3.7a: colours after the pairing: evened out, then in turn, then the higher player changes his last colour."""

import pytest

from small_swiss import Event


@pytest.mark.parametrize(
    ("rounds", "boards"),
    [
        (["1=3 2=4", "1=4 3=2"], "2-1 4-3"),  # 1 had white twice, 2 both colours; 3 both, 4 black twice
        (["1=3 4=2", "4=1 2=3"], "1-2 3-4"),  # 1 and 2 had both colours, 1 black last, 2 white last
        (["1=3 4=2"], "4-1 2-3"),  # 1 and 4 had white, 2 and 3 black: the higher changes
    ],
)
def test_3_7a_evens_out_then_alternates_then_the_higher_changes(rounds, boards):
    event = Event(4)
    for each in rounds:
        event.round(each)
    assert event.boards() == boards


def test_3_7a_a_game_that_was_not_played_gives_no_colour():
    assert Event(4).round("1+3 2+4").boards() == "1-2 4-3"
