"""The lines that a tournament keeps for this format, written back as they were."""

from collections.abc import Iterator

from ratingoffice.formats.reports.trf.editions import Edition, is_of_2016
from ratingoffice.formats.reports.trf.fitting import fitting_line
from ratingoffice.formats.reports.trf.reading import KEPT
from ratingoffice.model.tournament import Tournament


def kept_lines(tournament: Tournament, edition: Edition) -> Iterator[str]:
    """The lines that the edition can have."""
    for line in tournament.kept.get(KEPT, ()):
        if edition == "trf26" or is_of_2016(line):
            yield fitting_line(line)
