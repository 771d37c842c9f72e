"""Annex 8, C.19: what the errors of a blindfold expert cost him."""

from collections import Counter
from collections.abc import Iterable

from ratingoffice.competitions.records.attempt import Attempt
from ratingoffice.draughts.simultaneous import is_lost_by_errors
from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, judge


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
def errors_scored(attempt: Attempt) -> Condition:
    """A board that is lost by errors gives the expert nothing."""
    lost = boards_lost(attempt.errors, len(attempt.opponents))
    wrong = [each.board for each in attempt.opponents if each.board in lost and each.points]
    found = f"points on board {', '.join(map(str, wrong))}" if wrong else "none"
    asked = f"0 points on board {', '.join(map(str, lost))}" if lost else "none"
    return judge("Annex 8, C.19", "points on boards lost by errors", not wrong, words=(found, asked))
