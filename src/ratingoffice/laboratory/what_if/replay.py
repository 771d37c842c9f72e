"""Rate years of history under several scenarios, in as many processes as there are cores; the result is the same."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_EXCEPTION, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache, partial
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from typing import TYPE_CHECKING, Any, Final

import polars as pl

from ratingoffice import __version__
from ratingoffice.errors import InvalidValueError
from ratingoffice.laboratory.what_if.comparison import Forecasts, measures_of_lists, summary_of
from ratingoffice.laboratory.what_if.messages import message
from ratingoffice.laboratory.what_if.movers import Mover, movers
from ratingoffice.laboratory.what_if.prediction import draws_among, forecasts, games_after_lists, losses
from ratingoffice.laboratory.what_if.replayed import ScenarioError, Tick, books_before, dates_of, replayed
from ratingoffice.laboratory.what_if.result import ReplayResult
from ratingoffice.laboratory.what_if.scenario import Scenario
from ratingoffice.library.rating_list import RatingList
from ratingoffice.model.books import open_books
from ratingoffice.model.season import SeasonTables
from ratingoffice.rulebooks.catalogue import brought_by, keys

if TYPE_CHECKING:
    from ratingoffice.engines.spark.cluster import Cluster

Progress = Callable[[str, int, int], None]
CONTEXT: Final = get_context("spawn")
"""Processes that are started anew: the threads of Polars do not survive a fork."""
OFTEN: Final = 0.2
"""Seconds between two reports of progress."""


@dataclass(frozen=True, eq=False)
class ReplayPlan:
    """What is to be rated: the lists of a series from one day to another, under scenarios."""

    season: SeasonTables
    scenarios: tuple[Scenario, ...]
    first: date
    last: date
    series: str
    seed: int

    def check(self) -> None:
        """Refuse days on which there is nothing to rate."""
        scenario = self.scenarios[0]
        if self.last < self.first:
            raise InvalidValueError(message("replay_days", first=self.first, last=self.last))
        for day in (self.first, self.last):
            scenario.rulebook.check_list_date(day, scenario.settings)
        lists = self.season.ratings.filter(self.season.ratings["list"] == self.series)["date"].unique().sort()
        if not (lists < self.first).any():
            known = tuple(lists) or (message("replay_no_list"),)
            raise InvalidValueError(message("replay_before_lists", series=self.series, first=self.first, known=known))
        empty = [each.name for each in self.scenarios if not dates_of(each, self.first, self.last)]
        if empty:
            raise InvalidValueError(message("replay_without_lists", scenarios=tuple(empty)))


@dataclass(frozen=True, eq=False)
class ScenarioStudy:
    """What one scenario did, beside the first one."""

    lists: pl.DataFrame
    summary: dict[str, Any]
    movers: tuple[Mover, ...]


class Replayer:
    """One process: the books are opened once, and the first scenario is rated once, to compare the others with."""

    def __init__(self, plan: ReplayPlan, tick: Tick) -> None:
        """Open the books and rate the first scenario."""
        self.plan, self.tick = plan, tick
        book, settings = plan.scenarios[0].rulebook, plan.scenarios[0].settings
        self.books = books_before(open_books(plan.season, plan.series), plan.first)
        self.first = replayed(self.books, plan.scenarios[0], plan.first, plan.last, tick)
        end = book.next_lists(plan.last + timedelta(days=1), settings)[0]
        self.games = games_after_lists(plan.season, plan.first, end)
        expected = forecasts(self.games, self.first, plan.series)
        self.draws = draws_among(self.games, expected)
        self.losses = losses(self.games, expected, self.draws)

    def study(self, number: int) -> ScenarioStudy:
        """Rate a scenario and compare it with the first one."""
        plan, first = self.plan, self.first
        own = replayed(self.books, plan.scenarios[number], plan.first, plan.last, self.tick) if number else first
        expected = forecasts(self.games, own, plan.series)
        others = max(len(plan.scenarios) - 1, 1)
        found = Forecasts(self.games, losses(self.games, expected, self.draws), self.losses, others)
        return ScenarioStudy(
            measures_of_lists(own, found), summary_of(own, first, found, plan.seed), movers(own, first)
        )


_OF_PROCESS: dict[str, Any] = {}
"""What a process that was started for a part of the work has been given."""


def _start(plan: ReplayPlan, done: Any, stop: Any) -> None:
    """Begin a process; it is ended by the one that started it, not by Ctrl+C."""
    signal(SIGINT, SIG_IGN)
    _OF_PROCESS.update(plan=plan, done=done, stop=stop, parent=os.getppid())


def _tick() -> None:
    """Count a list that is rated; end where nobody waits for it."""
    if _OF_PROCESS["stop"].is_set() or os.getppid() != _OF_PROCESS["parent"]:
        sys.exit()
    with _OF_PROCESS["done"].get_lock():
        _OF_PROCESS["done"].value += 1


@cache
def _replayer() -> Replayer:
    """Return the replayer of this process; a mistake is reported by the scenario that asked for it first."""
    return Replayer(_OF_PROCESS["plan"], _tick)


def _study(number: int) -> ScenarioStudy:
    return _replayer().study(number)


def replay(
    plan: ReplayPlan,
    *,
    processes: int | None = None,
    cluster: Cluster | None = None,
    progress: Progress | None = None,
) -> ReplayResult:
    """Rate the lists of all scenarios and compare them; `processes` is the number of cores unless it is given.

    On a cluster of Spark each scenario is a task.
    """
    plan.check()
    report = progress or (lambda *_: None)
    several = min(processes or os.cpu_count() or 1, len(plan.scenarios))
    if cluster is not None:
        studies = cluster.each(partial(_study_of, plan), range(len(plan.scenarios)))
    else:
        studies = _in_this_process(plan, report) if several == 1 else _in_processes(plan, several, report)
    return ReplayResult(
        plan.scenarios,
        pl.DataFrame([each.summary for each in studies], infer_schema_length=None),
        pl.concat([each.lists for each in studies], how="vertical_relaxed"),
        tuple(mover for each in studies for mover in each.movers),
        run_of(plan),
    )


def _study_of(plan: ReplayPlan, number: int) -> ScenarioStudy:
    return Replayer(plan, lambda: None).study(number)


def _lists(plan: ReplayPlan, processes: int) -> int:
    """Count the lists to rate at most: those of the first scenario in every process."""
    counts = [len(dates_of(each, plan.first, plan.last)) for each in plan.scenarios]
    return sum(counts) + (processes - 1) * counts[0]


def _in_this_process(plan: ReplayPlan, report: Progress) -> list[ScenarioStudy]:
    total, done = _lists(plan, 1), iter(range(1, 1 << 62))
    replayer = Replayer(plan, lambda: report("replay", next(done), total))
    return [replayer.study(number) for number in range(len(plan.scenarios))]


def _in_processes(plan: ReplayPlan, processes: int, report: Progress) -> list[ScenarioStudy]:
    """Share the scenarios out; a mistake in one of them ends all."""
    done, stop, total = CONTEXT.Value("q", 0), CONTEXT.Event(), _lists(plan, processes)
    with _one_thread_each(), ProcessPoolExecutor(processes, CONTEXT, _start, (plan, done, stop)) as pool:
        try:
            studies = [pool.submit(_study, number) for number in range(len(plan.scenarios))]
            while wait(studies, OFTEN, FIRST_EXCEPTION).not_done:
                report("replay", done.value, total)
                for each in studies:
                    if each.done():
                        each.result()
            report("replay", total, total)
            return [each.result() for each in studies]
        except BrokenProcessPool:
            raise ScenarioError(message("replay_process_ended")) from None
        finally:
            stop.set()
            pool.shutdown(cancel_futures=True)


@contextmanager
def _one_thread_each() -> Iterator[None]:
    """Let each process that is started calculate in one thread: there is one process for each core."""
    name = "POLARS_MAX_THREADS"
    before = os.environ.get(name)
    os.environ[name] = "1"
    try:
        yield
    finally:
        os.environ.pop(name) if before is None else os.environ.update({name: before})


def list_of_scenario(result: ReplayResult, season: SeasonTables, scenario: str, day: date) -> RatingList:
    """Calculate a list of a scenario again, with all that explains it; refused where the season is another one."""
    names = [each.name for each in result.scenarios]
    if scenario not in names:
        raise InvalidValueError(message("replay_unknown_scenario", scenario=scenario, known=tuple(names)))
    if dict(season.hashes) != result.run["input"]:
        raise InvalidValueError(message("replay_other_season"))
    first, last = (date.fromisoformat(result.run[name]) for name in ("from", "to"))
    chosen = result.scenarios[names.index(scenario)]
    dates = dates_of(chosen, first, last)
    if day not in dates:
        raise InvalidValueError(message("replay_no_such_list", day=day, first=dates[0], last=dates[-1]))
    books = open_books(season, result.run["series"])
    return replayed(books, chosen, first, day, lambda: None).rated_again(day)


def run_of(plan: ReplayPlan) -> dict[str, Any]:
    """Describe what was calculated from what: enough to do it again and get the same bytes. No clock, no path."""
    return {
        "software": {"name": "ratingoffice", "version": __version__},
        "from": str(plan.first),
        "to": str(plan.last),
        "series": plan.series,
        "seed": plan.seed,
        "forecast": "logistic",
        "input": dict(sorted(plan.season.hashes.items())),
        "scenarios": [_described(each) for each in plan.scenarios],
    }


def _described(scenario: Scenario) -> dict[str, Any]:
    book = scenario.rulebook
    return {
        "name": scenario.name,
        "title": scenario.title,
        "sha256": scenario.sha256,
        "modules": dict(scenario.modules),
        "rulebook": book.key,
        "package": brought_by(book.key) if book.key in keys() else book.package,
        "calculation": book.calculation,
        "parameters": {name: None if value is None else str(value) for name, value in scenario.settings.items()},
    }
