"""FIDE's lists as XML, players written alike or not."""

import pytest

from ratingoffice.formats.player_lists import pieces

ANN = (
    "<player><fideid>1</fideid><name>Ann &amp; B</name><country>NED</country><sex>F</sex><rating>2000</rating></player>"
)
BOB = ANN.replace("<fideid>1<", "<fideid>2<").replace("Ann &amp; B", "Bob").replace("<sex>F", "<sex>M")


def listed(*players):
    return "<playerslist>\n" + "\n".join(players) + "\n</playerslist>\n"


ROWS = [
    {"player_id": "1", "name": "Ann & B", "federation": "NED", "sex": "W", "standard": 2000, "line": 2},
    {"player_id": "2", "name": "Bob", "federation": "NED", "sex": "M", "standard": 2000, "line": 3},
]


@pytest.mark.parametrize(
    "content",
    [
        listed(ANN, BOB),
        '<?xml version="1.0" encoding="UTF-8"?><!-- a list --><playerslist>\n' + f"{ANN}\n{BOB}</playerslist>",
        listed(ANN, BOB.replace("<sex>M</sex>", '<sex kind="x">M</sex>')),
        listed(ANN, BOB.replace("<sex>", "<!-- seen --><sex>")),
        listed(ANN, BOB.replace("Bob", "<![CDATA[Bob]]>")),
        listed(ANN.replace("<country>", "<title/><country>"), BOB),
    ],
)
def test_players_however_they_are_written(facts, content):
    assert facts(content, "list.xml") == (ROWS, [])


def test_all_elements_of_the_combined_list(facts):
    text = (
        "<player>\n<fideid>7</fideid>\n<name>A, B</name>\n<country>IND</country>\n<sex>M</sex>\n<title>GM</title>\n"
        "<w_title></w_title>\n<o_title>IA</o_title>\n<foa_title>AGM</foa_title>\n<rating>2500</rating>\n<games>3</games>\n"
        "<k>10</k>\n<rapid_rating>2400</rapid_rating>\n<rapid_games>0</rapid_games>\n<rapid_k>20</rapid_k>\n"
        "<blitz_rating>0</blitz_rating>\n<blitz_games>0</blitz_games>\n<blitz_k>0</blitz_k>\n"
        "<birthday>1990</birthday>\n<flag>i</flag>\n</player>"
    )
    assert facts(listed(text), "list.xml") == (
        [
            {
                "player_id": "7",
                "name": "A, B",
                "federation": "IND",
                "sex": "M",
                "title": "GM",
                "other_titles": "IA",
                "online_title": "AGM",
                "born": "1990",
                "flag": "i",
                "line": 2,
                "standard": 2500,
                "standard_games": 3,
                "standard_k": 10,
                "rapid": 2400,
                "rapid_games": 0,
                "rapid_k": 20,
                "blitz_games": 0,
            }
        ],
        [],
    )


def test_a_list_of_one_kind_is_called_after_it(facts):
    rows, _ = facts(listed(BOB), "rapid_rating_list.xml")
    assert (rows[0]["rapid"], "standard" in rows[0]) == (2000, False)


def test_a_player_that_is_not_xml_is_left_out_with_its_line(facts):
    broken = "<player><fideid>3</fideid>\n<name>C</player>"
    rows, found = facts(listed(ANN, BOB, broken, ANN.replace(">1<", ">4<")), "list.xml")
    assert [row["player_id"] for row in rows] == ["1", "2", "4"]
    assert [row[:4] for row in found] == [("error", "malformed_xml", 5, None)]


def test_text_between_players_is_told(facts):
    rows, found = facts(listed(ANN, "hello", BOB), "list.xml")
    assert len(rows) == 2
    assert found == [("warning", "stray_text", 2, None, "'hello' is no player; it is not read")]


def test_an_element_that_nobody_knows_is_told_once(facts):
    _, found = facts(listed(*(each.replace("<sex>", "<shoe>38</shoe><sex>") for each in (ANN, BOB))), "list.xml")
    assert found == [("warning", "unknown_column", 2, "shoe", "the element is unknown and is not read")]


@pytest.mark.parametrize("rest", ["", "<player><fideid>3</fid", "<player>", "hello"])
def test_a_list_that_was_cut_off_is_an_error(facts, rest):
    rows, found = facts(f"<playerslist>\n{ANN}\n{BOB}\n{rest}", "list.xml")
    assert (rows, [row[:2] for row in found]) == (ROWS, [("error", "cut_off")])


@pytest.mark.parametrize("content", ["<playerslist></playerslist>", "<html>hello</html>", "<"])
def test_no_players_is_an_error(facts, content):
    rows, found = facts(content, "list.xml")
    assert (rows, [row[:2] for row in found]) == ([], [("error", "no_players")])


def test_entities_of_a_document_type_are_not_followed(facts):
    bomb = '<!DOCTYPE p [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>' + listed(ANN.replace("&amp;", "&b;"))
    rows, _ = facts(bomb, "list.xml")
    assert rows[0]["name"] == "Ann &b; B"


@pytest.mark.parametrize("size", [100, 250, 1 << 20])
def test_pieces_of_any_size_give_the_same_list(facts, monkeypatch, size):
    monkeypatch.setattr(pieces, "SIZE", size)
    players = [ANN.replace(">1<", f">{number}<") for number in range(1, 30)]
    rows, found = facts(listed(*players), "list.xml")
    assert [(row["player_id"], row["line"]) for row in rows] == [(str(number), number + 1) for number in range(1, 30)]
    assert found == []


def test_the_id_may_be_an_attribute_of_the_player(facts):
    """As FIDE's older lists write it."""
    player = '<player FIDEID="101"><name>Ann</name><fed>NED</fed></player>'
    rows, found = facts(listed(player, player.replace("101", "102")), "list.xml")
    assert ([(row["player_id"], row["name"], row["federation"]) for row in rows], found) == (
        [("101", "Ann", "NED"), ("102", "Ann", "NED")],
        [],
    )
