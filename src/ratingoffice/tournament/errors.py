"""What the tournament package refuses; each carries its message."""

from ratingoffice.errors import RatingOfficeError


class TournamentError(RatingOfficeError, ValueError):
    """A choice or a question that does not fit the event."""
