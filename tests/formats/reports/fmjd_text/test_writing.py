"""Annex 9, 11: what cannot be said is told, and the file stays as strict as the article."""

from fractions import Fraction

import pytest

from ratingoffice.formats.reports import fmjd_text
from ratingoffice.model.tournament import CHESS, DRAUGHTS, Code, Entry, Half, Info, Team, Tournament


def written(tournament):
    data, findings = fmjd_text.write(tournament)
    lines = data.decode().splitlines()
    players = lines[lines.index("<section players>") + 1 : lines.index("</end players>")]
    results = lines[lines.index("<section results>") + 1 : lines.index("</end results>")]
    return players, results, findings["message"].to_list()


def event(*entries, halves=(), scoring=DRAUGHTS, **facts):
    return Tournament(Info(), entries, halves, scoring, **facts)


def test_names_are_transliterated_cut_and_parted_and_that_is_told():
    entries = [
        Entry(1, "Георгиев, Александр", points=Fraction(0)),
        Entry(2, "Gerd van den Bigger", points=Fraction(0)),
        Entry(3, "Abcdefghijklmnopqrst, Ab", points=Fraction(0)),
        Entry(4, "One", points=Fraction(0)),
    ]
    assert written(event(*entries)) == (
        [
            "0,1,,0,0,Aleksandr,Georgiev,,,",
            "0,2,,0,0,Gerd,van den Bigger,,,",
            "0,3,,0,0,Ab,Abcdefghijklmnopq,,,",
            "0,4,,0,0,,One,,,",
        ],
        [],
        ["the name of player 1, player 2, player 3 becomes another ('Георгиев, Александр': 'Georgiev, Aleksandr')"],
    )


def test_facts_without_a_place_are_told_by_player():
    entry = Entry(1, "De Boer, Anna", {"fide": "5"}, title="mif", rating=2000, points=Fraction(0))
    team = Team(1, "Home", (1,))
    assert written(event(entry, teams=(team,), forbidden=((1, 2),), kept={"trf": ("XXR 9",)}))[2] == [
        "lines of trf of the event has no place in this format ('XXR 9')",
        "players who may not meet, group 1 of the event has no place in this format ('1, 2')",
        "team 1 name of the event has no place in this format ('Home')",
        "team 1 number of the event has no place in this format ('1')",
        "team 1 players of the event has no place in this format ('1')",
        "the fide id of player 1 has no place in this format ('5')",
        "the rating of player 1 has no place in this format ('2000')",
        "the title of player 1 has no place in this format ('mif')",
    ]


@pytest.mark.parametrize(
    ("facts", "written_as", "read_as"),
    [
        ({"system": "swiss"}, "SWISS", {"system": "swiss"}),
        ({"system": "double_round_robin"}, "ROUND", {"system": "round_robin"}),
        ({"system": "match"}, "OTHER", {"others": {"type": "OTHER"}}),
        ({"others": {"type": "OTHER"}}, "OTHER", {"others": {"type": "OTHER"}}),
        ({"others": {"type": "Knockout"}}, "OTHER", {"others": {"type": "OTHER"}}),
        ({}, "", {}),
    ],
)
def test_the_type_of_an_event_in_the_words_of_a_season(facts, written_as, read_as):
    data, unsaid = fmjd_text.write(Tournament(Info("Open", **facts), (), (), DRAUGHTS))
    assert f"type = {written_as}".rstrip() in data.decode().splitlines()
    assert fmjd_text.read(data, "")[0].info == Info("Open", **read_as)
    assert unsaid.is_empty() == (facts == read_as)


def test_chess_points_are_counted_anew_in_2_1_0():
    halves = (Half(1, 1, 2, "w", Code.DRAW), Half(1, 2, 1, "b", Code.DRAW))
    entries = (Entry(1, "Boer, Anna", points=Fraction(1, 2)), Entry(2, "Bos, Jan", points=Fraction(1, 2)))
    players, results, messages = written(event(*entries, halves=halves, scoring=CHESS))
    assert (players, results) == (["0,1,,0,1,Anna,Boer,,,", "0,2,,0,1,Jan,Bos,,,"], ["1,1,2,1-1"])
    assert messages == [
        "points for a draw of the event becomes another ('0.5': '1')",
        "points for a win of the event becomes another ('1': '2')",
        "the points of player 1, player 2 becomes another ('0.5': '1')",
    ]


def test_a_game_that_only_one_side_tells_is_written_and_told():
    entries = (Entry(1, "Boer, Anna", points=Fraction(0)), Entry(2, "Bos, Jan", points=Fraction(2)))
    players, results, messages = written(event(*entries, halves=(Half(1, 2, 1, "b", Code.WIN),)))
    assert results == ["1,2,1,2-0"]
    assert messages == [
        "the round's colour of player 1 in round 1 is not stated; the format needs it ('b')",
        "the round's colour of player 2 in round 1 becomes another ('b': 'w')",
        "the round's opponent of player 1 in round 1 is not stated; the format needs it ('2')",
        "the round's result of player 1 in round 1 is not stated; the format needs it ('0')",
    ]
    assert players[0] == "0,1,,0,0,Anna,Boer,,,"


def test_a_year_of_birth_and_a_tag_within_remarks_cannot_be_said():
    tournament = Tournament(Info(remarks="see </end info>"), (Entry(1, "Bos, Jan", born="1960"),), (), DRAUGHTS)
    data, findings = fmjd_text.write(tournament)
    assert b"remarks = <remark> see (/end info) </end remark>\n" in data
    assert findings["message"].to_list() == [
        "remarks of the event becomes another ('see </end info>': 'see (/end info)')",
        "the born of player 1 has no place in this format ('1960')",
        "the points of player 1 is not stated; the format needs it ('0')",
    ]


def test_a_number_that_is_too_long_is_not_cut_to_that_of_another_player():
    entries = [
        Entry(1, "Boer, Anna", {"fmjd": "123456", "local": "1234567"}, points=Fraction(0)),
        Entry(2, "Bos, Jan", {"fmjd": "12345", "local": "123456"}, points=Fraction(0)),
        Entry(3, "Vos, Eva", {"fmjd": "N12"}, points=Fraction(0)),
    ]
    players, _, told = written(event(*entries))
    assert players == ["0,1,,0,0,Anna,Boer,,,", "12345,2,123456,0,0,Jan,Bos,,,", "0,3,,0,0,Eva,Vos,,,"]
    assert told == [
        "the fmjd id of player 1, player 3 has no place in this format ('123456')",
        "the local id of player 1 has no place in this format ('1234567')",
    ]


def test_the_place_of_a_player_of_a_team_is_that_of_the_team():
    entries = [Entry(number, f"P, Q{number}", points=Fraction(0), place=number) for number in (1, 2, 3)]
    teams = (Team(1, "Home", (1, 3), place=2), Team(2, "Away", (2,)))
    meant = Tournament(Info(system="team"), tuple(entries), (), DRAUGHTS, teams)
    assert [line.split(",")[3] for line in written(meant)[0]] == ["2", "2", "2"]
    alone = Tournament(Info(system="swiss"), tuple(entries), (), DRAUGHTS, teams)
    assert [line.split(",")[3] for line in written(alone)[0]] == ["1", "2", "3"]
