"""A championship as it was played, and what it decides: title, challenge, titles by place (FMJD Annexes 10, 12, 17)."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from ratingoffice.competitions.world_championship.candidate_file import ChampionshipFile
from ratingoffice.competitions.world_championship.semi_final_reports import with_carried
from ratingoffice.competitions.world_championship.semi_finals import GROUPS, sure_finalists
from ratingoffice.competitions.world_championship.systems import WOMEN_2023
from ratingoffice.competitions.world_championship.world_title import (
    Rights,
    Superblitz,
    places_before_superblitz,
    unplayed,
    world_title,
)
from ratingoffice.errors import InvalidValueError, message_of
from ratingoffice.messages import Message
from ratingoffice.model.tournament import Tournament
from ratingoffice.store.competitions.messages import message
from ratingoffice.store.competitions.selectors.competitions import events_of, persons
from ratingoffice.store.competitions.selectors.qualification import kept_file
from ratingoffice.store.models import Competition, Event, Player
from ratingoffice.store.people.selectors.players import survivor
from ratingoffice.store.reports.selectors.event_pages import EventPage, event_page
from ratingoffice.store.reports.selectors.event_tables import Participant
from ratingoffice.store.titles.selectors.events import board_of, known_people, with_known
from ratingoffice.titles.results import number_of_players, world_title_grants
from ratingoffice.tournament.ranked_event import RankedEvent, ranked_event
from ratingoffice.tournament.rankings import WORLD_CHAMPIONSHIP, unplaced
from ratingoffice.tournament.tables.standing_table import standing_table

People = Mapping[str, Participant]
"""Everybody by the name that their tournaments are calculated with."""


@dataclass(frozen=True)
class PlaceGrant:
    """A title or a norm of it that a place brings."""

    who: Participant
    place: int
    title: str
    """Empty where the player has it already."""
    norm: str | None
    article: str


@dataclass(frozen=True)
class ChampionshipOutcome:
    """Who has the title, who challenges and why, who is to play a superblitz, and what the places bring."""

    champion: Participant | None
    challenger: Participant | None
    reason: str
    articles: tuple[str, ...]
    superblitz: tuple[Superblitz[Participant], ...]
    grants: tuple[PlaceGrant, ...]


def outcome_of(ranked: RankedEvent, rights: Rights, people: People, *, players: int) -> ChampionshipOutcome:
    """Work out the outcome of a final that is played; raises ValueError where nobody can have the title."""
    found = world_title(ranked, rights)
    to_decide = tuple(
        Superblitz(tuple(people[name] for name in each.players), each.stake, each.article) for each in found.superblitz
    )
    match = found.match
    return ChampionshipOutcome(
        champion=None if found.champion is None else people[found.champion],
        challenger=None if match is None or match.challenger is None else people[match.challenger],
        reason="" if match is None else match.reason,
        articles=() if match is None else match.articles,
        superblitz=to_decide,
        grants=grants_of(ranked, rights, people, players=players),
    )


def grants_of(ranked: RankedEvent, rights: Rights, people: People, *, players: int) -> tuple[PlaceGrant, ...]:
    """Titles and norms by place, but for those who are hidden."""
    names = {entry.number: entry.name for entry in ranked.entries}
    places = places_before_superblitz(ranked)
    grants = world_title_grants(ranked.tournament, places, players, is_of_women=rights.is_of_women)
    return tuple(
        PlaceGrant(
            who=people[names[each.number]],
            place=each.place,
            title=str(each.grant.title) if each.is_new else "",
            norm=None if each.grant.norm is None else str(each.grant.norm),
            article=f"Annex 10, {each.grant.article}",
        )
        for each in grants
        if not people[names[each.number]].is_hidden
    )


FINAL: Final = "final"
PARTS: Final = (*GROUPS, FINAL)
"""What an event can be in a championship: a semi-final, or the final, which may be all of it."""


@dataclass(frozen=True)
class ResultLine:
    """A line of a table; `decided_by` is the tie-break that puts it before the next."""

    place: int
    who: Participant
    points: Fraction
    decided_by: str
    goes_on: bool = False
    """To the final."""


@dataclass(frozen=True)
class ChampionshipPart:
    """One tournament of the championship; the final with the games that count already."""

    part: str
    event: Event
    lines: tuple[ResultLine, ...]
    is_finished: bool


@dataclass(frozen=True)
class PlayedChampionship:
    """What has been played; `problem` says why there is no outcome though the final is there."""

    groups: tuple[ChampionshipPart, ...] = ()
    final: ChampionshipPart | None = None
    outcome: ChampionshipOutcome | None = None
    article: str = ""
    """Where the order of the final stands."""
    problem: Message | None = None


def played_championship(of: Competition) -> PlayedChampionship:
    """Return the tables of a championship and its outcome, worked out from its events."""
    pages = {each.group: event_page(each.event) for each in events_of(of)}
    present = {part: persons(page.people) for part, page in pages.items()}
    people = {_name(part, who): who for part, there in present.items() for who in there.values()}
    events = {part: _anonymous(part, page, present[part]) for part, page in pages.items()}
    semi_finals = {part: events[part] for part in GROUPS if part in events}
    finalists = {who.key for who in present[FINAL].values()} if FINAL in pages else set()
    groups = tuple(
        _sent_on(_part(part, pages[part].event, _ranked(each), people), finalists) for part, each in semi_finals.items()
    )
    if FINAL not in pages:
        return PlayedChampionship(groups)
    try:
        ranked, rights = _ranked_final(events[FINAL], semi_finals, kept_file(of))
    except ValueError as problem:
        return PlayedChampionship(groups, problem=message_of(problem))
    final = _part(FINAL, pages[FINAL].event, ranked, people)
    if rights.ex_champion not in people:
        return PlayedChampionship(groups, final, article=rights.article, problem=message("champion_did_not_play"))
    players = number_of_players(semi_finals.values() or [events[FINAL]])
    try:
        outcome = outcome_of(ranked, rights, people, players=players) if final.is_finished else None
    except ValueError as problem:
        return PlayedChampionship(groups, final, article=rights.article, problem=message_of(problem))
    return PlayedChampionship(groups, final, outcome, rights.article)


def _name(part: str, who: Participant) -> str:
    """Name somebody for the calculation: the same person in all tournaments, a stranger nowhere else."""
    return f"{part}{who.number}" if who.key is None else str(who.key)


def _anonymous(part: str, page: EventPage, people: Mapping[int, Participant]) -> Tournament:
    """The tournament with the titles of its first day, and keys of the register in place of names and numbers."""
    keys = {number: who.key for number, who in people.items() if who.key is not None}
    known = with_known(page.tournament, dict(known_people(keys, page.event.start, board_of(page.event))))
    entries = (replace(each, name=_name(part, people[each.number]), ids={}) for each in known.entries)
    return replace(known, entries=tuple(entries))


def _ranked(event: Tournament, deciding_games: tuple[tuple[int, int], ...] = ()) -> RankedEvent:
    """Rank a round robin; a player without a place in its report left it (Annex 3, 5.9.A)."""
    ranking = replace(WORLD_CHAMPIONSHIP, deciding_games=deciding_games)
    return ranked_event(event, ranking, withdrawn=unplaced(event.entries))


def _ranked_final(
    final: Tournament, semi_finals: Mapping[str, Tournament], stated: ChampionshipFile
) -> tuple[RankedEvent, Rights]:
    """Rank the final with its carried games and the superblitz of the file; raises ValueError where they do not fit."""
    whole = with_carried(final, semi_finals.values()) if semi_finals else final
    numbers = {entry.name: entry.number for entry in whole.entries}
    deciding = tuple((_number(winner, numbers), _number(loser, numbers)) for winner, loser in stated.superblitz)
    semi_finalists = tuple(entry.name for each in semi_finals.values() for entry in each.entries)
    rights = Rights(
        ex_champion=_key(stated.candidates.champion, {*numbers, *semi_finalists}),
        is_of_women=stated.system == WOMEN_2023,
        last_match_played=stated.candidates.opponent is not None,
        semi_finalists=semi_finalists,
    )
    return _ranked(whole, deciding), rights


def _number(name: str, numbers: Mapping[str, int]) -> int:
    key = _key(name, numbers.keys())
    if key not in numbers:
        raise InvalidValueError(message("not_in_final"))
    return numbers[key]


def _key(name: str, played: Collection[str]) -> str:
    """The key of the one person with a name, of those who played before others; the name itself where nobody is it."""
    known = Player.objects.filter(name=name).select_related("merged_into")
    keys = {str(each.pk) if str(each.pk) in played else str(survivor(each).pk) for each in known}
    meant = keys & set(played) or keys
    return meant.pop() if len(meant) == 1 else name


def _part(part: str, event: Event, ranked: RankedEvent, people: People) -> ChampionshipPart:
    is_finished = not unplayed(ranked.tournament)
    titles = {each.key: each.title for each in ranked.standings.tie_breaks}
    lines = tuple(
        ResultLine(
            place=line.place,
            who=people[line.who.name],
            points=line.score,
            decided_by=titles.get(line.decided_by or "", ""),
        )
        for line in standing_table(ranked)
    )
    return ChampionshipPart(part, event, lines, is_finished)


def _sent_on(group: ChampionshipPart, finalists: Collection[int | None]) -> ChampionshipPart:
    """A semi-final that decides who plays the final; before that is there, who goes on whatever a superblitz brings."""
    sure = sure_finalists({line.who.number: line.place for line in group.lines}) if group.is_finished else set()
    lines = (
        replace(line, goes_on=line.who.key in finalists if finalists else line.who.number in sure)
        for line in group.lines
    )
    return replace(group, lines=tuple(lines))
