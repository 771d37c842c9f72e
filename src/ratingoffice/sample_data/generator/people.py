"""The people of a season: where they come from, how strong they are, what the first list says of them."""

from dataclasses import dataclass

import numpy as np
import polars as pl

from ratingoffice.sample_data.generator.arrays import Flags, Floats, Ints, allot, identifiers, text
from ratingoffice.sample_data.generator.names import CODES, COUNTRIES
from ratingoffice.sample_data.generator.plan import SeasonPlan

FLOOR, CEILING = 1200, 2750
WOMEN_SHARE = 0.15
JUNIOR_AGE = 18
TITLES = (None, "CM", "FM", "IM", "GM")
WOMEN_TITLES = (None, "WCM", "WFM", "WIM", "WGM")
TITLE_PEAKS = (2230, 2320, 2430, 2520)
WOMEN_BELOW = 200
DISABILITIES = (None, "IBCA", "ICSC", "IPCA")


@dataclass(frozen=True)
class People:
    """One array per property, one place per player; a rating of 0 is none."""

    federation: Ints
    is_woman: Flags
    age: Ints
    strength: Ints
    rating: Ints
    peak: Ints

    @property
    def standing(self) -> Ints:
        """What an organiser takes for the strength: the rating, or hearsay."""
        return np.where(self.rating > 0, self.rating, self.strength)


def draw_people(rng: np.random.Generator, plan: SeasonPlan) -> People:
    """People whose hidden strength differs from what the list says; the young are under-rated."""
    federation = np.repeat(np.arange(len(COUNTRIES)), allot(plan.players, [c.weight for c in COUNTRIES]))
    age = _ages(rng, plan.players)
    is_junior = age <= JUNIOR_AGE
    rating = _within_bounds(rng.normal(1960, 230, plan.players) - 260 * is_junior)
    gap = rng.normal(0, 60, plan.players) + rng.integers(20, 180, plan.players) * is_junior
    strength = rating + np.rint(gap).astype(np.int64)
    rating[_unrated(rng, rating, plan.unrated_share)] = 0
    return People(
        federation=rng.permutation(federation),
        is_woman=rng.random(plan.players) < WOMEN_SHARE,
        age=age,
        strength=strength,
        rating=rating,
        peak=_peaks(rng, rating, age),
    )


def _ages(rng: np.random.Generator, count: int) -> Ints:
    """A fifth are juniors; the others fade out towards 85."""
    adults = 19 + np.rint(66 * rng.beta(1.3, 2.0, count)).astype(np.int64)
    return np.where(rng.random(count) < 0.2, rng.integers(8, JUNIOR_AGE + 1, count), adults)


def _within_bounds(figures: Floats) -> Ints:
    """Whole ratings, those beyond a bound folded back inside."""
    folded = FLOOR + np.abs(figures - FLOOR)
    whole: Floats = np.rint(CEILING - np.abs(CEILING - folded))
    return np.maximum(whole, FLOOR).astype(np.int64)


def _unrated(rng: np.random.Generator, rating: Ints, share: float) -> Ints:
    """Who is not on the list: the weak more often than the strong."""
    order = np.argsort(rating + rng.normal(0, 350, len(rating)), kind="stable")
    return order[: round(share * len(rating))]


def _peaks(rng: np.random.Generator, rating: Ints, age: Ints) -> Ints:
    """The highest rating so far: older players have often seen better days."""
    lost = rng.integers(0, 10 + 2 * np.maximum(age - 15, 0)) * (rng.random(len(age)) < 0.7)
    return np.where(rating > 0, np.minimum(rating + lost, CEILING + 50), 0)


def players_table(rng: np.random.Generator, plan: SeasonPlan, people: People) -> pl.DataFrame:
    """The table `players` of the season folder."""
    disabled = np.where(rng.random(plan.players) < 0.008, rng.integers(1, len(DISABILITIES), plan.players), 0)
    disabled[rng.integers(plan.players)] = 1
    return pl.DataFrame(
        {
            "player_id": identifiers("P", plan.players, width=6),
            "name": _names(rng, people),
            "federation": text(CODES, people.federation),
            "sex": text(("M", "W"), people.is_woman.astype(np.int64)),
            "born": _births(rng, plan, people),
            "title": _titles(rng, people),
            "disability": text(DISABILITIES, disabled),
        }
    )


def _names(rng: np.random.Generator, people: People) -> pl.Series:
    """'Family, First', both picked from the lists of the federation."""
    families = _pick(rng, [c.families.split() for c in COUNTRIES], people.federation)
    firsts = [c.men.split() for c in COUNTRIES] + [c.women.split() for c in COUNTRIES]
    return families + ", " + _pick(rng, firsts, people.federation + len(COUNTRIES) * people.is_woman)


def _pick(rng: np.random.Generator, lists: list[list[str]], which: Ints) -> pl.Series:
    """One word for each place, out of the list it names."""
    sizes = np.array([len(words) for words in lists])
    starts = np.cumsum(sizes) - sizes
    return text([word for words in lists for word in words], starts[which] + rng.integers(0, sizes[which]))


def _births(rng: np.random.Generator, plan: SeasonPlan, people: People) -> pl.Series:
    """The year of birth, for some with the day."""
    year = pl.Series(plan.first_list.year - people.age).cast(pl.String)
    month = pl.Series(rng.integers(1, 13, plan.players)).cast(pl.String).str.zfill(2)
    day = pl.Series(rng.integers(1, 29, plan.players)).cast(pl.String).str.zfill(2)
    is_day_known = pl.Series(rng.random(plan.players) < 0.3)
    return (year + "-" + month + "-" + day).zip_with(is_day_known, year)


def _titles(rng: np.random.Generator, people: People) -> pl.Series:
    """Titles follow the peak; now and then a player never asked for theirs."""
    peak = np.where(rng.random(len(people.peak)) < 0.85, people.peak, 0)
    title = np.searchsorted(TITLE_PEAKS, peak, side="right")
    women_title = np.searchsorted(TITLE_PEAKS, peak + WOMEN_BELOW, side="right") * (peak > 0)
    takes_women_title = people.is_woman & (title < 3)
    return text(TITLES + WOMEN_TITLES, np.where(takes_women_title, len(TITLES) + women_title, title))
