"""A file in one format becomes a file in another; all that the other cannot say is listed."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import polars as pl

from ratingoffice.errors import RatingOfficeError
from ratingoffice.formats import player_lists, season_folder
from ratingoffice.formats.folder_beside import folder_beside
from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes
from ratingoffice.formats.recognition import GAMES, PLAYERS, SEASON, read_report
from ratingoffice.formats.reports.catalogue import REPORTS, WRITERS, Read, keys_for
from ratingoffice.formats.reports.cross_check.contents import check_contents
from ratingoffice.formats.reports.lost import listed
from ratingoffice.formats.reports.season_event import LOCAL, season_event
from ratingoffice.formats.reports.season_writing import SeasonTarget, write_season
from ratingoffice.model.findings import has_errors, merge
from ratingoffice.model.tournament import Tournament

SOURCES = (*REPORTS, PLAYERS, SEASON)
"""All that can be read and written otherwise."""

TARGETS = (*WRITERS, PLAYERS, SEASON)
"""All that can be written."""


class ConversionError(RatingOfficeError):
    """A conversion that cannot be, or is not specified well enough."""


@dataclass(frozen=True)
class Conversion:
    """What becomes what; `event` is the one of a season, `ids` the body whose numbers are the ids of a season."""

    source: Path
    source_kind: str
    target: Path
    target_kind: str
    event: str | None = None
    ids: str | None = None


def target_kind(target: Path, source_kind: str) -> str:
    """Return what a target is to be by its name; raises ConversionError where that is not clear."""
    if source_kind == PLAYERS:
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
    if kinds == {PLAYERS}:
        return _convert_players(conversion)
    if conversion.source_kind == GAMES:
        raise ConversionError(message("games_are_no_report"))
    if PLAYERS in kinds:
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

    def players() -> Iterator[pl.DataFrame]:
        for batch in player_lists.read(conversion.source):
            findings.append(batch.findings)
            yield batch.players

    if target.suffix not in player_lists.SUFFIXES:
        raise ConversionError(message("player_list_suffix", suffixes=player_lists.SUFFIXES))
    with _beside(target) as written:
        findings.append(player_lists.write(players(), written))
        found = merge(findings)
        if not has_errors(found):
            written.replace(target)
    return found


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
