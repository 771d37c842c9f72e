"""2.12: the opening has a speech, presents the players, and each greets."""

from datetime import date

from ratingoffice.competitions.organisation.protocol import opening_tasks


def test_2_12_three_things_on_the_day():
    found = opening_tasks(date(2025, 6, 1))
    assert [(each.article, each.day) for each in found] == [("Annex 2, 2.12", date(2025, 6, 1))] * 3
    assert found[0].name == "opening speech"
