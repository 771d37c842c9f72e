"""What the API refuses by itself: requests that it cannot read, tokens, addresses."""

from typing import Final

from ratingoffice.messages import Catalogue

message: Final = Catalogue(
    {
        "invalid_request": "the request is not valid",
        "see_findings": "the findings name each place",
        "invalid_value.missing": "This value is missing. Send it.",
        "invalid_value.whole_number": "Write a whole number.",
        "invalid_value.number": "Write a number.",
        "invalid_value.day": "Write a day as 2025-10-01.",
        "invalid_value.boolean": "Write true or false.",
        "invalid_value.string": "Write a text.",
        "invalid_value.object": "Write a JSON object.",
        "invalid_value.list": "Write a JSON list.",
        "invalid_value.least": "Write {least} or more.",
        "invalid_value.most": "Write {most} or less.",
        "invalid_value.too_short": ("Write at least {count} character.", "Write at least {count} characters."),
        "invalid_value.too_long": ("Write at most {count} character.", "Write at most {count} characters."),
        "invalid_value.pattern": "Write a text that matches the pattern {pattern}.",
        "invalid_value.choice": "Unknown value. Available: {known}.",
        "invalid_value.other": "This value is not valid.",
        "unreadable_body": "The body of the request cannot be read. Send valid JSON.",
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
