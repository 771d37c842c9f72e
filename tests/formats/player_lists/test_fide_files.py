"""Calculated lists as FIDE publishes them: every character at its place, whatever a name is, for FIDE's own readers."""

from datetime import date
from xml.etree import ElementTree

import polars as pl
import pytest

from ratingoffice.formats import player_lists
from ratingoffice.formats.player_lists.columns import KINDS
from ratingoffice.formats.player_lists.rated_lists import RatedLists

DAY = date(2024, 3, 1)
HEAD = (
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA "
)
HOSTILE = [
    "Kalni\u0146\u0161, J\u0101nis",
    "two\nlines\r\nand\ttabs",
    "x" * 300,
    "</name><name>&amp; \"quoted\", 'so'",
    "\u674e\u56db \U0001f600",
    "nul\0 and \x1b[31m red",
    "ends with a comma,",
    "\u0429\u0443\u043a\u0438\u043d",
]


def lines(**columns):
    """Lines of a list, one a player."""
    height = len(next(iter(columns.values())))
    usual = {
        "player_id": [str(1_000_001 + row) for row in range(height)],
        "name": ["Visser, Anna"] * height,
        "federation": ["NED"] * height,
        "sex": ["W"] * height,
        "born": ["2008-05-17"] * height,
        "title": ["WFM"] * height,
        "rating": [2105] * height,
        "games": [9] * height,
        "k": ["40"] * height,
        "status": ["listed"] * height,
    }
    return pl.DataFrame(usual | columns)


def written(lists, suffix):
    return b"".join(RatedLists(lists, DAY).file(suffix))


def read_back(tmp_path, lists, name):
    """Read a file with our own reader, which finds nothing odd in it."""
    path = tmp_path / name
    path.write_bytes(written(lists, path.suffix))
    players, findings = player_lists.read_all(path)
    assert findings.is_empty(), findings["message"].to_list()
    return players.drop("line")


@pytest.mark.parametrize("kind", KINDS)
def test_a_list_of_one_kind_is_fides_text(kind):
    rated = lines(status=["listed", "inactive"], sex=["W", "M"], title=["WFM", None], rating=[2105, 1987])
    assert written({kind: rated}, ".txt").decode().split("\r\n") == [
        f"{HEAD}MAR24 Gms K  B-day Flag",
        f"{'1000001':15}{'Visser, Anna':61}NED F   WFM  WFM{' ' * 21}2105  9   40 2008  w   ",
        f"{'1000002':15}{'Visser, Anna':61}NED M{' ' * 32}1987  9   40 2008  i   ",
        "",
    ]


def test_the_combined_list_is_fides_text():
    lists = {
        "standard": lines(player_id=["2", "3"], name=["Bo", "Cy"], status=["inactive", "listed"]),
        "rapid": lines(player_id=["1", "2"], name=["Al", "Bo"], rating=[1800, 1900], k=["20", "10"]),
        "blitz": lines(player_id=["3"], rating=[2000], games=[12]),
    }
    person = f"NED F   WFM  WFM{' ' * 21}"
    assert written(lists, ".txt").decode().split("\r\n") == [
        f"{HEAD}SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag",
        f"{'1':15}{'Al':61}{person}0     0   0  1800  9   20 0     0   0  2008  w   ",
        f"{'2':15}{'Bo':61}{person}2105  9   40 1900  9   10 0     0   0  2008  wi  ",
        f"{'3':15}{'Cy':61}{person}2105  9   40 0     0   0  2000  12  40 2008  w   ",
        "",
    ]


def test_the_combined_list_goes_by_name_in_english_letters_and_any_case():
    names = ["Zhu, Chen", "\u0141uczak, Jan", "de Wit, Sanne", None, "Lund, Mikkel"]
    _, *rows, _ = written(dict.fromkeys(KINDS, lines(name=names)), ".txt").decode().split("\r\n")
    assert [row[15:76].strip() for row in rows] == ["de Wit, Sanne", "Luczak, Jan", "Lund, Mikkel", "Zhu, Chen", ""]


def test_a_list_of_one_kind_is_fides_xml():
    player = "fideid=1000001 name=Visser,_Anna country=NED sex=F title=WFM w_title=WFM o_title= foa_title= "
    player += "rating=2105 games=9 k=40 birthday=2008 flag=w"
    elements = (each.split("=") for each in player.split())
    inside = "".join(f"<{tag}>{text.replace('_', ' ')}</{tag}>\n" for tag, text in elements)
    expected = f"<playerslist>\n<player>\n{inside}</player>\n</playerslist>\n"
    assert written({"blitz": lines(rating=[2105])}, ".xml").decode() == expected


@pytest.mark.parametrize("rating", [None, 1400])
def test_only_players_with_a_rating_are_on_it(rating):
    assert written({"standard": lines(rating=[rating])}, ".txt").count(b"\r\n") == (1 if rating is None else 2)


@pytest.mark.parametrize("name", [f"{kind}_rating_list{suffix}" for kind in KINDS for suffix in (".txt", ".xml")])
def test_our_reader_reads_a_list_back(tmp_path, name):
    kind = name.partition("_")[0]
    rated = lines(rating=[2105, 1400], status=["listed", "inactive"], title=["WFM", "GM"], sex=["W", "M"])
    known = read_back(tmp_path, {kind: rated}, name).select(pl.exclude(*KINDS), kind)
    columns = ["player_id", "sex", "title", "women_title", "born", kind, f"{kind}_games", f"{kind}_k", "flag"]
    assert known.select(columns).rows() == [
        ("1000001", "W", "WFM", "WFM", "2008", 2105, 9, 40, "w"),
        ("1000002", "M", "GM", None, "2008", 1400, 9, 40, "i"),
    ]


COMBINED_SLICES = {
    "player_id": (0, 15), "name": (15, 76), "federation": (76, 79), "sex": (80, 84), "title": (84, 89),
    "women_title": (89, 94), "standard": (113, 119), "standard_games": (119, 123), "standard_k": (123, 126),
    "rapid": (126, 132), "rapid_games": (132, 136), "rapid_k": (136, 139), "blitz": (139, 145), "born": (152, 156),
    "flag": (156, 162),
}  # fmt: skip
"""Where one public program, which loads the combined text as bytes, looks."""
SINGLE_SLICES = {"player_id": (0, 15), "name": (15, 76), "sex": (80, 81), "standard": (113, 119), "flag": (132, None)}
"""Where another, which loads the standard list, looks."""


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize(("kinds", "slices"), [(KINDS, COMBINED_SLICES), (("standard",), SINGLE_SLICES)])
def test_no_name_moves_a_column_for_programs_that_count_bytes(name, kinds, slices):
    rated = lines(name=["Before", name, "After"])
    _, *rows, end = written(dict.fromkeys(kinds, rated), ".txt").split(b"\r\n")
    assert (len(rows), end, {len(row) for row in rows}) == (3, b"", {162 if len(kinds) == 3 else 136})
    expected = {
        "sex": b"F",
        "federation": b"NED",
        "flag": b"w",
        "born": b"2008",
        "title": b"WFM",
        "women_title": b"WFM",
    }
    expected |= dict.fromkeys(KINDS, b"2105") | {f"{kind}_games": b"9" for kind in KINDS}
    expected |= {f"{kind}_k": b"40" for kind in KINDS}
    for row in rows:
        found = {column: row[slice(*place)].strip() for column, place in slices.items()}
        assert {column: text for column, text in found.items() if column in expected} == {
            column: text for column, text in expected.items() if column in slices
        }


@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_breaks_the_xml(tmp_path, name):
    rated = lines(name=["Before", name, "After"])
    root = ElementTree.fromstring(written({"standard": rated}, ".xml"))
    names = [player.findtext("name") for player in root]
    assert names[::2] == ["Before", "After"]
    assert [[child.tag for child in player] for player in root] == [[child.tag for child in root[0]]] * 3
    assert read_back(tmp_path, {"standard": rated}, "list.xml")["name"].to_list() == [text.strip() for text in names]


def test_names_are_written_as_fide_writes_them():
    _, *rows, _ = written({"standard": lines(name=HOSTILE)}, ".txt").decode("ascii").split("\r\n")
    assert [row[15:76].strip() for row in rows] == [
        "Kalnins, Janis",
        "two lines and tabs",
        "x" * 60,
        "</name><name>&amp; \"quoted\", 'so'",
        "?? ?",
        "nul and [31m red",
        "ends with a comma,",
        "Shchukin",
    ]


def test_a_large_list_is_written_piece_by_piece():
    pieces = list(RatedLists({"rapid": lines(rating=[2105] * 70_000)}, DAY).file(".txt"))
    assert [len(piece) for piece in pieces] == [138, 138 * 32_768, 138 * 32_768, 138 * 4_464]
