"""`ratingoffice draughts`: show, check, count, decide a draw, class a time control."""

import json

import pytest

GAMES = """[Event "Club"]
[White "A"]
[Black "B"]

1. 32-28 19-23 2. 28x19 14x23 3. 33-28 23x32 4. 37x28 2-0

[Event "Club"]
[White "C"]
[Black "D"]

1. 32-28 19-23 2. 37-32 *
"""


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "games.pdn"
    path.write_text(GAMES, encoding="utf-8")
    return path


def test_draughts_show_a_position(run):
    result = run("draughts", "show", "W:W28:B23")
    assert (result.exit_code, result.stdout.splitlines()[-3:]) == (
        0,
        ["white to move", "W:W28:B23", "legal: 28x19"],
    )


def test_draughts_show_a_game_after_a_move(run, file):
    result = run("draughts", "show", file, "--move", "2...", "--json")
    assert result.exit_code == 0
    shown = json.loads(result.stdout)
    assert (shown["turn"], shown["result"], shown["fen"].count(",")) == ("white", None, 18 + 18)
    assert json.loads(run("draughts", "show", file, "--move", "1", "--json").stdout)["turn"] == "black"


def test_draughts_show_how_it_ended(run):
    result = run("draughts", "show", "B:W28:B")
    assert result.stdout.splitlines()[-2:] == ["legal: none", "white wins: black has no pieces left (Annex 1, 7.2.3)"]
    assert json.loads(run("draughts", "show", "B:W28:B", "--json").stdout)["articles"] == ["Annex 1, 7.2.3"]


def test_draughts_show_pictures(run, file, tmp_path):
    svg, html = tmp_path / "position.svg", tmp_path / "game.html"
    assert run("draughts", "show", file, "--svg", svg, "--html", html, "--flip").exit_code == 0
    assert svg.read_text("utf-8").startswith("<svg ")
    assert html.read_text("utf-8").startswith("<!doctype html>")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("nothing",), "'nothing' is neither a file nor a position"),
        (("W:W99:B1",), "99 is not on the board"),
        (("W:W31:B1", "--variant", "chess"), "Unknown game 'chess'"),
        (("FILE", "--game", "3"), "has 2 games; --game 3 is not there"),
        (("FILE", "--move", "9"), "there is no move 9"),
        (("FILE", "--move", "x"), "--move is 'x'"),
        (("FILE", "--move", "0"), "--move is '0'"),
        (("FILE", "--move", "9" * 5000), "--move is '99999999999999999999'"),
        ((f"W:W31{',31' * 200}:B1",), "31: two pieces on one square"),
        (("no file, but a long text " * 20,), "is neither a file nor a position"),
        (("FILE", "--svg", "/nowhere/x.svg"), "/nowhere/x.svg cannot be written"),
    ],
)
def test_draughts_show_wrong_use(run, file, words, message):
    result = run("draughts", "show", *(file if word == "FILE" else word for word in words))
    assert result.exit_code == 2
    assert message in result.stderr


def test_draughts_judge_a_move(run):
    result = run("draughts", "judge", "W:W28,48:B23", "48-43")
    assert (result.exit_code, result.stdout.splitlines()) == (
        1,
        [
            "illegal: 48-43: a capture of 1 piece is possible, and so obligatory (Annex 1, 4.2, 4.3, 5.4.6)",
            "instead: 28x19",
        ],
    )
    legal = run("draughts", "judge", "W:W28,48:B23", "28-19", "--json")
    assert (legal.exit_code, json.loads(legal.stdout)) == (0, {"legal": "28x19", "after": "B:W19,48:B"})
    choice = run("draughts", "judge", "W:WK47:B42,33,19,14,22", "47x36")
    assert (choice.exit_code, choice.stdout) == (1, "ambiguous: 47x38x24x13x36, 47x38x20x9x36\n")


def test_draughts_judge_a_sealed_move(run, file):
    sealed = run("draughts", "judge", "B:W46,48:B20,1:F75", "20-29", "--sealed", "--json")
    assert sealed.exit_code == 1
    assert {name: json.loads(sealed.stdout)[name] for name in ("interruption", "result")} == {
        "interruption": "allowed: Black writes down the next move in secret (Annex 3, 7.6.1)",
        "result": "2-0, Annex 3, 7.6.7",
    }
    early = run("draughts", "judge", file, "19-24", "--move", 1, "--sealed")
    assert early.exit_code == 0
    assert early.stdout.splitlines()[-1].startswith("interruption: not allowed: 0 moves made by each")


def test_draughts_check_tells_what_is_wrong(run, file):
    result = run("draughts", "check", file)
    assert result.exit_code == 1
    assert "capture-possible" in result.stderr
    assert result.stdout == "2 games, 9 of 10 plies read\n"


def test_draughts_check_as_json(run, file):
    found = json.loads(run("draughts", "check", file, "--json").stdout)
    assert (found["games"], found["plies"], found["plies_written"]) == (2, 9, 10)
    first = found["findings"][0]
    assert (first["game"], first["line"], first["column"], first["code"]) == (2, 11, 19, "capture-possible")


def test_draughts_check_writes_nothing_that_lacks_a_move(run, file):
    result = run("draughts", "check", file, "--write", file)
    assert result.exit_code == 1
    assert "was not written: something would be lost" in result.stderr
    assert file.read_text("utf-8") == GAMES


def test_draughts_check_writes_clean_games(run, file, tmp_path):
    clean = tmp_path / "clean.pdn"
    file.write_text(GAMES.replace("37-32", "28:19"), encoding="utf-8")
    assert run("draughts", "check", file, "--write", clean).exit_code == 0
    result = run("draughts", "check", clean)
    assert (result.exit_code, result.stdout) == (0, "2 games, 10 of 10 plies read\n")
    assert "2. 28x19 *" in clean.read_text("utf-8")


def test_draughts_check_an_empty_file_and_none(run, tmp_path):
    (tmp_path / "empty.pdn").write_bytes(b"")
    assert run("draughts", "check", tmp_path / "empty.pdn").exit_code == 1
    assert run("draughts", "check", tmp_path / "none.pdn").exit_code == 2


def test_draughts_perft(run):
    result = run("draughts", "perft", 4)
    assert (result.exit_code, result.stdout.splitlines()[-1].split()) == (0, ["all", "4,265"])
    found = json.loads(run("draughts", "perft", 3, "W:W28:B23,13", "--json").stdout)
    assert found["by_move"] == {"28x19x8": found["games"]}
    assert json.loads(run("draughts", "perft", 0, "--json").stdout)["games"] == 1
    assert json.loads(run("draughts", "perft", 3, "--variant", "russian", "--json").stdout)["games"] == 302
    assert run("draughts", "perft", 3, "W:").exit_code == 2


def test_draughts_draw_claim_counts(run):
    result = run("draughts", "draw-claim", "B:WK1,K2,K3:BK46:H12")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[:4] == [
        "no draw",
        "Annex 1, 6.2: 12 of 50 plies; left: white 19, black 19 moves",
        "Annex 1, 6.3: 0 of 32 plies; left: white 16, black 16 moves",
        "Annex 1, 6.1: this position has occurred once; 3 times make a draw",
    ]


def test_draughts_draw_claim_of_a_position_typed_in_with_its_counts(run, tmp_path):
    path = tmp_path / "game.pdn"
    path.write_text('[FEN "W:WK1,K2,K3:BK46:T30"]\n1. 1-6 46-41 *', encoding="utf-8")
    assert run("draughts", "draw-claim", path).stdout.splitlines() == [
        "draw: 16 moves each have been played (Annex 1, 6.3)",
        "Annex 1, 6.2: 2 of 50 plies; left: white 24, black 24 moves",
        "Annex 1, 6.3: 32 of 32 plies; left: white 0, black 0 moves",
        "Annex 1, 6.1: this position has occurred once; 3 times make a draw",
    ]
    shown = run("draughts", "show", path, "--move", 1, "--json")
    assert json.loads(shown.stdout)["fen"] == "B:WK2,K3,K6:BK46:H1:T31"
    claimed = run("draughts", "draw-claim", json.loads(shown.stdout)["fen"], "--json")
    assert [(each["article"], each["plies"]) for each in json.loads(claimed.stdout)["counts"]] == [
        ("Annex 1, 6.2", 1),
        ("Annex 1, 6.3", 31),
        ("Annex 1, 6.1", 1),
    ]


def test_draughts_draw_claim_by_the_time_control(run):
    words = ("draughts", "draw-claim", "B:WK1,K2:BK46", "--json", "--time-control")
    assert json.loads(run(*words, "15").stdout)["draw"].endswith("(Annex 3, 6.1.1.a, Annex 6, 8)")
    assert json.loads(run(*words, "15+5").stdout)["draw"] == ""
    assert run(*words, "soon").exit_code == 2


@pytest.mark.parametrize(
    ("fen", "options", "first"),
    [
        ("W:WK46:BK23", (), "no draw: white wins with 46x19 (Annex 3, 6.1.1.a, Annex 6, 8)"),
        ("B:WK1,K2:BK46", ("--win-shown",), "no draw: a win was shown (Annex 3, 6.1.1.a, Annex 6, 8)"),
        (
            "B:WK1,K2:BK46",
            (),
            "regulation draw: this end game is not played, unless a player shows an obvious win "
            "(Annex 3, 6.1.1.a, Annex 6, 8)",
        ),
        ("W:W31-35:B1-5", (), "no draw"),
    ],
)
def test_draughts_draw_claim_unless_a_win_is_obvious(run, fen, options, first):
    result = run("draughts", "draw-claim", fen, "--time-control", "15", *options)
    assert (result.exit_code, result.stdout.splitlines()[0]) == (0, first)


def test_draughts_draw_claim_on_64_squares_is_not_that_of_the_annexes(run, tmp_path):
    path = tmp_path / "game.pdn"
    path.write_text('[GameType "25"]\n[TimeControl "900"]\n[FEN "W:WKa1,Kb2,Kc1:BKh2"]\n*', encoding="utf-8")
    answer = json.loads(run("draughts", "draw-claim", path, "--json").stdout)
    assert (answer["draw"], answer["why_not"], answer["proposal"]) == ("", "", {})


def test_draughts_a_position_asks_for_what_it_leaves_open(run):
    letters = run("draughts", "show", "W:Wa3,c3:Bb8,d8")
    assert (letters.exit_code, "name the game, Russian or Brazilian" in letters.stderr) == (2, True)
    open_board = run("draughts", "show", "?:W28:B23")
    assert open_board.exit_code == 0
    assert open_board.stderr.splitlines() == [
        "the side to move is not stated: read as White's move; begin with W: or B:",
        "no square above 32: read on 100 squares; for a position on 64, name the game",
    ]
    assert run("draughts", "show", "W:W28:B23", "--variant", "international").stderr == ""


@pytest.mark.parametrize(("tag", "is_draw"), [("900", True), ("900+5", False), ("?", False)])
def test_draughts_draw_claim_by_the_time_control_of_the_game(run, tmp_path, tag, is_draw):
    path = tmp_path / "game.pdn"
    path.write_text(f'[TimeControl "{tag}"]\n[FEN "W:WK1,K2,K3:BK46"]\n1. 1-6 *', encoding="utf-8")
    assert bool(json.loads(run("draughts", "draw-claim", path, "--json").stdout)["draw"]) is is_draw


def test_draughts_draw_claim_of_a_lost_game(run):
    answer = json.loads(run("draughts", "draw-claim", "B:WK1:B", "--json").stdout)
    assert (answer["draw"], answer["why_not"]) == ("", ": white wins: black has no pieces left (Annex 1, 7.2.3)")


def test_draughts_draw_claim_of_a_file(run, tmp_path):
    path = tmp_path / "game.pdn"
    moves = "1. 46-41 1-6 2. 41-46 6-1 3. 46-41 1-6 4. 41-46 6-1"
    path.write_text(f'[FEN "W:WK46,25:BK1,35"]\n{moves} *', encoding="utf-8")
    assert run("draughts", "draw-claim", path).stdout.splitlines()[:1] == [
        "draw: the same position for the third time (Annex 1, 6.1)"
    ]
    assert run("draughts", "draw-claim", path, "--move", "4").stdout.startswith("no draw")


def test_draughts_time_control(run):
    result = run("draughts", "time-control", "90/45,30+30")
    assert (result.exit_code, result.stdout.splitlines()) == (
        0,
        [
            "127.5 minutes a player for 60 moves: normal (Annex 3, 6.1; Annex 6, 1)",
            "for rating, list fmjd: 100 % of K (Annex 9, 1.2.2.1)",
            "for rating, list fmjd-64: 100 % of K (Annex 9, 1.2.2.1)",
            "for rating, list fmjd-rapid-blitz: does not count (Annex 9, 1.2.2.1)",
            "for rating, list fmjd-64-rapid-blitz: does not count (Annex 9, 1.2.2.1)",
            "it can give titles, red and black norms (Annex 10, 1.2, 4.4)",
        ],
    )
    assert json.loads(run("draughts", "time-control", "15", "--json").stdout) == {
        "minutes": 15.0,
        "pace": "blitz",
        "added_time": False,
        "objections": [
            "15 minutes a player for 60 moves; a normal game has 60",
            "with electronic clocks, seconds are added at the end of the game",
        ],
        "rating": {"fmjd": None, "fmjd-64": None, "fmjd-rapid-blitz": 100, "fmjd-64-rapid-blitz": 100},
        "titles": "no titles or norms",
    }
    assert run("draughts", "time-control", "soon").exit_code == 2
