"""Championships in an office as they were played, from reports that tests make: who left has no place in them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from ratingoffice.formats.reports.trf import writing
from ratingoffice.model.tournament import DRAUGHTS, Code, Entry, Half, Info, Tournament
from ratingoffice.store.competitions.selectors.championships import played_championship
from ratingoffice.store.competitions.services import EventFacts, NewCompetition, add_event, open_competition
from ratingoffice.store.models import Competition, Player
from ratingoffice.store.reports.services.reports import NEW, Acceptance, accept_report, receive_report
from small_title_office import FACTS

KEY = "world"
LAST_DAY = date(2023, 12, 31)


def championship(officer, events, *, champion="Player 1", system="women-2023", more=""):
    """The championship of some reports, by the part that each is."""
    names = sorted({entry.name for event in events.values() for entry in event.entries})
    federations = "".join(f'"{name}" = "NED"\n' for name in names)
    file = f'system = "{system}"\nchampion = "{champion}"\n[federations]\n{federations}{more}'
    open_competition(officer, NewCompetition(KEY, "World", "championship", LAST_DAY, file))
    for part, event in events.items():
        found = with_part(officer, part, event)
    return found


def with_part(officer, part, event):
    """The championship with one report more; who has the name of somebody is that person."""
    data, _ = writing.write(replace(event, info=replace(event.info, name=f"World {part}")))
    ids = dict(Player.objects.values_list("name", "player_id"))
    choices = {entry.number: ids.get(entry.name, NEW) for entry in event.entries}
    stored = accept_report(officer, receive_report(officer, data, f"{part}.trf"), Acceptance(choices, FACTS))
    add_event(officer, KEY, stored.event_id, EventFacts(group=part))
    return played_championship(Competition.objects.get())


def by_number(games, draws=()):
    """The event of some games: the lower number wins, but for the draws."""
    met = [game for game in games if game.black is not None]
    halves = tuple(half for game in met for half in _halves(game, is_draw={game.white, game.black} in draws))
    entries = tuple(Entry(number, f"Player {number}") for number in sorted({half.player for half in halves}))
    return Tournament(Info(system="round_robin", time_control=FACTS["time_control"]), entries, halves, DRAUGHTS)


def _halves(game, *, is_draw):
    won = (Code.WIN, Code.LOSS) if game.white < game.black else (Code.LOSS, Code.WIN)
    white, black = (Code.DRAW, Code.DRAW) if is_draw else won
    return Half(game.round, game.white, game.black, "w", white), Half(game.round, game.black, game.white, "b", black)


def placed(event, *left):
    """The event as its report tells it: places for all but those who left."""
    there = [entry.number for entry in event.entries if entry.number not in left]
    places = {number: place for place, number in enumerate(there, start=1)}
    return replace(event, entries=tuple(replace(each, place=places.get(each.number)) for each in event.entries))


def left_after(event, number, games):
    """The event that a player left after some rounds, with no place for him."""
    halves = (half for half in event.halves if half.round <= games or number not in (half.player, half.opponent))
    return placed(replace(event, halves=tuple(halves)), number)


def named(event, *names):
    """The event with other names, by start number."""
    return replace(event, entries=tuple(replace(each, name=names[each.number - 1]) for each in event.entries))
