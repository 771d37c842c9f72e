"""What a list says of all its players together: the distribution of ratings, what age does, who is active."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from django.db.models import Avg, Count, F, Q

from ratingoffice.store.lists.selectors.public_lists import published_lists
from ratingoffice.store.models import ListLine, RatingList

STEP: Final = 50
"""Points of rating in one bar."""

FEWEST: Final = 3
"""An average of fewer players would reveal single persons."""

LISTS_SHOWN: Final = 60


@dataclass(frozen=True)
class ListStatistics:
    """Counts of a list; ages are those reached in its year."""

    rated: int
    average: float | None
    women: int
    active: int
    distribution: list[tuple[int, int]]
    """The lowest rating of a bar and how many are in it."""
    by_age: list[tuple[int, int, float]]
    """Age, players, average rating."""
    by_federation: list[tuple[str, int, float]]


def statistics(of: RatingList) -> ListStatistics:
    """Return the statistics of a list; it never changes, so they are counted once."""
    return _statistics(of.pk, of.hash, of.day.year)


@lru_cache(maxsize=64)
def _statistics(number: int, hash_: str, year: int) -> ListStatistics:
    rated = ListLine.objects.filter(list_id=number).exclude(rating=None)
    whole = rated.aggregate(n=Count("pk"), mean=Avg("rating"), women=Count("pk", filter=Q(sex="W")),
                            active=Count("pk", filter=Q(games__gt=0)))  # fmt: skip
    bars = rated.annotate(bar=F("rating") / STEP).values("bar").annotate(n=Count("pk")).order_by("bar")
    ages = rated.exclude(birth_year=None).values("birth_year").annotate(n=Count("pk"), mean=Avg("rating"))
    federations = rated.exclude(federation=None).values("federation").annotate(n=Count("pk"), mean=Avg("rating"))
    return ListStatistics(
        rated=whole["n"],
        average=whole["mean"],
        women=whole["women"],
        active=whole["active"],
        distribution=[(STEP * row["bar"], row["n"]) for row in bars],
        by_age=sorted(
            (year - (row["birth_year"] or 0), row["n"], float(row["mean"])) for row in ages if row["n"] >= FEWEST
        ),
        by_federation=sorted(
            ((row["federation"] or "", row["n"], float(row["mean"])) for row in federations),
            key=lambda each: (-each[1], each[0]),
        ),
    )


def activity(newest: RatingList) -> list[tuple[RatingList, int, int]]:
    """Return the last lists of a series with their players and those of them who played, the first first."""
    chosen = published_lists(newest.series).order_by("-day", "-revision")
    days = {each.day: each for each in reversed(chosen[: 2 * LISTS_SHOWN])}
    newest_of_days = list(days.values())[-LISTS_SHOWN:]
    return [(each, *_activity(each.pk, each.hash)) for each in newest_of_days if each.kind == "calculated"]


@lru_cache(maxsize=1024)
def _activity(number: int, hash_: str) -> tuple[int, int]:
    lines = ListLine.objects.filter(list_id=number)
    counted = lines.aggregate(n=Count("pk", filter=~Q(rating=None)), active=Count("pk", filter=Q(games__gt=0)))
    return counted["n"], counted["active"]
