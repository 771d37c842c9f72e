"""Make the offices of ed93242 again: run with the source and the tests of that commit, as README.md says.

The lists of May and July hold the three results that were wrong at that commit: a round robin left out because of games
made up on one evening (FIDE B.02 3.1), a delisted player who is back without a game (7.21), and K 15 for a player who
came back (8.56). The other lists hold none of them. Everybody and everything in here is invented.
"""

from __future__ import annotations

import sys
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from tempfile import mkdtemp

from ratingoffice.store.register_entries import register_entry
from ratingoffice.store.selectors.people import player
from ratingoffice.store.services.backups import back_up_office
from ratingoffice.store.services.corrections import EventCorrection, correct_event
from ratingoffice.store.services.import_season import import_season
from ratingoffice.store.services.lists import draft_list, publish_list, revise_list
from ratingoffice.store.services.memberships import MembershipFacts, set_membership
from ratingoffice.store.services.numbers import number_players
from ratingoffice.store.services.offices import (
    NewSeries,
    add_official,
    found_office,
    open_series,
    set_password,
    set_rulebook,
)
from ratingoffice.store.services.players import correct_player, merge_players
from ratingoffice.store.services.reports import NEW, Acceptance, accept_report, receive_report
from ratingoffice.store.services.running_events import open_event, take_step
from ratingoffice.store.services.titles import TitleFacts, enter_title
from ratingoffice.store.services.tokens import make_token

from live_event import DAY
from ratingoffice.model.tournament import Info
from ratingoffice.store.demo import DEMO_BODY, NAME, OFFICER
from ratingoffice.store.models import Official, Role
from ratingoffice.store.office import choose_office, make_tables
from ratingoffice.tournament.desk.entering import with_entries
from ratingoffice.tournament.desk.entering_results import with_result
from ratingoffice.tournament.desk.pairing_rounds import with_next_round
from ratingoffice.tournament.desk.plan import Plan
from ratingoffice.tournament.round_robin.berger import berger_table
from small_report import player_line, report
from small_season import SmallSeason
from small_title_office import DELFT, FACTS, named, with_norms

CLOSED = {
    "L1": "Bakker, Lena", "L2": "Brandt, Tomas", "L3": "Dahl, Ingrid", "L4": "Farkas, Miklos",
    "L5": "Greco, Paola", "L6": "Hansen, Jonas", "L7": "Ilic, Vera", "L8": "Jansen, Koen",
}  # fmt: skip
"""Rated players whom the others meet."""

CLUB = {
    "M1": "Keller, Anton", "M2": "Lund, Sofie", "M3": "Moreau, Alice", "M4": "Novak, Petr",
    "M5": "Olsen, Mads", "M6": "Petit, Louis", "M7": "Quist, Eva", "M8": "Rossi, Carlo",
}  # fmt: skip
"""Players of the round robin with games that were made up."""

LEAVES, NEVER_RATED, RETURNS, NINTH = "L9", "L10", "L11", "L12"
OTHERS = {LEAVES: "Sand, Emil", NEVER_RATED: "Terzi, Ada", RETURNS: "Ulrich, Hugo", NINTH: "Vidal, Marc"}
LISTS = (3, 5, 7, 9)
"""Months of the lists that are calculated; that of January is received."""


def season(series: str, year: int) -> SmallSeason:
    """Return the season of a year: eight events before the list of September."""
    made, before = SmallSeason(), date(year, 1, 1)
    for player_id, name in (CLOSED | CLUB | OTHERS).items():
        made.player(player_id, name=name, federation="NED" if player_id in CLUB else "DEN", sex="M", born="1980")
    ratings = dict.fromkeys(CLOSED, 1250) | dict.fromkeys(CLUB, 1500) | {NINTH: 1300}
    standing = {"day": str(before), "last_played": str(before - timedelta(days=31)), "list": series}
    for player_id, rating in ratings.items():
        made.rating(player_id, rating, peak=max(rating, 1300), **standing)
    made.rating(RETURNS, 1205, **standing | {"games": 195, "peak": 1400})
    event = partial(_event, made, year)
    event("winter-closed", "round_robin", ((1, 10), (1, 20)))
    event("town-cup", "swiss", ((1, 22), (1, 26)))
    event("spring-open", "swiss", ((3, 5), (3, 15)))
    event("club-evenings", "round_robin", ((2, 26), (4, 10)), time_control="120/40,60")
    event("league", "team", ((4, 1), (6, 1)))
    event("june-open", "swiss", ((6, 20), (6, 25)))
    event("july-match", "team", ((7, 2), (7, 6)))
    _play(made, year)
    return made


def _event(made: SmallSeason, year: int, key: str, system: str, days: tuple, **facts: str) -> None:
    start, end = (date(year, *day) for day in days)
    made.event(
        key,
        system,
        name=f"{key.replace('-', ' ').title()} {year}",
        start=str(start),
        end=str(end),
        federation="DEN",
        **facts,
    )


def _play(made: SmallSeason, year: int) -> None:
    _winter_closed(made, date(year, 1, 10))
    _club_evenings(made, date(year, 2, 26), date(year, 4, 9))
    rated = [*CLOSED, NINTH]
    meets = partial(_meets, made)
    meets(RETURNS, _scores(rated[:5], "00000"), "town-cup", date(year, 1, 22))
    meets(LEAVES, _scores(rated[:8], "00000000"), "spring-open", date(year, 3, 5))
    meets(RETURNS, _scores([*rated[4:], *CLUB][:9], "111110000"), "spring-open", date(year, 3, 5))
    meets(RETURNS, _scores(rated[:5], "00000"), "league", date(year, 5, 3))
    meets("L1", _scores(rated[1:5], "1=0="), "june-open", date(year, 6, 20))
    meets("M1", _scores([*CLUB][1:5], "=10="), "july-match", date(year, 7, 2))


def _scores(opponents: list[str], scores: str) -> dict[str, str]:
    return dict(zip(opponents, scores, strict=True))


def _meets(made: SmallSeason, who: str, met: dict[str, str], event: str, first: date) -> None:
    results = {"1": "1-0", "=": "1/2-1/2", "0": "0-1"}
    for number, (opponent, score) in enumerate(met.items(), start=1):
        day = str(first + timedelta(days=number - 1))
        made.game(who, opponent, results[score], event=event, round=number, date=day)


def _winter_closed(made: SmallSeason, first: date) -> None:
    """The rated draw among themselves; one newcomer scores enough for a first rating, the other does not."""
    people = [*CLOSED, LEAVES, NEVER_RATED]
    scores = {
        LEAVES: dict(zip(people, "111=0000", strict=False)),
        NEVER_RATED: dict(zip(people, "00000001", strict=False)),
    }
    for game in berger_table(len(people)):
        white, black = (people[seat - 1] for seat in (game.white, game.black or 0))
        score = _score(scores, white, black)
        made.game(white, black, score, event="winter-closed", round=game.round, date=str(first + timedelta(game.round)))


def _score(scores: dict[str, dict[str, str]], white: str, black: str) -> str:
    if {white, black} == {LEAVES, NEVER_RATED}:
        return "1-0" if white == LEAVES else "0-1"
    if white in scores:
        return {"1": "1-0", "=": "1/2-1/2", "0": "0-1"}[scores[white][black]]
    return {"1": "0-1", "=": "1/2-1/2", "0": "1-0"}[scores[black][white]] if black in scores else "1/2-1/2"


def _club_evenings(made: SmallSeason, first: date, evening: date) -> None:
    """A round a week; one game of three rounds is made up on one evening, by six different players."""
    people = [*CLUB]
    late = {(1, 1), (2, 3), (4, 2)}
    for game in berger_table(len(people)):
        white, black = (people[seat - 1] for seat in (game.white, game.black or 0))
        day = evening if (game.round, game.board) in late else first + timedelta(weeks=game.round - 1, days=-1)
        result = "1-0" if (game.white + game.black) % 3 else "1/2-1/2"
        made.game(white, black, result, event="club-evenings", round=game.round, date=str(max(day, first)))


def publish(who: Official, series: str, day: date) -> None:
    """Draft and publish a list."""
    draft_list(who, series, day)
    publish_list(who, series, day)


def lists_of(who: Official, series: str, discipline: str | None, year: int) -> None:
    """Open a series, import its season and publish its lists."""
    open_series(who, NewSeries(series, "own", discipline))
    set_rulebook(who, series, date(2009, 9, 1), "fide-2010", {})
    import_season(who, season(series, year).season(), file=f"season {series}", discipline=discipline)
    for month in LISTS:
        publish(who, series, date(year, month, 1))


def test_office() -> Official:
    """Found an office with something in most of its tables."""
    who = found_office("Union of the Four Rivers", "own", "Anna")
    arbiter = add_official(who, "Piet", Role.ARBITER)
    add_official(who, "Sanne", Role.DELEGATE, "NED")
    set_password(who, "Piet", "a long password")
    make_token(who, "Anna", "results page")
    lists_of(who, "fide", None, 2010)
    _reports(who, arbiter)
    correct_event(who, "july-match", EventCorrection(results={(1, "M1"): "1-0"}), "The score sheet says so")
    revise_list(who, "fide", date(2010, 9, 1), "A result was reported wrongly")
    publish_list(who, "fide", date(2010, 9, 1))
    draft_list(who, "fide", date(2010, 11, 1))
    _register(who)
    _running_event(arbiter)
    _titles(who)
    return who


def _reports(who: Official, arbiter: Official) -> None:
    """One report was accepted, one cannot be read."""
    event = ("012 Summer Open", "022 Delft", "032 NED", "042 2010/07/05", "052 2010/07/09", "102 Vos, Eva")
    lines = (
        player_line(1, "   2 w 1", "   3 b =", name="Keller, Anton", fide="", points="1.5", place="1"),
        player_line(2, "   1 b 0", "   4 w 1", name="Lund, Sofie", fide="", points="1.0", place="2"),
        player_line(3, "   4 b =", "   1 w =", name="Moreau, Alice", fide="", points="1.0", place="3"),
        player_line(4, "   3 w =", "   2 b 0", name="Somebody, New", fide="", points="0.5", place="4"),
    )
    sent = receive_report(arbiter, report(*lines, event=event), "summer.trf")
    choices = {1: "M1", 2: "M2", 3: "M3", 4: NEW}
    accept_report(who, sent, Acceptance(choices, {"system": "swiss", "time_control": "90+30"}))
    receive_report(arbiter, b"\x00 not a report", "report.bin")


def _register(who: Official) -> None:
    """A number, a membership, a double, a correction."""
    number_players(who, "fide", {"L1": "4400001"})
    set_membership(who, "L2", MembershipFacts(club="Chess Club Four Rivers", federation="DEN", member_type="club"))
    merge_players(who, named("Somebody").player_id, NINTH, "one person")
    correct_player(who, "L4", {"born": "1981-02-03"}, "Passport seen by the arbiter")


def _running_event(arbiter: Official) -> None:
    info = Info(
        "Autumn Open", start=DAY, end=DAY, federation="NED", referee="Piet", city="Utrecht", time_control="80+60"
    )
    row = open_event(arbiter, info, Plan(rounds=1, ratings="fide"))
    people = [register_entry(player(each), "fide") for each in ("M1", "M2", "M3", "M4")]
    take_step(arbiter, row.key, partial(with_entries, new=people), {"step": "entered"})
    take_step(arbiter, row.key, with_next_round, {"step": "paired", "round": 1})
    take_step(arbiter, row.key, lambda live: with_result(live, 1, _white(live), "1"), {"step": "result", "round": 1})


def _white(live) -> int:
    return next(half.player for half in live.tournament.halves if half.colour == "w")


def _titles(who: Official) -> None:
    """An event of draughts with norms, a list of it, and a title."""
    open_series(who, NewSeries("fmjd", "own", "100"))
    set_rulebook(who, "fmjd", date(2022, 1, 1), "fmjd-2022", {})
    received = receive_report(who, DELFT.read_bytes(), DELFT.name)
    accept_report(who, received, Acceptance(dict.fromkeys(range(1, 11), NEW), FACTS))
    vos = with_norms(who)
    enter_title(who, vos.player_id, TitleFacts("MFF", date(2020, 1, 1), "norms", "Board, January 2020"))
    publish(who, "fmjd", date(2023, 7, 1))


def demo_office() -> Official:
    """Found the office of the demo with the lists that a former version published; the rest is filled in later."""
    who = found_office(NAME, DEMO_BODY, OFFICER)
    lists_of(who, "four-rivers", "four-rivers", 2023)
    return who


if __name__ == "__main__":
    kind, target = sys.argv[1:]
    choose_office(mkdtemp())
    make_tables()
    back_up_office({"test": test_office, "demo": demo_office}[kind](), Path(target))
