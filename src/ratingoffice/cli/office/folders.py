"""How commands of the office write tables."""

from typing import Annotated, Literal

import typer

from ratingoffice.cli.screen import wrong_use

AsFormat = Annotated[str, typer.Option("--format", help="csv or parquet.")]


def table_format(word: str) -> Literal["csv", "parquet"]:
    """Return how tables are to be written."""
    if word not in ("csv", "parquet"):
        wrong_use(f"--format is {word!r}; write csv or parquet")
    return "parquet" if word == "parquet" else "csv"
