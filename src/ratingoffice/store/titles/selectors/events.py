"""A stored event as titles see it: its facts, and its players as they were when it began."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from ratingoffice.draughts.time_controls import read_stages
from ratingoffice.model.referee import Referee
from ratingoffice.model.tournament import Entry, Info, Tournament
from ratingoffice.store.models import Event as StoredEvent
from ratingoffice.store.models import Player, Round, TitleEvent
from ratingoffice.store.people.selectors.players import with_doubles
from ratingoffice.store.reports.selectors.event_tournaments import is_draughts
from ratingoffice.store.titles.selectors.register import all_titles_on
from ratingoffice.titles.event import Age, CompetitionType, JudgedEvent
from ratingoffice.titles.title import Section, Title, titles_in_words


@dataclass(frozen=True)
class RegisterFacts:
    """What the register knows of somebody when an event begins; `title` is there only where it is known since when."""

    sex: Any = None
    federation: str | None = None
    title: str | None = None
    is_title_dated: bool = False


def gives_titles(event: StoredEvent) -> bool:
    """Annex 10 is of draughts."""
    return is_draughts(event)


def board_of(event: StoredEvent) -> int:
    """Return the squares of the board."""
    return 64 if "64" in {event.board, event.discipline} else 100


def title_facts(event: StoredEvent, last_round: int) -> JudgedEvent:
    """Return the facts of an event: what was stated for titles, else what the event says."""
    stated = TitleEvent.objects.filter(event=event).first() or TitleEvent(event=event)
    days = dict(Round.objects.filter(event=event).values_list("number", "date"))
    rounds = event.rounds or last_round
    return JudgedEvent(
        rounds=rounds,
        competition=_competition(stated.competition, event.national_championship),
        age=Age(stated.age),
        section=Section.WOMEN if event.women_only else Section.OPEN,
        board=board_of(event),
        system=event.system,
        federation=event.federation,
        time_control=_readable(event.time_control),
        round_dates=tuple(days.get(number) for number in range(1, rounds + 1)),
        referee=None if stated.referee is None else Referee(stated.referee),
        is_registered=stated.registered,
        is_approved=stated.approved,
    )


def running_facts(info: Info, rounds: int, board: int) -> JudgedEvent:
    """Return the facts of an event that is being played; what titles ask beside them is still to be stated."""
    return JudgedEvent(
        rounds=rounds,
        competition=_competition(None, info.national_championship),
        section=Section.WOMEN if info.women_only else Section.OPEN,
        board=board,
        system=info.system or "swiss",
        federation=(info.federation or "").upper() or None,
        time_control=_readable(info.time_control),
        round_dates=info.round_dates,
    )


def _competition(stated: str | None, is_national: bool | None) -> CompetitionType:
    if stated is not None:
        return CompetitionType(stated)
    return CompetitionType.NATIONAL if is_national else CompetitionType.OTHER


def _readable(time_control: str | None) -> str | None:
    """A time control that is not one of draughts says nothing."""
    try:
        return time_control if time_control and read_stages(time_control) else None
    except ValueError:
        return None


def known_people(keys: Mapping[int, int], day: date, board: int) -> tuple[tuple[int, RegisterFacts], ...]:
    """Return what the register knows of everybody by start number, on the first day of an event."""
    people = Player.objects.in_bulk(set(keys.values()))
    titles, of_any_board = _titles(people, day, board), _titles(people, day, None)
    known = {key: _known(each, titles.get(key), is_undated=key not in of_any_board) for key, each in people.items()}
    return tuple((number, known[key]) for number, key in sorted(keys.items()))


def _titles(people: Iterable[int], day: date, board: int | None) -> dict[int, tuple[Title, ...]]:
    """Titles of players on a day, those of their doubles too."""
    whom = with_doubles(people)
    found: dict[int, tuple[Title, ...]] = {}
    for key, titles in all_titles_on(day, whom, board).items():
        found[whom[key]] = tuple(dict.fromkeys((*found.get(whom[key], ()), *titles)))
    return found


def _known(player: Player, titles: tuple[Title, ...] | None, *, is_undated: bool) -> RegisterFacts:
    """The titles of the board; the word of the register where none of any board is known since a day."""
    if titles is None:
        return RegisterFacts(player.sex, player.federation_id, player.title if is_undated else None)
    return RegisterFacts(player.sex, player.federation_id, titles_in_words(titles), is_title_dated=True)


def with_known(tournament: Tournament, known: Mapping[int, RegisterFacts]) -> Tournament:
    """Fill in what the report leaves out; a title that is known since a day counts before what the report says."""
    entries = (_entry(entry, known.get(entry.number, RegisterFacts())) for entry in tournament.entries)
    return replace(tournament, entries=tuple(entries))


def _entry(entry: Entry, known: RegisterFacts) -> Entry:
    return replace(
        entry,
        sex=entry.sex or known.sex,
        federation=entry.federation or known.federation,
        title=known.title if known.is_title_dated else entry.title or known.title,
    )
