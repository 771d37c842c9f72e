"""What the model says: findings of a season, in English by their codes."""

from typing import Final

from ratingoffice.messages import Catalogue

message: Final = Catalogue(
    {
        "not_listed": ("{count} more of this kind is not listed", "{count} more of this kind are not listed"),
    }
)
