"""Search as people type: accents, case and order of words do not matter, nor one or two wrong letters."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import polars as pl
from django.db import connection
from django.db.models import Q

from ratingoffice.formats.country_names import country_names
from ratingoffice.store.models import (
    ClubWord,
    Event,
    EventWord,
    Federation,
    Player,
    PlayerNumber,
    PlayerWord,
    RunningEvent,
    Word,
)
from ratingoffice.store.people.names import name_key, name_keys
from ratingoffice.store.people.services.search_words import sound
from ratingoffice.store.running_events.selectors.live_events import played_now

MOST_TOKENS: Final = 5
MOST_WORDS: Final = 300
MOST_FOUND: Final = 200
FEW: Final = 500
"""Who has a word is few or many: among few it can be asked for further words one by one."""
MOST_WITH_A_WORD: Final = 30_000
LAST_LETTER: Final = "\U0010ffff"

Words = dict[int, bool]
"""Words that may be meant, and whether each is the very one."""


Shown = Callable[[Player], bool]
"""Who among those found may be shown."""


@dataclass(frozen=True)
class SearchResult:
    """What a search found, the likeliest first."""

    players: list[Player]
    events: list[Event]
    clubs: list[str]
    federations: list[Federation]
    live: list[RunningEvent]
    """Events that are being played."""

    def __bool__(self) -> bool:
        """Return whether there is anything."""
        return bool(self.players or self.events or self.clubs or self.federations or self.live)


def is_public(player: Player) -> bool:
    """Everybody sees no doubles, and nobody who is hidden."""
    return player.merged_into_id is None and not player.hidden


def search(query: str, most: int = 20, shown: Shown = is_public) -> SearchResult:
    """Search players, events, clubs and federations: `search("de vries jan")`."""
    tokens = name_key(query[:200]).split()[:MOST_TOKENS]
    if not tokens:
        return SearchResult([], [], [], [], [])
    words = [_beginning(token) for token in tokens]
    found = _meant(words, tokens, most, shown) or _meant(
        [known | _nearly(token) for known, token in zip(words, tokens, strict=True)], tokens, most, shown
    )
    people, events, clubs = found or ([], [], [])
    players = {each.pk: each for each in [*_by_number(query.strip(), shown), *people]}
    federations = _federations(query.strip())
    return SearchResult(list(players.values())[:most], events, clubs, federations[:most], _live(tokens)[:most])


def _live(tokens: list[str]) -> list[RunningEvent]:
    """Return the events of the desk that the public may follow, with a word of their name for every token."""
    events = played_now()
    folded = _folded([each.name for each in events])
    return [each for each in events if all(_has(token, folded[each.name]) for token in tokens)]


def _has(token: str, key: str) -> bool:
    return any(word.startswith(token) for word in key.split())


def _by_number(query: str, shown: Shown) -> list[Player]:
    """Find a player by the public id, or by a number of any body."""
    numbers = PlayerNumber.objects.filter(value=query).values_list("player_id", flat=True)[:5]
    keys = [*Player.objects.filter(player_id=query).values_list("pk", flat=True), *numbers]
    return _people(keys, shown)


def _people(keys: list[int], shown: Shown) -> list[Player]:
    found = Player.objects.filter(pk__in=keys).select_related("federation") if keys else ()
    return [each for each in found if shown(each)]


Meant = tuple[list[Player], list[Event], list[str]]


def _meant(words: list[Words], tokens: list[str], most: int, shown: Shown) -> Meant | None:
    """Return players, events and clubs that have a word for every token, the likeliest first."""
    keys: list[int] = _having_all(PlayerWord, "player_id", words)
    event_keys: list[int] = _having_all(EventWord, "event_id", words)
    clubs: list[str] = _having_all(ClubWord, "club", words)
    if not (keys or event_keys or clubs):
        return None
    people, events = _people(keys, shown), list(Event.objects.filter(pk__in=event_keys, withdrawn=None))
    folded = _folded([*(each.name for each in events), *clubs])
    return (
        sorted(people, key=lambda each: (_distance_of(tokens, each.name_key), each.name, each.pk))[:most],
        sorted(events, key=lambda each: (_distance_of(tokens, folded[each.name]), -each.end.toordinal()))[:most],
        sorted(clubs, key=lambda each: (_distance_of(tokens, folded[each]), each))[:most],
    )


def _folded(names: list[str]) -> dict[str, str]:
    """Return names as they are compared, all at once."""
    return dict(zip(names, name_keys(pl.Series(names, dtype=pl.String)), strict=True)) if names else {}


def _federations(query: str) -> list[Federation]:
    """Find federations by code, by name, or by the name of the country in any language of the site."""
    tokens = name_key(query).split()
    codes = [code for code, keys in _country_keys().items() if any(all(_has(t, key) for t in tokens) for key in keys)]
    named = Q(name__istartswith=query) | Q(code__iexact=query) | Q(code__in=codes if tokens else [])
    return list(Federation.objects.filter(named).order_by("code"))


@cache
def _country_keys() -> dict[str, list[str]]:
    """The names of the countries as they are compared, by federation."""
    return {code: name_keys(pl.Series(names)).to_list() for code, names in country_names().items() if names}


def _having_all(model: Any, column: str, words: list[Words]) -> list[Any]:
    """Return those who have a word for every token; first those who have the very words."""
    if not all(words):
        return []
    some = [_rows(model, column, set(each))[:FEW] for each in words]
    rare = min(some, key=len)
    exactly, others = _by_few(model, column, words, some) if len(rare) < FEW else _by_many(model, column, words)
    return [*sorted(exactly), *sorted(others - exactly)][:MOST_FOUND]


Rows = Any
"""Who has which word."""


def _rows(model: Any, column: str, words: set[int]) -> Rows:
    return model.objects.filter(word_id__in=words).values_list(column, "word_id")


def _by_few(model: Any, column: str, words: list[Words], some: list[Rows]) -> tuple[set[Any], set[Any]]:
    """Few have a word for one of the tokens: ask which words for the others they have."""
    few = {key for key, _ in min(some, key=len)}
    if not few:
        return set(), set()
    among = {f"{column}__in": few}
    stated = [
        rows if len(rows) < FEW else _rows(model, column, set(each)).filter(**among)
        for each, rows in zip(words, some, strict=True)
    ]
    having = [{key for key, _ in rows} for rows in stated]
    exactly = [{key for key, word in rows if each[word]} for each, rows in zip(words, stated, strict=True)]
    return set.intersection(*exactly), set.intersection(*having)


def _by_many(model: Any, column: str, words: list[Words]) -> tuple[set[Any], set[Any]]:
    """Many have a word for each of the tokens: look at some of them, those with the very words first."""
    most = FEW if len(words) == 1 else MOST_WITH_A_WORD
    exact = [{word for word, is_exact in each.items() if is_exact} for each in words]
    exactly = set.intersection(*({key for key, _ in _rows(model, column, each)[:most]} for each in exact))
    if len(exactly) >= MOST_FOUND:
        return exactly, set()
    return exactly, set.intersection(*({key for key, _ in _rows(model, column, set(each))[:most]} for each in words))


def begins(column: str, text: str) -> Q:
    """Ask for a beginning in the way in which each database can use its index."""
    if connection.vendor == "postgresql":
        return Q(**{f"{column}__startswith": text})
    return Q(**{f"{column}__gte": text, f"{column}__lt": text + LAST_LETTER})


def _beginning(token: str) -> Words:
    """Return the words that begin with a token, and which is the token itself."""
    words = Word.objects.filter(begins("text", token)).order_by("text")
    return {key: text == token for key, text in words.values_list("pk", "text")[:MOST_WORDS]}


def _nearly(token: str) -> Words:
    """Return the words with one or two other letters: one half of the word is right, or it sounds the same."""
    allowed = _allowed(token)
    if not allowed:
        return {}
    half = len(token) // 2
    alike = begins("text", token[:half]) | begins("backwards", token[half:][::-1]) | Q(sound=sound(token))
    words = Word.objects.filter(alike).values_list("pk", "text")[: 20 * MOST_WORDS]
    return {key: text == token for key, text in words if distance(token, text, allowed) <= allowed}


def _allowed(token: str) -> int:
    """Return how many letters may be wrong: none of three, one of five, two of six."""
    return 0 if len(token) < 4 else 1 if len(token) < 6 else 2


def distance(one: str, other: str, most: int) -> int:
    """Count the letters to add, remove, replace or swap, up to a few."""
    if abs(len(one) - len(other)) > most or len(set(one) ^ set(other)) > 2 * most:
        return most + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, start=1):
        last, before, row = before, row, [i]
        for j, against in enumerate(other, start=1):
            step = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != against))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == against:
                step = min(step, last[j - 2] + 1)
            row.append(step)
        if min(row) > most:
            return most + 1
    return row[-1]


def _distance_of(tokens: list[str], key: str) -> int:
    """Rank a name: whole words before beginnings, beginnings before words that are nearly so."""
    return sum(min(_rank(token, word) for word in key.split() or [""]) for token in tokens)


def _rank(token: str, word: str) -> int:
    if word == token:
        return 0
    return 1 if word.startswith(token) else 2 + distance(token, word, 2)
