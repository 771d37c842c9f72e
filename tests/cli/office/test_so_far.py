"""`ratingoffice office so-far`: what the next list would give a player today."""

import json

from ratingoffice.formats import season_folder
from small_season import SmallSeason

NOTE = "So far this period; not official: reports may still come or be corrected."


def publish(office, day="2010-05-01"):
    """Publish the list of May; an event for the one of July is there."""
    for words in (("draft", "fide", day), ("publish", "fide", day)):
        assert office("office", *words).exit_code == 0


def test_it_is_explained_and_not_official(office):
    publish(office)
    done = office("office", "so-far", "A", "--series", "fide")
    assert done.exit_code == 0
    for text in (f"fide 2010-07-01: {NOTE}", "From 2601 to 2600: 4 of 5 points", "Event LATE", "8.54", "Player N"):
        assert text in done.stdout


def test_it_is_data(office):
    publish(office)
    done = office("office", "so-far", "A", "--json")
    [found] = json.loads(done.stdout)
    assert {name: found[name] for name in ("official", "note", "series", "day", "state", "rating", "games")} == {
        "official": False,
        "note": NOTE,
        "series": "fide",
        "day": "2010-07-01",
        "state": "ready",
        "rating": 2600,
        "games": 5,
    }
    assert found["explanation"]["player"]["rating"] == 2600


def test_who_has_nothing_so_far_is_told_so(office):
    publish(office)
    done = office("office", "so-far", "Z")
    assert (done.exit_code, done.stdout) == (0, "No accepted report of this period has a game of Z.\n")
    of_series = office("office", "so-far", "Z", "--series", "fide")
    assert (of_series.exit_code, "in the series fide" in of_series.stderr) == (2, True)
    assert office("office", "so-far", "nobody").exit_code == 2
    unknown = office("office", "so-far", "A", "--series", "nope")
    assert (unknown.exit_code, "Unknown series 'nope'. Available: fide" in unknown.stderr) == (2, True)


def test_what_cannot_be_calculated_leads_to_the_draft(office, tmp_path):
    publish(office)
    season = SmallSeason().people(A=None, B=None).event("WRONG", start="2009-05-20", end="2010-05-24")
    season.meets("A", [("B", "1-0")], event="WRONG")
    tables = {name: table.frame for name, table in season.tables().items()}
    season_folder.write(tables, tmp_path / "wrong")
    assert office("office", "import", tmp_path / "wrong").exit_code == 0
    done = office("office", "so-far", "A")
    assert (done.exit_code, "cannot be calculated yet" in done.stdout) == (1, True)
    assert "See what is wrong with: ratingoffice office draft fide 2010-07-01 --office " in done.stdout
    assert office("office", "draft", "fide", "2010-07-01").exit_code == 1
