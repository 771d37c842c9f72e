"""What is said of rating lists: why one is not made, what a verification found, why a line moved."""

from typing import Final

from ratingoffice.messages import Catalogue

message: Final = Catalogue(
    {
        # series, lists and their tables
        "wrong_formula": "Name a scale other than FMJD, and a factor above 0: Netherlands 0.8901 1023.5.",
        "unknown_series": "Unknown series '{series}'. Available: {known}.",
        "unknown_series.none": "Unknown series '{series}': the office has no series yet.",
        "no_rulebook_on_day": (
            "the series {series} has no rulebook on {day}; set one with `ratingoffice office series`"
        ),
        "unknown_list": "there is no published list {series} {day}",
        "unknown_list.revision": "there is no published list {series} {day} revision {revision}",
        "unknown_draft": "there is no draft {series} {day}",
        "unknown_draft.command": "there is no draft {series} {day}; make it with `ratingoffice office draft`",
        "list_has_no_table": "the list {list} has no table '{table}'",
        "not_on_list": "there is no player '{player}' on the list {list}",
        "list_was_received": "the list {list} was received, not calculated here; there is nothing to explain",
        "list_was_received.revision": "the list {list} was received, not calculated; import the corrected list",
        # ratings so far this period
        "so_far.ready": "So far this period; not official: reports may still come or be corrected.",
        "so_far.nothing": "No game of an accepted report counts on the list of {day} yet.",
        "so_far.calculating": "The rating so far this period is being calculated. Look again in a moment.",
        "so_far.impossible": (
            "The rating so far this period cannot be calculated yet: something in the reports of the period "
            "has to be corrected first."
        ),
        "nothing_so_far": "No accepted report of this period has a game of {player} in the series {series}.",
        # drafts, publication, revisions
        "list_not_imported": "{file} was not imported",
        "list_not_calculated": "the list {list} cannot be calculated",
        "list_is_published": "the list {list} is published; a late change makes a revision of it",
        "later_list_is_published": ("the list {list} is published already; lists are made in the order of their days"),
        "list_was_calculated": "the list {list} was calculated here; revise it instead of importing it",
        "reason_needed.revision": "a revision needs a reason, for all who read the list",
        "received_again": "received again, with changes",
        "revised_meanwhile": "another officer has published a revision of {list} meanwhile; look at it first",
        "drafted_meanwhile": "{official} has drafted {list} again after you read it; look at it first",
        "published_meanwhile": "{official} has published {list} on {at}; nothing is left to publish",
        "data_changed": "{official} changed the data while the list was calculated; draft it again",
        "data_changed.draft": (
            "{official} changed the data after this draft was made ({action}: {subject}); draft it again and look at it"
        ),
        "calculation_corrected": (
            "this draft was made with calculation {calculation} of {rulebook}, "
            "which was corrected since ({corrections}); draft it again and look at it"
        ),
        # what a verification found
        "list_named": "list {list}",
        "input_table": "input {table}",
        "part_of_table": "part {part}",
        "not_as_the_list": "is not what the list says",
        "run_changed": "its checksum is not that of the list",
        "table_damaged": "the stored bytes do not match their checksum",
        "other_table.received": "another table is stored than the one that was received",
        "other_table.published": "another table is stored than the one that was published",
        "other_input": "other tables are kept than those that the list was calculated from",
        "not_calculated_again": "the list cannot be calculated again: {reason}",
        "table_missing": "the table is missing",
        "table_unknown": "the list has no such table",
        "run_differs": "calculated again, this differs: {names}",
        "table_differs": "calculated again, it differs",
        "row_differs": "is not what the calculation gives",
        "row_differs.unexplained": "is not what the calculation gives, and no correction explains it",
        # why a line moved
        "moved_by_correction": "correction of the calculation ({articles})",
        "moved_by_correction.too": "correction of the calculation ({articles}): {reason}",
        "event_added": "{event} was added: {change}",
        "event_was_withdrawn": "{event} was withdrawn ({reason}): {change}",
        "event_left_out": "{event} no longer counts: {change}",
        "event_counts_otherwise": "{event} counts {change} instead of {before}",
        "former_rating_differs": "the list before gives {rating} instead of {before}",
        "new_in_register": "new in the register",
        "merged_into_another": "counts as another player",
        "other_facts": "other facts of the player",
        "no_number": "none",
    }
)
