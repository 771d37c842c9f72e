"""What the tournament package refuses; each carries its message."""

from ratingoffice.errors import InvalidValueError


class TournamentError(InvalidValueError):
    """A choice or a question that does not fit the event."""
