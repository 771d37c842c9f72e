"""Results as they are typed."""

import pytest

from live_event import boards, live_event
from ratingoffice.model.tournament import Code, Outcome
from ratingoffice.tournament.desk.entering_results import RESULTS, key_of, result_typed, results_of, with_result
from ratingoffice.tournament.desk.live_event import DeskError
from ratingoffice.tournament.desk.pairing_rounds import with_next_round


@pytest.mark.parametrize(
    ("typed", "white", "black", "points"),
    [
        ("1", Code.WIN, Code.LOSS, (2, 0)),
        ("2-0", Code.WIN, Code.LOSS, (2, 0)),
        ("=", Code.DRAW, Code.DRAW, (1, 1)),
        ("½-½", Code.DRAW, Code.DRAW, (1, 1)),
        (" 0 ", Code.LOSS, Code.WIN, (0, 2)),
        ("+", Code.FORFEIT_WIN, Code.FORFEIT_LOSS, (2, 0)),
        ("-", Code.FORFEIT_LOSS, Code.FORFEIT_WIN, (0, 2)),
        ("x", Code.FORFEIT_LOSS, Code.FORFEIT_LOSS, (0, 0)),
        ("", Code.PENDING, Code.PENDING, (0, 0)),
    ],
)
def test_what_is_typed_is_what_both_have(typed, white, black, points):
    event = with_next_round(live_event())
    one, two = boards(event)[0]
    after = with_result(event, 1, one, typed)
    assert [after.half(1, each).code for each in (one, two)] == [white, black]
    assert tuple(after.entry(each).points for each in (one, two)) == points
    assert key_of(after, 1, one) == result_typed(typed, "2-1-0").key


def test_a_plus_remise_is_a_result_only_where_it_counts():
    event = with_next_round(live_event(scoring="plus-remise"))
    one, two = boards(event)[0]
    after = with_result(event, 1, one, "p")
    assert [after.half(1, each).outcome for each in (one, two)] == [Outcome.PLUS, Outcome.MINUS]
    with pytest.raises(DeskError, match="Unknown result"):
        with_result(with_next_round(live_event()), 1, one, "p")


@pytest.mark.parametrize("scoring", ["2-1-0", "plus-remise", "beijing", "womens-title-match", "1-half-0"])
def test_every_result_of_a_counting_can_be_entered_and_read_back(scoring):
    event = with_next_round(live_event(scoring=scoring))
    one = boards(event)[0][0]
    for each in results_of(scoring):
        assert key_of(with_result(event, 1, one, each.key), 1, one) == each.key
    assert {each.key for each in results_of(scoring)} <= set(RESULTS)


@pytest.mark.parametrize(("number", "white"), [(2, 1), (1, 9)])
def test_no_result_without_a_game(number, white):
    with pytest.raises(DeskError, match="does not have White"):
        with_result(with_next_round(live_event()), number, white, "1")


def test_black_is_not_asked():
    event = with_next_round(live_event())
    with pytest.raises(DeskError, match="does not have White"):
        with_result(event, 1, boards(event)[0][1], "1")
