"""A report as titles see it: players, groups of opponents, places, and what a world championship brings by them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from ratingoffice.model.article import article
from ratingoffice.model.tournament import PLAYED, Code, Entry, Tournament
from ratingoffice.titles.automatic_titles import Finish, Grant, title_by_place
from ratingoffice.titles.event import CompetitionType, JudgedEvent
from ratingoffice.titles.group import Group, GroupGame, GroupPlayer, group_of
from ratingoffice.titles.title import Section, Title, standing, titles_of
from ratingoffice.tournament.event_ranking import ranking_of
from ratingoffice.tournament.ranked_event import ranked_event
from ratingoffice.tournament.rankings import PLAYERS_OF_TEAMS, Ranking

POINTS: Final = {Code.WIN: 2, Code.DRAW: 1, Code.LOSS: 0}
"""Of games over the board; regulatory results have none here (4.5.8)."""


def players_of(tournament: Tournament, event: JudgedEvent) -> dict[int, GroupPlayer]:
    """The players of a report by start number."""
    return {entry.number: _player(entry, event) for entry in tournament.entries}


def groups_of(tournament: Tournament, players: Mapping[int, GroupPlayer]) -> dict[int, Group]:
    """Every player with the games that were played over the board."""
    games = _games(tournament, players, POINTS)
    return {number: group_of(players[number], played) for number, played in games.items()}


def paired_games(tournament: Tournament, players: Mapping[int, GroupPlayer]) -> dict[int, list[GroupGame]]:
    """The games that are being played: the opponent is known, the result is not."""
    return _games(tournament, players, {Code.PENDING: None})


def _games(
    tournament: Tournament, players: Mapping[int, GroupPlayer], points: Mapping[Code, int | None]
) -> dict[int, list[GroupGame]]:
    games: dict[int, list[GroupGame]] = {number: [] for number in players}
    for half in tournament.halves:
        if half.code in points and half.opponent is not None and half.opponent in players:
            games[half.player].append(GroupGame(half.round, players[half.opponent], points[half.code]))
    return games


@article("Annex 10, 13")
def places_of(tournament: Tournament, event: JudgedEvent) -> dict[int, int]:
    """The places that the report states; else those by Annex 3, 5.11, shared if equal."""
    if stated := stated_places(tournament, event):
        return stated
    return ranked_event(tournament, _ranking(tournament, event)).places


def stated_places(tournament: Tournament, event: JudgedEvent) -> dict[int, int]:
    """The places of the report; who has none is not classified, but in a Swiss all who played are (Annex 3, 5.9).

    Nothing where a Swiss leaves somebody out: its places are not complete.
    """
    stated = {entry.number: entry.place for entry in tournament.entries if entry.place}
    played = {half.player for half in tournament.halves if half.code in PLAYED}
    return stated if event.is_round_robin or played <= stated.keys() else {}


def _ranking(tournament: Tournament, event: JudgedEvent) -> Ranking:
    """The tie-breaks of the event as it is judged, whatever its report leaves out."""
    if not event.is_individual:
        return PLAYERS_OF_TEAMS
    return ranking_of(replace(tournament, info=replace(tournament.info, system=event.system)))


def finishes_of(groups: Mapping[int, Group], places: Mapping[int, int]) -> dict[int, Finish]:
    """How everybody finished; who played no game is no player of the event, and finished below nobody."""
    played = {number: group.player for number, group in groups.items() if group.games}
    return {
        number: Finish(group, places.get(number), len(played), _below(number, places, played))
        for number, group in groups.items()
    }


def _below(number: int, places: Mapping[int, int], played: Mapping[int, GroupPlayer]) -> tuple[GroupPlayer, ...]:
    """Who is classified behind somebody; nobody where they have no place themselves."""
    own = places.get(number)
    return () if own is None else tuple(played[other] for other in played if places.get(other, 0) > own)


def system_of(tournament: Tournament) -> str:
    """How the report says it was played; where it does not, a round robin if everybody was to meet everybody."""
    if tournament.info.system:
        return tournament.info.system
    met = {frozenset((half.player, half.opponent)) for half in tournament.halves if half.opponent is not None}
    pairs = {frozenset(pair) for pair in combinations((entry.number for entry in tournament.entries), 2)}
    return "round_robin" if pairs and pairs <= met else "swiss"


def unknown_titles(tournament: Tournament) -> list[Entry]:
    """The entries whose title is none of the FMJD: they count as players without one."""
    return [entry for entry in tournament.entries if entry.title and not titles_of(entry.title)]


def _player(entry: Entry, event: JudgedEvent) -> GroupPlayer:
    titles = sorted(
        titles_of(entry.title, event.board), key=lambda each: (each.board == event.board, standing(each)), reverse=True
    )
    return GroupPlayer(
        number=entry.number,
        name=entry.name,
        rating=entry.rating or None,
        title=next(iter(titles), None),
        federation=entry.federation.upper() if entry.federation else None,
        is_woman=entry.sex == "W" if entry.sex else _is_woman(titles, event),
        open_title=next((each for each in titles if each.section is Section.OPEN), None),
    )


def _is_woman(titles: list[Title], event: JudgedEvent) -> bool:
    """Without a word on it: a woman's title or a women's event show it."""
    return event.section is Section.WOMEN or any(each.section is Section.WOMEN for each in titles)


@dataclass(frozen=True)
class WorldTitleGrant:
    """A title or a norm by a place of a world championship; `is_new` where they do not have the title yet."""

    number: int
    place: int
    grant: Grant
    is_new: bool


def number_of_players(reports: Iterable[Tournament]) -> int:
    """How many played: who never appeared does not count for the least number of a championship."""
    return sum(len({half.player for half in report.halves if half.code in PLAYED}) for report in reports)


def world_title_grants(
    championship: Tournament, places: Mapping[int, int], players: int, *, is_of_women: bool = False
) -> tuple[WorldTitleGrant, ...]:
    """The grants by place that bring something new; with semi-finals everybody who took part in them is a player."""
    event = JudgedEvent(
        rounds=championship.last_round,
        competition=CompetitionType.WORLD,
        section=Section.WOMEN if is_of_women else Section.OPEN,
        system="round_robin",
        time_control=championship.info.time_control,
    )
    finishes = finishes_of(groups_of(championship, players_of(championship, event)), places)
    found = []
    for number in sorted(finishes, key=lambda each: (places[each], each)):
        grant = title_by_place(event, replace(finishes[number], players=players))
        if grant is None or grant.title is None or not grant.is_given:
            continue
        player = finishes[number].group.player
        is_new = not player.has(grant.title)
        if is_new or (grant.norm is not None and not player.has(grant.norm)):
            found.append(WorldTitleGrant(number, places[number], grant, is_new))
    return tuple(found)
