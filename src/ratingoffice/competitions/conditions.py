"""A condition of a regulation, looked at: whether it holds, what was measured, what is asked for."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

Measured = int | str | date | None
"""A figure, a word or a day; None where nothing was told."""


@dataclass(frozen=True)
class Condition:
    """One line of a checklist."""

    article: str
    what: str
    holds: bool
    measured: Measured
    required: str
