"""What would another rule have done? A replay as it is read."""

import polars as pl

from ratingoffice.laboratory.summaries.messages import message
from ratingoffice.laboratory.summaries.summary import StudyChart, StudyCurve, StudySummary, StudyTable, decimal
from ratingoffice.laboratory.what_if.result import ReplayResult
from ratingoffice.messages import plain


def replay_summary(result: ReplayResult) -> StudySummary:
    """Show scenarios side by side: the level from list to list, the summary, and who moves most."""
    others = result.scenarios[1:]
    answers = tuple(result.answer_of(each.name) for each in others) if len(others) > 1 else ()
    return StudySummary(
        question=message("what_if_question"),
        answer=result.answer,
        charts=(_chart(result),),
        tables=(_scenarios(result), _movers(result)),
        notes=answers,
    )


def _chart(result: ReplayResult) -> StudyChart:
    days = tuple(result.lists["date"].unique().sort())
    curves = []
    for each in result.scenarios:
        known = dict(result.lists.filter(pl.col("scenario") == each.name).select("date", "mean").iter_rows())
        curves.append(StudyCurve(plain(each.title), tuple(known.get(day) for day in days)))
    return StudyChart(message("mean_of_scenarios"), message("date"), days, tuple(curves))


def _scenarios(result: ReplayResult) -> StudyTable:
    headings = ("scenario", "rated_players", "level_change", "deviation", "log_loss", "newcomers")
    rows = (
        (
            *(row["title"], row["rated"], decimal(row["level_change"]), decimal(row["deviation"])),
            *(decimal(row["log_loss"], 5), row.get("newcomers")),
        )
        for row in result.summary.to_dicts()
    )
    return StudyTable.of(message("scenarios_compared"), headings, rows)


def _movers(result: ReplayResult) -> StudyTable:
    """Name players by their ids: a result is kept longer than somebody may want to be named."""
    headings = ("scenario", "player", "as_it_is", "under_scenario", "why")
    titles = {each.name: each.title for each in result.scenarios}
    rows = (
        (titles[each.scenario], each.player_id, each.first_rating, each.rating, each.why) for each in result.who_moves
    )
    return StudyTable.of(message("who_moves_most"), headings, rows)
