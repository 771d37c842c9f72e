"""`ratingoffice office so-far`: what the next list would give a player today."""

import json

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
