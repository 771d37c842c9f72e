"""The ledger in parts by player: the same table again, and one player's lines in one part."""

import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratingoffice.store.lists import ledger
from ratingoffice.store.lists.selectors import lists
from ratingoffice.store.models import Player, Status
from ratingoffice.store.office.tables import table_hash
from small_office import FIRST, published


@given(st.lists(st.integers(0, 20), max_size=40))
def test_parts_together_are_the_table_in_its_order(players):
    table = pl.DataFrame({"player_id": [str(player) for player in players], "line": range(len(players))})
    keys = pl.DataFrame({"player_id": [str(key) for key in range(21)], "key": [500 * key for key in range(21)]})
    parts = dict(ledger.parts("game_lines", table, keys))
    assert table_hash(ledger.whole(parts.values())) == table_hash(table)
    for part, rows in parts.items():
        assert {ledger.part_of(500 * int(player)) for player in rows["player_id"]} <= {part}


def test_small_tables_are_kept_whole():
    table = pl.DataFrame({"player_id": ["1"], "line": [1]})
    assert [part for part, _ in ledger.parts("events", table, pl.DataFrame())] == [0]


@pytest.mark.parametrize("players_of_a_part", [1, 3])
def test_a_list_in_many_parts_reads_as_one(desk, monkeypatch, players_of_a_part):
    monkeypatch.setattr(ledger, "PLAYERS_OF_A_PART", players_of_a_part)
    published(desk, FIRST)
    of = lists.published(lists.series_named("fide"), FIRST)
    assert of.status == Status.PUBLISHED
    assert of.tables.filter(name="game_lines").count() > 1
    for name in ("list", "event_lines", "game_lines", "events"):
        assert table_hash(lists.table(of, name)) == of.run["tables"][name]
    player = Player.objects.get(player_id="N")
    own = lists.lines_of_player(of, "game_lines", player.pk)
    assert set(own["player_id"].cast(pl.String)) >= {"N"}
    assert own.height < lists.table(of, "game_lines").height
