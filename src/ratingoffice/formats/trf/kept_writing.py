"""The lines that a tournament keeps for this format, written back as they were."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ratingoffice.formats.notebook import in_quotes
from ratingoffice.formats.trf.editions import is_of_2016
from ratingoffice.formats.trf.layout import laid_out
from ratingoffice.formats.trf.pen import BREAKS, Pen
from ratingoffice.formats.trf.player_records import is_national
from ratingoffice.formats.trf.player_writing import national_fields, national_key
from ratingoffice.formats.trf.reading import KEPT
from ratingoffice.model.tournament import Entry, Tournament


def kept_lines(tournament: Tournament, pen: Pen) -> Iterator[str]:
    """The kept lines; national ones with the rating and number that the player has now."""
    players = {entry.number: entry for entry in reversed(tournament.entries)}
    for line in tournament.kept.get(KEPT, ()):
        if pen.edition == "trf16" and not is_of_2016(line):
            pen.cannot_say(f"{in_quotes(line)} is no line of a report of 2016", line[:3])
        else:
            yield _renewed(BREAKS.sub(" ", line).rstrip(), players, pen)
    for name in sorted(tournament.kept.keys() - {KEPT}):
        pen.cannot_say(f"{len(tournament.kept[name])} lines that {name} keeps are left out", name)


def _renewed(line: str, players: Mapping[int, Entry], pen: Pen) -> str:
    if not is_national(line):
        return line
    record, number = national_key(line)
    entry = players.get(number)
    fields = national_fields(entry, record, pen) if entry else {}
    changed = {field: text for field, text in fields.items() if field.cut(line).lstrip("0") != text.lstrip("0")}
    return laid_out(line, changed) if changed else line
