"""The office as a source of the laboratory: lists in force, games of accepted events, players."""

from datetime import date

import polars as pl

from ratingoffice.laboratory.history import GAMES, LISTS, PLAYERS
from ratingoffice.store.laboratory.selectors import office_history
from ratingoffice.store.people.services.players import hide_player
from small_office import FIRST, SECOND, published


def test_the_history_of_an_office_has_its_lists_games_and_players(desk):
    published(desk, FIRST)
    published(desk, SECOND)
    found = office_history("fide")
    history = found.history
    assert [history.players.schema, history.lists.schema, history.games.schema] == [PLAYERS, LISTS, GAMES]
    assert history.dates[-2:] == [FIRST, SECOND]
    of_n = history.lists.filter(pl.col("player_id") == "N")
    assert of_n.select("date", "rating").rows()[-1] == (SECOND, 2010)
    late = history.games.filter(pl.col("event_id") == "LATE")
    assert late.sort("black").rows() == [
        (date(2010, 5, 10), "LATE", "A", "B", 2),
        (date(2010, 5, 10), "LATE", "A", "D", 0),
        (date(2010, 5, 10), "LATE", "A", "F", 2),
        (date(2010, 5, 10), "LATE", "A", "G", 2),
        (date(2010, 5, 10), "LATE", "A", "N", 2),
    ]
    assert found.events.rows() == [
        ("RR", "Event RR", None, date(2010, 3, 5), date(2010, 3, 14)),
        ("SW", "Event SW", None, date(2010, 3, 16), date(2010, 3, 20)),
        ("LATE", "Event LATE", None, date(2010, 5, 10), date(2010, 5, 14)),
    ]
    assert history.players.filter(pl.col("player_id") == "N").rows() == [("N", "Player N", 1990, None, "NED")]


def test_a_hidden_player_stays_in_the_history_without_the_person(desk):
    hide_player(desk, "N", hidden=True, reason="asked")
    players = office_history("fide").history.players
    assert players.filter(pl.col("player_id") == "N").rows() == [("N", None, None, None, None)]
    assert players["name"].null_count() == 1


def test_lists_of_before_the_office_are_in_the_history(desk):
    assert office_history("fide").history.dates == [date(2010, 3, 1)]
