"""`ratingoffice competition semi-finals` and `ratingoffice competition final`: four groups of ten, then twelve."""

import json

import pytest

from ratingoffice.tournament.round_robin.berger import berger_table
from small_report import player_line, report


def write(path, lines):
    path.write_bytes(report(*lines))
    return path


@pytest.fixture
def field(tmp_path):
    federation = {1: "NED", 8: "NED"}
    lines = [
        player_line(
            place, name=f"Player {place:02}", rating=2500 - place, federation=federation.get(place, f"F{place:02}")
        )
        for place in range(1, 41)
    ]
    return write(tmp_path / "world.trf", lines)


def group(path, letter, *, games_of_last=9):
    """A report of ten; the lower number wins, so the places are the numbers; the last may leave, and has none then."""
    games = {(game.white, game.round): (game.black, "w") for game in berger_table(10)}
    games |= {(game.black, game.round): (game.white, "b") for game in berger_table(10)}
    lines = []
    for player in range(1, 11):
        cells = []
        for number in range(1, 10):
            opponent, colour = games[player, number]
            is_played = number <= games_of_last or 10 not in {player, opponent}
            cells.append(f"{opponent:>4} {colour} {1 if player < opponent else 0}" if is_played else "0000 - Z")
        code = "NED" if player == 1 else f"{letter}{player:02}"
        place = "" if player == 10 and games_of_last < 9 else player
        who = {"name": f"{letter} {player:02}", "federation": code, "fide": f"{ord(letter)}{player:02}"}
        lines.append(player_line(player, *cells, points=10 - player, place=place, **who))
    return write(path / f"{letter}.trf", lines)


@pytest.fixture
def groups(tmp_path):
    return [group(tmp_path, letter) for letter in "ABCD"]


def test_semi_finals_prints_four_groups(run, field):
    result = run("competition", "semi-finals", field)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert [line for line in lines if line.startswith("Group")] == ["Group A", "Group B", "Group C", "Group D"]
    assert "  7  Player 07 (F07), from B: compatriots" in lines


def test_semi_finals_as_json(run, field):
    seats = json.loads(run("competition", "semi-finals", field, "--json").stdout)
    assert [seat["place"] for seat in seats if seat["group"] == "D"] == [4, 5, 12, 13, 20, 21, 28, 29, 36, 37]
    assert [seat["place"] for seat in seats if seat["is_moved"]] == [7, 8]


def test_semi_finals_refuses_another_number(run, groups):
    assert run("competition", "semi-finals", groups[0]).exit_code == 2


def test_semi_finals_refuses_players_without_a_rating_and_names_them(run, field):
    field.write_bytes(field.read_bytes().replace(b"2499", b"    ").replace(b"2461", b"   0"))
    result = run("competition", "semi-finals", field)
    told = "The groups go by rating (Annex 17, B1.1.2), and these players have none: Player 01; Player 39"
    assert (result.exit_code, told in result.output, result.stdout) == (2, True, "")


def test_semi_finals_tells_another_number_and_missing_ratings_at_once(run, groups):
    result = run("competition", "semi-finals", groups[0])
    assert (result.exit_code, "for 40 players, not 10" in result.output, "none: A 01; A 02" in result.output) == (
        *(2, True, True),
    )


def test_final_draws_the_winners_of_one_country_into_one_pool(run, groups):
    shown = json.loads(run("competition", "final", *groups, "--seed", 3, "--json").stdout)
    numbers = sorted(shown["draw"]["numbers"][f"{letter}1"] for letter in "ABCD")
    assert numbers in ([1, 4, 7, 10], [2, 5, 8, 11], [3, 6, 9, 12])
    assert (len(shown["games"]), len(shown["carried"]), shown["draw"]["not_kept"]) == (54, 12, [])
    assert {game["white_points"] + game["black_points"] for game in shown["carried"]} == {2}


def test_final_prints_numbers_rounds_and_carried_games(run, groups):
    result = run("competition", "final", *groups, "--seed", 3)
    assert result.exit_code == 0
    assert "Round 1    1-4    2-5    3-6   10-7   11-8   12-9" in result.stdout
    assert result.stdout.count("carried: ") == 12


def test_final_refuses_three_groups_one_twice_and_reports_of_something_else(run, groups, field):
    assert run("competition", "final", *groups[:3], "--seed", 3).exit_code == 2
    assert run("competition", "final", *groups[:3], groups[0], "--seed", 3).exit_code == 2
    result = run("competition", "final", *groups[:3], field, "--seed", 3)
    assert (result.exit_code, "Group D has 40 players, not 10" in result.output) == (2, True)


def test_final_refuses_the_same_people_in_two_groups(run, groups, tmp_path):
    again = tmp_path / "again.trf"
    again.write_bytes(groups[0].read_bytes())
    result = run("competition", "final", groups[0], again, *groups[2:], "--seed", 3)
    assert (result.exit_code, "Groups A and B have the same players: A 01; A 02;" in result.output) == (2, True)
    assert "groups A and C" not in result.output


def test_final_tells_what_is_wrong_with_all_groups_at_once(run, groups, field):
    groups[1].write_bytes(groups[1].read_bytes().replace(b"9    1  ", b"9       "))
    groups[2].write_bytes(groups[2].read_bytes().replace(b"6705", b"6505"))
    result = run("competition", "final", *groups[:3], field, "--seed", 3)
    told = [line.removeprefix("Error: ") for line in result.output.splitlines() if line.startswith("Error: ")]
    assert told == [
        "Group D has 40 players, not 10; give its report",
        "Groups A and C have the same players: A 05. Give the report of each group",
        *(f"Group {letter}: some players share a place; write the final places into the report" for letter in "BD"),
    ]


def test_final_tells_all_files_that_cannot_be_read(run, groups, tmp_path):
    (tmp_path / "empty.trf").write_bytes(b"")
    result = run("competition", "final", tmp_path / "none.trf", tmp_path / "empty.trf", *groups[2:], "--seed", 3)
    assert (result.exit_code, "none.trf" in result.output, "empty.trf" in result.output) == (1, True, True)
    result = run("competition", "final", tmp_path, tmp_path / "none.trf", *groups[2:], "--seed", 3)
    assert (result.exit_code, "is no report of one event" in result.output, "none.trf" in result.output) == (
        *(2, True, True),
    )


@pytest.mark.parametrize(("games", "code"), [(4, 0), (5, 2)])
def test_final_asks_no_place_of_somebody_who_left_a_group_too_early_for_one(run, groups, tmp_path, games, code):
    group(tmp_path, "D", games_of_last=games)
    result = run("competition", "final", *groups, "--seed", 3)
    is_refused = "Group D: some players share a place" in " ".join(result.output.split())
    assert (result.exit_code, is_refused, result.stdout.count("carried: D")) == (code, code == 2, 0 if code else 3)


@pytest.mark.parametrize(
    ("missing", "said"),
    [
        ({b"9    1  ": b"9       "}, "Group D: some players share a place"),
        (
            {b"   2 w 1": b"   2 w  ", b"   1 b 0": b"   1 b  "},
            "11 games between finalists, and 12 count",
        ),
    ],
)
def test_final_refuses_groups_that_are_not_finished(run, groups, missing, said):
    text = groups[3].read_bytes()
    for old, new in missing.items():
        assert old in text
        text = text.replace(old, new, 1)
    groups[3].write_bytes(text)
    result = run("competition", "final", *groups, "--seed", 3)
    assert (result.exit_code, said in " ".join(result.output.split())) == (2, True)
