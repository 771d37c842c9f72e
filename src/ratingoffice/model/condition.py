"""One condition of a regulation: what was measured, what is required, and the verdict."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Any

from ratingoffice.messages import Message
from ratingoffice.model.messages import message


class Verdict(StrEnum):
    """A fact that is not stated neither meets a condition nor misses it; offices keep the values."""

    MET = "met"
    MISSED = "missed"
    NOT_STATED = "not told"


Value = int | str | date | None
"""A count, a message or a name, a day; None where it is not stated."""


@dataclass(frozen=True)
class Condition:
    """A condition with its article: one line of a checklist."""

    article: str
    name: str
    measured: Value
    required: Value
    verdict: Verdict

    @property
    def holds(self) -> bool:
        """Whether it is met; what is not stated does not hold yet."""
        return self.verdict is Verdict.MET

    @property
    def short_by(self) -> int:
        """How much is lacking to a number that is required; 0 where nothing is, or where it is not a number."""
        if self.holds or not isinstance(self.measured, int) or not isinstance(self.required, int):
            return 0
        return max(0, self.required - self.measured)


def at_least(article: str, name: str, measured: int | None, required: int, *, unknown: int = 0) -> Condition:
    """Ask for a number; of `unknown` more it is not stated whether they count."""
    if measured is None or measured < required <= measured + unknown:
        verdict = Verdict.NOT_STATED
    else:
        verdict = Verdict.MET if measured >= required else Verdict.MISSED
    return Condition(article, name, measured, required, verdict)


def at_most(article: str, name: str, measured: int | None, most: int) -> Condition:
    """Ask for a number that is not above another."""
    holds = None if measured is None else measured <= most
    return judge(article, name, holds, measured, message("at_most", number=most))


def equal(article: str, name: str, measured: Value, required: Value) -> Condition:
    """Ask for one value and no other."""
    return judge(article, name, None if measured is None else measured == required, measured, required)


def judge(article: str, name: str, holds: bool | None, measured: Value, required: Value) -> Condition:
    """Ask for a fact: whether it holds, what was found, and what is required."""
    verdict = Verdict.NOT_STATED if holds is None else Verdict.MET if holds else Verdict.MISSED
    return Condition(article, name, measured, required, verdict)


def confirmed(article: str, name: str, answer: bool | None, required: bool = True) -> Condition:
    """Ask for a plain yes, or no."""
    holds = None if answer is None else answer is required
    return judge(article, name, holds, None if answer is None else yes_or_no(answer), yes_or_no(required))


def yes_or_no(answer: bool) -> Message:
    """Return yes or no."""
    return message("yes") if answer else message("no")


class Assessment:
    """Anything with conditions: it holds when none of them is missed."""

    conditions: tuple[Condition, ...]

    @property
    def missed(self) -> tuple[Condition, ...]:
        """The conditions that are missed."""
        return missed(self.conditions)

    @property
    def not_stated(self) -> tuple[Condition, ...]:
        """The conditions whose facts are not stated; they are still to be shown."""
        return not_stated(self.conditions)


def missed(conditions: Iterable[Condition]) -> tuple[Condition, ...]:
    """Those that are missed."""
    return tuple(each for each in conditions if each.verdict is Verdict.MISSED)


def not_stated(conditions: Iterable[Condition]) -> tuple[Condition, ...]:
    """Those whose facts are not stated."""
    return tuple(each for each in conditions if each.verdict is Verdict.NOT_STATED)


def condition_data(condition: Condition) -> dict[str, Any]:
    """One condition as data."""
    return {
        "article": condition.article,
        "name": condition.name,
        "measured": condition.measured,
        "required": condition.required,
        "verdict": condition.verdict.value,
        "short_by": condition.short_by,
    }
