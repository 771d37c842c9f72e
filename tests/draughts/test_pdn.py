"""PDN: what is written reads back the same, and whatever a file holds, every game is read or named."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingoffice.draughts.draws import Counters
from ratingoffice.draughts.game import Game
from ratingoffice.draughts.pdn import reader
from ratingoffice.draughts.pdn.reader import read_pdn, read_pdn_bytes
from ratingoffice.draughts.pdn.record import Clock, GameRecord, MoveLine, Ply, read_clocks
from ratingoffice.draughts.pdn.writer import write_pdn
from ratingoffice.draughts.position import Colour, start
from ratingoffice.draughts.signs import SIGNS
from ratingoffice.draughts.variant import INTERNATIONAL, RUSSIAN, VARIANTS

HEAD = '[Event "Club"]\n[White "A"]\n[Black "B"]\n'
SIGN_TEXTS = [*SIGNS, "+1", "-2"]


def random_line(random_, variant, plies, *, decorated=False, depth=0):
    """A line of random moves, with signs, comments and variations where asked for."""
    game = Game(start(variant))
    line = MoveLine(game.position)
    while len(game.moves) < plies and game.outcome() is None:
        ply = Ply(game.position, random_.choice(game.legal_moves()))
        if decorated and random_.random() < 0.3:
            ply.signs = (random_.choice(SIGN_TEXTS),)
            ply.comments = (random_.choice(["good", "a (b) [c] 1. 2-0 *", "[%clk 1:05:23] late", "50% ; x", '"q" \\']),)
        if decorated and depth < 2 and random_.random() < 0.1:
            ply.variations = (variation(random_, ply.before, depth),)
        line.items.append(ply)
        game.push(ply.move)
    return line


def variation(random_, position, depth):
    """A short line from a position."""
    line = MoveLine(position)
    game = Game(position)
    for _ in range(random_.randint(1, 4)):
        moves = game.legal_moves()
        if not moves:
            break
        move = random_.choice(moves)
        line.items.append(Ply(game.position, move, comments=("so",) if depth else ()))
        game.push(move)
    return line


@st.composite
def records(draw, decorated=True):
    """A game of random moves with some tags."""
    random_ = random.Random(draw(st.integers(0, 2**32)))
    variant = draw(st.sampled_from(list(VARIANTS.values())))
    tags = {"Event": draw(st.text(st.characters(exclude_categories=("C", "Z")))), "White": 'Jan "x" \\ de'}
    tags |= {"Result": "*", "GameType": str(variant.game_type)}
    line = random_line(random_, variant, draw(st.integers(0, 90)), decorated=decorated)
    return GameRecord(variant, tags, line)


@settings(max_examples=60)
@given(st.lists(records(), min_size=1, max_size=3))
def test_pdn_a_game_is_read_as_it_was_written(games):
    found = read_pdn(write_pdn(games))
    assert [finding for finding in found.findings if finding.severity == "error"] == []
    assert found.games == games


@settings(max_examples=40)
@given(records(decorated=False))
def test_pdn_plain_games_are_read_the_same_token_by_token(record):
    text = write_pdn([record])
    at_once = read_pdn(text)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reader, "read_plain_game", lambda *_: None)
        assert read_pdn(text) == at_once


@settings(max_examples=300)
@given(st.text(alphabet='123456789 .-x:()[]{}*!?$/"ab\nWBKFEN%;%=+', max_size=120))
def test_pdn_any_text_is_read_without_falling_over(text):
    found = read_pdn(text)
    for number, record in enumerate(found.games, start=1):
        named = [finding for finding in found.findings if finding.game == number and finding.severity == "error"]
        assert record.is_complete or named


@settings(max_examples=100)
@given(st.binary(max_size=200))
def test_pdn_any_bytes_are_read_without_falling_over(data):
    found = read_pdn_bytes(data)
    assert found.games or found.has_errors


@settings(max_examples=100)
@given(st.lists(records(decorated=False), min_size=2, max_size=4), st.data())
def test_pdn_damage_never_loses_a_game_in_silence(games, data):
    """Take a piece out of a file, or put something in: every game whose head is left is read, or there are findings."""
    text = write_pdn(games)
    at, length = data.draw(st.integers(0, len(text))), data.draw(st.sampled_from([0, 1, 3, 10, 50]))
    inserted = data.draw(st.sampled_from(["", "{", "}", "(", ")", "[", '"', "*", "1-1", "\n\n", "x", "$", "/"]))
    damaged = text[:at] + inserted + text[at + length :]
    found = read_pdn(damaged)
    heads = sum(line.startswith('[Event "') for line in damaged.splitlines())
    assert len(found.games) >= heads or found.findings
    assert all(record.is_complete for record in found.games) or found.has_errors


@pytest.mark.parametrize(
    ("text", "plies"),
    [
        ("1. 31-27* 20-24 2. 34-30 2-0", 3),
        ("1. 32-28 19-23 2. 28x19 14x23 1-1", 4),
        ("1.32-28 19-23 2.28:19 14:23", 4),
        ("1. 32-28! 19-23?? 2. 28x19 $1 14x23 {good} *", 4),
        ("01. 32-28  19-23 02. 28x19  14x23 2-0", 4),
        ("1. 32 - 28 19-23 2. 28 x 19", 3),
        ("% a line\n1. 32-28 19-23 ; rest\n2. 28x19", 3),
        ("1. 32-28 (1. 33-28 (1. 34-30 20-25) 18-22) 1... 19-23 2. 28x19", 3),
        ("32-28 19-23 28x19", 3),
        ("1. 32-28 19-23 2. 28x19 * \n\t \n ", 3),
        ("1. 32-28 {50% sure} 19-23", 2),
        ("[Site Den Haag] 1. 32-28 19-23", 2),
        ("[Site Den Haag] [Round 3] 1. 32-28 19-23", 2),
        ("[Site Den Haag 1. 32-28 19-23", 2),
        ("1. 32-28 ... 19-23", 2),
    ],
)
def test_pdn_ways_of_writing(text, plies):
    (record,) = read_pdn(HEAD + text).games
    assert (len(record.line.plies), record.is_complete) == (plies, True)
    assert not read_pdn(HEAD + text).has_errors


def test_pdn_a_move_that_looks_like_a_result():
    text = '[FEN "B:W50:B1"] 1... 1-7 2. 50-44 7-11 *'
    assert [len(record.line.plies) for record in read_pdn(text).games] == [3]
    text = '[Event "x"] 1. 32-28 18-23 2. 38-32 12-18 3. 31-27 7-12 4. 37-31 1-7 5. 41-37 2-0'
    (record,) = read_pdn(text).games
    assert (len(record.line.plies), record.result) == (9, "2-0")


def test_pdn_a_result_in_other_points_is_known_by_its_tag():
    found = read_pdn(
        '[Event "Mini"]\n[Result "4-6"]\n\n01. 34-29  18-22 02. 32-28  16-21 4-6\n\n[Event "x"]\n1. 32-28 *'
    )
    assert [(record.result, len(record.line.plies)) for record in found.games] == [("4-6", 4), ("*", 1)]
    assert found.findings == []


def test_pdn_tags_signs_comments_and_variations():
    text = HEAD + "{before} 1. 32-28! {[%clk 1:19:30] fine} (1. 33-28 18-22) 19-23 2. 28x19+1 $10 $1 0-2"
    (record,) = read_pdn(text).games
    first, _, last = record.line.plies
    assert (record.tags["White"], record.result, record.line.comments) == ("A", "0-2", ("before",))
    assert (first.signs, first.comments, first.clocks) == (("!",), ("[%clk 1:19:30] fine",), [Clock("clk", 4770)])
    assert [len(line.plies) for line in first.variations] == [2]
    assert (last.signs, last.glyphs) == (("+1", "!"), (10,))


def test_pdn_clocks():
    assert read_clocks("x [%clock w0:00:10 B0:03:00] [%emt 0:30]") == [
        Clock("clock", 10, Colour.WHITE),
        Clock("clock", 180, Colour.BLACK, True),
        Clock("emt", 1800),
    ]
    assert read_clocks("1:05:23") == []


AMBIGUOUS = '[FEN "W:WK47:B42,33,19,14,22,1,2,3"]\n'


def test_pdn_a_short_capture_is_settled_by_what_follows():
    (by_14,) = read_pdn(AMBIGUOUS + "1. 47x36 14-20 *").games
    (by_19,) = read_pdn(AMBIGUOUS + "1. 47x36 19-23 *").games
    assert by_14.line.plies[0].move.route == (47, 38, 24, 13, 36)
    assert by_19.line.plies[0].move.route == (47, 38, 20, 9, 36)
    assert not read_pdn(AMBIGUOUS + "1. 47x36 14-20 *").findings


def test_pdn_a_capture_in_one_jump_among_longer_ones():
    """The Russian game leaves the choice: its ends are all that can be written of it."""
    head = '[GameType "25"]\n[FEN "B:Wa7,e7,g7,d6,h6,c5,b4,d4,f4,b2,d2,f2,h2,c1,g1,Kf8,Kh8:BKc3"]\n'
    found = read_pdn(head + "1... c3:a5 *")
    assert [ply.move.route for ply in found.games[0].line.plies] == [(22, 13)]
    assert [finding.code for finding in found.findings] == ["ambiguous"]
    assert len(read_pdn(head + "1... c3:a5 2. d4-e5 *").games[0].line.plies[0].move.route) == 2


def test_pdn_a_short_capture_that_stays_open_is_reported():
    found = read_pdn(AMBIGUOUS + "1. 47x36 1-7 *")
    (finding,) = found.findings
    assert (finding.code, finding.severity, finding.line, finding.column) == ("ambiguous", "warning", 2, 4)
    assert found.games[0].is_complete


@pytest.mark.parametrize(
    ("text", "games", "findings"),
    [
        (HEAD + "1. 32-28 19-23 2. 37-32 *", 1, [("capture-possible", 4, 19), ("not-read", 4, 19)]),
        (HEAD + "1. 32-28 19-23 2. 28x20 *", 1, [("not-free", 4, 19), ("not-read", 4, 19)]),
        (HEAD + "1. 32-28 foo 19-23 *", 1, [("text", 4, 10)]),
        (HEAD + "1. 32-28 %foo 19-23 2. 28x19 *", 1, [("text", 4, 10)]),
        (HEAD + "1. 32-28 19-23 {open 2. 28x19 14x23 {x} *", 1, [("comment", 4, 37)]),
        (HEAD + "\n" + HEAD + "1. 32-28 *", 2, [("separator", 5, 1)]),
        (HEAD + HEAD + "1. 32-28 *", 2, [("separator", 4, 1)]),
        (HEAD + '\n[Black "C"]\n1. 32-28 *', 2, [("separator", 5, 1)]),
        (HEAD + "1. 32-28 {" + "long " * 5_000 + "} 19-23 *", 1, [("comment", 4, 10)]),
        (HEAD + "1. 32-28 ) 19-23 *", 1, [("variation", 4, 10)]),
        (HEAD + "1. 32-28 (1. 33-28 2-0", 1, [("variation", 4, 10)]),
        (HEAD + "(1. 33-28) 1. 32-28 *", 1, [("variation", 4, 1)]),
        (HEAD + "1. 32-28 {open", 1, [("comment", 4, 10)]),
        (HEAD + "1. 32-28 {open\n\n" + HEAD + "1. 33-28 *", 2, [("comment", 4, 10)]),
        (HEAD + "1. 32-28 {open\n" + HEAD + "1. 33-28 {x} *", 2, [("comment", 4, 10)]),
        (HEAD + "1. 32-28 - 2. - - *", 1, [("unknown-move", 4, 10)]),
        (HEAD + "1. 32-28 - 2. 37-32 *", 1, [("not-read", 4, 10), ("unknown-move", 4, 10)]),
        (HEAD + '[GameType "21"]\n1. 11-15 *', 1, [("game-type", 4, 1)]),
        (HEAD + '[GameType "chess"]\n1. 11-15 *', 1, [("game-type", 4, 1)]),
        (HEAD + '[GameType "20,B,10,10,N0,1"]\n1. 32-28 *', 1, [("game-type", 4, 1)]),
        (HEAD + '[GameType "20, W, 10, 10, N2, 0"]\n1. 32-28 *', 1, []),
        (HEAD + '[GameType "26,W,8,8,N2,0"]\n1. 22-18 *', 1, []),
        (HEAD + '[FEN "W:W99:B1"]\n1. 32-28 *', 1, [("fen", 4, 1)]),
        (HEAD + '1. 32-28 /FEN "nix"/ 19-23 *', 1, [("fen", 4, 10), ("not-read", 4, 10)]),
        ('[Event "x]\n[White y]\n1. 32-28 *', 1, [("tag", 1, 1), ("tag", 2, 1)]),
        (HEAD + '[White "C"]\n1. 32-28 *', 1, [("tag", 4, 1)]),
        (HEAD + "1. 32-28 19-23 3. 28x19 *", 1, [("number", 4, 16)]),
        (HEAD + "1. 32-28 19-23 2.", 1, [("number", 4, 16)]),
        (HEAD + '[Result "2-0"]\n1. 32-28 19-23 0-2', 1, [("result", 5, 16)]),
        (HEAD + "1. 32-28 19-23 1-1", 1, [("early-draw", 4, 16)]),
        (HEAD + "1. 32-28 19-23 2. 28x19 1. 33-28 *", 2, [("separator", 4, 25)]),
        (HEAD + "3228 1923 *", 1, [("notation", 4, 1), ("notation", 4, 6)]),
        (HEAD + "! 1. 32-28 *", 1, [("notation", 4, 1)]),
        (HEAD + "$1 1. 32-28 *", 1, [("notation", 4, 1)]),
        ("* *", 0, [("separator", 1, 1), ("separator", 1, 3), ("empty", 1, 1)]),
        ("", 0, [("empty", 1, 1)]),
        ('[Event "x"]\n1. a3-b4 *', 1, [("game-type", 1, 1)]),
        ('[FEN "W:W28:B23"] 1. 28x19 0-2', 1, [("game-type", 1, 1), ("result", 1, 28)]),
    ],
)
def test_pdn_what_is_wrong_is_told_with_its_place(text, games, findings):
    found = read_pdn(text)
    assert len(found.games) == games
    assert sorted((finding.code, finding.line, finding.column) for finding in found.findings) == sorted(findings)


def test_pdn_an_illegal_move_has_its_reason_and_the_legal_moves():
    illegal = next(each for each in read_pdn(HEAD + "1. 32-28 19-23 2. 37-32 *").findings if each.code != "not-read")
    assert illegal.articles == "Annex 1, 4.2, 4.3, 5.4.6"
    assert illegal.message == "37-32: a capture of 1 piece is possible, and so obligatory; legal: 28x19"


def test_pdn_a_position_set_up_after_an_illegal_move_goes_on():
    found = read_pdn('1. 32-28 19-23 2. 37-32 23x32 /FEN "W:W31-50:B1-20"/ 3. 33-28 *')
    (record,) = found.games
    assert (len(record.line.plies), record.plies_written) == (3, 5)
    assert [finding.message for finding in found.findings if finding.code == "not-read"] == [
        "2 moves from here on not read"
    ]


def test_pdn_deep_variations_and_many_are_no_trouble():
    deep = "1. 32-28 " + "(1. 33-28 " * 150 + ")" * 150 + " *"
    assert [finding.code for finding in read_pdn(deep).findings] == ["variation"]
    assert len(read_pdn("1. 32-28 19-23 *\n" * 2000).games) == 2000


def test_pdn_a_game_without_moves_keeps_its_own_players():
    text = '[White "A"]\n[Black "B"]\n[Result "2-0"]\n\n[White "C"]\n[Black "D"]\n\n1. 32-28 *'
    found = [(record.tags["White"], record.result, len(record.line.plies)) for record in read_pdn(text).games]
    assert found == [("A", "2-0", 0), ("C", "*", 1)]


@pytest.mark.parametrize(
    ("text", "games", "codes"),
    [
        ("1. 32-28 " + "{a} " * 50_000, 1, set()),
        ("1. 32-28 " + "(1. 33-28) " * 10_000, 1, set()),
        ("1. 32-28 " + "$10 $1 ! " * 20_000, 1, set()),
        ('[A "b"]\n' * 10_000, 10_000, {"separator"}),
        ('[Event "x"]\n1. 32-28 {open\n\n' * 3_000, 3_000, {"comment"}),
    ],
)
def test_pdn_much_of_anything_is_read_in_good_time(text, games, codes):
    """Nothing here takes a time that grows with the square of the text; if it did, it would be minutes."""
    found = read_pdn(text)
    assert (len(found.games), {finding.code for finding in found.findings}) == (games, codes)


def test_pdn_much_white_space_is_read_in_good_time():
    assert read_pdn("1. 32-28 *" + "\n" * 100_000).findings == []
    assert [each.code for each in read_pdn(f"[Event x{' ' * 20_000}y{' ' * 20_000}\n1. 32-28 *").findings] == ["tag"]


def test_pdn_russian_and_alphanumeric():
    text = '[GameType "25"]\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. g3-h4 g5-f4 4. e3:g5 h6:f4 *'
    (record,) = read_pdn(text).games
    assert (record.variant, len(record.line.plies), read_pdn(text).findings) == (RUSSIAN, 8, [])
    assert "4. e3:g5 h6:f4 *" in write_pdn([record])


def test_pdn_encodings():
    assert read_pdn_bytes('\ufeff[White "Žan"] 1. 32-28 *'.encode()).games[0].tags == {"White": "Žan"}
    assert read_pdn_bytes('[White "Žan"] 1. 32-28 *'.encode("utf-16")) == read_pdn('[White "Žan"] 1. 32-28 *')
    found = read_pdn_bytes(b'[Event "x"]\n[White "J\xf6rg"] 1. 32-28 *')
    assert found.games[0].tags["White"] == "Jörg"
    assert [(each.code, each.line, each.column) for each in found.findings] == [("encoding", 2, 10)]


def test_pdn_written_strictly():
    (record,) = read_pdn(HEAD + "1. 32-28* 19-23 {fine} 2. 28x19+1 a.l. 14x23 1-0").games
    assert write_pdn([record]).splitlines() == [
        *HEAD.splitlines(),
        '[Result "1-0"]',
        '[GameType "20"]',
        "",
        "1. 32-28 $7 19-23 {fine} 2. 28x19 {[%sign +1][%sign a.l.]} 14x23 *",
    ]


def test_pdn_a_game_from_the_middle_keeps_its_numbers_and_counts():
    text = '[FEN "B:WK46,25:BK1,35:H20:F60"]\n60... 1-6 61. 46-41 *'
    (record,) = read_pdn(text).games
    game = record.game()
    assert (record.first_number, game.counters.kings_alone, game.moves_made(Colour.BLACK)) == (60, 22, 60)
    assert read_pdn(write_pdn([record])).games[0].line == record.line
    assert read_pdn(write_pdn([record])).games[0].counters == Counters(20)
    assert record.variant is INTERNATIONAL


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("1. 32-28 *", 1),
        ("1. 32-28 19-23 *", 1),
        ("1. 32-28 19-23 2. 28x19 *", 2),
        ('[FEN "B:W31-50:B1-20"]\n*', 0),
        ('[FEN "B:W31-50:B1-20"]\n7... 19-23 *', 1),
        ('[FEN "B:W31-50:B1-20"]\n7... 19-23 8. 32-28 *', 2),
    ],
)
def test_pdn_a_move_of_each_side_counts_as_one(text, moves):
    (record,) = read_pdn(text).games
    assert (record.moves_read, record.moves_written) == (moves, moves)
