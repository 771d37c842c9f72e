"""Days that regulations count from another day."""

from calendar import monthrange
from datetime import date


def months_before(day: date, months: int) -> date:
    """The same day some months before, or the last of a shorter month."""
    years, month = divmod(day.year * 12 + day.month - 1 - months, 12)
    return date(years, month + 1, min(day.day, monthrange(years, month + 1)[1]))


def months_after(day: date, months: int) -> date:
    """The same day some months later, or the last of a shorter month."""
    return months_before(day, -months)
