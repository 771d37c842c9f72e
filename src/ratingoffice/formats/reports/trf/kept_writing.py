"""The lines that a tournament keeps for this format, written back as they were."""

from __future__ import annotations

from collections.abc import Iterator

from ratingoffice.formats.notebook import in_quotes
from ratingoffice.formats.reports.trf.editions import is_of_2016
from ratingoffice.formats.reports.trf.pen import Pen
from ratingoffice.formats.reports.trf.reading import KEPT
from ratingoffice.model.tournament import Tournament


def kept_lines(tournament: Tournament, pen: Pen) -> Iterator[str]:
    """The lines that the edition can have."""
    for line in tournament.kept.get(KEPT, ()):
        if pen.edition == "trf16" and not is_of_2016(line):
            pen.cannot_say(f"{in_quotes(line)} is no line of a report of 2016", line[:3])
        else:
            yield pen.line(line)
    for name in sorted(tournament.kept.keys() - {KEPT}):
        pen.cannot_say(f"{len(tournament.kept[name])} lines that {name} keeps are left out", name)
