"""One condition of a regulation: what was measured, what is required, and the verdict."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Any


class Verdict(StrEnum):
    """A fact that nobody told neither meets a condition nor misses it."""

    MET = "met"
    MISSED = "missed"
    NOT_TOLD = "not told"


Value = int | str | date | None
"""A count, words or a day; None where it was not told."""


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
        """Whether it is met; what nobody told does not hold yet."""
        return self.verdict is Verdict.MET

    @property
    def short_by(self) -> int:
        """How much is lacking to a number that is required; 0 where nothing is, or where it is not a number."""
        if self.holds or not isinstance(self.measured, int) or not isinstance(self.required, int):
            return 0
        return max(0, self.required - self.measured)


def at_least(article: str, name: str, measured: int | None, required: int, *, untold: int = 0) -> Condition:
    """Ask for a number; `untold` more could be there, only nobody said so."""
    if measured is None or measured < required <= measured + untold:
        verdict = Verdict.NOT_TOLD
    else:
        verdict = Verdict.MET if measured >= required else Verdict.MISSED
    return Condition(article, name, measured, required, verdict)


def judge(article: str, name: str, told: bool | None, *, words: tuple[Value, Value]) -> Condition:
    """Ask for a fact; the words say what was found and what is required."""
    verdict = Verdict.NOT_TOLD if told is None else Verdict.MET if told else Verdict.MISSED
    return Condition(article, name, *words, verdict)


def confirmed(article: str, name: str, told: bool | None) -> Condition:
    """Ask for a plain yes."""
    return judge(article, name, told, words=(None if told is None else "yes" if told else "no", "yes"))


class Judged:
    """Anything with conditions: it holds when none of them is missed."""

    conditions: tuple[Condition, ...]

    @property
    def missed(self) -> tuple[Condition, ...]:
        """The conditions that are missed."""
        return missed(self.conditions)

    @property
    def not_told(self) -> tuple[Condition, ...]:
        """The conditions that nobody told anything of; they are still to be shown."""
        return not_told(self.conditions)


def missed(conditions: Iterable[Condition]) -> tuple[Condition, ...]:
    """Those that are missed."""
    return tuple(each for each in conditions if each.verdict is Verdict.MISSED)


def not_told(conditions: Iterable[Condition]) -> tuple[Condition, ...]:
    """Those that nobody told anything of."""
    return tuple(each for each in conditions if each.verdict is Verdict.NOT_TOLD)


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
