"""A scenario file: a rulebook, and what changes in it; every mistake is a finding that says what would be right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import polars as pl

from ratingoffice.competitions.toml_text import line_of, parsed, place_below
from ratingoffice.laboratory.what_if.changes import (
    Problem,
    changed_figures,
    read_parameters,
    referred_rulebook,
    switched_stages,
)
from ratingoffice.laboratory.what_if.messages import message
from ratingoffice.library.input_errors import input_error
from ratingoffice.messages import Message
from ratingoffice.model.findings import Place, finding, has_errors, merge
from ratingoffice.rulebooks.core import RuleError
from ratingoffice.rulebooks.rulebook import Rulebook, Settings

KEYS: Final = ("title", "rulebook", "figures", "rules", "parameters")
SUFFIX: Final = ".toml"


@dataclass(frozen=True, eq=False, repr=False)
class Scenario:
    """A rulebook as it is, or with changes; `text` is all that makes it."""

    name: str
    title: str
    text: str
    rulebook: Rulebook
    settings: Settings
    modules: Mapping[str, str]
    """The checksums of the modules that it names."""

    @cached_property
    def sha256(self) -> str:
        """The checksum of the file."""
        return sha256(self.text.encode()).hexdigest()

    def __reduce__(self) -> tuple[Callable[[str, str], Scenario], tuple[str, str]]:
        """Copy and pickle it by its text: rules are expressions, which other processes build themselves."""
        return scenario_of, (self.name, self.text)

    def __repr__(self) -> str:
        """Say which it is."""
        return f"<Scenario {self.name}: {self.title} ({self.rulebook.key})>"


def scenario_of(name: str, text: str) -> Scenario:
    """Read the text of a scenario: `scenario_of("as-it-is", 'title = "As it is"\\nrulebook = "fide-2024"')`."""
    scenario, findings = _read(name, text, f"{name}{SUFFIX}")
    if scenario is None:
        raise input_error(message("the_scenarios"), findings)
    return scenario


def read_scenarios(files: Iterable[str | Path]) -> tuple[Scenario, ...]:
    """Read scenario files, the first of which the others are compared with; all mistakes of all files at once."""
    paths = [Path(file) for file in files]
    read = [_read_file(path) for path in paths]
    twice = [path for path in paths if Counter(each.stem for each in paths)[path.stem] > 1]
    found = [
        *(findings for _, findings in read),
        *(_finding(path.name, "", (), message("scenario_twice", name=path.stem)) for path in twice[1:]),
        *([] if paths else [_finding("", "", (), message("scenario_missing"))]),
    ]
    scenarios = tuple(scenario for scenario, _ in read if scenario is not None)
    if has_errors(findings := merge(found)):
        raise input_error(message("the_scenarios"), findings)
    return scenarios


def _read_file(path: Path) -> tuple[Scenario | None, pl.DataFrame]:
    try:
        text = path.read_bytes().decode()
    except (OSError, UnicodeDecodeError) as problem:
        reason = getattr(problem, "strerror", None) or str(problem)
        return None, _finding(path.name, "", (), message("scenario_unreadable", problem=reason))
    return _read(path.stem, text, path.name)


def _read(name: str, text: str, file: str) -> tuple[Scenario | None, pl.DataFrame]:
    """Return the scenario, None where something is wrong; and the findings."""
    values, malformed = parsed(text, file)
    if values is None:
        return None, malformed
    problems: list[Problem] = [
        ((key,), message("scenario_unknown_key", key=key, known=KEYS)) for key in values if key not in KEYS
    ]
    scenario = _built(name, text, values, problems)
    findings = merge(_finding(file, text, *problem) for problem in problems)
    return (None if problems else scenario), findings


def _built(name: str, text: str, values: Mapping[str, Any], problems: list[Problem]) -> Scenario | None:
    """Build the scenario step by step, and collect what is wrong."""
    title = values.get("title")
    if not isinstance(title, str) or not title.strip():
        problems.append((("title",), message("scenario_title")))
    tables = {key: values.get(key, {}) for key in KEYS[2:]}
    for key in [key for key, table in tables.items() if not isinstance(table, dict)]:
        problems.append(((key,), message("scenario_table", key=key)))
        tables[key] = {}
    book = referred_rulebook(values.get("rulebook"))
    if isinstance(book, Message):
        problems.append((("rulebook",), book))
        return None
    settings = read_parameters(book, tables["parameters"], problems)
    figures = changed_figures(book, tables["figures"], problems)
    stages = switched_stages(book, tables["rules"], problems)
    if problems:
        return None
    try:
        edition = replace(book.rules.amended(figures=figures), stages=stages)
    except RuleError as problem:
        problems.append((("rules",), message("scenario_rules_misfit", problem=str(problem))))
        return None
    is_changed = bool(tables["rules"] or figures)
    changed = replace(book, rules=edition, edition=f"{book.edition}; {title}") if is_changed else book
    modules = _checksums_of_modules([values["rulebook"], *tables["rules"].values()])
    return Scenario(name, str(title).strip(), text, changed, settings, modules)


def _checksums_of_modules(references: Iterable[object]) -> dict[str, str]:
    """Return the checksum of each module that `module:name` refers to, so that a result shows which code it had."""
    named = {text.partition(":")[0].strip() for text in references if isinstance(text, str) and ":" in text}
    sources = {name: Path(str(import_module(name).__file__)).read_bytes() for name in sorted(named)}
    return {name: sha256(source).hexdigest() for name, source in sources.items()}


def _finding(file: str, text: str, at: tuple[str, ...], problem: Message) -> pl.DataFrame:
    """Return a finding at the line where the value is written, as far as there is one."""
    place = range(len(text))
    for depth in range(1, len(at)):
        place = place_below(".".join(at[:depth]), None, text, place)
    line = line_of(at[-1], text, place) if at else None
    return finding(Place("error", file, ".".join(at) or None), problem, line=line)
