"""Tie-breaks a second time, one player after the other, as an arbiter would with paper and pencil."""

from __future__ import annotations

from fractions import Fraction

from ratingoffice.model.tournament import PLAYED, Code

WON = {Code.WIN, Code.FORFEIT_WIN, Code.UNPLAYED_WIN}
DRAWN = {Code.DRAW, Code.UNPLAYED_DRAW}


class Paper:
    """An event on paper: the games of every player."""

    def __init__(self, tournament):
        """Write down the games."""
        self.numbers = [entry.number for entry in tournament.entries]
        self.ratings = {entry.number: entry.rating for entry in tournament.entries}
        self.rounds = max((half.round for half in tournament.halves), default=0)
        self.scoring = tournament.scoring
        self.games = {number: [half for half in tournament.halves if half.player == number] for number in self.numbers}


def score(paper, number):
    return sum((paper.scoring.points(half.code, half.outcome) for half in paper.games[number]), Fraction(0))


def opponents(paper, number):
    return [half.opponent for half in paper.games[number] if half.opponent is not None]


def scores(paper, number):
    """The opponents' scores from the lowest up; a round without an opponent is one with nothing."""
    met = [score(paper, opponent) for opponent in opponents(paper, number)]
    return sorted([*met, *[Fraction(0)] * (paper.rounds - len(met))])


def figure(paper, key, number):
    return globals()[key.replace("-", "_")](paper, number)


def solkoff(paper, number):
    return (sum(scores(paper, number), Fraction(0)),)


def solkoff_median(paper, number):
    return (sum(scores(paper, number)[1:-1], Fraction(0)),)


def solkoff_short_truncated(paper, number):
    return (sum(scores(paper, number)[1:], Fraction(0)),)


def solkoff_full_truncated(paper, number):
    from_below = scores(paper, number)
    return tuple(sum(from_below[cut:], Fraction(0)) for cut in range(1, max(paper.rounds, 2)))


def solkoff_plus(paper, number):
    return (sum((solkoff(paper, opponent)[0] for opponent in opponents(paper, number)), Fraction(0)),)


def solkoff_baliakin(paper, number):
    products = (score(paper, opponent) * solkoff(paper, opponent)[0] for opponent in opponents(paper, number))
    return (sum(products, Fraction(0)),)


def sonneborn_berger(paper, number):
    weights = ((half, 2 * (half.code in WON) + (half.code in DRAWN)) for half in paper.games[number])
    return (sum((weight * score(paper, half.opponent) for half, weight in weights if weight), Fraction(0)),)


def average_rating(paper, number):
    rated = [rating for rating in paper.ratings.values() if rating]
    met = [paper.ratings[opponent] for opponent in opponents(paper, number) if paper.ratings[opponent]]
    byes = {Code.PAIRING_BYE, Code.FULL_BYE}
    met += [min(rated) - 1 for half in paper.games[number] if half.code in byes and rated]
    return (Fraction(sum(met), len(met)),) if met else ()


def victories(paper, number):
    return (Fraction(sum(half.code in WON for half in paper.games[number])),)


def black_games(paper, number):
    return (Fraction(sum(half.code in PLAYED and half.colour == "b" for half in paper.games[number])),)


def koya(paper, number):
    points = Fraction(0)
    for half in paper.games[number]:
        if half.opponent is not None:
            rounds = [each for each in paper.games[half.opponent] if each.code is not Code.ZERO_BYE]
            possible = paper.scoring.win * len(rounds)
            if 2 * score(paper, half.opponent) >= possible:
                points += paper.scoring.points(half.code, half.outcome)
    return (points,)


def places(paper, keys):
    """Places by score and some keys; who is equal in all shares one."""
    figures = {
        number: [(score(paper, number),), *(figure(paper, key, number) for key in keys)] for number in paper.numbers
    }
    return {number: 1 + sum(figures[other] > figures[number] for other in paper.numbers) for number in paper.numbers}


KEYS = (
    *("solkoff", "solkoff-median", "solkoff-short-truncated", "solkoff-full-truncated", "solkoff-plus"),
    *("solkoff-baliakin", "sonneborn-berger", "average-rating", "victories", "black-games", "koya"),
)
