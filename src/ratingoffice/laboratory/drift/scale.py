"""10.3 and 11.2: how much the scale drifts in a year, and what the officer may do about it."""

from dataclasses import dataclass

from ratingoffice.laboratory.level.rating_grid import YEAR
from ratingoffice.laboratory.level.study import LevelStudy, tenths
from ratingoffice.laboratory.messages import message
from ratingoffice.messages import Message
from ratingoffice.model.article import article


@dataclass(frozen=True)
class ScaleDrift:
    """Points a year that the level of the chosen group moves, with an interval of 95 %."""

    points: float
    low: float
    high: float
    has_all_ages: bool
    """Then growth of young players cannot be told from a drift."""

    @property
    def is_visible(self) -> bool:
        """Whether no drift at all lies outside the interval."""
        return not self.low <= 0 <= self.high

    @property
    def answer(self) -> Message:
        """The answer in one sentence."""
        return drift_answer(self)


@article("10.3")
def scale_drift(study: LevelStudy) -> ScaleDrift:
    """Return the drift that a study of the level has found."""
    dates = study.group["date"]
    years = (dates[-1] - dates[0]).days / YEAR
    points, low, high = (study.group[name][-1] / years for name in ("level", "low", "high"))
    return ScaleDrift(points, low, high, has_all_ages=study.choices.ages is None)


@article("11.2")
def drift_answer(drift: ScaleDrift) -> Message:
    """Say what was found and what to look at next."""
    if drift.has_all_ages:
        return message("drift_unknown")
    low, points, high = (tenths(each) for each in (drift.low, drift.points, drift.high))
    code = "drift_visible" if drift.is_visible else "drift_not_visible"
    return message(code, points=points, low=low, high=high)
