"""Writing: nothing is dropped in silence, and what is written reads back the same."""

from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingoffice.formats.reports import trf
from ratingoffice.model.tournament import (
    BYES,
    DRAUGHTS,
    Award,
    Code,
    Entry,
    Half,
    Info,
    Scoring,
    Team,
    Tournament,
)

PLAYERS = (Entry(1, "Berg, Adam"), Entry(2, "Dam, Bas"))


def unsaid(tournament, edition=None):
    findings = trf.write(tournament, edition)[1]
    assert set(findings.select("severity", "code").rows()) <= {("warning", "cannot_say")}
    return findings["message"].to_list()


def said(tournament, edition=None):
    return trf.write(tournament, edition)[0].decode().split("\r\n")


def event(**facts):
    return Tournament(Info("Open", **facts), PLAYERS, ())


def player(**fields):
    return Tournament(Info("Open"), (Entry(1, fields.pop("name", "Berg, Adam"), **fields),), ())


def games(*halves):
    return Tournament(Info("Open"), PLAYERS, halves)


def kept(**lines):
    return Tournament(Info("Open"), PLAYERS, (), kept=lines)


def awarded(**facts):
    return Tournament(Info("Open"), PLAYERS, (), awards=(Award(Fraction(1), (1,), **facts),))


GONE = "has no place in this format"


@pytest.mark.parametrize(
    ("tournament", "messages"),
    [
        (event(national_championship=True), [f"national championship of the event {GONE} ('yes')"]),
        (event(women_only=False), [f"women only of the event {GONE} ('no')"]),
        (event(remarks="fine"), [f"remarks of the event {GONE} ('fine')"]),
        (event(others={"winner": "Adam"}), [f"winner of the event {GONE} ('Adam')"]),
        (event(city="A\tB"), ["city of the event becomes another ('A B': 'A B')"]),
        (event(system="swiss", others={"type": "Cup"}), [f"type of the event {GONE} ('Cup')"]),
        (
            event(start=date(2024, 1, 1), round_dates=(date(1924, 1, 1),)),
            [f"round dates of the event {GONE} ('1924-01-01')"],
        ),
        (event(others={"unknown_result_points": "few"}), [f"unknown_result_points of the event {GONE} ('few')"]),
        (player(name="A" * 34), [f"the name of player 1 becomes another ('{'A' * 34}': '{'A' * 33}')"]),
        (player(title="GMIF"), [f"the title of player 1 {GONE} ('GMIF')"]),
        (player(title="MF 64"), [f"the title of player 1 {GONE} ('MF 64')"]),
        (player(title="MIF/MF"), ["the title of player 1 becomes another ('MIF/MF': 'MIF')"]),
        (player(title="GMIF/MF"), ["the title of player 1 becomes another ('GMIF/MF': 'MF')"]),
        (player(title="GMIF/MF 64"), [f"the title of player 1 {GONE} ('GMIF/MF 64')"]),
        (player(ids={"fide": "123456789012"}), [f"the fide id of player 1 {GONE} ('123456789012')"]),
        (player(ids={"NED": "123456789012"}), [f"the NED id of player 1 {GONE} ('123456789012')"]),
        (player(rating=12345), [f"the rating of player 1 {GONE} ('12345')"]),
        (player(points=Fraction(1, 3)), [f"the points of player 1 {GONE} ('0.3333')"]),
        (player(points=Fraction(1000)), [f"the points of player 1 {GONE} ('1000')"]),
        (player(ratings={"NED": 12345}), [f"the NED rating of player 1 {GONE} ('12345')"]),
        (player(ids={"fmjd": "11285"}), [f"the fmjd id of player 1 {GONE} ('11285')"]),
        (player(ratings={"fmjd": 2100}), [f"the fmjd rating of player 1 {GONE} ('2100')"]),
        (player(others={"SSolk": "7"}), [f"the SSolk of player 1 {GONE} ('7')"]),
        (
            Tournament(Info("Open"), (Entry(10_000, "Berg"),), ()),
            [f"the name of player 10000 {GONE} ('Berg')", f"the number of player 10000 {GONE} ('10000')"],
        ),
        (
            games(Half(2, 1, 2, "w", Code.WIN)),
            ["the round's result of player 1 in round 1 is not stated; the format needs it ('Z')"],
        ),
        (
            games(Half(1, 1, None, None, Code.FORFEIT_WIN)),
            ["the round's result of player 1 in round 1 becomes another ('+': 'U')"],
        ),
        (
            games(Half(1, 1, 12_345, "w", Code.WIN)),
            [f"the round's opponent of player 1 in round 1 {GONE} ('12345')"],
        ),
        (
            games(Half(1000, 1, 2, None, Code.WIN)),
            [
                f"the round's opponent of player 1 in round 1000 {GONE} ('2')",
                f"the round's result of player 1 in round 1000 {GONE} ('1')",
            ],
        ),
        (
            games(Half(1, 1, 2, "w", Code.WIN), Half(1, 1, 2, None, Code.LOSS)),
            [
                f"the round's opponent of player 1 in round 1 {GONE} ('2')",
                f"the round's result of player 1 in round 1 {GONE} ('0')",
            ],
        ),
        (
            games(Half(1, 9, 2, None, Code.WIN)),
            [
                f"the round's opponent of player 9 in round 1 {GONE} ('2')",
                f"the round's result of player 9 in round 1 {GONE} ('1')",
            ],
        ),
        (kept(fmjd=("one", "two")), [f"lines of fmjd of the event {GONE} ('one two')"]),
        (kept(trf=("### a\tb",)), ["lines of trf of the event becomes another ('### a b': '### a b')"]),
        (
            awarded(code=Code.PAIRING_BYE),
            [
                f"award 1 code of the event {GONE} ('U')",
                f"award 1 players of the event {GONE} ('1')",
                f"award 1 points of the event {GONE} ('1')",
            ],
        ),
    ],
)
def test_what_cannot_be_said_is_told(tournament, messages):
    assert unsaid(tournament) == messages


@pytest.mark.parametrize(
    ("tournament", "messages"),
    [
        (event(others={"tie_breaks": "BH"}), [f"tie_breaks of the event {GONE} ('BH')"]),
        (event(time_control="90+30", others={"time": "fast"}), [f"time control of the event {GONE} ('90+30')"]),
        (event(time_control="5+2:4+2"), [f"time control of the event {GONE} ('5+2:4+2')"]),
        (player(ratings={"NED": 1800}), [f"the NED rating of player 1 {GONE} ('1800')"]),
        (
            Tournament(Info("Open"), PLAYERS, (), teams=(Team(1, "A", (1,), "A"),)),
            [f"team 1 short name of the event {GONE} ('A')"],
        ),
        (
            awarded(),
            [f"award 1 players of the event {GONE} ('1')", f"award 1 points of the event {GONE} ('1')"],
        ),
        (kept(trf=("### note",)), [f"lines of trf of the event {GONE} ('### note')"]),
    ],
)
def test_what_only_2026_can_say_makes_it_the_edition(tournament, messages):
    assert (unsaid(tournament), trf.edition_of(tournament)) == ([], "trf26")
    assert unsaid(tournament, "trf16") == messages


@pytest.mark.parametrize(
    ("tournament", "edition"),
    [
        (event(), "trf16"),
        (event(time_control="90+30"), "trf16"),
        (event(rounds=9), "trf26"),
        (Tournament(Info("Open"), PLAYERS, (), DRAUGHTS), "trf26"),
        (Tournament(Info("Open"), PLAYERS, (), Scoring(half_bye=Fraction(0))), "trf16"),
        (Tournament(Info("Open"), PLAYERS, (), forbidden=((1, 2),)), "trf26"),
        (Tournament(Info("Open", rounds=9), PLAYERS, (), forbidden=((1, 2),), kept={"trf": ("XXC rank",)}), "trf16"),
        (Tournament(Info("Open"), PLAYERS, (), kept={"trf": ("XXC rank", "### note")}), "trf26"),
        (Tournament(Info("Open"), PLAYERS, (), teams=(Team(1, "A", (1, 2)),)), "trf16"),
    ],
)
def test_the_edition_that_a_tournament_needs(tournament, edition):
    assert trf.edition_of(tournament) == edition
    written, cannot = trf.write(tournament)
    assert (trf.read(written, "")[0], cannot.rows()) == (tournament, [])


def test_both_editions_say_the_same_where_they_can():
    tournament = Tournament(Info("Open", rounds=9, time_control="90+30"), PLAYERS, (), DRAUGHTS, forbidden=((1, 2),))
    assert said(tournament, "trf16")[3:6] == ["122 90+30", "XXR 9", "XXS W=2.0 D=1.0 PAB=2.0"]
    assert said(tournament, "trf26")[3:6] == ["142 9", "162  W 2.0    D 1.0    L 0.0", "222 5400+30"]
    assert said(tournament, "trf16")[-2] == "XXP 1 2"
    assert said(tournament, "trf26")[-2] == "260 001 009    1    2"


def test_players_of_a_team_event_who_may_not_meet_are_named_in_an_extension():
    teams = (Team(1, "A", (1,), "A"), Team(2, "B", (2,), "B"))
    tournament = Tournament(Info("Open"), PLAYERS, (), teams=teams, forbidden=((1, 2),))
    written, cannot = trf.write(tournament)
    assert (trf.read(written, "")[0], cannot.rows()) == (tournament, [])


def test_the_order_of_players_and_rounds_makes_no_difference():
    halves = (Half(1, 1, 2, "w", Code.WIN), Half(2, 1, 2, "b", Code.DRAW), Half(1, 2, 1, "b", Code.LOSS))
    one = Tournament(Info("Open"), PLAYERS, halves)
    other = Tournament(Info("Open"), PLAYERS[::-1], halves[::-1])
    assert trf.write(one)[0] == trf.write(other)[0]


LETTERS = st.characters(exclude_categories=["C", "Zl", "Zp", "Zs"])


def texts(longest):
    return st.text(LETTERS | st.just(" "), min_size=1, max_size=longest).map(str.strip).filter(bool)


def maybe(values):
    return st.none() | values


FEDERATIONS = st.sampled_from(["NED", "BEL", "FRA"])
POINTS = st.integers(0, 199).map(lambda half_points: Fraction(half_points, 2))
DAYS = st.dates(date(2000, 1, 1), date(2049, 12, 31))
NUMBERS = st.integers(1, 9999)
YEARS = st.integers(1900, 2020).map(str)


@st.composite
def tournaments(draw):
    """Tournaments that a report can say, with anything in them."""
    numbers = draw(st.lists(NUMBERS, unique=True, max_size=6))
    scoring = draw(
        st.sampled_from([Scoring(), DRAUGHTS, Scoring(win=Fraction(3), draw=Fraction(1), pairing_bye=Fraction(2))])
    )
    body = "fmjd" if scoring == DRAUGHTS else "fide"
    teams = draw(st.lists(st.integers(1, 999), unique=True, max_size=3)) if numbers else []
    return Tournament(
        info=draw(infos()),
        entries=tuple(draw(entries(number, body)) for number in numbers),
        halves=tuple(half for number in numbers for half in draw(rounds(number))),
        scoring=scoring,
        teams=tuple(draw(members(number, numbers)) for number in teams),
        awards=() if teams else tuple(draw(st.lists(awards(numbers), max_size=2))) if numbers else (),
        forbidden=tuple(draw(st.lists(groups(numbers), max_size=2))) if numbers else (),
        kept=draw(
            st.sampled_from([{}, {"trf": ("### note", "250      01.0 001 001 0001 0002")}, {"trf": ("XXC rank",)}])
        ),
    )


@st.composite
def infos(draw):
    start = draw(maybe(DAYS))
    dates = st.lists(DAYS if start is None else st.dates(start, date(2049, 12, 31)), max_size=3).map(tuple)
    return Info(
        name=draw(texts(40)),
        city=draw(maybe(texts(20).filter(lambda text: not (len(text) == 3 and text.isupper())))),
        federation=draw(maybe(FEDERATIONS)),
        start=start,
        end=draw(maybe(DAYS)),
        system=draw(maybe(st.sampled_from(["swiss", "round_robin", "double_round_robin", "team", "match"]))),
        time_control=draw(maybe(st.sampled_from(["90+30", "90/40,30+30", "5", "5+0:4+1", "90/40,30+30:60+0"]))),
        referee=draw(maybe(texts(20))),
        deputies=tuple(draw(st.lists(texts(20), max_size=2))),
        round_dates=draw(dates),
        rounds=draw(maybe(st.integers(1, 999))),
        others=draw(st.dictionaries(st.sampled_from(["pairing_program", "tie_breaks", "standing_order"]), texts(20))),
    )


@st.composite
def entries(draw, number, body):
    federations = st.dictionaries(FEDERATIONS, st.integers(1, 9999), max_size=2)
    return Entry(
        number=number,
        name=draw(texts(33)),
        ids=draw(st.dictionaries(st.just(body) | FEDERATIONS, st.integers(1, 10**11 - 1).map(str), max_size=2)),
        sex=draw(maybe(st.sampled_from(["M", "W"]))),
        title=draw(maybe(st.sampled_from(["GM", "WIM", "MF", "GMI"]))),
        federation=draw(maybe(FEDERATIONS)),
        born=draw(maybe(YEARS | st.dates(date(1900, 1, 1)).map(date.isoformat))),
        rating=draw(maybe(st.integers(1, 9999))),
        ratings=draw(federations),
        points=draw(maybe(POINTS)),
        place=draw(maybe(NUMBERS)),
    )


@st.composite
def rounds(draw, number):
    found = []
    for each in range(1, draw(st.integers(0, 4)) + 1):
        code = draw(st.sampled_from(list(Code)))
        opponent = None if code in BYES else draw(NUMBERS)
        found.append(Half(each, number, opponent, draw(maybe(st.sampled_from("wb"))) if opponent else None, code))
    return found


@st.composite
def members(draw, number, numbers):
    return Team(
        number=number,
        name=draw(texts(32)),
        players=tuple(draw(st.lists(st.sampled_from(numbers), max_size=20))),
        short_name=draw(maybe(texts(5))),
        strength=draw(maybe(st.integers(1, 999_999))),
        match_points=draw(maybe(POINTS)),
        game_points=draw(maybe(POINTS)),
        place=draw(maybe(st.integers(1, 999))),
    )


def awards(numbers):
    codes = st.none() | st.sampled_from([Code.WIN, Code.DRAW, Code.LOSS, Code.HALF_BYE, Code.FORFEIT_LOSS])
    points = st.integers(-19, 19).map(lambda half_points: Fraction(half_points, 2))
    return st.builds(Award, points, groups(numbers), maybe(st.integers(1, 999)), codes)


def groups(numbers):
    return st.lists(st.sampled_from(numbers), min_size=1, max_size=4).map(tuple)


@given(tournaments())
@settings(max_examples=30)
def test_what_is_written_reads_back_the_same(tournament):
    written, cannot = trf.write(tournament)
    assert (trf.read(written, "open.trf")[0], cannot.rows()) == (tournament, [])
    assert trf.write(tournament)[0] == written


@given(tournaments())
@settings(max_examples=15)
def test_what_2016_cannot_say_is_told_and_all_else_reads_back_the_same(tournament):
    written, cannot = trf.write(tournament, "trf16")
    assert cannot.rows() or trf.read(written, "open.trf")[0] == tournament
