"""Players who may not meet (260, XXP), and points outside the scoring (299)."""

from collections.abc import Iterator
from typing import Final

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import shown
from ratingoffice.formats.reports.trf import layout
from ratingoffice.formats.reports.trf.fitting import fitting_number, fitting_points, fitting_row
from ratingoffice.formats.reports.trf.layout import Edition, laid_out
from ratingoffice.formats.reports.trf.lines import DIGITS, TrfLine, TrfReport
from ratingoffice.model.tournament import Award, Code, Tournament

AWARD_CODES: Final = {
    "W": Code.WIN,
    "D": Code.DRAW,
    "L": Code.LOSS,
    "F": Code.FULL_BYE,
    "H": Code.HALF_BYE,
    "Z": Code.ZERO_BYE,
    "+": Code.FORFEIT_WIN,
    "-": Code.FORFEIT_LOSS,
}
"""Results whose points 299 sets; blank is a bonus or a penalty."""

LETTERS: Final = {code: letter for letter, code in AWARD_CODES.items()} | {None: ""}
"""The letter of 299 for a result, blank for a bonus or a penalty."""


def forbidden(report: TrfReport, rounds: int | None, *, of_teams: bool) -> tuple[tuple[int, ...], ...]:
    """Groups that may not meet in any round; a 260 for some rounds only, or for teams, is left to be kept."""
    always = [] if of_teams else report.take("260", lambda line: _is_for_all_rounds(line, rounds or layout.MOST_ROUNDS))
    groups = [line.numbers(layout.FORBIDDEN_IDS) for line in always]
    return tuple(group for group in [*groups, *map(numbers_in, report.take("XXP"))] if group)


def awards(report: TrfReport, *, of_teams: bool) -> tuple[Award, ...]:
    """Points for players outside the scoring; those for teams are left to be kept."""
    lines = [] if of_teams else report.take("299", lambda line: not layout.AWARD_MATCH_POINTS.cut(line.text))
    found = (_award(line) for line in lines)
    return tuple(award for award in found if award is not None)


def numbers_in(line: TrfLine) -> tuple[int, ...]:
    """The numbers in a line that has them one after the other, whatever the positions."""
    words = line.rest.split()
    for word in words:
        if not DIGITS.fullmatch(word):
            line.error(message("malformed_number.special_records", word=shown(word)))
    return tuple(int(word) for word in words if DIGITS.fullmatch(word))


def _is_for_all_rounds(line: TrfLine, rounds: int) -> bool:
    """Whether a 260 goes from the first round to the last; blanks say so too."""
    first, last = layout.FORBIDDEN_FIRST.cut(line.text), layout.FORBIDDEN_LAST.cut(line.text)
    if not all(DIGITS.fullmatch(text) for text in (first, last) if text):
        return False
    return int(first or 1) <= 1 and (not last or int(last) >= rounds)


def _award(line: TrfLine) -> Award | None:
    text, points = layout.AWARD_TYPE.cut(line.text).upper(), line.points(layout.AWARD_POINTS)
    if text and text not in AWARD_CODES:
        line.error(
            message("malformed_result.special_records", cell=shown(text), codes=list(AWARD_CODES)), layout.AWARD_TYPE
        )
        return None
    if points is None:
        line.error(message("missing_points"), layout.AWARD_POINTS)
        return None
    round_number, code = line.whole(layout.AWARD_ROUND) or None, AWARD_CODES.get(text)
    return Award(points, line.numbers(layout.AWARD_IDS), round_number, code, line.number)


def forbidden_lines(tournament: Tournament, edition: Edition) -> Iterator[str]:
    """A line for each group: 260 for all rounds, or XXP in a report of 2016, and where 260 would name teams."""
    last = tournament.info.rounds or layout.MOST_ROUNDS
    rounds = {layout.FORBIDDEN_FIRST: "001", layout.FORBIDDEN_LAST: f"{last:03}"}
    for group in filter(None, tournament.forbidden):
        ids = fitting_row(group, layout.FORBIDDEN_IDS)
        if edition == "trf26" and not tournament.teams:
            yield laid_out("260", rounds | ids)
        else:
            yield f"XXP {' '.join(filter(None, ids.values()))}"


def award_lines(tournament: Tournament, edition: Edition) -> Iterator[str]:
    """A 299 line for each award of players that the edition has a letter for."""
    if edition == "trf26" and not tournament.teams:
        yield from (_award_line(award) for award in tournament.awards if award.code in LETTERS)


def _award_line(award: Award) -> str:
    fields = {
        layout.AWARD_TYPE: LETTERS[award.code],
        layout.AWARD_POINTS: fitting_points(award.points, layout.AWARD_POINTS),
        layout.AWARD_ROUND: fitting_number(award.round, layout.AWARD_ROUND).zfill(3),
        **fitting_row(award.players, layout.AWARD_IDS),
    }
    return laid_out("299", fields)
