"""A TOML file that describes a display; its opponents stand in a table beside it."""

from collections.abc import Iterable

from ratingoffice.competitions.file_values import FileValues
from ratingoffice.competitions.records.attempt import (
    Attempt,
    Display,
    Expert,
    Kind,
    Officials,
    Opponent,
    Proposal,
    Record,
)
from ratingoffice.model.referee import Referee


def told_attempt(values: FileValues, opponents: tuple[Opponent, ...] | None) -> Attempt:
    """The attempt with its opponents; None where nobody could read them."""
    display = _display(values)
    if opponents is not None:
        _tell_unknown_boards(values, set(display.errors) - {each.board for each in opponents})
    return Attempt(_expert(values.section("expert")), display, opponents or (), _proposal(values), _record(values))


def _tell_unknown_boards(values: FileValues, boards: Iterable[int]) -> None:
    for board in sorted(boards):
        message = f"there is no board {board} among the opponents; name a board of the table"
        values.tell("unknown_board", "errors", message)


def _expert(values: FileValues) -> Expert:
    return Expert(
        name=values.required_text("name"),
        federation=values.required_text("federation"),
        club=values.text_of("club"),
        is_member=values.flag("member"),
    )


def _display(values: FileValues) -> Display:
    return Display(
        kind=values.required_word("kind", Kind),
        day=values.required_day("day"),
        minutes=values.whole("minutes"),
        time_control=values.time_control("time_control"),
        board_members=values.whole("board_members"),
        referees=_referees(values.section("referees")),
        errors=values.wholes("errors"),
        has_approved_software=values.flag("approved_software"),
        officials=_officials(values.section("officials")),
    )


def _officials(values: FileValues) -> Officials:
    return Officials(values.word("main_referee", Referee), values.flag("proposed_by_organiser"))


def _referees(values: FileValues) -> dict[str, int]:
    return {venue: values.whole(venue) or 0 for venue in sorted(values.values)}


def _proposal(values: FileValues) -> Proposal:
    section = values.section("proposal")
    return Proposal(
        proposed_by=section.text_of("federation"),
        has_documents=section.flag("documents"),
        ratified=section.day("ratified"),
        is_affiliated=section.flag("affiliated"),
        debt=section.whole("debt"),
        submitted=section.day("submitted"),
        under_approval=section.texts("under_approval"),
    )


def _record(values: FileValues) -> Record | None:
    section = values.section("record")
    if not section.values:
        return None
    return Record(
        section.required_whole("opponents"), section.required_whole("points"), section.required_day("established")
    )
