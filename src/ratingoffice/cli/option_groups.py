"""Options that belong together as one value: a command asks for a dataclass, and people type its fields as options."""

import functools
import inspect
from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, is_dataclass
from inspect import Parameter
from typing import Any, get_type_hints


def with_groups(command: Callable[..., None]) -> Callable[..., None]:
    """Let Typer see the fields of every dataclass that a command asks for, in the place of the dataclass.

    A field is written as an option: `rounds: Annotated[int, typer.Option(min=1)] = 9`.
    """
    asked = inspect.signature(command, eval_str=True).parameters.values()
    groups = {each.name: each.annotation for each in asked if _is_group(each)}

    @functools.wraps(command)
    def run(**typed: Any) -> None:
        for name, group in groups.items():
            typed[name] = group(**{field.name: typed.pop(field.name) for field in fields(group)})
        command(**typed)

    return with_options(run, (option for each in asked for option in _options(each)))


def with_options(run: Callable[..., None], options: Iterable[Parameter]) -> Callable[..., None]:
    """Let Typer ask for these options, whose values a function takes by their names."""
    by_name = [each.replace(kind=Parameter.KEYWORD_ONLY) for each in options]
    run.__signature__ = inspect.Signature(by_name)  # type: ignore[attr-defined]
    run.__annotations__ = {each.name: each.annotation for each in by_name}
    return run


def _is_group(asked: Parameter) -> bool:
    return is_dataclass(asked.annotation)


def _options(asked: Parameter) -> Iterator[Parameter]:
    if not _is_group(asked):
        yield asked
        return
    kinds = get_type_hints(asked.annotation, include_extras=True)
    for field in fields(asked.annotation):
        yield Parameter(field.name, Parameter.KEYWORD_ONLY, default=field.default, annotation=kinds[field.name])
