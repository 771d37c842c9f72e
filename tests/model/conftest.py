"""A small season that is right, to spoil one thing at a time."""

from collections.abc import Callable

import polars as pl
import pytest

from finding_rows import plain_rows
from ratingoffice.model.raw_table import RawTable
from ratingoffice.model.season import SeasonTables
from ratingoffice.model.validation import validate

TABLES = {
    "players": ["player_id,name,born", "a,Ann,1980", "b,Bob,1990-05-06", "c,Cor,", "d,Dan,"],
    "events": [
        "event_id,name,system,start,end,rounds",
        "e,Open,swiss,2009-01-01,2009-01-09,9",
        "t,League,team,2009-02-01,2009-02-02,3",
    ],
    "games": ["event_id,round,white,black,result,date", "e,1,a,b,1-0,", "e,1,c,,1x0,", "e,2,b,c,1/2-1/2,2009-01-09"],
    "ratings": ["list,date,player_id,rating,peak,last_played", "fmjd,2009-01-01,a,2000,2000,2009-01-01"],
}

Finding = tuple[str, str, str, int | None, str | None, str]


def raw_table(name: str, lines: list[str]) -> RawTable:
    header, *rows = (line.split(",") for line in lines)
    columns = {str(position): [row[position] for row in rows] for position in range(len(header))}
    frame = pl.DataFrame(columns, schema=dict.fromkeys(columns, pl.String))
    return RawTable(f"{name}.csv", frame, tuple(header))


@pytest.fixture
def season_of() -> Callable[..., tuple[SeasonTables | None, list[Finding]]]:
    """The small season with other lines for the tables named, without those that are None."""

    def read(**changed: list[str] | None) -> tuple[SeasonTables | None, list[Finding]]:
        lines = {name: each for name, each in (TABLES | changed).items() if each is not None}
        season, findings = validate({name: raw_table(name, each) for name, each in lines.items()})
        return season, plain_rows(findings)

    return read


@pytest.fixture
def findings_of(season_of):
    """The findings of the small season with other lines for the tables named."""
    return lambda **changed: season_of(**changed)[1]
