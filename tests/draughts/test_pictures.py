"""Pictures: a position as SVG and in letters, a game as a page."""

import json
import re
import xml.etree.ElementTree as ET

import pytest

from ratingoffice.draughts.diagram import as_svg, as_text, described
from ratingoffice.draughts.fen import read_fen
from ratingoffice.draughts.pdn.reader import read_pdn
from ratingoffice.draughts.position import start
from ratingoffice.draughts.variant import RUSSIAN
from ratingoffice.draughts.viewer.page import game_data, game_page, game_part, game_title

SVG = "{http://www.w3.org/2000/svg}"
TEXT = """[White "Bakker <b>"]
[Black "Smit"]
[Result "2-0"]
[Event "Club </script> evening"]

{Begin.} 1. 32-28! {[%clk 1:19:40] good} (1. 33-28 18-22) 19-23 2. 28x19 14x23 *
"""


def test_a_picture_has_every_square_and_piece():
    root = ET.fromstring(as_svg(read_fen("W:W31,K28:B1,K46"), marked=(31,)))
    assert len(root.findall(f"{SVG}rect")) == 51
    assert [text.text for text in root.findall(f"{SVG}text")] == [str(number) for number in range(1, 51)]
    assert len(root.findall(f"{SVG}circle")) == 8
    assert len(root.findall(f"{SVG}path")) == 2
    assert sum(rect.get("fill") == "#d9b24c" for rect in root.findall(f"{SVG}rect")) == 1


@pytest.mark.parametrize(
    ("words", "label", "title"),
    [
        ("", "white man on 31; black man on 1; white to move", "white to move"),
        ("pions blancs <31>; aux blancs", "pions blancs <31>; aux blancs", "aux blancs"),
    ],
)
def test_a_picture_says_what_it_shows_in_the_words_given(words, label, title):
    root = ET.fromstring(as_svg(read_fen("W:W31:B1"), words=words))
    assert (root.get("aria-label"), root.findtext(f"{SVG}title")) == (label, title)


def test_a_picture_can_be_turned():
    def place(svg):
        (circle, _) = ET.fromstring(svg).findall(f"{SVG}circle")
        return circle.get("cx"), circle.get("cy")

    position = read_fen("W:W46:B")
    assert place(as_svg(position)) == ("24", "456")
    assert place(as_svg(position, flipped=True)) == ("456", "24")


def test_a_position_in_words():
    assert (
        described(read_fen("B:W31,32,K5:BK46"))
        == "white men on 31, 32; white king on 5; black king on 46; black to move"
    )


def test_a_position_in_letters():
    assert as_text(read_fen("W:Wa1,Kc3:Bb8", RUSSIAN)).splitlines() == [
        "   b8    b   .   .   .  h8",
        "   a7  .   .   .   .    g7",
        "   b6    .   .   .   .  h6",
        "   a5  .   .   .   .    g5",
        "   b4    .   .   .   .  h4",
        "   a3  .   W   .   .    g3",
        "   b2    .   .   .   .  h2",
        "   a1  w   .   .   .    g1",
        "white to move",
    ]
    assert as_text(start(), flipped=True).splitlines()[0] == "   50    w   w   w   w   w  46"


def test_the_data_of_a_game():
    (record,) = read_pdn(TEXT).games
    data = game_data(record)
    assert (data["size"], len(data["squares"]), data["comments"]) == (10, 50, ["Begin."])
    assert data["squares"][0] == ["1", 0, 1]
    first = data["moves"][0]
    assert (first["text"], first["number"], first["squares"]) == ("32-28!", "1.", [31, 27])
    assert (first["comments"], first["clocks"]) == (["good"], ["1:19:40", None])
    (variation,) = first["variations"]
    assert [(move["text"], move["number"], move["numberInFull"]) for move in variation["moves"]] == [
        ("33-28", "1.", "1."),
        ("18-22", "", "1..."),
    ]
    assert data["moves"][2]["taken"] == [[22, "b"]]
    assert data["players"] == [{"name": "Bakker <b>", "points": "2"}, {"name": "Smit", "points": "0"}]
    assert read_pdn(data["pdn"]).games[0].line == record.line
    assert [move["number"] for move in data["moves"]] == ["1.", "", "2.", ""]
    assert data["moves"][-1]["after"]["pieces"].count("b") == 19


def test_a_page_needs_no_network_and_lets_no_text_out():
    (record,) = read_pdn(TEXT).games
    page = game_page(record, {"flip": "Draai het bord"})
    assert re.findall(r"(?:https?:)?//(?!www\.w3\.org|\s)[a-z.]+", page) == []
    assert "<b>" not in page
    assert page.count("</script>") == 2
    (data,) = re.findall(r'<script type="application/json">(.*)</script>', page)
    assert json.loads(data)["words"]["flip"] == "Draai het bord"
    assert game_part(record) in game_page(record)


def test_the_title_of_a_game():
    (record,) = read_pdn(TEXT).games
    assert game_title(record.tags) == "Bakker <b> - Smit, 2-0, Club </script> evening"
    assert game_title({}) == "? - ?"


def test_a_position_set_up_in_the_middle_is_shown():
    (record,) = read_pdn('1. 32-28 /FEN "B:W31:B20"/ 20-25 *').games
    assert [move["text"] for move in game_data(record)["moves"]] == ["32-28", "[...]", "20-25"]


def test_every_number_of_the_standard_is_shown():
    glyphs = " ".join(f"${number}" for number in (7, *range(8, 140)))
    (record,) = read_pdn(f"1. 32-28 {glyphs} *").games
    shown = game_data(record)["moves"][0]["text"].split()
    assert (shown[0], len(shown)) == ("32-28*", 133)
    assert [shown[number - 7] for number in (8, 10, 16, 19, 86, 139)] == ["□", "=", "±", "-+", "$86", "⊕"]


def test_clocks_go_on_from_move_to_move():
    text = "1. 32-28 {[%clk 1:20:00]} 19-23 {[%clock w1:19:00 B1:18:30]} 2. 28x19 {[%emt 0:05]} (2. 37-32) 14x23 *"
    (record,) = read_pdn(text).games
    moves = game_data(record)["moves"]
    assert [move["clocks"] for move in moves] == [["1:20:00", None], *[["1:19:00", "1:18:30"]] * 3]
    assert moves[2]["comments"] == ["⏱ 0:05:00"]
