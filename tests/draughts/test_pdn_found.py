"""PDN as other programs write it: comments after the result, dots, dashes, tags in capitals, results in other signs."""

import pytest

from ratingoffice.draughts.fen import FenError, read_fen, read_setup, write_fen
from ratingoffice.draughts.pdn.reader import read_pdn
from ratingoffice.draughts.pdn.results import read_result
from ratingoffice.draughts.pdn.writer import write_pdn
from ratingoffice.draughts.position import Colour
from ratingoffice.draughts.variant import BRAZILIAN, INTERNATIONAL, RUSSIAN

MOVES = "1. 32-28 19-23 2. 28x19 14x23"


def seen(text):
    """The plies and the last comments of every game, and the codes of the findings."""
    found = read_pdn(text)
    games = [
        (len(record.line.plies), (record.line.plies[-1] if record.line.plies else record.line).comments)
        for record in found.games
    ]
    return games, [finding.code for finding in found.findings]


@pytest.mark.parametrize(
    ("text", "games"),
    [
        (f"{MOVES} 2-0 {{Black lost on time}}", [(4, ("Black lost on time",))]),
        (f"{MOVES} 2-0 {{a}} ; b\n", [(4, ("a", "b"))]),
        (f'{MOVES} {{x}} 2-0\n{{y}}\n\n[White "B"]\n{MOVES} 2-0', [(4, ("x", "y")), (4, ())]),
        (f"{MOVES} 2-0 {{a}} {MOVES} 0-2", [(4, ("a",)), (4, ())]),
        (f'[White "A"]\n2-0 {{not played}}\n\n[White "B"]\n{MOVES} *', [(0, ("not played",)), (4, ())]),
        (f'{{Games of 2024}}\n[White "A"]\n{MOVES} *', [(4, ())]),
        (f'% made by a program\n{{Games}}\n[White "A"]\n\n[White "B"]\n{MOVES} *', [(0, ("Games",)), (4, ())]),
    ],
)
def test_a_comment_belongs_to_the_game_it_stands_with(text, games):
    assert seen(text)[0] == games


def test_a_comment_on_a_line_of_its_own_belongs_to_a_game_that_begins_without_tags():
    found = read_pdn(f"{MOVES} 2-0 {{a}}\n{{b}}\n{MOVES} 2-0").games
    assert [(game.line.comments, game.line.plies[-1].comments) for game in found] == [((), ("a",)), (("b",), ())]


def test_a_comment_after_the_result_is_written_with_its_game():
    text = write_pdn(read_pdn(f"{MOVES} 2-0 {{Black lost on time}}\n\n{MOVES} 0-2").games)
    assert text.count("[Result") == 2
    assert "14x23 {Black lost on time} *" in text


@pytest.mark.parametrize("dots", ["1. ...", "1....", "1...", "1..", "1. . .", "1 ...", "1…", "1. …", "1.…"])
def test_a_number_with_dots_in_any_spacing(dots):
    assert seen(f'[FEN "B:W31-50:B1-20"]\n{dots} 19-23 2. 32-28 *') == ([(2, ())], [])
    assert seen(f"1. 32-28 {{x}} {dots}19-23 *") == ([(2, ())], [])


@pytest.mark.parametrize(("text", "plies"), [("1. 48-37-26", 1), ("1. 48x37x26", 1), ("1. 48–37–26", 1)])  # noqa: RUF001
def test_a_route_with_hyphens_is_a_route(text, plies):
    assert seen(f'[FEN "W:W48:B42,31,1"]\n{text} *') == ([(plies, ())], [])


def test_a_move_that_goes_on_after_its_end_is_not_legal():
    assert seen("1. 32-28-23 *")[1] == ["not-its-way-to-take", "not-read"]


def test_men_lost_stand_after_a_space():
    (record,) = read_pdn("1. 32-28 19-23 2. 28x19 -1 *").games
    assert record.line.plies[-1].signs == ("-1",)


@pytest.mark.parametrize(
    ("head", "games", "findings"),
    [
        ('[Gametype "40"]', 0, ["Unknown GameType '40' (Frisian draughts); the game is not read"]),
        (
            '[GAMETYPE "21,B,8,8,N1,0"]',
            0,
            ["Unknown GameType '21,B,8,8,N1,0' (English draughts); the game is not read"],
        ),
        ('[Variant "American/English"]', 0, ["Unknown Variant 'American/English'; the game is not read"]),
        ('[GameType "20"]\n[Variant "Antidraughts"]', 0, ["Unknown Variant 'Antidraughts'; the game is not read"]),
        ('[GameType "99"]', 0, ["Unknown GameType '99'; the game is not read"]),
        ('[GameType "25"]\n[Variant "International"]', 0, ["GameType says Russian, Variant international"]),
        ('[gametype "20"]', 4, []),
        ('[variant "International draughts"]', 4, []),
        ('[GameType "20"]\n[Variant "From Position"]', 4, []),
        ('[Variant "Standard"]', 4, []),
    ],
)
def test_the_game_is_known_by_its_tags_whatever_their_capitals(head, games, findings):
    found = read_pdn(f"{head}\n{MOVES} *")
    assert [len(record.line.plies) for record in found.games] == [games]
    assert [finding.message[: len(text)] for finding, text in zip(found.findings, findings, strict=True)] == findings
    assert {finding.severity for finding in found.findings} <= {"error"}


def test_tags_in_other_capitals_are_written_once():
    text = write_pdn(read_pdn(f'[WHITE "A"]\n[result "2-0"]\n[Gametype "20"]\n{MOVES} *').games)
    assert text.splitlines()[:3] == ['[White "A"]', '[Result "2-0"]', '[GameType "20"]']
    assert seen(f'[Event "E"]\n[White "A"]\n[WHITE "B"]\n{MOVES} *')[1] == ["tag"]


@pytest.mark.parametrize(
    ("written", "result"),
    [
        *[(text, "1-1") for text in ("1-1", "1:1", "1 - 1", "1 : 1", "1–1", " 1-1 ")],  # noqa: RUF001
        *[(text, "2-0") for text in ("2-0", "2:0", "2 – 0", "2—0")],  # noqa: RUF001
        *[(text, "1/2-1/2") for text in ("1/2-1/2", "½-½", "1/2 : 1/2")],
        *[(text, "*") for text in ("", "*", "?", "-")],
        *[(text, None) for text in ("won", "2", "1-", "1/3-1/3", "2-0-0", "+")],
        ("4-6", "4-6"),
        ("1+-1-", "1+-1-"),
    ],
)
def test_a_result_in_any_writing(written, result):
    assert read_result(written) == result


def test_a_result_of_a_tag_is_read_or_named():
    for written in ("0:2", "0 - 2", "0–2"):  # noqa: RUF001
        found = read_pdn(f'[Result "{written}"]\n{MOVES} *')
        assert ([record.result for record in found.games], found.findings) == (["0-2"], [])
    found = read_pdn(f'[Result "White won"]\n{MOVES} 2-0')
    assert [record.result for record in found.games] == ["2-0"]
    assert [(each.code, each.line, each.severity) for each in found.findings] == [("result", 1, "warning")]
    assert seen(f'[Result "0:2"]\n{MOVES} 2-0')[1] == ["result"]


@pytest.mark.parametrize("written", ["0:2", "0 - 2", "0–2", "0-2"])  # noqa: RUF001
def test_a_result_after_the_moves_in_any_writing(written):
    found = read_pdn(f'{MOVES} {written}\n\n[White "B"]\n{MOVES} {written}')
    assert [(record.result, len(record.line.plies)) for record in found.games] == [("0-2", 4), ("0-2", 4)]


def test_a_capture_that_looks_like_a_drawn_game_is_one():
    text = '[FEN "W:WK1:B7,9,18,20"]\n[GameType "20"]\n1. 1:1'
    assert [record.result for record in read_pdn(f"{text}").games] == ["1-1"]
    assert [record.result for record in read_pdn(f"{text} *").games] == ["*"]


@pytest.mark.parametrize(
    ("text", "variant", "codes"),
    [
        ('[FEN "W:Wa3,c3:Bb8,d8"]\n1. c3-d4 *', RUSSIAN, ["game-type"]),
        ('[FEN "W:Wa3,c3:Bb8,d8"]\n*', RUSSIAN, ["game-type"]),
        ('[GameType "26"]\n[FEN "W:Wa3,c3:Bb8,d8"]\n1. c3-d4 *', BRAZILIAN, []),
        ('[Variant "Brazilian"]\n[FEN "W:Wa3,c3:Bb8,d8"]\n1. c3-d4 *', BRAZILIAN, []),
        ('[FEN "W:W18,24:B12,16"]\n*', INTERNATIONAL, ["game-type"]),
        ('[FEN "W:W18,32:B12,16"]\n*', INTERNATIONAL, ["game-type"]),
        ('[FEN "W:W18,33:B12,16"]\n*', INTERNATIONAL, []),
        ('[FEN "B:W11,31:B1,28"]\n1... 28-33 *', INTERNATIONAL, []),
        ('[GameType "20"]\n[FEN "W:W18,24:B12,16"]\n*', INTERNATIONAL, []),
        ("1. 11-15 23-19 *", INTERNATIONAL, ["game-type", "not-read", "opponents-piece"]),
        ("1. 32-28 19-23 *", INTERNATIONAL, []),
        ('[GameType "20"]\n[FEN "W:Wa3,c3:Bb8,d8"]\n*', INTERNATIONAL, ["fen"]),
        ('[GameType "20"]\n1. c3-d4 *', INTERNATIONAL, ["no-such-square", "not-read"]),
    ],
)
def test_the_board_is_known_by_its_squares_or_asked_for(text, variant, codes):
    found = read_pdn(text)
    assert ([record.variant for record in found.games], [each.code for each in found.findings]) == ([variant], codes)


def test_a_fen_by_letters_asks_which_game():
    with pytest.raises(FenError, match="name the game, Russian or Brazilian") as problem:
        read_fen("W:Wa3,c3:Bb8,d8")
    assert problem.value.column == 4
    assert write_fen(read_fen("W:Wa3,c3:Bb8,d8", BRAZILIAN)) == "W:Wa3,c3:Bb8,d8"


@pytest.mark.parametrize(("fen", "doubts"), [("W:W32:B1", 1), ("W:W33:B1", 0), ("?:W33:B1", 1), ("?:W32:B1", 2)])
def test_what_a_fen_leaves_open_is_said(fen, doubts):
    assert len(read_setup(fen).doubts) == doubts
    assert len(read_setup(fen, INTERNATIONAL).doubts) == doubts // 2 + (fen == "?:W33:B1")


@pytest.mark.parametrize(
    ("text", "turn", "codes"),
    [
        ('[FEN "?:W40:B1"]\n1... 1-7 *', Colour.BLACK, []),
        ('[FEN "?:W40:B1"]\n1. 40-35 *', Colour.WHITE, []),
        ('[FEN "?:W40:B1"]\n*', Colour.WHITE, ["fen"]),
    ],
)
def test_the_side_to_move_is_told_by_the_first_move(text, turn, codes):
    found = read_pdn(text)
    assert (found.games[0].line.start.turn, [each.code for each in found.findings]) == (turn, codes)


def test_a_position_set_up_on_the_way_without_its_turn():
    found = read_pdn('1. 32-28 /FEN "?:W40:B1"/ 1... 1-7 /FEN "?:W40:B1"/ *')
    assert (len(found.games[0].line.plies), [each.code for each in found.findings]) == (2, ["fen"])


def test_kings_of_a_range_are_not_lost():
    with pytest.raises(FenError, match="Write K31-50 for kings") as problem:
        read_fen("W:W31-K50:B1")
    assert problem.value.column == 4
    assert read_fen("W:WK31-K33:B1") == read_fen("W:WK31-33:B1") == read_fen("W:WK31,K32,K33:B1")


def test_signs_and_dashes_as_they_are_typed():
    (record,) = read_pdn("1. 32–28(!?!!!) 19-23 2. 28×19 (?!) 14х23 *").games  # noqa: RUF001
    assert [ply.signs for ply in record.line.plies] == [("!?", "!!", "!"), (), ("?!",), ()]
