"""A file in one format becomes a file in another; all that the other cannot say is listed."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import polars as pl

from ratingoffice.errors import RatingOfficeError
from ratingoffice.formats import list_folder, player_lists, season_folder
from ratingoffice.formats.folder_beside import folder_beside
from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes
from ratingoffice.formats.player_lists.columns import KINDS, kind_of_file
from ratingoffice.formats.player_lists.rated_lists import LINE, RatedLists
from ratingoffice.formats.recognition import GAMES, PLAYERS, SEASON, kind_of, read_report
from ratingoffice.formats.reports.catalogue import REPORTS, WRITERS, Read, keys_for
from ratingoffice.formats.reports.cross_check.contents import check_contents
from ratingoffice.formats.reports.lost import listed
from ratingoffice.formats.reports.season_event import LOCAL, season_event
from ratingoffice.formats.reports.season_writing import SeasonTarget, write_season
from ratingoffice.model.findings import has_errors, merge, no_findings
from ratingoffice.model.tournament import Tournament

LIST = "list"
"""The folder of a calculated list."""

SOURCES = (*REPORTS, PLAYERS, SEASON, LIST)
"""All that can be read and written otherwise."""

TARGETS = (*WRITERS, PLAYERS, SEASON)
"""All that can be written."""


class ConversionError(RatingOfficeError):
    """A conversion that cannot be, or is not specified well enough."""


@dataclass(frozen=True)
class Conversion:
    """What becomes what; `event` is the one of a season, `ids` the body whose numbers are the ids of a season.

    beside: folders of lists of the other kinds, rapid and blitz beside standard.
    """

    source: Path
    source_kind: str
    target: Path
    target_kind: str
    event: str | None = None
    ids: str | None = None
    beside: tuple[Path, ...] = ()


def source_kind(source: Path) -> tuple[str | None, pl.DataFrame]:
    """Return what a path is, None where it is not clear; and why."""
    return (LIST, no_findings()) if (source / "run.json").is_file() else kind_of(source)


def target_kind(target: Path, source_kind: str) -> str:
    """Return what a target is to be by its name; raises ConversionError where that is not clear."""
    if source_kind in {PLAYERS, LIST}:
        return PLAYERS
    if target.is_dir() or not target.suffix:
        return SEASON
    fitting = keys_for(target.name)
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise ConversionError(message("ambiguous_target", file=target.name, formats=fitting))
    raise ConversionError(message("unknown_target", file=target.name, formats=list(WRITERS)))


def convert(conversion: Conversion) -> pl.DataFrame:
    """Write the target and return the findings; nothing is written where one of them is an error.

    Raises ConversionError where no such conversion can be, and OSError where the target cannot be written.
    """
    kinds = {conversion.source_kind, conversion.target_kind}
    if conversion.beside and kinds != {LIST, PLAYERS}:
        raise ConversionError(message("only_lists_together"))
    if kinds in ({PLAYERS}, {LIST, PLAYERS}):
        return _convert_players(conversion)
    if conversion.source_kind == GAMES:
        raise ConversionError(message("games_are_no_report"))
    if kinds & {PLAYERS, LIST}:
        raise ConversionError(message("other_kind_of_file"))
    event_id, (tournament, findings) = _event(conversion)
    if tournament is None or has_errors(findings):
        return findings
    if conversion.target_kind == SEASON:
        target = SeasonTarget(conversion.target, event_id, conversion.ids)
        return merge([findings, write_season(tournament, target, conversion.source.name)])
    return merge([findings, _write_report(tournament, conversion)])


def _convert_players(conversion: Conversion) -> pl.DataFrame:
    """Pass the players on batch by batch, whatever the size of the list."""
    target, findings = conversion.target, list[pl.DataFrame]()
    rated = _rated_lists(conversion) if conversion.source_kind == LIST else None

    def players() -> Iterator[pl.DataFrame]:
        for batch in player_lists.read(conversion.source):
            findings.append(batch.findings)
            yield batch.players

    if target.suffix not in player_lists.SUFFIXES:
        raise ConversionError(message("player_list_suffix", suffixes=player_lists.SUFFIXES))
    with _beside(target) as written:
        form, passed = (rated.form, rated.players()) if rated else (None, players())
        findings.append(player_lists.write(passed, written, form))
        found = merge(findings)
        if not has_errors(found):
            written.replace(target)
    return found


def _rated_lists(conversion: Conversion) -> RatedLists:
    """Read calculated lists, each of a kind of its own."""
    days, lines = list[date](), dict[str, pl.DataFrame]()
    for folder in (conversion.source, *conversion.beside):
        kind, day, rated = _rated_list(folder)
        if kind in lines:
            raise ConversionError(message("same_kind_of_list", folder=str(folder), kind=kind))
        lines[kind] = rated
        days.append(day)
    return RatedLists({kind: lines[kind] for kind in KINDS if kind in lines}, max(days))


def _rated_list(folder: Path) -> tuple[str, date, pl.DataFrame]:
    """Read the kind of a list, which the name of its series shows, its day and its lines."""
    run = list_folder.read_run(folder)
    try:
        lines = list_folder.scan(folder, "list").select(LINE).collect()
        return kind_of_file(str(run.get("series"))), date.fromisoformat(run["list"]), lines
    except (TypeError, ValueError, pl.exceptions.PolarsError) as wrong:
        reason = str(wrong).splitlines()[0]
        raise ConversionError(message("unreadable_list", folder=str(folder), reason=reason)) from None


def _event(conversion: Conversion) -> tuple[str, Read]:
    """Return the id of the event, and the event as it could be read."""
    if conversion.source_kind != SEASON:
        return conversion.event or conversion.source.stem, _report(conversion)
    rows, findings = season_folder.read_rows(conversion.source)
    if rows is None:
        return "", (None, findings)
    events = rows["events"]["event_id"].sort().to_list()
    chosen = events[0] if conversion.event is None and len(events) == 1 else conversion.event
    if chosen is None or chosen not in events:
        if not events:
            raise ConversionError(message("season_without_events"))
        raise ConversionError(message("event_not_chosen", events=listed(events)))
    return chosen, (season_event(rows, chosen, body=conversion.ids or LOCAL), findings)


def _report(conversion: Conversion) -> Read:
    """Read a report; one without players is none, one without games may be a list of those who will play."""
    tournament, findings = read_report(conversion.source, conversion.source_kind)
    notes = Notes(conversion.source.name)
    if tournament is not None:
        check_contents(tournament, notes)
    empty = notes.findings().filter(code="no_players")
    return tournament, merge([findings, empty])


def _write_report(tournament: Tournament, conversion: Conversion) -> pl.DataFrame:
    data, unsaid = WRITERS[conversion.target_kind](tournament)
    with _beside(conversion.target) as written:
        written.write_bytes(data)
        written.replace(conversion.target)
    return unsaid.with_columns(file=pl.lit(conversion.target.name))


@contextmanager
def _beside(target: Path) -> Iterator[Path]:
    """Give a place in the same folder to write the file to, before it takes the place of another."""
    with folder_beside(target) as folder:
        yield folder / target.name
