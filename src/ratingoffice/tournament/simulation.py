"""Random Swiss events from a seed: results by expectation, draws, byes, forfeits, withdrawals, late entries."""

import random
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from ratingoffice.model.tournament import DRAUGHTS, OTHER_SIDE, Code, Entry, Half, Info, Tournament
from ratingoffice.tournament.swiss.engine import NoPairingError
from ratingoffice.tournament.swiss.pairing import Wishes, pair_round, recounted, with_round
from ratingoffice.tournament.swiss.settings import Settings

FEDERATIONS: Final = ("NED", "RUS", "SEN", "CIV", "LTU", "LAT", "POL", "UKR", "FRA", "BRA")

DAY: Final = date(2022, 1, 1)
"""Of every simulated event."""

Result = tuple[Code, Code]
"""Of white and black."""


@dataclass(frozen=True)
class SimulationPlan:
    """How large an event is and how often things happen, as chances a player and round."""

    players: int
    rounds: int
    seed: int
    draws: float = 0.4
    """Of two equal players; the further apart, the fewer."""
    byes: float = 0.01
    forfeits: float = 0.01
    withdrawals: float = 0.01
    late: float = 0.02
    """Of the players, who come after round 1."""
    pending: float = 0.0
    """Games of the round before that are not played yet when the next is paired."""


def simulate(plan: SimulationPlan, settings: Settings) -> Tournament:
    """Play an event; it ends early where no pairing is legal any more."""
    chance = random.Random(plan.seed)
    event = _before(plan, chance)
    late = {entry.number for entry in event.entries if chance.random() < plan.late}
    gone: set[int] = set()
    for number in range(1, plan.rounds + 1):
        away = gone | (late if number == 1 else set())
        byes = dict.fromkeys(away, Code.ZERO_BYE) | _asked(event, away, plan, chance)
        try:
            made = pair_round(event, settings, Wishes(byes), number)
        except NoPairingError:
            break
        event = _played(with_round(event, made), number, plan, chance)
        gone |= {entry.number for entry in event.entries if chance.random() < plan.withdrawals}
    return recounted(event)


def announced(plan: SimulationPlan) -> Tournament:
    """The event before its first round."""
    return _before(plan, random.Random(plan.seed))


def _before(plan: SimulationPlan, chance: random.Random) -> Tournament:
    info = Info(
        name=f"Simulated event {plan.seed}",
        city="Nowhere",
        federation="NED",
        start=DAY,
        end=DAY,
        system="swiss",
        referee="Nobody, Nora",
        rounds=plan.rounds,
    )
    return Tournament(info, _entries(plan, chance), (), DRAUGHTS)


def _entries(plan: SimulationPlan, chance: random.Random) -> tuple[Entry, ...]:
    ratings = [round(chance.gauss(2000, 180)) for _ in range(plan.players)]
    return tuple(
        Entry(
            number,
            f"Player {number:04}",
            ids={"fmjd": f"{10_000 + number}"},
            federation=chance.choice(FEDERATIONS),
            rating=rating,
        )
        for number, rating in enumerate(ratings, 1)
    )


def _asked(event: Tournament, away: set[int], plan: SimulationPlan, chance: random.Random) -> dict[int, Code]:
    """Half-point byes that were asked for."""
    present = [entry.number for entry in event.entries if entry.number not in away]
    return {player: Code.HALF_BYE for player in present if chance.random() < plan.byes}


def _played(event: Tournament, number: int, plan: SimulationPlan, chance: random.Random) -> Tournament:
    """Give every game of a round a result."""
    ratings = {entry.number: entry.rating or 0 for entry in event.entries}
    halves, results = list[Half](), dict[tuple[int, int], Result]()
    for half in event.halves:
        if half.round != number or half.opponent is None:
            halves.append(half)
            continue
        white, black = (half.player, half.opponent) if half.colour == "w" else (half.opponent, half.player)
        if (white, black) not in results:
            results[white, black] = _result(ratings[white] - ratings[black], plan, chance)
        codes = results[white, black]
        halves.append(replace(half, code=codes[0] if half.colour == "w" else codes[1]))
    return replace(event, halves=tuple(halves))


def _result(difference: int, plan: SimulationPlan, chance: random.Random) -> Result:
    """Draw a result by the expected score of white."""
    if chance.random() < plan.forfeits:
        return chance.choice([(Code.FORFEIT_WIN, Code.FORFEIT_LOSS), (Code.FORFEIT_LOSS, Code.FORFEIT_LOSS)])
    if chance.random() < plan.pending:
        return Code.PENDING, Code.PENDING
    expected = 1 / (1 + 10 ** (-difference / 400))
    drawn = plan.draws * 4 * expected * (1 - expected)
    point = chance.random()
    code = Code.WIN if point < expected - drawn / 2 else Code.DRAW if point < expected + drawn / 2 else Code.LOSS
    return code, OTHER_SIDE[code]
