"""The rulebook of a scenario and its changes: figures from a day on, rules, parameters; mistakes are collected."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date
from difflib import get_close_matches
from importlib.metadata import EntryPoint
from typing import Any, Final, TypeVar

from ratingoffice.errors import InvalidValueError, UnknownKeyError
from ratingoffice.laboratory.what_if.messages import message
from ratingoffice.messages import Message
from ratingoffice.rulebooks.catalogue import keys, rulebook
from ratingoffice.rulebooks.core import DatedFigure
from ratingoffice.rulebooks.rulebook import Rulebook, Settings
from ratingoffice.rulebooks.rules import Rule, Stage

T = TypeVar("T", Rule, Rulebook)
Problem = tuple[tuple[str, ...], Message]
"""Where a mistake is, as the keys that lead to it, and what it is."""

NONE: Final = "none"
"""Stands in a file for a figure that holds for nobody."""
LARGEST: Final = 100_000
"""Larger figures are slips of the pen."""


def near(name: str, known: Iterable[str]) -> tuple[str, ...]:
    """Return the known names that somebody may have meant; all of them where none is near."""
    names = sorted(known)
    return tuple(get_close_matches(name, names, n=3, cutoff=0.5)) or tuple(names)


def referred_rulebook(text: object) -> Rulebook | Message:
    """Return a rulebook, or what is wrong with its name."""
    if not isinstance(text, str):
        return message("scenario_rulebook", known=keys())
    if ":" in text:
        return _referred(text, Rulebook)
    try:
        return rulebook(text)
    except UnknownKeyError as problem:
        return problem.message


def _referred(text: str, kind: type[T]) -> T | Message:
    """Return the object that `module:name` refers to, or what is wrong with it."""
    try:
        found = EntryPoint("", text, "").load()
    except Exception as error:  # a module of somebody else may fail in any way
        return message("scenario_not_loaded", reference=text, kind=type(error).__name__, error=str(error))
    return found if isinstance(found, kind) else message("scenario_wrong_object", reference=text, kind=kind.__name__)


def changed_figures(book: Rulebook, given: Mapping[str, Any], problems: list[Problem]) -> dict[str, dict[date, Any]]:
    """Return the values of the figures that change: those of before the first day given, then the ones given."""
    known, changed = book.rules.figures, {}
    for name, values in given.items():
        if name not in known:
            unknown = message("scenario_unknown_figure", figure=name, rulebook=book.key, known=near(name, known))
            problems.append((("figures", name), unknown))
            continue
        figure = known[name]
        first = min(figure.values)
        dated = values if isinstance(values, dict) else {str(first): values}
        days = {text: _day(text) for text in dated}
        read = {day: _value(dated[text], figure) for text, day in days.items() if day}
        for text, day in days.items():
            at = ("figures", name, text) if isinstance(values, dict) else ("figures", name)
            if day is None:
                problems.append((at, message("scenario_day", day=text)))
            elif day < first:
                problems.append((at, message("scenario_early_day", day=day, figure=name, first=first)))
            elif isinstance(read[day], Message):
                problems.append((at, read[day]))
        if not dated:
            problems.append((("figures", name), message("scenario_no_value", figure=name, first=first)))
        since = min(read, default=first)
        changed[name] = {day: value for day, value in figure.values.items() if day < since} | read
    return changed


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def _value(given: Any, figure: DatedFigure[Any]) -> Any:
    """Return a value as the figure has it, or what is wrong with it."""
    kinds = {type(value) for value in figure.values.values()}
    if type(None) in kinds and given == NONE:
        return None
    if tuple in kinds:
        fits = isinstance(given, list) and given and all(_is_whole(each) for each in given)
        return tuple(given) if fits else message("scenario_value.list")
    if float in kinds:
        fits = isinstance(given, int | float) and not isinstance(given, bool) and 0 < given <= LARGEST
        return float(given) if fits else message("scenario_value.number", most=LARGEST)
    code = "scenario_value.or_none" if type(None) in kinds else "scenario_value.whole"
    return given if _is_whole(given) else message(code, most=LARGEST)


def _is_whole(given: object) -> bool:
    return isinstance(given, int) and not isinstance(given, bool) and 0 <= given <= LARGEST


def switched_stages(book: Rulebook, given: Mapping[str, Any], problems: list[Problem]) -> tuple[Stage, ...]:
    """Return the stages with rules in the place of those that add a column; each cites the article of that one."""
    stages = book.rules.stages
    for column, reference in given.items():
        before, found = _rules_of(book, column), _referred_rules(book, reference, column)
        if not before:
            found = _unknown_rule(book, column)
        if isinstance(found, Message):
            problems.append((("rules", column), found))
            continue
        pairs = [(tuple(rule.adds), tuple(before[name].adds)) for name, rule in found.items()]
        for added, needed in [pair for pair in pairs if {*pair[0]} != {*pair[1]}][:1]:
            wrong = message("scenario_other_columns", reference=reference, added=added, needed=needed)
            problems.append((("rules", column), wrong))
        stages = tuple(_switched(stage, column, found) for stage in stages)
    return stages


def _unknown_rule(book: Rulebook, column: str) -> Message:
    known = {name for stage in book.rules.stages for rule in stage.rules for name in rule.adds}
    return message("scenario_unknown_rule", column=column, rulebook=book.key, known=near(column, known))


def _switched(stage: Stage, column: str, rules: Mapping[str, Rule]) -> Stage:
    if stage.name not in rules:
        return stage
    new = rules[stage.name]
    kept = (replace(new, article=rule.article) if column in rule.adds else rule for rule in stage.rules)
    return replace(stage, rules=tuple(kept))


def _referred_rules(book: Rulebook, reference: Any, column: str) -> dict[str, Rule] | Message:
    """Return the rule for each stage: that of another rulebook, or everywhere the one that `module:name` refers to."""
    if not isinstance(reference, str):
        return message("scenario_rule_reference")
    before = _rules_of(book, column)
    if ":" in reference:
        found = _referred(reference, Rule)
        return found if isinstance(found, Message) else dict.fromkeys(before, found)
    try:
        other = _rules_of(rulebook(reference), column)
    except UnknownKeyError as problem:
        return problem.message
    shared = {name: rule for name, rule in other.items() if name in before}
    return shared or message("scenario_no_such_rule", rulebook=reference, column=column)


def _rules_of(book: Rulebook, column: str) -> dict[str, Rule]:
    """Return the rules that add a column, by the name of their stage."""
    return {stage.name: rule for stage in book.rules.stages for rule in stage.rules if column in rule.adds}


def read_parameters(book: Rulebook, given: Mapping[str, Any], problems: list[Problem]) -> Settings:
    """Return the settings of the office, those not given as they are."""
    texts = {}
    for name, value in given.items():
        if isinstance(value, bool) or not isinstance(value, str | int | float | date):
            problems.append((("parameters", name), message("scenario_parameter", name=name)))
            continue
        try:
            book.settings({name: str(value)})
            texts[name] = str(value)
        except InvalidValueError as problem:
            problems.append((("parameters", name), problem.message))
    settings = book.settings(texts)
    try:
        book.calendar(book.rules, settings)
    except InvalidValueError as problem:
        problems.append((("parameters",), problem.message))
    return settings
