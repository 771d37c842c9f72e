"""What is refused and found about reports and the events made from them."""

from typing import Final

from ratingoffice.messages import Catalogue

message: Final = Catalogue(
    {
        "unknown_report": "there is no report {report}",
        "unknown_event.register": "Unknown event '{event}'",
        "event_without_report": "the event {event} was not made from a report",
        "event_without_report.import": "event {event} was imported, not made from a report; import it again",
        # receiving and answering
        "empty_file": "{file} is empty; send the file that the pairing program writes",
        "file_too_large.report": "{file} has more than {most} bytes; no report of an event has as many",
        "received_before": "this report was received before, as {file} from {name} (report {report})",
        "report_settled": "report {report} was {state} by {name} on {at}",
        "report_settled.corrected": "report {report} was {state} by {name}; a corrected one is sent as a new report",
        "received": "received",
        "returned": "returned",
        "replaced": "replaced",
        "rejected": "rejected",
        "accepted": "accepted",
        "withdrawn": "withdrawn",
        "return_without_message": "a report is returned with a message; say what needs to be fixed",
        "unknown_article.map": "'{article}' is not an article; write the document and the number, as fide-b02-2010 6.1",
        # accepting
        "report_unusable": "report {report} ({file}) cannot be used as it is",
        "report_not_accepted": "report {report} ({file}) was not accepted",
        "players_not_matched": "match the players of report {report} ({file})",
        "choice_needed": "{number} {name}: choose {choices}",
        "candidate": "{player} {name} ({why})",
        "choices_or_new": "{candidates} or new",
        "unknown_number.start": "nobody has the start number {number}",
        "chosen_double": "{player} is a double of {other}; choose that one",
        "unknown_fact": "an event has no {facts}; it has {known}",
        "same_event.refused": (
            "report {report} ({file}) looks like an event that counts already; say why it is another one"
        ),
        "same_event.report": "looks like report {report} ({name}), which waits: {games}",
        "same_event.sure": "is the same as event {event} ({name}, {start} to {end}): {games}",
        "same_event.perhaps": "looks like event {event} ({name}, {start} to {end}): {games}",
        "same_games": "{same} of {games} games have the same players and results, {met} the same players",
        # correcting and withdrawing
        "correction_without_reason": "a correction needs a reason",
        "nothing_to_correct": "{subject} says so already; there is nothing to correct",
        "event_fact_not_correctable": "{facts} of an event cannot be corrected",
        "unknown_result": "{results} is not a result; write one of {known}",
        "game_not_found": "{player} has no game with white in round {round} of {event}; the round has {games}",
        "game_not_found.several": (
            "{player} has several games with white in round {round} of {event}; the round has {games}"
        ),
        "round_without_games": "event {event} has no games in round {round}",
        "event_would_be_wrong": "event {event} would not be right",
        "wrong_event_facts": "the facts of event {event} are not right",
        "event_counts_in_lists": "event {event} counts in {lists}; confirm the withdrawal, then revise each list",
        "event_withdrawn.counting": "event {event} is withdrawn: {reason}",
        "event_withdrawn.already": "event {event} is withdrawn already: {reason}",
        "event_not_withdrawn": "event {event} is not withdrawn",
        "event_in_competition": "event {event} counts in the competition {competitions}; remove it there first",
        "event_gave_norms": (
            "event {event} gave {count} norm; strike it first",
            "event {event} gave {count} norms; strike them first",
        ),
        "list_without_day": "a list has the date {date}; it needs a day",
    }
)
