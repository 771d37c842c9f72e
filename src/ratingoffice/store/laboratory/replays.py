"""What if: the lists of an office rated again under a scenario, beside the rulebook as it is."""

import json
import tomllib
from datetime import date
from typing import Any, Final

from ratingoffice.errors import InputError, InvalidValueError
from ratingoffice.laboratory.summaries.summary import StudySummary, stored_summary, summary_data
from ratingoffice.laboratory.summaries.what_if import replay_summary
from ratingoffice.laboratory.what_if.replay import Progress, ReplayPlan, replay
from ratingoffice.laboratory.what_if.scenario import Scenario, scenario_of
from ratingoffice.store.errors import RefusedError, refusing
from ratingoffice.store.laboratory.messages import message
from ratingoffice.store.lists.selectors.inputs import inputs_of
from ratingoffice.store.lists.selectors.lists import in_force, list_settings, rulebook_term, series_named
from ratingoffice.store.lists.selectors.seasons import season_of
from ratingoffice.store.models import Job, JobState, ListKind
from ratingoffice.store.office import bulk

SEED: Final = 1


def read_scenario(text: str) -> Scenario:
    """Read a scenario that somebody typed; one that names code of a module is only for the command line."""
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        values = {}
    rules = values.get("rules", {})
    named = [values.get("rulebook"), *(rules.values() if isinstance(rules, dict) else ())]
    if any(isinstance(each, str) and ":" in each for each in named):
        raise RefusedError(message("scenario_names_module"))
    return scenario_of("what-if", text)


def present_scenario(series: str, day: date) -> Scenario:
    """Return the rulebook of a series as it is on a day, with its parameters."""
    term = rulebook_term(series_named(series), day)
    lines = [f"{name} = {json.dumps(value)}" for name, value in list_settings(term).items()]
    return scenario_of(
        "as-it-is", "\n".join(['title = "As it is"', f'rulebook = "{term.rulebook}"', "[parameters]", *lines])
    )


def example_scenario(series: str, day: date) -> str:
    """Return a scenario to begin with."""
    return f'title = "Another rule"\nrulebook = "{rulebook_term(series_named(series), day).rulebook}"\n\n[figures]\n'


def replayed_days(series: str) -> list[date]:
    """Return the calculated lists of the rulebook now in force, from which a replay can begin, the oldest first."""
    lists = in_force([series_named(series)], date.max)
    calculated = [each for each in lists[1:] if each.kind == ListKind.CALCULATED]
    return [each.day for each in calculated if each.rulebook == calculated[-1].rulebook]


def replay_office(series: str, first: date, last: date, text: str, progress: Progress) -> dict[str, Any]:
    """Rate the lists from one day to another as they are and under a scenario; return the summary as data."""
    with bulk.snapshot():
        season = season_of(inputs_of(series_named(series), date.max))
    scenarios = (present_scenario(series, last), read_scenario(text))
    with refusing(InputError, InvalidValueError):
        result = replay(ReplayPlan(season, scenarios, first, last, series, SEED), processes=1, progress=progress)
    return summary_data(replay_summary(result))


def newest_replay(series: str) -> tuple[Job | None, StudySummary | None]:
    """Return the last replay that was asked for, and what it found."""
    job = Job.objects.filter(kind="replay", series=series).select_related("asked_by").order_by("-id").first()
    is_done = job is not None and job.state == JobState.DONE
    return job, stored_summary(job.result["summary"]) if job and is_done and job.result else None
