"""2.13: the closing: players in line, results, podium, anthem."""

from datetime import date

from ratingoffice.competitions.organisation.protocol import closing_tasks


def test_2_13_in_order_on_the_day():
    found = [each for each in closing_tasks(date(2025, 6, 9)) if each.article == "Annex 2, 2.13"]
    assert {each.day for each in found} == {date(2025, 6, 9)}
    assert [each.name for each in found] == [
        "players in line, apart from the public",
        "results announced by the main referee",
        "prizes on a podium of three places",
    ]
