"""What the API refuses by itself: requests that it cannot read, tokens, addresses."""

from typing import Final

from ratingoffice.messages import Catalogue

message: Final = Catalogue(
    {
        "invalid_request": "the request is not valid",
        "see_findings": "the findings name each place",
        "token_needed": "the request has no valid token",
        "send_token": "send `Authorization: Bearer ro_...`; `ratingoffice office token` makes one",
        "too_many_requests": "too many requests",
        "wait": ("wait {count} second", "wait {count} seconds"),
        "unknown_address": "there is nothing at this address",
        "unknown_filter": "unknown filter '{name}'; available: {known}",
        "unknown_filter.none": "unknown filter '{name}'; available: none",
        "see_description": "see /api/",
        "number_of_games_sent": "{count} games were sent; write 1 to {most}",
        "no_standing": "There is no standing of {day}. Available: {known}.",
    }
)
