"""The rows of a file of candidates: rated games, withdrawals, reserves who stand down, games after the last round."""

from collections.abc import Iterable

from ratingoffice.competitions.file_values import NO_DAY, FileValues
from ratingoffice.competitions.world_championship.replacements import Withdrawal
from ratingoffice.competitions.world_championship.reserve_list import Rated
from ratingoffice.competitions.world_championship.standing_by import Unavailable


def rated(values: FileValues) -> tuple[Rated, ...]:
    """The rating list with the games of each."""
    rows = values.each("ratings", lambda row: (row, Rated(row.required_text("player"), row.required_whole("games"))))
    _tell_twice((row, each.player) for row, each in rows)
    return tuple(each for _, each in rows)


def withdrawals(values: FileValues) -> tuple[tuple[FileValues, Withdrawal], ...]:
    """Each with the row that tells it; the Council sets one day for all (Annexes 12 and 17, 7)."""
    rows = values.each("withdrawals", lambda row: (row, _withdrawal(row)))
    told = [(row, each.until) for row, each in rows if each.until != NO_DAY]
    for row, until in told:
        if until != told[0][1]:
            message = f"until is {told[0][1]} above, and the Council sets one day; write the same everywhere"
            row.tell("two_days", "until", message)
    return rows


def unavailable(values: FileValues) -> tuple[tuple[FileValues, Unavailable], ...]:
    """Each with the row that tells it."""
    rows = values.each("unavailable", lambda row: (row, _stands_down(row)))
    _tell_twice((row, each.player) for row, each in rows)
    return rows


def superblitz(values: FileValues) -> tuple[tuple[str, str], ...]:
    """Winner and loser of each game; nobody is both."""
    rows = values.each("superblitz", lambda row: (row, row.required_text("winner"), row.required_text("loser")))
    for row, winner, loser in rows:
        if winner and winner == loser:
            row.tell("loser_is_winner", "loser", f"{loser} won this game; name who lost it")
    return tuple((winner, loser) for _, winner, loser in rows)


def _withdrawal(row: FileValues) -> Withdrawal:
    return Withdrawal(row.required_text("player"), row.required_day("told"), row.required_day("until"))


def _stands_down(row: FileValues) -> Unavailable:
    return Unavailable(row.required_text("player"), row.required_day("told"))


def _tell_twice(rows: Iterable[tuple[FileValues, str]]) -> None:
    """Everybody stands once below a heading."""
    seen = set[str]()
    for row, player in rows:
        if player and player in seen:
            row.tell("player_twice", "player", f"{player} stands below this heading already; keep one")
        seen.add(player)
