"""Messages of the studies of an office."""

from typing import Final

from ratingoffice.messages import Catalogue

message: Final = Catalogue(
    {
        "study_failed": "This study failed. The log of the server has the details.",
        "studies_not_made": "The studies of this series are not made yet. Look again in a moment.",
    }
)
