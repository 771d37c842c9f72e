"""A series that goes on under another edition on a chosen day: FIDE B.02 of 2010, then that of 2024."""

from __future__ import annotations

from datetime import date

import polars as pl
import pytest

from ratingoffice.store.lists.selectors.drafts import desk_series
from ratingoffice.store.lists.selectors.explanations import explanation
from ratingoffice.store.lists.selectors.lists import next_lists, series_named, table
from ratingoffice.store.lists.selectors.so_far import ratings_so_far
from ratingoffice.store.lists.selectors.verification import verification_of
from ratingoffice.store.lists.services.publication import draft_list, publish_list, revise_list
from ratingoffice.store.lists.services.so_far import calculate_so_far
from ratingoffice.store.models import Official, Player, RatingList, Status
from ratingoffice.store.office.services.offices import NewSeries, create_office, open_series, set_rulebook
from ratingoffice.store.people.selectors.player_pages import history
from ratingoffice.store.reports.services.corrections import EventCorrection, correct_event
from ratingoffice.store.reports.services.seasons import import_season
from small_office import ON_ONE_DATABASE, opened, prepared, published
from small_season import SmallSeason

LAST, FIRST, NEXT = date(2024, 1, 1), date(2024, 3, 1), date(2024, 4, 1)
"""The last list by the rules of 2010, and the first ones by those of 2024."""

RATED = {"A": 2450, "B": 2100, "C": 1990, "D": 1600, "E": 1250}


def season():
    """Six rated players of November 2023 and one without a rating; events around the change."""
    made = SmallSeason()
    for player, rating in RATED.items():
        made.player(player, born="1980").rating(player, rating, day="2023-11-01", peak=rating)
    made.player("J", born="2008").rating("J", 1500, day="2023-11-01", peak=1500).player("N", born="1999")
    for event, start, end in (
        ("NOV", "2023-11-05", "2023-11-10"),
        ("LAST", "2023-12-20", "2023-12-25"),
        ("DEC", "2023-12-20", "2023-12-26"),
        ("OFFICIAL", "2023-12-20", "2023-12-31"),
        ("JAN", "2024-01-10", "2024-01-14"),
        ("FEB", "2024-02-10", "2024-02-27"),
        ("LATER", "2024-02-20", "2024-02-28"),
    ):
        made.event(event, start=start, end=end, official="Y" if event == "OFFICIAL" else None)
        made.meets("C", [("D", "0-1"), ("B", "1/2-1/2")], event=event)
    made.event("LONG", start="2023-11-20", end="2024-01-10").game("A", "B", "1/2-1/2", event="LONG", date="2023-12-01")
    made.game("J", "D", "1-0", event="FEB", round=3)
    made.event("MAR", start="2024-03-05", end="2024-03-09")
    return made.meets("N", [("A", "0-1"), ("B", "1/2-1/2"), ("C", "1-0"), ("D", "1-0"), ("J", "0-1")], event="MAR")


def both_editions():
    """Publish the last list by one edition and the first ones by the next."""
    who = create_office("Test federation", "own", "Anna")
    open_series(who, NewSeries("fide", "own", "standard"))
    set_rulebook(who, "fide", date(2009, 9, 1), "fide-2010", {})
    set_rulebook(who, "fide", FIRST, "fide-2024", {})
    import_season(who, season().season(), file="season", discipline="standard")
    for day in (LAST, FIRST, NEXT):
        published(who, day)


@pytest.fixture(scope="session")
def place(offices):
    return prepared(offices, both_editions)


@pytest.fixture
def office(offices, place):
    with opened(offices, place):
        yield Official.objects.get()


def list_of(day, series="fide"):
    return RatingList.objects.filter(series__name=series, day=day, status=Status.PUBLISHED).latest("revision")


def events_of(day):
    return sorted(table(list_of(day), "events").filter(rated_on=day)["event_id"].cast(pl.String))


def explained(day, player, series="fide"):
    return explanation(list_of(day, series), Player.objects.get(player_id=player).pk, player)


def test_every_event_counts_once(office):
    assert events_of(LAST) == ["LAST", "NOV", "OFFICIAL"]
    assert events_of(FIRST) == ["DEC", "FEB", "JAN", "LONG"]
    [game] = explained(FIRST, "A").events[0].games
    assert (str(game["date"]), game["counted"]) == ("2023-12-01", "Y")
    assert events_of(NEXT) == ["LATER", "MAR"]
    assert "lost_events" not in table(list_of(FIRST), "findings")["code"]


def test_each_list_has_its_rulebook_and_is_verified(office):
    found = [(of.day, of.rulebook, of.settings) for of in RatingList.objects.exclude(rulebook=None).order_by("day")]
    former = {"former_list": "2024-01-01", "first_list": "2024-03-01"}
    assert found == [(LAST, "fide-2010", {}), (FIRST, "fide-2024", former), (NEXT, "fide-2024", former)]
    assert [verification_of(list_of(day)).differences for day in (LAST, FIRST, NEXT)] == [[], [], []]


def test_the_conversion_is_a_step_of_the_first_list(office):
    rows = table(list_of(FIRST), "list").select("player_id", "old_rating", "before_conversion", "conversion", "rating")
    assert rows.filter(pl.col("player_id").cast(pl.String).is_in(["A", "E", "N"])).rows() == [
        ("A", 2450, 2446, None, 2446),
        ("E", 1250, 1250, 300, 1550),
        ("N", None, None, None, None),
    ]
    steps = [step.text for step in explained(FIRST, "E").steps if step.article == "once" and step.applies]
    assert steps == [
        "Once, on this list, a rating below 2000 rises by 40% of the points that it lacks: 1250 +300 = 1550."
    ]
    assert explained(FIRST, "E").summary == (
        "From 1250 to 1550: 1250 with the games of this period, and 300 more by the conversion of this list."
    )
    assert not any(step.article == "once" and step.applies for step in explained(NEXT, "E").steps)


def test_a_player_has_one_history_and_the_newcomer_a_rating(office):
    ratings = {each: [one.rating for one in history(Player.objects.get(player_id=each).pk)["fide"]] for each in "EN"}
    assert ratings == {"E": [1250, 1250, 1550, 1550], "N": [1944]}
    assert {step.article for step in explained(LAST, "C").steps} & {"8.57"}
    assert {step.article for step in explained(FIRST, "C").steps} >= {"8.3.2", "8.3.4", "once"}


def test_the_next_lists_are_those_of_the_edition_then_in_force(office):
    of = series_named("fide")
    days = [(str(day), term.rulebook) for day, term in next_lists(of, date(2023, 11, 1))]
    assert days == [("2024-01-01", "fide-2010"), ("2024-03-01", "fide-2024"), ("2024-04-01", "fide-2024")]
    [desk] = desk_series()
    assert ([str(day) for day in desk.next_days], desk.rulebook) == (
        ["2024-05-01", "2024-06-01", "2024-07-01"],
        "fide-2024",
    )


@ON_ONE_DATABASE
def test_lists_of_both_editions_are_revised(office):
    correct_event(office, "NOV", EventCorrection(results={(1, "C"): "1-0"}), "the score sheet says so")
    before = explained(FIRST, "C").player["rating"]
    for day in (LAST, FIRST, NEXT):
        revise_list(office, "fide", day, "a result was wrong")
        publish_list(office, "fide", day)
        assert verification_of(list_of(day)).differences == []
    assert [list_of(day).rulebook for day in (LAST, FIRST)] == ["fide-2010", "fide-2024"]
    assert explained(FIRST, "C").player["rating"] > before


@ON_ONE_DATABASE
def test_an_office_that_changes_later_converts_on_its_own_day_or_never(officer):
    for name, settings in (("own", {"converted_on": "2024-07-01"}), ("none", {"converted_on": "never"})):
        open_series(officer, NewSeries(name, "own"))
        set_rulebook(officer, name, date(2009, 9, 1), "fide-2010", {})
        set_rulebook(officer, name, date(2024, 7, 1), "fide-2024", settings)
    made = SmallSeason().people(C=None, D=None)
    for name in ("own", "none"):
        made.rating("D", 1500, day="2024-03-01", list=name, k=15).rating("C", 1700, day="2024-03-01", list=name, k=15)
    made.players["C"]["born"] = made.players["D"]["born"] = "1980"
    made.event("JUNE", start="2024-06-10", end="2024-06-14").meets("C", [("D", "0-1")], event="JUNE")
    import_season(officer, made.season(), file="season")
    for name in ("own", "none"):
        for day in (date(2024, 5, 1), date(2024, 7, 1)):
            published(officer, day, name)
    rows = [explained(date(2024, 7, 1), "D", name).player for name in ("own", "none")]
    # expected .24 against 200 more: K 20, +15.2
    assert [(row["before_conversion"], row["conversion"], row["rating"]) for row in rows] == [
        (1515, 194, 1709),
        (1515, None, 1515),
    ]


def rapid_office():
    """Open a series of rapid chess beside the standard lists, with nobody on it."""
    who = Official.objects.get()
    open_series(who, NewSeries("fide-rapid", "own", "rapid"))
    set_rulebook(who, "fide-rapid", FIRST, "fide-2024", {})
    made = SmallSeason().people(A=None, B=None, C=None, D=None, N=None)
    made.event("RAPID", start="2024-03-16", end="2024-03-17", time_control="15+10")
    made.meets("B", [("C", "1-0"), ("D", "1/2-1/2"), ("N", "1-0")], event="RAPID")
    import_season(who, made.season(), file="rapid", discipline="rapid")


def test_who_has_no_rapid_rating_plays_with_the_standard_one(offices, place):
    with opened(offices, prepared(offices, rapid_office, place)):
        who = Official.objects.get()
        calculate_so_far("fide-rapid")
        [so_far] = [each for each in ratings_so_far("B") if each.series == "fide-rapid"]
        draft_list(who, "fide-rapid", NEXT)
        publish_list(who, "fide-rapid", NEXT)
        line = explained(NEXT, "B", "fide-rapid").player
        standard = explained(FIRST, "B").player["rating"]
        assert (line["old_rating"], line["games"], line["status"]) == (standard, 2, "new")
        assert (so_far.old_rating, so_far.rating) == (standard, line["rating"])
        [event] = explained(NEXT, "B", "fide-rapid").events
        assert [(game["opponent_id"], game["counted"]) for game in event.games] == [("C", "Y"), ("D", "Y"), ("N", "N")]
        assert verification_of(list_of(NEXT, "fide-rapid")).differences == []
        assert list_of(NEXT, "fide-rapid").rulebook == "fide-2024-rapid"
