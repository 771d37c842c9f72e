"""What competitions refuse."""

from ratingoffice.errors import RatingOfficeError
from ratingoffice.messages import Message, joined


class CompetitionError(RatingOfficeError, ValueError):
    """A competition cannot be worked out from what there is; with all reasons."""

    def __init__(self, *problems: Message) -> None:
        """Keep the reasons; the message is all of them."""
        super().__init__(joined(*problems))
        self.problems = problems
