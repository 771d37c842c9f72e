"""Norms that were made, for tests of titles through norms."""

from datetime import date

from ratingoffice.model.condition import Verdict
from ratingoffice.titles.red_and_black import NormColour
from ratingoffice.titles.title import Rank, title_of
from ratingoffice.titles.titles_by_norms import MadeNorm, title_conditions


def made(*written: str) -> tuple[MadeNorm, ...]:
    """Norms from texts, an event each: `made("GMI red 14", "MF black 9")`."""
    return tuple(made_in(f"E{number}", text) for number, text in enumerate(written, 1))


def made_in(event: str, text: str) -> MadeNorm:
    """One norm of an event."""
    title, colour, games = text.split()
    found = title_of(title.replace("_", " "))
    assert found is not None
    return MadeNorm(found, NormColour(colour), event, date(2023, 1, 1), int(games))


def missing(title: str, norms, rating=2500, through=()) -> list[tuple]:
    """Article, measured and required of what a title still lacks."""
    conditions = title_conditions(
        title_of(title), norms, through_norms={Rank[each]: date.max for each in through}, highest_rating=rating
    )
    return [
        (each.article.removeprefix("Annex 10, "), each.measured, each.required)
        for each in conditions
        if each.verdict is not Verdict.MET
    ]
