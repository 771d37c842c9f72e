"""A round robin checked against its table: other games or colours, games again, compatriots who meet late."""

from collections import Counter
from collections.abc import Iterator

from ratingoffice.model.article import article
from ratingoffice.model.tournament import Half, Tournament
from ratingoffice.tournament.messages import message
from ratingoffice.tournament.round_robin.berger import rounds_of_a_cycle
from ratingoffice.tournament.round_robin.lots import draw, schedule
from ratingoffice.tournament.swiss.checking import Departure

Game = tuple[int, int]
"""Start numbers of white and black."""

ARTICLE = "Annex 2, 3b"


def departures(tournament: Tournament, *, double: bool, seed: int | None) -> list[Departure]:
    """Every departure from the table, which is by start numbers or by lots drawn from a seed, round by round."""
    drawn = None if seed is None else draw(tournament.entries, seed)
    table = schedule(tournament.entries, drawn, double=double) if len(tournament.entries) > 1 else ()
    found = [*games_again(tournament, meetings=2 if double else 1), *late_compatriots(tournament)]
    for number in range(1, tournament.last_held + 1):
        due = {(game.white, game.black) for game in table if game.round == number and game.black is not None}
        found += _of_round(number, _games(tournament, number), due)
    return sorted(found, key=lambda each: each.round)


def games_again(tournament: Tournament, *, meetings: int) -> Iterator[Departure]:
    """Pairs who meet more often than everybody does."""
    met: Counter[Game] = Counter()
    for half in _sides(tournament):
        pair = _pair(half)
        met[pair] += 1
        if met[pair] == meetings + 1:
            code = "pair_again.twice" if meetings == 2 else "pair_again.once"
            yield Departure(half.round, message(code, one=pair[0], two=pair[1], article=ARTICLE))


@article("Annex 2, 3b")
def late_compatriots(tournament: Tournament) -> Iterator[Departure]:
    """Players of one federation whose first game is after the first half."""
    federations = {entry.number: entry.federation for entry in tournament.entries if entry.federation}
    half_way, seen = rounds_of_a_cycle(len(tournament.entries)) // 2, set[Game]()
    for half in _sides(tournament):
        pair = _pair(half)
        same = federations.get(pair[0], "") == federations.get(pair[1])
        if same and pair not in seen and half.round > half_way:
            facts = {"one": pair[0], "two": pair[1], "federation": federations[pair[0]], "round": half_way}
            yield Departure(half.round, message("mates_meet_late", **facts, article=ARTICLE))
        seen.add(pair)


def _of_round(number: int, held: set[Game], due: set[Game]) -> Iterator[Departure]:
    turned = {game for game in held if game not in due and game[::-1] in due}
    others = held - due - turned
    if others:
        missing = due - held - {game[::-1] for game in turned}
        due_games = _named(missing) or message("no_such_games")
        text = message("pairing_departs.table", games=_named(others), due=due_games, article=ARTICLE)
        yield Departure(number, text)
    if turned:
        yield Departure(number, message("colours_depart.table", games=_named(turned), article=ARTICLE))


def _sides(tournament: Tournament) -> list[Half]:
    """One side of every game, in the order of the rounds."""
    sides = [half for half in tournament.halves if half.opponent is not None and half.player < half.opponent]
    return sorted(sides, key=lambda half: (half.round, half.player))


def _games(tournament: Tournament, number: int) -> set[Game]:
    """The games of a round; without a colour the lower number is white."""
    sides = [half for half in _sides(tournament) if half.round == number]
    return {_pair(half)[::-1] if half.colour == "b" else _pair(half) for half in sides}


def _pair(half: Half) -> Game:
    return half.player, half.opponent or 0


def _named(games: set[Game]) -> tuple[str, ...]:
    return tuple(f"{white}-{black}" for white, black in sorted(games))
