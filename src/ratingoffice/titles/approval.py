"""Which events give titles and norms at all (Annex 10, 1.2, 4.2)."""

from collections import Counter
from datetime import date, timedelta
from typing import Final

from ratingoffice.model.article import article
from ratingoffice.model.condition import Condition, at_least, confirmed, judge
from ratingoffice.model.messages import message as word
from ratingoffice.titles.event import JudgedEvent
from ratingoffice.titles.group import GroupPlayer
from ratingoffice.titles.messages import message
from ratingoffice.titles.red_and_black import LEAST_ROUNDS, rated
from ratingoffice.titles.required_points import black_minima
from ratingoffice.titles.time_class import added_seconds, time_for_titles

LEAST_FEDERATIONS: Final = 2
"""4.2.1: federations besides the organising one."""
LEAST_RATED_NATIONAL: Final = 3
"""4.2.5: rated players of a national round robin."""
MOST_GAMES_A_DAY: Final = 2
"""4.2.6: now and then, and not on the next day again."""

Field = tuple[GroupPlayer, ...]
"""All players of an event."""


@article("Annex 10, 4.1", "Annex 10, 4.2")
def approval(event: JudgedEvent, field: Field, group: Field) -> tuple[Condition, ...]:
    """All that is asked of an event; `group` is a player with their opponents, who stand for the event in a Swiss."""
    if event.is_national:
        asked: tuple[Condition, ...] = (rated_nationals(event, field),)
    else:
        asked = (*guests(event, field), rated_players(event, field, group))
    rate = (time_for_titles(event.time_control), added_seconds(event.time_control), games_a_day(event))
    return (*asked, rounds(event), *rate, registered(event), approved(event))


@article("Annex 10, 4.2.1")
def guests(event: JudgedEvent, field: Field) -> tuple[Condition, Condition]:
    """Two federations besides the organising one, and a third of the players from them."""
    home, known = event.federation, [player.federation for player in field if player.federation]
    away = [each for each in known if each != home]
    unknown = len(field) - len(known)
    federations, foreign = (None, None) if home is None else (len(set(away)), len(away))
    required = black_minima(len(field)).foreigners
    name = message("norm.federations_of_guests")
    return (
        at_least("Annex 10, 4.2.1", name, federations, LEAST_FEDERATIONS, unknown=unknown),
        at_least("Annex 10, 4.2.1", message("norm.guests"), foreign, required, unknown=unknown),
    )


@article("Annex 10, 4.2.2", "Annex 10, 4.2.3")
def rated_players(event: JudgedEvent, field: Field, group: Field) -> Condition:
    """A third and three of the players are rated: of a round robin, or of the group in a Swiss."""
    number, players = ("Annex 10, 4.2.2", field) if event.is_round_robin else ("Annex 10, 4.2.3", group)
    return at_least(number, message("norm.rated_players"), rated(players), black_minima(len(players)).rated)


@article("Annex 10, 4.2.4")
def rounds(event: JudgedEvent) -> Condition:
    """Seven rounds."""
    return at_least("Annex 10, 4.2.4", message("norm.rounds"), event.rounds, LEAST_ROUNDS)


@article("Annex 10, 4.2.5")
def rated_nationals(event: JudgedEvent, field: Field) -> Condition:
    """Three rated players in a national round robin, half of them in a national Swiss."""
    required = LEAST_RATED_NATIONAL if event.is_round_robin else (len(field) + 1) // 2
    return at_least("Annex 10, 4.2.5", message("norm.rated_players_at_the_start"), rated(field), required)


@article("Annex 10, 4.2.6")
def games_a_day(event: JudgedEvent) -> Condition:
    """One game a day; now and then two, but never on two days in a row."""
    games = Counter(day for day in event.round_dates if day is not None)
    holds = None if games.total() < event.rounds else _is_calm(games)
    found = None if holds is None else word("at_most", number=max(games.values(), default=0))
    return judge("Annex 10, 4.2.6", message("norm.games_a_day"), holds, found, message("one_game_a_day"))


@article("Annex 10, 4.2.7")
def registered(event: JudgedEvent) -> Condition:
    """Registered and reported as Annex 9, 1.3 says."""
    return confirmed("Annex 10, 4.2.7", message("norm.registered_and_reported"), event.is_registered)


@article("Annex 10, 4.2.8")
def approved(event: JudgedEvent) -> Condition:
    """Approved by the Executive Council."""
    return confirmed("Annex 10, 4.2.8", message("norm.approved_by_the_council"), event.is_approved)


def _is_calm(games: Counter[date]) -> bool:
    busy = {day for day, number in games.items() if number == MOST_GAMES_A_DAY}
    consecutive = any(day + timedelta(days=1) in busy for day in busy)
    return max(games.values()) <= MOST_GAMES_A_DAY and not consecutive
