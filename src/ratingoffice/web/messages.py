"""What the site refuses by itself: forms, and pages that an event does not have."""

from typing import Final

from ratingoffice.messages import Catalogue

message: Final = Catalogue(
    {
        # forms
        "wrong_time_control_of_event": "'{given}' is not a time control; write minutes and seconds a move as 80+60",
        "wrong_time": "'{given}' is not a time; write minutes and seconds as 2:30",
        "ends_before_it_begins": "the event ends before it begins",
        "text_too_large": "{file} is larger than {most} kB; the file of a competition is smaller",
        "text_not_utf8": "{file} cannot be read as UTF-8; save it as UTF-8 text",
        "too_many_lines": "{count} players are on the lines; enter at most {most} at once",
        "wrong_line_of_player": "'{given}' cannot be read; write a line as Doe, Jane; FRA; 1500",
        "passwords_differ": "the two new passwords are not the same",
        "not_confirmed": "Nothing was changed: type {wanted} to confirm it.",
        # requests
        "too_many_bytes_sent": "at most {most} bytes can be sent at a time",
        "nul_in_address": "an address has no NUL character",
        "nul_in_form": "a form has no NUL character",
        "method_not_allowed": "this address can be asked by {methods} only",
        # pages
        "unknown_file_kind": "Unknown kind of file '{kind}'. Available: {known}.",
        "unknown_round": "there is no round {number}",
        "unknown_number": "no player has number {number}",
        "unknown_verdict": "no player has start number {number}, or the event has rounds to go",
        "page_of_teams": "players meet in this event, not teams",
        "robin_needs_no_reason": "the games of a round robin are in its table; no round is paired",
        "format_without_teams": "a file .{kind} has no place for teams. Available: {known}.",
    }
)
