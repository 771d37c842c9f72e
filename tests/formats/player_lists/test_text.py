"""FIDE's lists as text, from 2001 to now: the header tells where the columns are."""

import pytest

from ratingoffice.formats.player_lists import pieces

COMBINED = (
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit           "
    "FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
MAGNUS = (
    "1503014        Carlsen, Magnus                                              NOR M   GM                       "
    "    2823  0   10 2801  12  10 2860  0   10 1990      "
)
WOMAN = (
    "5031605        A, Akshaya                                                   IND F   WIM  WIM  FA,NI          "
    "AFM 0     0   0  0     0   0  0     0   0  0     wi  "
)
STANDARD = COMBINED[: COMBINED.index("SRtng")] + "OCT26 Gms K  B-day Flag"
MAGNUS_STANDARD = MAGNUS[: MAGNUS.index("2823")] + "2823  9   10 1990      "
LEGACY = COMBINED.replace("FOA ", "")
OLD = "ID number Name                              TitlFed  Mar11 GamesBorn  Flag"
OLDEST = "ID_NUMBER NAME                             TITLE COUNTRY JAN01 GAMES FLAG"


def test_the_combined_list(facts):
    assert facts("\r\n".join([COMBINED, MAGNUS, WOMAN, ""])) == (
        [
            {
                "player_id": "1503014",
                "name": "Carlsen, Magnus",
                "federation": "NOR",
                "sex": "M",
                "title": "GM",
                "born": "1990",
                "standard": 2823,
                "standard_games": 0,
                "standard_k": 10,
                "rapid": 2801,
                "rapid_games": 12,
                "rapid_k": 10,
                "blitz": 2860,
                "blitz_games": 0,
                "blitz_k": 10,
                "line": 2,
            },
            {
                "player_id": "5031605",
                "name": "A, Akshaya",
                "federation": "IND",
                "sex": "W",
                "title": "WIM",
                "women_title": "WIM",
                "other_titles": "FA,NI",
                "online_title": "AFM",
                "flag": "wi",
                "standard_games": 0,
                "rapid_games": 0,
                "blitz_games": 0,
                "line": 3,
            },
        ],
        [],
    )


@pytest.mark.parametrize("kind", ["standard", "rapid", "blitz"])
def test_a_list_of_one_kind_is_called_after_it(facts, kind):
    rows, found = facts(f"{STANDARD}\n{MAGNUS_STANDARD}\n", f"{kind}_rating_list.txt")
    person = {"player_id": "1503014", "name": "Carlsen, Magnus", "federation": "NOR", "sex": "M", "title": "GM"}
    rating = {kind: 2823, f"{kind}_games": 9, f"{kind}_k": 10}
    assert (rows, found) == ([{**person, **rating, "born": "1990", "line": 2}], [])


def test_the_list_without_online_titles(facts):
    line = MAGNUS[: COMBINED.index("FOA")] + MAGNUS[COMBINED.index("FOA") + 4 :]
    rows, found = facts(f"{LEGACY}\n{line}\n")
    assert ([(row["standard"], row["rapid"], row["born"]) for row in rows], found) == ([(2823, 2801, "1990")], [])


def test_the_list_before_2013_has_letters_for_titles_and_no_sex(facts):
    lines = [
        OLD,
        " 4158814  Andreikin, Dmitry                 g   RUS  2686    9  1990  ",
        "10206612  A K M, Sourab                         BAN  1714    0        ",
        " 5080444  A, Sohita                         wf  IND  1447    0  1995  wi",
    ]
    man = {"player_id": "4158814", "name": "Andreikin, Dmitry", "federation": "RUS", "title": "GM", "born": "1990"}
    woman = {"player_id": "5080444", "name": "A, Sohita", "federation": "IND", "title": "WFM", "born": "1995"}
    assert facts("\n".join([*lines, ""])) == (
        [
            {**man, "standard": 2686, "standard_games": 9, "line": 2},
            {
                "player_id": "10206612",
                "name": "A K M, Sourab",
                "federation": "BAN",
                "standard": 1714,
                "standard_games": 0,
                "line": 3,
            },
            {**woman, "sex": "W", "standard": 1447, "standard_games": 0, "flag": "wi", "line": 4},
        ],
        [],
    )


def test_the_list_of_2001(facts):
    lines = [
        OLDEST,
        "  ",
        " 1701991  Aaberg, Anton                          SWE     2300    0   i   ",
        " 1401815  Aagaard, Jacob                   m     DEN     2374   18       ",
    ]
    first = {"player_id": "1701991", "name": "Aaberg, Anton", "federation": "SWE", "standard": 2300, "flag": "i"}
    second = {"player_id": "1401815", "name": "Aagaard, Jacob", "federation": "DEN", "standard": 2374, "title": "IM"}
    assert facts("\n".join([*lines, ""])) == (
        [{**first, "standard_games": 0, "line": 3}, {**second, "standard_games": 18, "line": 4}],
        [],
    )


def test_a_header_that_is_set_to_the_right_begins_at_the_first_character(facts):
    rows, found = facts("  ID_NUMBER NAME        JUL02\n    1701991 Aaberg      2300\n")
    assert [(row["player_id"], row["name"], row["standard"]) for row in rows] == [("1701991", "Aaberg", 2300)]
    assert found == []


def test_a_list_without_a_header_is_an_error(read):
    message = "the first line does not name the columns; a list begins with ID Number, Name, Fed and so on"
    for content in ("", "\n", MAGNUS, "hello"):
        players, found = read(content)
        assert players.is_empty()
        assert [(*row[:2], row[4]) for row in found] == [("error", "no_header", message)]


def test_a_label_that_nobody_knows_is_told(facts):
    rows, found = facts("ID Number Name      Shoe\n1         Ann       38\n")
    assert rows == [{"player_id": "1", "name": "Ann", "line": 2}]
    assert found == [("warning", "unknown_column", 1, "Shoe", "the column is unknown and is not read")]


def test_a_text_that_runs_into_the_next_column_is_told(facts):
    line = MAGNUS.replace("GM                           ", "GM        SI,FI,LSI,SLI,NAAFM ")
    rows, found = facts(f"{COMBINED}\n{line}\n")
    assert [row[:4] for row in found] == [("warning", "line_too_long", 2, None)]
    assert (rows[0]["standard"], rows[0]["blitz_k"], rows[0]["born"]) == (2823, 10, "1990")


def spoilt(column, text):
    start = COMBINED.index(column)
    return MAGNUS[:start] + text + MAGNUS[start + len(text) :]


@pytest.mark.parametrize(
    ("line", "finding"),
    [
        (
            spoilt("SRtng", "28x3"),
            ("error", "malformed_standard", 2, "standard", "standard is '28x3'; write a whole number up to 4000"),
        ),
        (
            spoilt("SRtng", "4001"),
            ("error", "malformed_standard", 2, "standard", "standard is '4001'; write a whole number up to 4000"),
        ),
        (
            spoilt("BK", "-1"),
            ("error", "malformed_blitz_k", 2, "blitz_k", "blitz_k is '-1'; write a whole number up to 100"),
        ),
        (spoilt("Sex", "x"), ("warning", "malformed_sex", 2, "sex", "sex is 'x'; write M, or F for a woman")),
        (
            spoilt("Fed", "N1 "),
            (
                "warning",
                "malformed_federation",
                2,
                "federation",
                "federation is 'N1'; write three letters, such as NED",
            ),
        ),
        (
            spoilt("B-day", "990 "),
            ("warning", "malformed_born", 2, "born", "born is '990'; write a year, or a date as YYYY-MM-DD"),
        ),
        (spoilt("Name", " " * 15), ("warning", "missing_name", 2, "name", "the player has no name")),
    ],
)
def test_dirt_in_a_line(read, line, finding):
    players, found = read(f"{COMBINED}\n{line}\n")
    assert (players.height, found) == (1, [finding])


@pytest.mark.parametrize(
    ("text", "code", "message"),
    [
        ("15o3014", "malformed_player_id", "player_id is '15o3014'; write the number of the player"),
        ("       ", "missing_player_id", "the player has no id"),
    ],
)
def test_a_line_without_an_id_is_left_out(read, text, code, message):
    players, found = read(f"{COMBINED}\n{text}{MAGNUS[7:]}\n{WOMAN}\n")
    assert players["player_id"].to_list() == ["5031605"]
    assert found == [("error", code, 2, "player_id", f"{message}; the line is left out")]


def test_a_player_who_is_there_twice_is_told_with_both_lines(read):
    _, found = read("\n".join([COMBINED, MAGNUS, WOMAN, MAGNUS, ""]))
    message = "the player is on line 2 already; keep one of them"
    assert found == [("error", "second_player", 4, "player_id", message)]


@pytest.mark.parametrize("size", [20_000, 1 << 20])
def test_of_each_kind_a_thousand_findings_are_kept_and_all_are_counted(read, monkeypatch, size):
    monkeypatch.setattr(pieces, "SIZE", size)
    unnamed = "9" + MAGNUS[1:15] + " " * 61 + MAGNUS[76:]
    players, found = read("\n".join([COMBINED, *[unnamed] * 1_200, *[MAGNUS] * 300, *[unnamed] * 300, ""]))
    others = [row for row in found if row[4].endswith("more of this kind are not listed")]
    assert (players.height, len(found)) == (1_800, 2_002)
    assert others == [
        ("warning", "missing_name", None, None, "500 more of this kind are not listed"),
        ("error", "second_player", None, None, "798 more of this kind are not listed"),
    ]


@pytest.mark.parametrize(("encoding", "letter"), [("latin-1", "é"), ("cp1252", "Š")])
def test_another_code_page_is_read_with_a_warning_on_its_line(facts, encoding, letter):
    lines = [COMBINED, WOMAN, MAGNUS.replace("Magnus ", f"Magn{letter}s ")]
    rows, found = facts("\r\n".join([*lines, ""]).encode(encoding))
    assert rows[1]["name"] == f"Carlsen, Magn{letter}s"
    assert [row[:3] for row in found] == [("warning", "not_utf8", 3)]


def test_nul_bytes_and_utf16(read):
    players, found = read(f"{COMBINED}\n{MAGNUS}\0\n{WOMAN}\n")
    assert (players.height, [row[:3] for row in found if row[1] == "nul_byte"]) == (2, [("error", "nul_byte", 2)])
    _, found = read(COMBINED.encode("utf-16"))
    assert found == [("error", "utf16", 1, None, "the file is UTF-16; save it as UTF-8")]


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
@pytest.mark.parametrize("size", [200, 333, 1 << 20])
def test_pieces_of_any_size_give_the_same_list(facts, monkeypatch, end, size):
    lines = [COMBINED, *(f"{number:<15}" + MAGNUS[15:] for number in range(1, 30)), "x" + MAGNUS[1:]]
    monkeypatch.setattr(pieces, "SIZE", size)
    rows, found = facts("\ufeff" + end.join([*lines, ""]))
    assert [(row["player_id"], row["line"]) for row in rows] == [(str(number), number + 1) for number in range(1, 30)]
    assert [row[:4] for row in found] == [("error", "malformed_player_id", 31, "player_id")]


def test_an_endless_line_is_given_up(read, monkeypatch):
    monkeypatch.setattr(pieces, "SIZE", 1_000)
    monkeypatch.setattr(pieces, "LONGEST", 10_000)
    _, found = read(f"{COMBINED}\n{MAGNUS}\n" + "9" * 50_000)
    assert [row[:3] for row in found] == [("error", "line_too_long", 3)]
