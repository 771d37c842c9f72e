"""`ratingoffice competition title-match`: who plays the match for the world title after a championship."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from ratingoffice.cli.screen import plain, print_json, screen, wrong_use

if TYPE_CHECKING:
    from ratingoffice.competitions.world_championship.title_rights import TitleMatch


def title_match(
    classification: Annotated[
        list[str], typer.Argument(help="The players of the championship, the first place first.", metavar="PLAYER...")
    ],
    ex_champion: Annotated[str, typer.Option(help="Who had the title before the championship.")],
    women: Annotated[bool, typer.Option("--women", help="The championship of women (Annex 12).")] = False,
    match_not_played: Annotated[
        bool, typer.Option("--match-not-played", help="The match before this championship was not played.")
    ] = False,
    refused: Annotated[list[str] | None, typer.Option(help="Who does not want to play; may be repeated.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print champion, challenger and reason as JSON.")] = False,
) -> None:
    """Name the players of the title match: champion and ex-champion, or else the runner-up.

    Example: `ratingoffice competition title-match Vrubel Diallo Okafor --ex-champion Diallo`
    """
    of_both = women and (match_not_played or bool(refused))
    if wrong := _wrong_words(classification, (ex_champion, *(refused or ())), of_both=of_both):
        wrong_use(*wrong)
    from ratingoffice.competitions.world_championship import title_rights

    if women:
        match = title_rights.title_match_of_women(ex_champion, classification)
    else:
        match = title_rights.title_match(
            ex_champion, classification, last_match_played=not match_not_played, refused=refused or ()
        )
    if json:
        print_json(asdict(match))
        return
    _print(match)


def _wrong_words(players: list[str], others: tuple[str, ...], *, of_both: bool) -> list[str]:
    """All that is wrong with the call; `of_both` where it asks for the women and for the open championship."""
    problems = []
    if len(set(players)) < max(2, len(players)):
        problems.append("name two players or more, each of them once")
    if not all(name.strip() for name in (*players, *others)):
        problems.append("a name is empty; write who it is")
    if of_both:
        problems.append("--match-not-played and --refused belong to the open championship (Annex 17, 11)")
    return problems


def _print(match: TitleMatch) -> None:
    other = match.challenger or "nobody"
    screen().print(f"Champion {plain(match.champion)}, challenger {plain(other)}.")
    screen().print(plain(f"{match.reason[0].upper()}{match.reason[1:]} ({', '.join(match.articles)})."))
