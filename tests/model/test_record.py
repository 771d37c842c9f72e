"""The record of play beside one that is counted game by game."""

from collections import Counter
from datetime import date

import polars as pl
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.record import record_of_play
from ratingoffice.model.tables import TABLES
from ratingoffice.model.validation import validate

PLAYERS, EVENTS = "abcde", "efg"
GAME = st.tuples(
    st.sampled_from(EVENTS),
    st.integers(1, 4),
    st.none() | st.sampled_from(PLAYERS),
    st.none() | st.sampled_from(PLAYERS),
    st.sampled_from(["1-0", "1/2-1/2", "0x1"]),
    st.none() | st.sampled_from(["2009-01-01", "2009-01-02", "2009-01-03"]),
)


def is_possible(games):
    """Nobody plays himself, and a pair meets once in a round."""
    pairs = Counter((game[0], game[1], frozenset(game[2:4])) for game in games)
    return all(game[2] != game[3] for game in games) and max(pairs.values(), default=1) == 1


def season_of(games):
    """A season of matches, in which a player may play twice in a round."""
    tables = {
        "players": [(player, player) for player in PLAYERS],
        "events": [(event, event, "match", "2009-01-01", "2009-01-09") for event in EVENTS],
        "games": [(event, str(round_), *rest) for event, round_, *rest in games],
        "ratings": [],
    }
    season, _ = validate({name: raw_table(name, rows) for name, rows in tables.items()})
    return season


def raw_table(name, rows):
    columns = TABLES[name].column_names()[: len(rows[0]) if rows else None]
    return RawTable(f"{name}.csv", pl.DataFrame(rows, schema=dict.fromkeys(columns, pl.String), orient="row"))


def sides_of(game):
    """The sides of a game as the record tells them, black first, without the numbers of entries."""
    event, round_, white, black, result, day = game
    points = {"1-0": (2, 0), "1/2-1/2": (1, 1), "0x1": (0, 2)}[result]
    played = "x" not in result and None not in (white, black)
    common = (round_, date.fromisoformat(day or "2009-01-01"), day is not None)
    of = {True: (white, black, points), False: (black, white, points[::-1])}
    return [(event, *people, *common, is_white, *score, played) for is_white, (*people, score) in sorted(of.items())]


def sides_by_hand(games):
    last = "~"
    ordered = sorted(games, key=lambda game: (game[0], game[1], game[2] or last, game[3] or last))
    sides = [side for game in ordered for side in sides_of(game) if side[1] is not None]
    return sorted(sides, key=lambda side: (side[0], side[1], side[3]))


def facts_by_hand(games, event):
    """Players, pairs met, pairs met twice, most rounds and games of a player on a day, games without a date."""
    of_event = [game for game in games if game[0] == event]
    sides = [side for game in of_event for side in sides_of(game)]
    met = Counter(frozenset(side[1:3]) for side in sides if side[9] and side[6])
    days = {(side[1], side[4]): [] for side in sides if side[9] and side[5]}
    for side in sides:
        if side[9] and side[5]:
            days[side[1], side[4]].append(side[3])
    is_dated = any(game[5] for game in of_event)
    return (
        len({player for game in of_event for player in game[2:4]} - {None}),
        len(met),
        sum(count > 1 for count in met.values()),
        max((len(set(rounds)) for rounds in days.values()), default=0) if is_dated else None,
        max(map(len, days.values()), default=0) if is_dated else None,
        sum(game[5] is None for game in of_event),
    )


def every_side(record, *names):
    return record.of_sides(pl.int_range(record.sides.height, dtype=pl.UInt32, eager=True), *names)


@given(games=st.lists(GAME, max_size=12).filter(is_possible))
@example(games=[])
@example(games=[("e", 1, None, player, "0x1", None) for player in "cab"])
@example(games=[("f", round_, "b", black, "1-0", f"2009-01-0{4 - round_}") for round_ in (3, 1) for black in "ca"])
@settings(max_examples=40)
def test_the_record_is_what_is_counted_by_hand(games):
    record = record_of_play(season_of(games))
    names = ["event", "player", "opponent", "round", "date", "date_given", "is_white"]
    scores = ["half_points", "opponent_half_points", "played"]
    ids = {"event": dict(enumerate(EVENTS)), "player": dict(enumerate(PLAYERS)), "opponent": dict(enumerate(PLAYERS))}
    sides = every_side(record, *names, *scores).with_columns(
        pl.col(name).replace_strict(of, return_dtype=pl.String) for name, of in ids.items()
    )
    assert sides.rows() == sides_by_hand(games)
    facts = ["players", "pairs_met", "pairs_met_twice", "rounds_a_day", "games_a_day", "games_undated"]
    assert record.events.select(facts).rows() == [facts_by_hand(games, event) for event in EVENTS]


@given(games=st.lists(GAME, max_size=12).filter(is_possible))
@settings(max_examples=20)
def test_entries_are_numbered_by_event_and_player_and_found_across_the_game(games):
    record = record_of_play(season_of(games))
    sides = every_side(record, "event", "player", "opponent", "entry", "opponent_entry").rows()
    number = {place: entry for entry, place in enumerate(sorted({side[:2] for side in sides}))}
    assert record.entries.select("event", "player", "entry").rows() == [(*place, number[place]) for place in number]
    nobody = len(number)
    expected = [(number[event, player], number.get((event, opponent), nobody)) for event, player, opponent, *_ in sides]
    assert [side[3:] for side in sides] == expected
    assert record.entries["first_side"].to_list() == [[side[:2] for side in sides].index(place) for place in number]
    of_events = [[entry for (event, _), entry in number.items() if event == each] for each in range(len(EVENTS))]
    assert record.events["first_entry"].to_list() == [min(entries, default=0) for entries in of_events]
