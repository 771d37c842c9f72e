"""Messages of the laboratory."""

from typing import Final

from ratingoffice.messages import Catalogue

message: Final = Catalogue(
    {
        "history_series_unknown": "No list of series '{series}' in this history. Available: {known}.",
        "history_series_needed": "This history has lists of several series. Name one of them: {known}.",
        "history_without_lists": "This history has no rating lists. Add them to the table of ratings.",
    }
)
