"""One season under all rulebooks: the same games, a list for each, and why the lists differ."""

from datetime import date
from pathlib import Path

import polars as pl

from ratingoffice.formats import season_folder
from ratingoffice.model.books import open_books
from ratingoffice.rating.explanation import explain
from ratingoffice.rating.period import RatedPeriod, rate_period
from ratingoffice.rulebooks.catalogue import OWN, rulebook
from ratingoffice.rulebooks.rules import ExplanationStep

SEASON = Path(__file__).parent / "examples" / "one-season"
DAY = date(2025, 1, 1)
PLAYER = "P06"

INTRODUCTION = f"""# One season, six rulebooks

Ten players, three events, one set of files: [examples/one-season](examples/one-season). All rulebooks have a list on
{DAY:%-d %B %Y}, so each can rate it. Under the rules of FIDE:

```sh
ratingoffice rate docs/examples/one-season --rulebook fide-2024 --list {DAY} --out lists/fide-2024
```

The rulebook of 2024 has lists for standard, rapid and blitz chess; no game here is blitz. There are no rapid ratings
yet: the players enter the rapid day with their standard ratings.

This page is made by `make docs` from those lists; a test compares them. The players have the same rating on every
scale, except in Espergærde, whose scale has 25 points where the others have 200.
"""


def lists() -> dict[str, RatedPeriod]:
    """Rate the season under every rulebook."""
    season, findings = season_folder.read(SEASON)
    assert season is not None, findings
    books = {key: rulebook(key) for key in OWN}
    return {
        key: rate_period(open_books(season, book.series), book, DAY, book.settings({})) for key, book in books.items()
    }


def page() -> str:
    """Write the page."""
    rated = {key: each for key, each in lists().items() if "Y" in each.game_lines["counted"]}
    parts = [INTRODUCTION, "## The lists", _lists(rated), "## Which events count", _events(rated)]
    parts += [f"## Why: {_name(rated)} under each", *(_why(each) for each in rated.values())]
    return "\n\n".join(part.strip() for part in parts) + "\n"


def _table(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def _lists(rated: dict[str, RatedPeriod]) -> str:
    people = next(iter(rated.values())).list.select("player_id", "name", "born").rows()
    columns = [each.list.select("old_rating", "exact_rating", "rating", "status").rows() for each in rated.values()]
    rows = [
        [f"{player_id} {name}", str(born), *map(_cell, cells)]
        for (player_id, name, born), *cells in zip(people, *columns, strict=True)
    ]
    return _table(["player", "born", *rated], rows)


def _cell(line: tuple[object, ...]) -> str:
    old, exact, rating, status = line
    shown = "-" if rating is None else f"**{rating}**"
    before = "new" if old is None else str(old)
    return f"{before} → {shown}" + (f" ({exact})" if exact is not None else f" ({status})")


def _events(rated: dict[str, RatedPeriod]) -> str:
    verdicts = {key: {row["event_id"]: row for row in each.events.to_dicts()} for key, each in rated.items()}
    events = next(iter(rated.values())).books.season.events.select("event_id", "name", "time_control").rows()
    rows = [
        [f"{name}, {control}", *(_verdict(verdicts[key].get(event_id), each) for key, each in rated.items())]
        for event_id, name, control in events
    ]
    return _table(["event", *rated], rows)


def _verdict(row: dict[str, object] | None, rated: RatedPeriod) -> str:
    """Write whether an event counts; where a rulebook judges game by game, whether any game does."""
    if row is None:
        return "not in this period"
    games = rated.game_lines.filter(event_id=row["event_id"])
    if row["counted"] == "Y" and "Y" in games["counted"]:
        return "counts"
    refused = row if row["counted"] == "N" else games.row(0, named=True)
    return f"no: {refused['reason']} ({refused['articles']})"


def _name(rated: dict[str, RatedPeriod]) -> str:
    return str(next(iter(rated.values())).list.filter(player_id=PLAYER)["name"].item())


def _why(rated: RatedPeriod) -> str:
    tables = {name: table() for name, table in rated.tables(rated.findings).items()}
    explanation = explain(lambda name: _texts(tables[name]), rated.rulebook, PLAYER)
    lines = [f"### {rated.rulebook.key}"]
    for event in explanation.events:
        sums = event.line
        lines.append(
            f"- {event.event['name']}: {sums['score']} of {sums['games']} games, change {sums['change'] or '-'}"
        )
        lines += [f"  - {_step(step)}" for step in event.steps if step.applies]
    return "\n".join([*lines, *(f"- {_step(step)}" for step in explanation.steps if step.applies)])


def _texts(table: pl.DataFrame) -> pl.LazyFrame:
    ids = [name for name in table.columns if name.endswith("_id")]
    return table.lazy().with_columns(pl.col(ids).cast(pl.String))


def _step(step: ExplanationStep) -> str:
    return f"{step.text} ({step.article})" if step.article else step.text
