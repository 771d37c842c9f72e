"""A file or folder that is checked: what was understood, and everything wrong or odd."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final

import polars as pl

from ratingoffice.formats import games_file, player_lists, season_folder
from ratingoffice.formats.file_bytes import unreadable
from ratingoffice.formats.recognition import GAMES, PLAYERS, SEASON, kind_of, read_report
from ratingoffice.formats.reports.looking import cross_checked
from ratingoffice.model.findings import has_errors, merge
from ratingoffice.model.tournament import PLAYED, Tournament

Facts = Mapping[str, str | int | None]
"""What was understood, by name."""


@dataclass(frozen=True)
class CheckedPath:
    """A path, one of `KINDS` or None, what was understood of it, and the findings."""

    path: Path
    kind: str | None
    findings: pl.DataFrame
    facts: Facts = field(default_factory=dict)

    @property
    def has_errors(self) -> bool:
        """Whether it cannot be taken as it is."""
        return has_errors(self.findings)


def check(path: Path, kind: str | None = None) -> CheckedPath:
    """Check a file or folder of a kind, recognised where it is not stated; never raises."""
    if kind is None:
        kind, findings = kind_of(path)
        if kind is None:
            return CheckedPath(path, None, _located(findings, path.parent))
    inspect = LOOKS.get(kind, partial(_report, key=kind))
    facts, findings = inspect(path)
    return CheckedPath(path, kind, _located(findings, path if path.is_dir() else path.parent), facts)


def games_of(tournament: Tournament) -> tuple[int, int]:
    """Return how many games there are, stated by one side or by both, and how many of them were not played."""
    games = {
        (half.round, *sorted((half.player, half.opponent))): half.code in PLAYED
        for half in tournament.halves
        if half.opponent is not None
    }
    return len(games), len(games) - sum(games.values())


def _report(path: Path, key: str) -> tuple[Facts, pl.DataFrame]:
    read = cross_checked(key, read_report(path, key), path.name)
    tournament = read.tournament
    if tournament is None:
        return {}, read.findings
    info, (games, unplayed) = tournament.info, games_of(tournament)
    facts = {
        "event": info.name,
        "start": None if info.start is None else str(info.start),
        "end": None if info.end is None else str(info.end),
        "players": len(tournament.entries),
        "rounds": tournament.last_round,
        "games": games,
        "not_played": unplayed,
    }
    return facts, read.findings


def _players(path: Path) -> tuple[Facts, pl.DataFrame]:
    players, findings = 0, []
    for batch in player_lists.read(path):
        players += batch.players.height
        findings.append(batch.findings)
    return {"players": players}, merge(findings)


def _season(path: Path) -> tuple[Facts, pl.DataFrame]:
    season, findings = season_folder.read(path)
    if season is None:
        return {}, findings
    games = season.games.drop_nulls(["white", "black"])
    facts = {"events": season.events.height, "players": season.players.height, "games": games.height}
    return facts | {"not_played": int((~games["played"]).sum())}, findings


def _games(path: Path) -> tuple[Facts, pl.DataFrame]:
    try:
        return games_file.check_games(path.read_bytes(), path.name)
    except OSError as wrong:
        return {}, unreadable(path.name, wrong)


def _located(findings: pl.DataFrame, folder: Path) -> pl.DataFrame:
    """Put the folder before the names of files, so that files of several folders can be distinguished."""
    before = "" if folder == Path() else f"{folder}/"
    return findings.with_columns(file=pl.lit(before) + pl.col("file"))


LOOKS: Final = {SEASON: _season, PLAYERS: _players, GAMES: _games}
"""How anything but a report is checked."""
