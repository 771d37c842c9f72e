"""The words of names for the search, kept beside players, events and clubs; folded, with their ends and sounds."""

import re
from collections.abc import Iterator
from typing import Any, Final

import polars as pl

from ratingoffice.store.models import ClubWord, EventWord, PlayerWord, Word
from ratingoffice.store.office import bulk
from ratingoffice.store.office.loading import loading
from ratingoffice.store.people.names import name_keys

LONGEST: Final = 60
NAMES_AT_ONCE: Final = 250_000

SOUNDS: Final = (
    (re.compile("ph|v|w"), "f"),
    (re.compile("sch|ch|ck|c|q"), "k"),
    (re.compile("x"), "ks"),
    (re.compile("z|ts|tz"), "s"),
    (re.compile("th|dt|d"), "t"),
    (re.compile("[aeiouyjh]"), ""),
    (re.compile(r"(.)\1+"), r"\1"),
)
"""What is often written in two ways, and what is often left out."""


def sound(word: str) -> str:
    """Return how a word sounds, roughly: `Wieringa` and `Vieringha` are both `frng`."""
    for pattern, letters in SOUNDS:
        word = pattern.sub(letters, word)
    return word


def index_players(people: pl.DataFrame) -> None:
    """Make the words of players anew, by `id` and `name_key`."""
    _index(PlayerWord, "player_id", people.rename({"id": "player_id"}))


def index_events(events: pl.DataFrame) -> None:
    """Make the words of events anew, by `id` and `name`."""
    keys = events.select(event_id="id", name_key=name_keys(events["name"]))
    _index(EventWord, "event_id", keys)


def index_clubs(clubs: pl.Series) -> None:
    """Make the words of clubs anew, by their names."""
    names = clubs.drop_nulls().unique()
    _index(ClubWord, "club", pl.DataFrame({"club": names, "name_key": name_keys(names)}))


def _index(model: Any, column: str, named: pl.DataFrame) -> None:
    if named.is_empty():
        return
    _forget(model, column, named[column])
    words = _words(pl.concat(part["text"].unique() for part in _parts(named)).unique())
    rows = pl.concat(part.join(words, on="text").select(column, word_id="id").unique() for part in _parts(named))
    with loading(model, rows=rows.height):
        # In the order of the index that cannot be taken away, which then only grows at its end.
        bulk.insert(model, rows.sort("word_id", column))


def _parts(named: pl.DataFrame) -> Iterator[pl.DataFrame]:
    """Return the words of names, some names at a time: all words at once are far larger than their numbers."""
    for part in named.iter_slices(NAMES_AT_ONCE):
        words = part.with_columns(text=pl.col("name_key").str.split(" ")).drop("name_key").explode("text")
        yield words.filter(pl.col("text").str.len_chars().is_between(1, LONGEST))


def _forget(model: Any, column: str, keys: pl.Series) -> None:
    if not model.objects.exists():
        return
    for part in keys.to_frame().iter_slices(bulk.IDS_AT_ONCE):
        model.objects.filter(**{f"{column}__in": part[column].to_list()}).delete()


def _words(texts: pl.Series) -> pl.DataFrame:
    """Return words with their ids, the new ones written."""
    known = bulk.read(Word.objects.all(), {"id": pl.Int64, "text": pl.String})
    new = texts.to_frame("text").join(known, on="text", how="anti").sort("text")
    new = new.with_row_index("id", offset=bulk.next_id(Word))
    sounds = new["text"].map_elements(sound, return_dtype=pl.String)
    with loading(Word, rows=new.height):
        bulk.insert(Word, new.with_columns(backwards=pl.col("text").str.reverse(), sound=sounds))
    bulk.count_ids_on(Word)
    return pl.concat([known, new.select(pl.col("id").cast(pl.Int64), "text")])
