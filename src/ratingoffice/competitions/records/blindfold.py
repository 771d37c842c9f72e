"""Annex 8, C.19: what the errors of a blindfold expert cost them."""

from collections import Counter
from collections.abc import Iterable

from ratingoffice.competitions.messages import message
from ratingoffice.competitions.records.attempt import RecordAttempt
from ratingoffice.draughts.simultaneous import is_lost_by_errors
from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, judge
from ratingoffice.model.messages import message as word


@article("Annex 8, C.19")
def boards_lost(errors: Iterable[int], opponents: int) -> tuple[int, ...]:
    """The boards that are lost, in order: each by the error that was one too many, there or in all."""
    made: Counter[int] = Counter()
    lost: dict[int, None] = {}
    for board in errors:
        made[board] += 1
        if is_lost_by_errors(made[board], made.total(), opponents):
            lost[board] = None
    return tuple(lost)


@article("Annex 8, C.19")
def errors_scored(attempt: RecordAttempt) -> Condition:
    """A board that is lost by errors gives the expert nothing."""
    lost = boards_lost(attempt.errors, len(attempt.opponents))
    wrong = [each.board for each in attempt.opponents if each.board in lost and each.points]
    found = message("points_on_boards", boards=tuple(wrong)) if wrong else word("none")
    asked = message("no_points_on_boards", boards=lost) if lost else word("none")
    return judge("Annex 8, C.19", message("condition.points_on_lost_boards"), not wrong, found, asked)
