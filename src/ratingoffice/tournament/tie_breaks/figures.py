"""From the arrays of a rule to figures and what they are made of, in parts of a point or whole."""

from collections.abc import Callable
from fractions import Fraction

import numpy as np

from ratingoffice.tournament.rounds import Bools, Ints, Rounds
from ratingoffice.tournament.tie_breaks import (
    fide_ratings,
    numbers,
    ratings,
    solkoff,
    tied_players,
    tournament_performance,
    unplayed_rounds,
)
from ratingoffice.tournament.tie_breaks.values import Parts, TiedGroups, Values, whole_values

ToValues = Callable[[TiedGroups], Values]
ToParts = Callable[[TiedGroups], Parts]


def points(function: Callable[[Rounds], Ints], power: int = 1) -> ToValues:
    """Figures in parts of a point, or in parts of parts."""
    return lambda tied: whole_values(function(tied.rounds), tied.rounds.unit**power)


def count(function: Callable[[Rounds], Ints]) -> ToValues:
    """Figures that are whole."""
    return lambda tied: whole_values(function(tied.rounds))


def total(parts: ToParts) -> ToValues:
    """The sum of what is counted."""

    def values(tied: TiedGroups) -> Values:
        found = parts(tied)
        return whole_values(found.total, found.unit)

    return values


def every_opponent(function: Callable[[Rounds], Ints], power: int = 1) -> ToParts:
    """What each round gives in which there was an opponent."""
    return lambda tied: Parts(function(tied.rounds), tied.rounds.has_opponent, tied.rounds.unit**power)


def without_ends(lowest: int, highest: int = 0) -> ToParts:
    """The scores of the opponents, the ends not counted."""

    def parts(tied: TiedGroups) -> Parts:
        scores, kept = solkoff.opponents_scores(tied.rounds), solkoff.without_ends(tied.rounds, lowest, highest)
        return Parts(scores, kept, tied.rounds.unit)

    return parts


def one_where(holds: Callable[[Rounds], Bools]) -> ToParts:
    """One for each round in which something holds."""

    def parts(tied: TiedGroups) -> Parts:
        found = holds(tied.rounds)
        return Parts(found.astype(np.int64), found, 1)

    return parts


def against_better_half(tied: TiedGroups) -> Parts:
    """Koya: the points against those who have half of theirs."""
    return Parts(tied.rounds.points, numbers.is_against_better_half(tied.rounds), tied.rounds.unit)


def buchholz(lowest: int = 0, highest: int = 0) -> ToParts:
    """Buchholz as FIDE has it, the ends not counted."""

    def parts(tied: TiedGroups) -> Parts:
        kept = unplayed_rounds.without_ends(tied.rounds, lowest, highest)
        return Parts(unplayed_rounds.contributions(tied.rounds), kept, tied.rounds.unit)

    return parts


def beaten_by_half(tied: TiedGroups) -> Parts:
    """Sonneborn-Berger as FIDE has it: the scores of the beaten once, of those drawn with by half."""
    amounts = unplayed_rounds.weighted_contributions(tied.rounds)
    return Parts(amounts, np.ones_like(amounts, dtype=np.bool_), 2 * tied.rounds.unit)


def opponents_ratings(tied: TiedGroups) -> Parts:
    """The ratings that are averaged."""
    met = ratings.opponents_ratings(tied.rounds)
    return Parts(met, met > 0, 1)


def ratings_performed_against(tied: TiedGroups) -> Parts:
    """The ratings against which a performance is solved."""
    met = tied.rounds.of_opponents(tied.rounds.ratings)
    return Parts(met, tournament_performance.games_counted(tied.rounds), 1)


def ratings_met(tied: TiedGroups) -> Parts:
    """The ratings that FIDE averages."""
    met = fide_ratings.ratings_met(tied.rounds)
    return Parts(met, met > 0, 1)


def own_rating(tied: TiedGroups) -> Values:
    """A rating; who has none comes last."""
    own = ratings.own_rating(tied.rounds)
    return whole_values(own, known=own > 0)


def lots(tied: TiedGroups) -> Values:
    """The lowest number first, shown as it is."""
    drawn = whole_values(numbers.lots(tied.rounds))
    return Values(drawn.order, 1, drawn.known, tuple((Fraction(int(number)),) for number in tied.rounds.numbers))


def between_tied(tied: TiedGroups) -> Values:
    """Only for those who are equal with somebody."""
    return whole_values(tied_players.result_between_tied(tied), tied.rounds.unit, tied.is_tied)


def points_between_tied(tied: TiedGroups) -> Parts:
    """The points against those who are equal so far."""
    return Parts(tied.rounds.points, tied_players.is_between_tied(tied), tied.rounds.unit)


def in_order_of_classification(tied: TiedGroups) -> Values:
    """Only for those who are equal with somebody."""
    return whole_values(tied_players.results_in_order_of_classification(tied), tied.rounds.unit, tied.is_tied)


def of_boards(function: Callable[[TiedGroups], Ints]) -> ToValues:
    """Figures in parts of a point at a board."""
    return lambda tied: whole_values(function(tied), tied.boards.unit)
