"""A TOML file that describes a display; its opponents stand in a table beside it."""

from __future__ import annotations

from dataclasses import replace

import polars as pl

from ratingoffice.competitions.file_values import FileValues
from ratingoffice.competitions.records.attempt import Attempt, Display, Expert, Kind, Opponent, Proposal, Record
from ratingoffice.model.findings import Problem, finding, merge


def told_attempt(values: FileValues) -> Attempt:
    """The attempt without its opponents."""
    return Attempt(_expert(values.section("expert")), _display(values), (), _proposal(values), _record(values))


def with_opponents(told: Attempt, opponents: tuple[Opponent, ...], file: str) -> tuple[Attempt | None, pl.DataFrame]:
    """The whole attempt, None where an error was made on a board that is not there; and the findings."""
    unknown = sorted(set(told.display.errors) - {each.board for each in opponents})
    message = "there is no board {} among the opponents; name a board of the table"
    problem = Problem("error", "unknown_board", file, "errors")
    findings = merge([finding(problem, message.format(board)) for board in unknown])
    return (None if unknown else replace(told, opponents=opponents)), findings


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
    )


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
