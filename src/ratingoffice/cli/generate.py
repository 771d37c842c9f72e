"""`ratingoffice generate`: a season of invented players, of any size."""

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from ratingoffice.cli.rate import TableFormat
from ratingoffice.cli.screen import day_of, plain, screen, wrong_use


def generate(
    out: Annotated[Path, typer.Argument(help="Folder for the season; new or empty.")],
    players: Annotated[int, typer.Option(help="How many players.")] = 400,
    games: Annotated[int, typer.Option(help="About how many games.")] = 5400,
    seed: Annotated[int, typer.Option(help="The same seed makes the same season.")] = 2011,
    unrated: Annotated[float, typer.Option(help="Share of players without a rating.")] = 0.12,
    forfeits: Annotated[float, typer.Option(help="Share of games that are not played.")] = 0.015,
    first_list: Annotated[str, typer.Option(help="Date of the first list; the events follow it.")] = "2011-01-01",
    months: Annotated[int, typer.Option(help="Months of events after the first list.")] = 12,
    series: Annotated[
        list[str] | None, typer.Option(help="Series of the first list, each once; fide if left out.")
    ] = None,
    format: Annotated[TableFormat, typer.Option(help="How the tables are written.")] = "csv",  # noqa: A002
    games_a_file: Annotated[
        int | None, typer.Option(min=1, help="Write Parquet files with so many games each; for seasons of any size.")
    ] = None,
) -> None:
    """Create a season folder of invented players and a year of events, from a seed.

    Example: `ratingoffice generate season --players 2000 --games 40000`
    """
    from ratingoffice.formats import season_folder
    from ratingoffice.sample_data.generator import SeasonPlan, generate_season, season_in_chunks

    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        wrong_use(f"{out} is not empty; name a folder that is new")
    try:
        plan = SeasonPlan(
            seed=seed,
            players=players,
            games=games,
            first_list=day_of(first_list, "--first-list"),
            months=months,
            unrated_share=unrated,
            forfeit_share=forfeits,
            series=tuple(series or ["fide"]),
        )
    except ValueError as problem:
        wrong_use(str(problem))
    try:
        if games_a_file:
            heights = season_folder.write_in_files(season_in_chunks(plan, games_a_file), out)
        else:
            tables = generate_season(plan)
            season_folder.write(tables, out, format)
            heights = Counter({name: table.height for name, table in tables.items()})
    except OSError as problem:
        wrong_use(f"{out} cannot be written: {problem}")
    sizes = ", ".join(f"{height:,} {name}" for name, height in heights.items())
    screen().print(f"{plain(out)}: {sizes}", soft_wrap=True)
