"""Oddities in number: a board reads how many there were, never whom they are about."""

from ratingoffice.laboratory.oddities.oddity import OddityKind
from ratingoffice.laboratory.summaries.messages import message
from ratingoffice.laboratory.summaries.summary import StudySummary, StudyTable


def oddities_summary(numbers: dict[OddityKind, int]) -> StudySummary:
    """Say how many oddities of each kind the officer has to look at."""
    count = sum(numbers.values())
    rows = tuple((kind.heading, number) for kind, number in numbers.items())
    return StudySummary(
        question=message("oddities_question"),
        answer=message("oddities_numbers", count=count) if count else message("no_oddities"),
        tables=(StudyTable(message("oddities_by_kind"), (message("kind"), message("number")), rows),),
        notes=(message("oddities_note"),),
    )
