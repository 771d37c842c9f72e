"""A.a: the referee estimates the rating of those who have none."""

from dataclasses import replace

from ratingoffice.tournament.swiss.choices import unrated, with_estimates
from small_swiss import Event

EVENT = Event(4, 2000, 1900, 1800, 0)


def test_A_a_an_estimate_takes_the_place_of_a_rating_that_is_not_there():
    rated = with_estimates(EVENT.tournament, {4: 1950, 1: 1000})
    assert [entry.rating for entry in rated.entries] == [2000, 1900, 1800, 1950]
    other = replace(EVENT.tournament, entries=rated.entries)
    assert (unrated(EVENT.tournament), unrated(other)) == ((4,), ())


def test_A_a_the_estimate_counts_in_the_order():
    event = Event(4, 2000, 1900, 1800, 0)
    assert event.order() == [1, 2, 3, 4]
    event.tournament = with_estimates(event.tournament, {4: 1950})
    assert event.order() == [1, 4, 2, 3]
