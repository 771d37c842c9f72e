"""Draw the pictures of the pages of the laboratory: `python -m tools.study_pictures`."""

from pathlib import Path
from typing import Any

import polars as pl

from ratingoffice.laboratory.conversion.both_ratings import read_both_ratings
from ratingoffice.laboratory.conversion.scale_study import conversion_study
from ratingoffice.laboratory.history import irish_lists
from ratingoffice.laboratory.ledger.entries import PART_NAMES
from ratingoffice.laboratory.ledger.ledger import ledger_of_period
from ratingoffice.laboratory.level.study import LevelChoices, level_study
from ratingoffice.laboratory.pictures import chart_svg, conversion_svg
from ratingoffice.laboratory.simulation.made_season import simulated_season
from ratingoffice.laboratory.simulation.simulate import simulate
from ratingoffice.laboratory.simulation.world import World
from ratingoffice.model.books import open_books
from ratingoffice.rating.period import rate_period
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.sample_data.generator.plan import month_later

PAGES = Path(__file__).parents[1] / "docs/laboratory"


def write(name: str, places: pl.Series, curves: list[dict[str, Any]], *, is_bars: bool = False) -> None:
    """Write one picture."""
    usual = {"low": None, "high": None}
    chart = {"places": places.to_list(), "isDays": places.dtype == pl.Date, "isBars": is_bars, "across": None}
    drawn = chart_svg({**chart, "curves": [usual | curve for curve in curves]}, "en")
    (PAGES / name).write_text(drawn, encoding="utf-8")


def level() -> None:
    """The group and the top of the Irish lists."""
    study = level_study(irish_lists(), LevelChoices(ages=None))
    group = {"label": "the same players from list to list", "values": study.group["level"].to_list()}
    bounds = {name: study.group[name].to_list() for name in ("low", "high")}
    top = {"label": "the best 50 of each list", "values": study.top["change"].to_list()}
    write("level.svg", study.group["date"].cast(pl.Date), [group | bounds, top])


def simulation() -> None:
    """The average error of the ratings under two rulebooks, in the same world."""
    curves = []
    for key in ("fide-2010", "fide-2024"):
        found = simulate(World(), rulebook(key)).lists.filter(pl.col("date").dt.month().is_in([1, 3, 5, 7, 9, 11]))
        curves.append({"label": f"average error, {key}", "values": found["error"].to_list()})
    write("simulation.svg", found["date"], curves)


def ledger() -> None:
    """A year of lists of FMJD Annex 9: what each part created or took, newcomers and players who left apart."""
    book, world = rulebook("fmjd-2022"), World(years=1)
    made, settings = simulated_season(world, book.series), book.settings({})
    books, days = open_books(made.tables, book.series), []
    for day in book.calendar(book.rules, settings).lists_between(month_later(world.first_list, 1), made.last_list):
        rated = rate_period(books, book, day, settings)
        days.append(ledger_of_period(rated).lines)
        books = rated.published()
    parts = (
        pl.concat(days)
        .filter(~pl.col("part").is_in(["newcomers", "left"]))
        .group_by("part")
        .agg(pl.col("points").sum())
    )
    parts = parts.sort("part")
    names = pl.Series([str(PART_NAMES[each]) for each in parts["part"]])
    values = parts["points"].cast(pl.Float64).to_list()
    write("ledger.svg", names, [{"label": "points of four lists", "values": values}], is_bars=True)


def conversion() -> None:
    """The players with both ratings, and the line."""
    drawn = conversion_svg(conversion_study(read_both_ratings(PAGES / "ratings")), "national rating", "FMJD rating")
    (PAGES / "conversion.svg").write_text(drawn, encoding="utf-8")


if __name__ == "__main__":
    for picture in (level, simulation, ledger, conversion):
        picture()
