"""The schedule: each player once in each round, no round missing, every day within the event."""

from collections import defaultdict
from itertools import pairwise
from typing import Final

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes
from ratingoffice.model.tournament import Code, Half, Tournament

SEVERAL_GAMES_A_ROUND: Final = ("team", "match")
"""Systems in which it happens that a player stands twice in a round."""


def check_rounds(tournament: Tournament, notes: Notes) -> None:
    """Players twice in a round or not at all between two others; rounds that are empty, missing or too many."""
    by_player: dict[int, list[Half]] = defaultdict(list)
    for half in tournament.halves:
        by_player[half.player].append(half)
    stated = {half.round for half in tournament.halves}
    note = notes.warning if tournament.info.system in SEVERAL_GAMES_A_ROUND else notes.error
    for halves in by_player.values():
        for half in (half for before, half in pairwise(halves) if half.round == before.round):
            twice = message("twice_in_round", player=half.player, round=half.round)
            note(twice, line=half.line, column=f"round {half.round}")
        _check_gaps(halves, stated, notes)
    _check_whole_rounds(tournament, stated, notes)


def check_days(tournament: Tournament, notes: Notes) -> None:
    """An event that ends before it starts, and rounds on other days than those of the event."""
    start, end = tournament.info.start, tournament.info.end
    if start and end and end < start:
        notes.error(message("dates_reversed", end=end, start=start), column="end")
        return
    for number, day in enumerate(tournament.info.round_dates, 1):
        if day and ((start and day < start) or (end and day > end)):
            outside = message("date_outside", number=number, day=day, start=start, end=end)
            notes.warning(outside, column=f"round {number}")


def _check_gaps(halves: list[Half], stated: set[int], notes: Notes) -> None:
    for before, half in pairwise(halves):
        for number in range(before.round + 1, half.round):
            if number in stated:
                missing = message("missing_round.schedule", player=half.player, number=number)
                notes.warning(missing, line=half.line, column=f"round {number}")


def _check_whole_rounds(tournament: Tournament, stated: set[int], notes: Notes) -> None:
    """Note rounds that nothing mentions, or nobody plays or has points in, or nobody announced."""
    for number in sorted(set(range(1, tournament.last_round)) - stated):
        notes.warning(message("missing_round", number=number), column=f"round {number}")
    held = {half.round for half in tournament.halves if half.opponent is not None or half.code != Code.ZERO_BYE}
    for number in sorted(stated - held):
        notes.warning(message("empty_round", number=number), column=f"round {number}")
    rounds = tournament.info.rounds
    if rounds is not None and tournament.last_round > rounds:
        too_many = message("too_many_rounds.report", last_round=tournament.last_round, rounds=rounds)
        notes.warning(too_many, column="rounds")
