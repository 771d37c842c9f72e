"""The reference: commands from the command line, the API from its description, the library from its docstrings."""

import inspect
import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

import typer

import ratingoffice
from ratingoffice.cli.app import GROUPS, app
from ratingoffice.rulebooks.catalogue import own_documents
from ratingoffice.rulebooks.regulation_map import regulation_map

MADE = "Made by `make docs` from the code; a test compares both."


def pages() -> dict[str, str]:
    """Return every page of the reference, by its path below docs."""
    return {**command_pages(), "reference/api.md": api_page(), "reference/library.md": library_page()} | {
        "regulations/README.md": regulations_page()
    }


def command_pages() -> dict[str, str]:
    """Return a page for the everyday commands and one for each group."""
    top: Any = typer.main.get_command(app)
    context = typer.Context(top, info_name="ratingoffice")
    everyday = [name for name in top.list_commands(context) if name not in GROUPS]
    groups = {"everyday": (top, context, everyday)}
    for name in GROUPS:
        group = top.get_command(context, name)
        inner = typer.Context(group, parent=context, info_name=name)
        groups[name] = (group, inner, group.list_commands(inner))
    purposes = {"everyday": "What most people use: rate, explain, check, pair, standings.", **GROUPS}
    index = [
        *("# Commands", "", f"`ratingoffice COMMAND --help` shows the same at the terminal. {MADE}", ""),
        *("| commands | what for |", "| --- | --- |"),
        *(f"| [{_title(name)}]({name}.md) | {purposes[name]} |" for name in groups),
        *("", "Exit codes of all commands: 0 done, 1 findings or a refusal, 2 wrong use.", ""),
    ]
    made = {
        name: "\n".join(
            [f"# {_title(name)}", "", f"{purposes[name]} {MADE}", ""]
            + [line for each in names for line in _command(group.get_command(inner, each), each, inner)]
        )
        for name, (group, inner, names) in groups.items()
    }
    return {f"reference/commands/{name}.md": page for name, page in {"README": "\n".join(index), **made}.items()}


def _title(group: str) -> str:
    return "Everyday commands" if group == "everyday" else f"ratingoffice {group}"


def _command(command: Any, name: str, parent: typer.Context) -> Iterator[str]:
    context = typer.Context(command, parent=parent, info_name=name)
    path = context.command_path
    if names := getattr(command, "list_commands", lambda _: ())(context):
        for each in names:
            yield from _command(command.get_command(context, each), each, context)
        return
    yield from (f"## {path.removeprefix('ratingoffice ')}", "", "```text")
    yield from (" ".join([path, *command.collect_usage_pieces(context)]), "```", "")
    yield from (*_paragraphs(command.help), "")
    records = [each.get_help_record(context) for each in command.get_params(context) if "--help" not in each.opts]
    rows = [(f"`{name}`", text) for name, text in filter(None, records)]
    if rows:
        yield from _table(("argument or option", "what it does"), rows)


def _paragraphs(text: str | None) -> list[str]:
    """Return a docstring as Markdown; an example on a line of its own is shown as one."""
    text = inspect.cleandoc(text or "").replace("\b", "").replace("\f", "")
    return re.sub(r"^Example: `(.*)`$", r"```text\n\1\n```", text, flags=re.MULTILINE).splitlines()


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    for row in (head, ("---",) * len(head), *rows):
        yield "| " + " | ".join(" ".join(cell.split()).replace("|", "\\|") for cell in row) + " |"
    yield ""


def api_page() -> str:
    """Return every address of the API with its parameters and answers."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ratingoffice.web.settings")
    import django  # noqa: PLC0415

    django.setup()
    from ratingoffice.api.urls import rooms  # noqa: PLC0415

    lines = [
        *("# Addresses of the API", "", f"How to use them: [the API](../api.md). {MADE}", ""),
        *("A `?` behind a field of the body: it may be left out. A token: `Authorization: Bearer ...`.", ""),
    ]
    for room, operations in rooms().items():
        lines += [f"## {room[0].upper()}{room[1:]}", ""]
        for each in operations:
            lines += [
                f"### {each.method} {each.path}",
                "",
                f"{each.summary}.{' Needs a token.' if each.needs_token else ''}",
                "",
            ]
            lines += [each.about, ""] if each.about else []
            lines += ["Body: " + ", ".join(f"`{name}`" for name in each.body) + ".", ""] if each.body else []
            if each.parameters:
                rows = [(f"`{one['name']}`", one["in"], _schema(one)) for one in each.parameters]
                lines += _table(("parameter", "in", "what"), rows)
            good = ", ".join(f"{status} {shape}".strip() for status, shape in each.answers if status < "400")
            errors = ", ".join(sorted(status for status, _ in each.answers if status >= "400"))
            lines += [f"Answers {good}; errors {errors}.", ""]
    return "\n".join(lines)


def _schema(parameter: dict[str, Any]) -> str:
    schema = parameter["schema"]
    kinds = [each for each in schema.get("anyOf", [schema]) if each.get("type") != "null"]
    said = [parameter.get("description", schema.get("description", ""))]
    said += ["one of " + ", ".join(f"`{value}`" for value in each["enum"]) for each in kinds if "enum" in each]
    said += [each["type"] for each in kinds if "enum" not in each and "type" in each]
    said += ["required"] if parameter.get("required") else []
    said += [f"default `{schema['default']}`"] if schema.get("default") not in (None, "") else []
    return "; ".join(filter(None, said))


def library_page() -> str:
    """Return every public name of `import ratingoffice as ro`, with its signature and docstring."""
    lines = [
        *("# Names of the library", "", f"How to use them: [the library](../library.md). {MADE}", ""),
        *(
            f"## {kind}\n\n" + "\n".join(_described(f"ro.{name}", getattr(ratingoffice, name), "###") for name in names)
            for kind, names in _kinds().items()
        ),
    ]
    lines += ["## ro.draughts", "", inspect.cleandoc(ratingoffice.draughts.__doc__ or "").partition("\n")[0], ""]
    lines += [
        _described(f"ro.draughts.{name}", getattr(ratingoffice.draughts, name), "###")
        for name in ratingoffice.draughts.__all__
    ]
    return "\n".join(lines).rstrip() + "\n"


def _kinds() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {"Functions": [], "Classes": [], "Errors": []}
    for name in ratingoffice.__all__:
        value = getattr(ratingoffice, name)
        is_error = inspect.isclass(value) and issubclass(value, Exception)
        if name != "draughts":
            found["Errors" if is_error else "Classes" if inspect.isclass(value) else "Functions"].append(name)
    return found


def _described(name: str, value: Any, level: str) -> str:
    if inspect.ismodule(value):  # ro.rulebooks, a package that can be called
        value = type(value).__call__
    lines = [f"{level} {name}", ""]
    if not callable(value):
        return "\n".join([*lines, f"A `{type(value).__name__}`.", ""])
    if inspect.isclass(value) and issubclass(value, Enum):
        lines += [", ".join(f"`.{each.name}`" for each in value), ""]
    elif not is_dataclass(value):
        lines += ["```text", f"{name}{_signature(value)}", "```", ""]
    members = [*_fields(value), *_members(value)] if inspect.isclass(value) else []
    return "\n".join([*lines, *_doc(value), "", *(_table(("member", "what it is"), members) if members else ())])


def _signature(value: Any) -> str:
    signature = inspect.signature(value)
    shown = [each for name, each in signature.parameters.items() if name not in ("self", "cls")]
    return _plain(str(signature.replace(parameters=shown))).removesuffix(" -> None")


def _plain(annotation: str) -> str:
    """Leave out where a type is, and the quotes around it."""
    without_quotes = re.sub(r"(: |-> )'([^']*)'", r"\1\2", re.sub(r"ForwardRef\('([^']*)'\)", r"\1", annotation))
    return re.sub(r"\b(?:[a-z_]+\.)+(?=\w)", "", without_quotes)


def _fields(of: type) -> Iterator[tuple[str, str]]:
    for each in fields(of) if is_dataclass(of) else ():
        if not each.name.startswith("_"):
            kind = each.type if isinstance(each.type, str) else inspect.formatannotation(each.type)
            yield f"`.{each.name}`", f"`{_plain(kind)}`"


def _members(of: type) -> Iterator[tuple[str, str]]:
    for owner in reversed([each for each in of.__mro__ if each.__module__.startswith("ratingoffice")]):
        for name, value in vars(owner).items():
            inner = getattr(value, "__func__", value)
            is_shown = inspect.isfunction(inner) or isinstance(inner, property) or hasattr(inner, "func")
            if is_shown and not name.startswith("_"):
                yield f"`.{name}{_signature(inner) if inspect.isfunction(inner) else ''}`", " ".join(_doc(inner))


def _doc(value: Any) -> list[str]:
    """Return the docstring up to its examples."""
    text = inspect.cleandoc(getattr(value, "__doc__", None) or "")
    return text.partition(">>>")[0].strip().splitlines()


def regulations_page() -> str:
    """Return the page that leads to the maps of all regulations."""
    maps = {document: regulation_map(document) for document in own_documents()}
    rows = [
        (
            f"[{each.title}]({document}.md)",
            str(len(each.articles)),
            *(str(each.counts()[name]) for name in ("computed", "informative")),
        )
        for document, each in maps.items()
    ]
    text = [
        *(
            "# Regulations",
            "",
            "A map for each document: every article in our own words, its status, its code, its test.",
            "",
        ),
        *(
            "A *computed* article decides a number, a place or a refusal. An *informative* one has nothing to compute.",
            "",
        ),
        *_table(("document", "articles", "computed", "informative"), rows),
    ]
    return "\n".join([*text, MADE, ""])
