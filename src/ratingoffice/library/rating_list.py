"""A calculated rating list: its tables, why each rating is what it is, and how it is written."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import Any

import polars as pl

from ratingoffice import __version__
from ratingoffice.errors import InvalidValueError
from ratingoffice.formats import list_folder
from ratingoffice.formats.file_bytes import Progress
from ratingoffice.formats.list_folder import Format
from ratingoffice.library.messages import message
from ratingoffice.model.books import Books
from ratingoffice.model.canonical_hash import HASHED
from ratingoffice.model.findings import merge, no_findings
from ratingoffice.rating.explanation import Explanation, explain, title_of
from ratingoffice.rating.period import RatedPeriod, rate_period
from ratingoffice.rating.run import run_of
from ratingoffice.rating.tally import tally_of
from ratingoffice.rulebooks.rulebook import Rulebook


@dataclass(frozen=True, eq=False, repr=False)
class RatingList(RatedPeriod):
    """A list with all that explains it: `list`, `event_lines`, `game_lines` and `events` are Polars frames."""

    settings: Mapping[str, Any] = field(default_factory=dict)
    season_findings: pl.DataFrame = field(default_factory=no_findings)

    @property
    def all_findings(self) -> pl.DataFrame:
        """What is odd, in the season and by the regulation."""
        return merge([self.season_findings, self.findings])

    @property
    def statuses(self) -> Mapping[str, int]:
        """How many players have each status."""
        return dict(self.rated.list["status"].value_counts().sort("status").iter_rows())

    def explain(self, player_id: str | int) -> Explanation:
        """Explain the rating of a player: printed it is a letter, in a notebook a page, and `steps` are its data."""
        explained = explain(lambda name: getattr(self, name).lazy(), self.rulebook, str(player_id))
        return replace(explained, title=title_of(self.rulebook, self.day))

    def write(
        self,
        folder: str | Path,
        *,
        format: Format = "csv",  # noqa: A002
        force: bool = False,
        progress: Progress | None = None,
    ) -> dict[str, Any]:
        """Write the list with all its lines and `run.json` into a new folder, or nothing; return what was counted."""
        if format not in list_folder.SUFFIXES:
            raise InvalidValueError(
                message("unknown_option", option="format", value=format, known=list_folder.SUFFIXES)
            )
        list_folder.check_writable(Path(folder), force=force)
        run = run_of(self, self.settings, __version__, format)

        def tables() -> Iterator[tuple[str, pl.DataFrame]]:
            made, counted, hashes = self.tables(self.all_findings), {}, {}
            for done, (name, table) in enumerate(made.items()):
                if progress:
                    progress(f"write {name}", done, len(made))
                if name in HASHED:
                    written, hashed = self.with_hash(name)
                    hashes[name] = hashed.hexdigest
                else:
                    written = table()
                if name in {"events", "game_lines"}:
                    counted[name] = written
                yield name, written
            run.update(tally=tally_of(**counted, day=self.day), hash=hashes)

        list_folder.write(Path(folder), tables(), run, as_format=format)
        tally: dict[str, Any] = run["tally"]
        return tally

    def __reduce__(self) -> tuple[Callable[..., RatingList], tuple[Any, ...]]:
        """Copy and pickle what it was calculated from; another process calculates it again."""
        return _calculated_again, (self.books, self.rulebook, self.day, dict(self.settings), self.season_findings)

    def __repr__(self) -> str:
        """Say which list it is."""
        listed = self.rated.list["rating"].count()
        return f"<RatingList {self.rulebook.key} {self.day}: {listed:,} rated of {self.rated.list.height:,} players>"


def _calculated_again(
    books: Books, rulebook: Rulebook, day: date, settings: Mapping[str, Any], findings: pl.DataFrame
) -> RatingList:
    rated = rate_period(books, rulebook, day, settings)
    return RatingList(**vars(rated), settings=settings, season_findings=findings)
