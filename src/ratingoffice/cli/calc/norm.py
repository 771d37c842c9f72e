"""`ratingoffice calc norm`: the category of a group and the points that norms need in it."""

import re
from typing import Annotated, Any, Final

import typer

from ratingoffice.cli.screen import print_json, print_rows, screen, wrong_use

RATINGS: Final = re.compile(r"(?:([1-9][0-9]?)x)?([0-9]{1,4})", re.ASCII)
MOST_GAMES: Final = 99


def norm(
    opponents: Annotated[
        list[str],
        typer.Argument(metavar="RATING...", help="Ratings of the opponents, 0 for unrated; 3x2350 for three."),
    ],
    women: Annotated[bool, typer.Option("--women", help="Women's norms; an unrated opponent counts as 2000.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print as JSON.")] = False,
) -> None:
    """Show what norms need against these opponents: category, points, titled, foreign and rated players.

    Example: `ratingoffice calc norm 3x2350 3x2280 3x2220`
    """
    from ratingoffice.model.title_tables import LEAST_GAMES

    ratings = [rating for text in opponents for rating in _ratings(text)]
    if not LEAST_GAMES <= len(ratings) <= MOST_GAMES:
        wrong_use(f"a norm needs {LEAST_GAMES} to {MOST_GAMES} games; these are {len(ratings)}")
    answer = _answer(ratings, women=women)
    if json:
        print_json(answer)
        return
    _print(answer)


def _ratings(text: str) -> list[int]:
    match = RATINGS.fullmatch(text)
    if match is None:
        wrong_use(f"{text!r} is no rating; write 2350, 3x2350 for three of them, 0 for unrated")
    times, rating = match.groups()
    return [int(rating)] * int(times or 1)


def _answer(ratings: list[int], *, women: bool) -> dict[str, Any]:
    from dataclasses import asdict

    from ratingoffice.titles.categories import category
    from ratingoffice.titles.group import GroupPlayer, average_rating
    from ratingoffice.titles.norms import NORM_RANKS
    from ratingoffice.titles.required_points import black_minima, percentage, red_minima, required_points
    from ratingoffice.titles.title import Section, Title

    section = Section.WOMEN if women else Section.OPEN
    average = average_rating(
        GroupPlayer(number, rating=each or None, is_woman=women) for number, each in enumerate(ratings)
    )
    of_group = category(average, section)
    percents = {rank: percentage(rank, of_group) for rank in NORM_RANKS}
    games = len(ratings)
    return {
        "average": average,
        "category": str(of_group),
        "games": games,
        "points": {
            str(Title(rank, section)): None if percent is None else required_points(percent, games)
            for rank, percent in percents.items()
        },
        "percentages": {str(Title(rank, section)): percent for rank, percent in percents.items()},
        "players": games + 1,
        "red": asdict(red_minima(games + 1)),
        "black": asdict(black_minima(games + 1)),
    }


def _print(answer: dict[str, Any]) -> None:
    screen().print(f"average {answer['average']}: category {answer['category']} (Annex 10, 4.3, X-2)")
    points = (
        (title, answer["percentages"][title], "no norm" if number is None else number)
        for title, number in answer["points"].items()
    )
    print_rows(("norm", "percent", f"points of {answer['games']} games"), points)
    minima = ((colour, *answer[colour].values()) for colour in ("red", "black"))
    print_rows((f"of {answer['players']} players", "titled or strong", "foreign", "rated"), minima)
    screen().print("Articles: Annex 10, 4.3, 4.4.1, 4.4.3, X-2, X-3")
