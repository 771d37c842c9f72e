"""`ratingoffice competition match-score`: the score of a match for the world title, its winner or next game."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Final

import typer

from ratingoffice.cli.screen import plain, print_json, screen, wrong_use

if TYPE_CHECKING:
    from ratingoffice.tournament.matches.games import GameScore, MatchStanding

PLAYERS: Final = {1: "the first player", 2: "the second player"}


def match_score(
    results: Annotated[
        list[str],
        typer.Argument(help="Games, 2-0, 1-1 or 0-2; of women rounds, as 1-1,2-0.", metavar="RESULT..."),
    ],
    women: Annotated[bool, typer.Option("--women", help="Nine rounds of up to three games (Annex 12, 11).")] = False,
    tie_break: Annotated[
        str | None, typer.Option(help="The games of the deciding tie-break of women, as 1-1,0-2.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print points, winner and next game as JSON.")] = False,
) -> None:
    """Show the score of a match for the world title: the winner and why, or the next game.

    Example: `ratingoffice competition match-score 2-0 1-1 2-0 1-1 1-1 0-2`

    Example: `ratingoffice competition match-score --women 1-1,2-0 1-1,1-1,1-1 0-2`
    """
    if tie_break is not None and not women:
        wrong_use("--tie-break belongs to the match of women (Annex 12, 11.3); write all games in their order")
    from ratingoffice.tournament.matches import nine_rounds, twelve_games

    if women:
        standing = nine_rounds.standing([_games(each) for each in results], _games(tie_break or ""))
    else:
        standing = twelve_games.standing([game for each in results for game in _games(each)])
    if json:
        print_json(asdict(standing))
        return
    _print(standing)


def _games(text: str) -> list[GameScore]:
    """The games of a word, divided by commas."""
    from ratingoffice.tournament.matches.games import GameScore

    try:
        return [GameScore(each) for each in text.split(",") if each]
    except ValueError:
        wrong_use(f"{text!r} is no result of a match; write {', '.join(GameScore)}, first player first")


def _print(standing: MatchStanding) -> None:
    first, second = standing.points
    screen().print(
        f"{first} to {second} points. {_verdict(standing)} ({', '.join(standing.articles)}).", soft_wrap=True
    )


def _verdict(standing: MatchStanding) -> str:
    if standing.winner is not None:
        return f"The match is won by {PLAYERS[standing.winner]}: {plain(standing.reason)}"
    reason = plain(standing.reason[0].upper() + standing.reason[1:])
    if standing.next is None:
        return reason
    return f"{reason}; next is game {standing.next.game}, {standing.next.pace}, {standing.next.time_control}"
