"""4.3: a game that is not played yet counts as a draw for the pairing, and the two may be paired again."""

from ratingoffice.tournament.rounds import rounds_of
from ratingoffice.tournament.swiss.history import met_in, pending_as_draws
from small_swiss import Event


def test_4_3_counts_as_a_draw_for_pairing_only():
    rounds = rounds_of(Event(4).round("1>3 2?4").tournament)
    assert rounds.scores.tolist() == [2, 0, 0, 0]
    assert pending_as_draws(rounds, 1).scores.tolist() == [2, 1, 0, 1]


def test_4_3_two_who_did_not_play_may_be_paired_again():
    event = Event(4).round("1>3 2?4")
    assert met_in(rounds_of(event.tournament)).tolist() == [[0, 0, 1, 0], [0, 0, 0, 0], [1, 0, 0, 0], [0, 0, 0, 0]]
    assert event.pairs(floats=False, apart=((1, 2),)) == "1-4 2-3"
    assert Event(4).round("1+3 2x4").pairs(apart=((1, 2), (1, 4))) == "1-3 2-4"
