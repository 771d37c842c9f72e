"""What is said of events at the arbiter's desk, of their files and of their games."""

from typing import Final

from ratingoffice.messages import Catalogue

message: Final = Catalogue(
    {
        # events at the desk
        "unknown_desk_event": "there is no event '{key}' at the desk",
        "unknown_desk_event.done": "no event at the desk has the key '{key}', or this was done before",
        "no_public_page": "this event has no public page",
        "event_needs_name": "an event needs a name",
        "unknown_match_points": "the report counts matches in its own way: {reason}",
        "nothing_to_undo": "there is nothing to undo",
        "reason_needed.running_event": "give the reason, for the audit log",
        "unknown_report_format": "Unknown format of a report '{kind}'. Available: {known}.",
        "report_was_sent": "this report was sent already: it is report {report} of the inbox",
        "unknown_pairing": "there is no pairing of {player} in round {round}",
        "unknown_swiss_system": "Unknown Swiss system '{system}'. Available: {known}.",
        # players and reports from files
        "report_not_imported": "{file} was not imported",
        "report_not_imported.line": "{file} has an error in line {line}",
        "file_too_large": "{file} is too large for an event",
        "not_players": "{file} is neither a report nor a list of players; a list has a header with a column name",
        # games
        "unknown_game": "there is no game {number}",
        "unknown_games_file": "{event} has no file of games {number}",
        "games_too_large": "{file} has more than {most} bytes; send the games of one event",
        "no_games": "{file} has no game; send PDN",
        "games_are_known": "these games of {event} were received before",
        "not_the_arbiter": "{official} did not send the report of {event}; its arbiter or an officer may",
        "more": "and {number} more; `ratingoffice draughts check` shows all",
        # the file of an event
        "event_was_removed": "the event {key} was removed; an officer can restore it",
        "event_differs": "the event {key} went on here and there in different ways; nothing was imported",
        "event_file_too_large": (
            "the file has more than {most} bytes unpacked; no event of an arbiter's desk has as many"
        ),
        "not_an_event_file": "this is not an event of an arbiter's desk",
        "not_an_event_file.report": (
            "this is not an event of an arbiter's desk; open a new event to import a report of another program"
        ),
        "not_an_event_file.damaged": (
            "this is not an event of an arbiter's desk, or it is damaged; have it sent again"
        ),
        "wrong_event_file.key": "the key of the event must be small letters, digits and dashes, such as spring-open",
        "wrong_event_file.opened": "the event must say when it was opened, as 2024-05-31T18:00:00+00:00",
        "wrong_event_file.versions": "the event must have 1 to {most} versions",
        "wrong_event_file.ranking": "the event cannot be ranked: {reason}",
        "wrong_version": "version {number} of the event cannot be read: {reason}",
        "wrong_version.fields": "it must have {names} only",
        "wrong_version.number": "its number must be {number}",
        "wrong_version.official": "it must say who took the step",
        "wrong_version.moment": "it must say when the step was taken, and its checksum",
        "wrong_version.document": "its document must be written in base64",
        "wrong_version.step": "it must name the step",
        "wrong_version.fact": "a fact of the step must be a text or a whole number",
        "wrong_version.undone": "only the step before can be undone",
        "wrong_version.checksum": "it has other bytes than its checksum says",
        "fact_of_step": "a fact of the step",
    }
)
