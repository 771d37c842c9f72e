"""What is asked of a round that is paired: which round, byes and pairs by hand, everybody named once."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from ratingoffice.cli.screen import wrong_use
from ratingoffice.cli.swiss_options import change_of, numbers_in

if TYPE_CHECKING:
    from ratingoffice.model.tournament import Change, Code, Tournament
    from ratingoffice.tournament.swiss.pairing import Wishes


@dataclass(frozen=True)
class RoundOptions:
    """What is asked of the round."""

    round_number: Annotated[int | None, typer.Option("--round", help="Pair this round anew, not the next.", min=1)] = (
        None
    )
    zero_bye: Annotated[str | None, typer.Option(help="Who does not play: 5,7", metavar="NUMBERS")] = None
    half_bye: Annotated[str | None, typer.Option(help="Who has half a point without a game.", metavar="NUMBERS")] = None
    full_bye: Annotated[str | None, typer.Option(help="Who has the point without a game.", metavar="NUMBERS")] = None
    by_hand: Annotated[list[str] | None, typer.Option(help="A pair by hand: 5-7=reason", metavar="PAIR")] = None
    teams: Annotated[bool, typer.Option("--teams", help="Pair the teams: by match points, or by their table.")] = False
    boards: Annotated[int | None, typer.Option(help="Boards of a match; else as many as every team has.", min=1)] = None

    def number(self, tournament: Tournament) -> int:
        """The round to be paired; one that cannot be paired yet ends the command."""
        from ratingoffice.tournament.swiss.pairing import next_round

        due = next_round(tournament)
        if self.round_number is not None and self.round_number > due:
            wrong_use(f"round {self.round_number} cannot be paired yet; the next is round {due}")
        return self.round_number or due

    def byes(self) -> dict[int, Code]:
        """The byes by start number; two for one player end the command."""
        from ratingoffice.model.tournament import Code

        typed = {"zero": self.zero_bye, "half": self.half_bye, "full": self.full_bye}
        codes = {"zero": Code.ZERO_BYE, "half": Code.HALF_BYE, "full": Code.FULL_BYE}
        each = [(player, codes[kind]) for kind, text in typed.items() for player in numbers_in(text, f"--{kind}-bye")]
        _once([player for player, _ in each])
        return dict(each)

    def check_boards(self) -> None:
        """Refuse boards of matches where players meet."""
        if self.boards and not self.teams:
            wrong_use("--boards are those of a match of teams; add --teams, or leave it out")

    def only_swiss(self) -> list[str]:
        """Which of these were typed, none of which a round robin has."""
        named = {
            "--zero-bye": self.zero_bye,
            "--half-bye": self.half_bye,
            "--full-bye": self.full_bye,
            "--by-hand": self.by_hand,
        }
        return [name for name, value in named.items() if value]


def wishes_for(tournament: Tournament, number: int, asked: RoundOptions) -> Wishes:
    """What was typed, and what the report states for the same round where nothing was typed for those players."""
    from ratingoffice.library.stated_pairing import stated_wishes
    from ratingoffice.tournament.swiss.pairing import Wishes

    byes, hands = asked.byes(), tuple(change_of(text, number) for text in asked.by_hand or ())
    _once([*byes, *(each for change in hands for each in _players(change))])
    return stated_wishes(tournament, number, Wishes(byes, hands))


def _players(change: Change) -> list[int]:
    return [change.player] if change.opponent is None else [change.player, change.opponent]


def _once(numbers: list[int]) -> None:
    """Refuse what names a player twice: they can have one opponent, or one bye."""
    twice = [number for number, times in Counter(numbers).items() if times > 1]
    if twice:
        wrong_use(f"{', '.join(map(str, twice))}: in two pairs by hand or byes; name everybody once")
