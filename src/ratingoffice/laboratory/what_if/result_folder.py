"""The result of a replay as a folder that can be shared: its tables, its scenarios, and what it was calculated from."""

import json
from datetime import date
from pathlib import Path
from typing import Any, Final

import polars as pl

from ratingoffice.catalogues import stored_message
from ratingoffice.errors import InvalidValueError
from ratingoffice.formats.list_folder import RUN, check_writable, new_folder
from ratingoffice.formats.spreadsheet_cells import neutral, plain_columns
from ratingoffice.laboratory.what_if.messages import message
from ratingoffice.laboratory.what_if.movers import Mover
from ratingoffice.laboratory.what_if.result import ReplayResult
from ratingoffice.laboratory.what_if.scenario import SUFFIX, read_scenarios
from ratingoffice.messages import plain, with_messages

TABLES: Final = ("summary", "lists")
DAYS: Final = ("from", "to")
NEEDED: Final = (*DAYS, "series", "input", "scenarios")
"""What `run.json` has at least."""
UNREADABLE: Final = (OSError, KeyError, TypeError, ValueError, pl.exceptions.PolarsError)
TEXTS: Final = {"scenario": pl.String, "title": pl.String}


def write_result(result: ReplayResult, folder: str | Path, *, force: bool = False) -> None:
    """Write the tables, the scenarios and `run.json` into a new folder, or nothing; a former result goes."""
    out = Path(folder)
    check_writable(out, force=force)
    with new_folder(out, _former_scenarios(out)) as beside:
        for name in TABLES:
            neutral(getattr(result, name)).write_csv(beside / f"{name}.csv")
        for scenario in result.scenarios:
            (beside / f"{scenario.name}{SUFFIX}").write_bytes(scenario.text.encode())
        movers = [with_messages(each.row()) for each in result.who_moves]
        for name, data in (("movers", movers), ("run", result.run)):
            text = json.dumps(data, indent=2, ensure_ascii=False, default=str)
            (beside / f"{name}.json").write_text(text + "\n", encoding="utf-8")


def _former_scenarios(folder: Path) -> list[Path]:
    """Return the scenario files of a former result; others that somebody keeps beside it stay."""
    try:
        names = {each["name"] for each in _run(folder)["scenarios"]}
    except UNREADABLE:
        return []
    return [path for path in folder.glob(f"*{SUFFIX}") if path.stem in names]


def read_result(folder: str | Path) -> ReplayResult:
    """Read what `write_result` has written."""
    source = Path(folder)
    try:
        run = _run(source)
        scenarios = read_scenarios(source / f"{each['name']}{SUFFIX}" for each in run["scenarios"])
        movers = json.loads((source / "movers.json").read_text(encoding="utf-8"))
        summary, lists = (_table(source / f"{name}.csv") for name in TABLES)
        return ReplayResult(scenarios, summary, lists, tuple(map(_mover, movers)), run)
    except UNREADABLE as problem:
        raise InvalidValueError(message("replay_folder", folder=str(folder), problem=str(problem))) from None


def _run(folder: Path) -> dict[str, Any]:
    """Read what was calculated from what, with all that calculates it again."""
    run = json.loads((folder / RUN).read_text(encoding="utf-8"))
    if missing := [name for name in NEEDED if name not in run]:
        raise ValueError(message("replay_run_lacks", file=RUN, names=tuple(missing)))
    for name in DAYS:
        date.fromisoformat(run[name])
    return dict(run)


def _table(path: Path) -> pl.DataFrame:
    table = pl.read_csv(path, try_parse_dates=True, schema_overrides=TEXTS)
    return table.with_columns(plain_columns([name for name in TEXTS if name in table.columns]))


def _mover(line: dict[str, Any]) -> Mover:
    texts = {name: plain(stored_message(line["messages"][name], line[name])) for name in ("summary", "first_summary")}
    kept = {name: line[name] for name in Mover.__dataclass_fields__}
    return Mover(**kept | texts | {"parted_on": date.fromisoformat(line["parted_on"])})
