"""Rounds: paired by the system of the event, taken back, or changed by hand with a reason for the report."""

from dataclasses import replace

from ratingoffice.model.tournament import Change, Code, Half
from ratingoffice.tournament.desk.live_event import DeskError, LiveEvent, with_halves
from ratingoffice.tournament.desk.teams import line_ups
from ratingoffice.tournament.messages import message
from ratingoffice.tournament.round_robin.berger import ScheduledGame, rounds_of_a_cycle
from ratingoffice.tournament.round_robin.lots import draw, schedule
from ratingoffice.tournament.round_robin.next_round import halves_of_match, halves_of_players
from ratingoffice.tournament.swiss.engine import NoPairingError
from ratingoffice.tournament.swiss.pairing import Wishes, pair_round, recounted, with_round
from ratingoffice.tournament.swiss.settings import drawn
from ratingoffice.tournament.swiss.teams import with_matches


def with_next_round(event: LiveEvent, *, despite_open_games: bool = False) -> LiveEvent:
    """Pair the next round; games without a result count as draws for it (Annex 5, 4.3), if the arbiter wishes so."""
    if len(event.paired.entries) < 2:
        raise DeskError(message("too_few_to_pair.teams" if event.plan.is_of_teams else "too_few_to_pair.players"))
    number = event.round + 1
    if number > _rounds(event):
        raise DeskError(message("all_rounds_paired", count=_rounds(event)))
    open_games = event.open_games()
    if open_games and not despite_open_games and not event.plan.is_robin:
        raise DeskError(message("games_open.pairing", count=open_games))
    begun = event if event.is_under_way else _with_lots(event)
    return _robin_round(begun, number) if event.plan.is_robin else swiss_round(begun, number)


def _rounds(event: LiveEvent) -> int:
    """How many rounds there are: of a round robin as many as it takes."""
    if not event.plan.is_robin:
        return event.plan.rounds
    cycle = rounds_of_a_cycle(len(event.paired.entries))
    return 2 * cycle if event.plan.system == "double_round_robin" else cycle


def _with_lots(event: LiveEvent) -> LiveEvent:
    """Draw the lots once: later entries get the lots after them, and nobody's lot changes."""
    entries = event.paired.entries
    numbers = [entry.number for entry in entries]
    if event.plan.is_robin:
        lots = dict(draw(entries, event.plan.seed).numbers)
    else:
        lots = dict(drawn(event.plan.settings, numbers, event.plan.seed).lots)
    plan = replace(event.plan, lots=lots, rounds=_rounds(event))
    return replace(event.changed(info=replace(event.tournament.info, rounds=plan.rounds)), plan=plan)


def swiss_round(event: LiveEvent, number: int, by_hand: tuple[Change, ...] = ()) -> LiveEvent:
    """Pair a round by a Swiss system, around the pairs that were made by hand."""
    paired = event.paired
    late = {entry.number: entry.number for entry in paired.entries if entry.number not in event.plan.lots}
    settings = replace(event.plan.settings, lots={**event.plan.lots, **late})
    byes = dict.fromkeys(event.gone(number), Code.ZERO_BYE)
    byes |= {each.player: each.code for each in event.asked if each.round == number and each.player not in byes}
    hands = {who for change in by_hand for who in (change.player, change.opponent)}
    wishes = Wishes({player: code for player, code in byes.items() if player not in hands}, by_hand)
    before = tuple(half for half in paired.halves if half.round < number)
    try:
        made = pair_round(replace(paired, halves=before), settings, wishes, number)
    except NoPairingError as problem:
        left = tuple(message("numbered_name", number=each, name=event.paired_name(each)) for each in problem.positions)
        raise DeskError(message("no_legal_pairing", round=number, players=left)) from None
    kept = tuple(change for change in event.tournament.changes if change.round != number)
    tournament = replace(event.tournament, changes=kept)
    if not event.plan.is_of_teams:
        return replace(event, tournament=with_round(tournament, made))
    return replace(event, tournament=recounted(with_matches(tournament, made, line_ups(event, number))))


def _robin_round(event: LiveEvent, number: int) -> LiveEvent:
    """Take the round from the table; who has left meets nobody, and the articles on withdrawals do the rest."""
    halves = [half for game in robin_games(event) if game.round == number for half in _halves(event, game)]
    return with_halves(event, halves)


def robin_games(event: LiveEvent) -> tuple[ScheduledGame, ...]:
    """All games of a round robin by start numbers, with the numbers of the table as drawn."""
    entries = event.paired.entries
    drawn_numbers = draw(entries, event.plan.seed)
    return schedule(entries, drawn_numbers, double=event.plan.system == "double_round_robin")


def _halves(event: LiveEvent, game: ScheduledGame) -> list[Half]:
    """The boards of a pairing; who has the pause, or was to meet somebody who left, meets nobody."""
    sides = [each for each in (game.white, game.black) if each is not None]
    is_played = len(sides) > 1 and not set(sides) & set(event.gone(game.round))
    games = [game] if is_played else [replace(game, white=each, black=None) for each in sides]
    if event.plan.is_of_teams:
        seats = line_ups(event, game.round)
        return [half for each in games for half in halves_of_match(each, seats)]
    return [half for each in games for half in halves_of_players(each)]


def without_last_round(event: LiveEvent) -> LiveEvent:
    """Take the last round back, as long as nobody has played it."""
    number = event.round
    if not number:
        raise DeskError(message("no_round_paired"))
    if event.has_results(number):
        raise DeskError(message("round_has_results", round=number))
    halves = tuple(half for half in event.tournament.halves if half.round < number)
    changes = tuple(change for change in event.tournament.changes if change.round < number)
    return with_halves(event.changed(halves=halves, changes=changes), ())


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
