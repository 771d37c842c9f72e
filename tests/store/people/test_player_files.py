"""Files of players: every format of a list gives the same office; a season table alone keeps its columns."""

from datetime import date

import polars as pl
import pytest

from ratingoffice.formats import player_lists
from ratingoffice.formats.player_lists import PLAYERS
from ratingoffice.store.errors import RefusedError
from ratingoffice.store.lists.selectors import lists
from ratingoffice.store.lists.services.import_list import ListSource, import_list
from ratingoffice.store.models import Membership, Player, PlayerNumber
from ratingoffice.store.people.player_files import ROWS, player_batches
from ratingoffice.store.people.services.import_players import import_players

OLD_TEXT = """ID number Name                              TitlFed  Mar11 GamesBorn  Flag
 1503014  Carlsen, Magnus                   g   NOR  2815  14   1990
 1503015  Somebody, Else                    wm  NOR  2215   0   1991  wi
"""
FIRST_TEXT = """ID_NUMBER NAME                             TITLE COUNTRY JAN01 GAMES FLAG
  1503014 Carlsen, Magnus                  g     NOR     2815     14
  1503015 Somebody, Else                   wm    NOR     2215      0 wi
"""
OLD_XML = """<playerslist><player><fideid>1503014</fideid><name>Carlsen, Magnus</name><country>NOR</country><sex></sex>
<title>g</title><rating>2815</rating><games>14</games><birthday>1990</birthday><flag></flag></player></playerslist>
"""


def people():
    anna = {"player_id": "101", "name": "Bos, Anna", "federation": "NED", "sex": "W", "born": "1990"}
    jan = {"player_id": "102", "name": "Kok, Jan", "federation": "BEL", "sex": "M", "born": "1985"}
    return pl.DataFrame([anna | {"women_title": "WFM", "standard": 2100, "standard_k": 20}, jan], schema=PLAYERS)


def received(who, path):
    import_list(who, player_batches(path), ListSource("world", date(2024, 1, 1), "fide", path.name))
    table = lists.table(lists.published(lists.series_named("world"), date(2024, 1, 1)), "ratings")
    register = Player.objects.order_by("player_id").values_list(
        "player_id", "name", "federation_id", "sex", "born", "title"
    )
    return table.select("player_id", "rating", "k").rows(), list(register)


@pytest.mark.parametrize("suffix", [".txt", ".xml", ".csv", ".json", ".jsonl", ".parquet", ".xlsx"])
def test_every_format_gives_the_same_register_and_list(officer, tmp_path, suffix):
    path = tmp_path / f"list{suffix}"
    player_lists.write([people()], path)
    ratings, register = received(officer, path)
    assert ratings == [("fide-101", 2100, 20)]
    assert [row[:5] for row in register] == [
        ("fide-101", "Bos, Anna", "NED", "W", "1990"),
        ("fide-102", "Kok, Jan", "BEL", "M", "1985"),
    ]
    assert {row[5] for row in register} <= {"WFM", None}


@pytest.mark.parametrize(("name", "text"), [("a.txt", OLD_TEXT), ("b.txt", FIRST_TEXT), ("c.xml", OLD_XML)])
def test_old_lists_of_fide(officer, tmp_path, name, text):
    path = tmp_path / name
    path.write_text(text, encoding="latin-1")
    ratings, register = received(officer, path)
    assert (ratings[0], register[0][:3], register[0][5]) == (
        *(("fide-1503014", 2815, None), ("fide-1503014", "Carlsen, Magnus", "NOR")),
        "GM",
    )
    assert [row[3] for row in register[1:]] in (["W"], [])
    assert PlayerNumber.objects.filter(body="fide", value="1503014").count() == 1


def test_the_season_table_of_players_keeps_its_columns(officer, tmp_path):
    path = tmp_path / "players.csv"
    path.write_text("player_id,name,member_type,active\nA,Player A,club,Y\n", encoding="utf-8")
    assert import_players(officer, player_batches(path), body="own", file="players.csv").counts.added == 1
    assert (Membership.objects.get().member_type, Player.objects.get().active) == ("club", True)
    pl.DataFrame({"player_id": ["B"], "name": ["Player B"], "disability": ["IBCA"]}).write_parquet(
        tmp_path / "p.parquet"
    )
    import_players(officer, player_batches(tmp_path / "p.parquet"), body="own", file="p.parquet")
    assert Player.objects.get(player_id="B").disability == "IBCA"


def test_a_damaged_season_table_of_players_is_refused(officer, tmp_path):
    path = tmp_path / "p.parquet"
    pl.DataFrame({"player_id": ["B"] * 500, "name": ["Player B"] * 500, "active": ["Y"] * 500}).write_parquet(path)
    content = path.read_bytes()
    path.write_bytes(content[:20] + bytes(40) + content[60:])
    with pytest.raises(RefusedError) as refused:
        import_players(officer, player_batches(path), body="own", file="p.parquet")
    assert set(refused.value.findings["code"]) == {"corrupt_parquet", "no_rows"}
    assert Player.objects.count() == 0


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("player_id,name\n1,A\n1,B\n", {"second_player"}),
        ("player_id,name\n,A\n", {"missing_player_id"}),
        ("nonsense", {"no_header"}),
        ("player_id,name,member_type\n1,A,king\n", {"malformed_choice"}),
    ],
)
def test_what_is_wrong_with_a_file_refuses_all_of_it(officer, tmp_path, text, codes):
    path = tmp_path / "list.csv"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(RefusedError) as refused:
        import_players(officer, player_batches(path), body="own", file="list.csv")
    assert set(refused.value.findings.filter(severity="error")["code"]) == codes
    assert Player.objects.count() == 0


def test_what_is_odd_is_told_and_imported(officer, tmp_path):
    path = tmp_path / "list.csv"
    path.write_text("player_id,name,fed,born\n1,A,Holland,1990\n2,,NED,199x\n", encoding="utf-8")
    work = import_players(officer, player_batches(path), body="own", file="list.csv")
    found = pl.concat(work.findings).select("severity", "code", "line").sort("line", "code").rows()
    assert found == [
        ("warning", "malformed_federation", 2),
        ("warning", "malformed_born", 3),
        ("warning", "missing_name", 3),
    ]
    assert list(Player.objects.order_by("id").values_list("name", "federation_id")) == [("A", None), ("2", "NED")]


def test_small_batches_are_put_together(tmp_path):
    frame = pl.concat([people().head(1)] * 3000).with_columns(player_id=pl.int_range(1, 3001).cast(pl.String))
    player_lists.write([frame], tmp_path / "list.csv")
    assert ROWS > 3000
    assert [batch.players.height for batch in player_batches(tmp_path / "list.csv")] == [3000]
