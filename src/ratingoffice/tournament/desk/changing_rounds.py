"""Rounds changed by hand, with a reason that is printed in the report."""

from dataclasses import replace

from ratingoffice.model.tournament import Change, Code, Half
from ratingoffice.tournament.desk.live_event import DeskError, LiveEvent, with_halves
from ratingoffice.tournament.desk.pairing_rounds import swiss_round
from ratingoffice.tournament.messages import message


def pair_by_hand(event: LiveEvent, change: Change) -> LiveEvent:
    """Let two meet, the first named with white, or somebody have the bye; the others are paired anew around them."""
    _refuse_hands(event, change.round, change.player, change.opponent, change.reason)
    if event.plan.is_robin:
        raise DeskError(message("robin_table_is_fixed"))
    if event.has_results(change.round):
        raise DeskError(message("round_has_result"))
    touched = {change.player, change.opponent}
    others = [
        each
        for each in event.tournament.changes
        if each.round == change.round and not touched & {each.player, each.opponent}
    ]
    return swiss_round(event, change.round, (*others, change))


def exchange(event: LiveEvent, one: int, two: int, reason: str) -> LiveEvent:
    """Let two players of the last round change places; if they met each other, they change colours."""
    if event.plan.is_of_teams:
        raise DeskError(message("exchange_in_team"))
    number = event.round
    _refuse_hands(event, number, one, two, reason)
    places = {one: two, two: one}
    old = [event.half(number, each) for each in (one, two)]
    boards = {frozenset((half.player, half.opponent)) for half in old if half}
    halves: list[Half] = []
    changes: list[Change] = []
    for board in boards:
        seats = [half for half in (event.half(number, each) for each in board if each) if half]
        moved = [_moved(half, places) for half in seats]
        halves += moved
        white = next((half for half in moved if half.colour != "b"), moved[0])
        changes.append(Change(number, white.player, white.opponent, reason))
    kept = tuple(
        each
        for each in event.tournament.changes
        if each.round != number or not {each.player, each.opponent} & {half.player for half in halves}
    )
    return with_halves(event.changed(changes=(*kept, *changes)), halves)


def _moved(half: Half, places: dict[int, int]) -> Half:
    """Seat the other player; a game that had a result has none any more."""
    opponent = half.opponent and places.get(half.opponent, half.opponent)
    code = half.code if half.opponent is None else Code.PENDING
    player = places.get(half.player, half.player)
    return replace(half, player=player, opponent=opponent, code=code, outcome=None)


def _refuse_hands(event: LiveEvent, number: int, one: int, two: int | None, reason: str) -> None:
    if number != event.round or not number:
        raise DeskError(message("only_current_round", round=event.round))
    if not reason.strip():
        raise DeskError(message("change_needs_reason"))
    if one == two:
        raise DeskError(message("same_player_twice"))
    paired = {half.player for half in event.paired.halves if half.round == number}
    for each in (one, two):
        if each is not None and event.paired_name(each) and each not in paired:
            raise DeskError(message("not_in_round", number=each, round=number))
