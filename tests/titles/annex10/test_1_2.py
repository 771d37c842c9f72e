"""1.2: seven games, and three hours for both players for 60 moves."""

from fractions import Fraction

import pytest

from made_norms import made, made_in, missing
from ratingoffice.formats import title_register
from ratingoffice.titles.automatic_titles import conditions_of_a_title
from ratingoffice.titles.time_class import TimeClass, time_class, time_for_titles
from ratingoffice.titles.titles_by_norms import one_an_event
from small_titles import STRONG, championship, finish, met, missed, open_title, told, tried


@pytest.mark.parametrize(
    ("minutes", "expected"),
    [
        (Fraction(179, 2), TimeClass.NONE),
        (Fraction(90), TimeClass.BLACK),
        (Fraction(239, 2), TimeClass.BLACK),
        (Fraction(120), TimeClass.RED),
    ],
)
def test_1_2_classes(minutes, expected):
    assert time_class(minutes) is expected


@pytest.mark.parametrize(
    ("control", "minutes", "is_met"), [("60+30", 90, True), ("60+29", 89, False), ("80+30", 110, True)]
)
def test_1_2_minutes_for_60_moves(control, minutes, is_met):
    condition = time_for_titles(control)
    assert (told(condition), condition.verdict == "met") == (("1.2", minutes, 90), is_met)


def test_1_2_a_time_control_that_nobody_told_is_not_held_against_the_player():
    assert time_for_titles(None).verdict == "not told"


def test_1_2_six_games_are_one_too_few():
    strong = met(STRONG[:6], points=10)
    assert ("1.2", 6, 7) in missed(tried("MF", "black", strong))
    assert ("1.2", 7, 7) not in missed(tried("MF", "black", met(STRONG[:7], points=10)))


def test_1_2_holds_for_automatic_titles_too():
    conditions = conditions_of_a_title(championship("world", time_control="45+44"), finish(group=met(STRONG[:6])))
    assert [(told(each), each.verdict) for each in conditions] == [
        (("1.2", 6, 7), "missed"),
        (("1.2", 89, 90), "missed"),
    ]


@pytest.mark.parametrize(("games", "codes"), [(6, ["number_out_of_range"]), (7, [])])
@pytest.mark.parametrize("colour", ["red", "black", "automatic"])
def test_1_2_a_register_takes_no_norm_of_six_games(tmp_path, colour, games, codes):
    (tmp_path / "players.csv").write_text("player_id,name\n7,Eva Vos\n")
    (tmp_path / "norms.csv").write_text(
        f"player_id,title,colour,event,date,games\n7,MF,{colour},Delft,2023-05-09,{games}\n"
    )
    _, findings = title_register.read(tmp_path)
    assert findings["code"].to_list() == codes
    told = [f"games is '{games}'; write a whole number from 7 to 999 (Annex 10, 1.2)"] * len(codes)
    assert findings["message"].to_list() == told


@pytest.mark.parametrize(("games", "lacking"), [(6, [("7", 2, 3), ("7", 18, 20)]), (7, [])])
@pytest.mark.parametrize("colour", ["black", "automatic"])
def test_1_2_a_norm_of_six_games_that_a_register_has_counts_for_no_title(colour, games, lacking):
    assert missing("MF", made("MF black 9", "MF black 9", f"MF {colour} {games}")) == lacking


def test_1_2_a_norm_of_six_games_neither_frees_another_nor_hides_it():
    norms = made("MI red 9", "MI black 9", "MI black 9")
    assert len(missing("MI", (*norms, *made_of_mf(6, 6, 6)), through=["MF"])) == 3
    assert missing("MI", (*norms, *made_of_mf(7, 7, 7)), through=["MF"]) == []
    of_one_event = (made_in("E", "MI red 6"), made_in("E", "MF red 9"))
    assert [norm.games for norm in one_an_event(open_title("MF"), of_one_event)] == [9]


def made_of_mf(*games):
    """MF norms of so many games, an event each."""
    return tuple(made_in(f"F{number}", f"MF black {each}") for number, each in enumerate(games))
