"""Sentences that the layers below the site say in English: taken from their source, with numbered gaps."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src/ratingoffice"
SPEAKERS = ("competitions", "draughts", "formats", "model", "store", "rating", "rulebooks", "titles", "tournament")
"""Who says something that the site shows: findings, refusals, reasons, why a pair was made."""
SITE = "web"
REFUSALS = ("DeskError", "RefusedError", "UnknownError")
"""What the site itself refuses is said by these; everything else there has its own translation."""
SILENT = (
    *("store/demo/", "store/migrations/", "store/management/", "draughts/viewer/", "draughts/pdn/tokens.py"),
    *("rulebooks/core.py", "rulebooks/regulation_map.py"),
    *("formats/player_lists/columns.py", "formats/reports/english_letters.py"),
)
"""What says nothing on the site: invented names, tables, pages of their own, names of columns."""
GAP = re.compile(r"\{[^{}]*\}")
WORD = re.compile(r"(?<![\w{])[a-z][a-z'-]+(?![\w}])")
MARKUP = r"^<|<(meta|svg|/?[gpb]\b|body|head|html|li|ol|ul|div|span|path|rect|circle|text|title)|=\"|^\||###"
PATTERN = r"\n|\\[A-Za-z\[]|%[sYH(]|\[\^|\[0-9|: null"
QUERY = r"SELECT|EXISTS|CREATE|WITH chosen|NULL|NEW\.|= '"
CITATION = r"^(Annex|Code of)[^;]*$"
COLUMNS = r"^[a-z0-9_ ]*[a-z]_[a-z][a-z0-9_ {}]*$"
UNSPOKEN = re.compile("|".join((MARKUP, PATTERN, QUERY, CITATION, COLUMNS)))
"""What nobody reads as a sentence; and what every language shares, a place in a regulation."""
RULE = "Rule"
TEMPLATED = ("said", "filled", RULE, "Stage")
"""Calls whose texts keep their templates and need not be recognised; of a rule also texts that it alone names."""
SPOKEN = "reason"
"""The one text of a rule that is written on lines, and has to be recognised there."""
FEWEST_LETTERS = 5
FILLINGS = (
    *("first", "last", "once", "twice", "left", "right", "nobody", "less", "semicolons", "tabs", "columns", "rows"),
    *("entrants", "teams", "1 event", "{0} events", "1 rated player", "{0} rated players", "{0} (line {1})"),
    *("given", "nothing", "yes", "no", "international", "national", "technical", "address", "rounds"),
    *("2 or 3", "1 to 3", "English or French"),
    *("a text", "a date", "a date, YYYY-MM-DD", "a year", "a date, YYYY or YYYY-MM-DD"),
)
"""What fills a gap; other single words are names of columns and keys, which stay as a file has them."""


def templates() -> list[str]:
    """Return every sentence in its order of the alphabet: `the event has {0} rounds`."""
    found = set(FILLINGS)
    for path in sorted(path for speaker in SPEAKERS for path in (SOURCE / speaker).rglob("*.py")):
        if not path.relative_to(SOURCE).as_posix().startswith(SILENT):
            found |= set(filter(_is_sentence, texts(ast.parse(path.read_text(encoding="utf-8")))))
    for path in sorted((SOURCE / SITE).rglob("*.py")):
        for refusal in _refusals(ast.parse(path.read_text(encoding="utf-8"))):
            found |= set(filter(_is_sentence, texts(refusal)))
    return sorted(found)


def _refusals(tree: ast.AST) -> Iterator[ast.expr]:
    """Walk through what refusals of a module say in plain English."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in REFUSALS:
            yield from (each for each in node.args if isinstance(each, ast.Constant | ast.JoinedStr))


def texts(tree: ast.AST) -> Iterator[str]:
    """Walk through the texts of a module without its docstrings, each with its gaps numbered."""
    told_elsewhere = {id(each) for each in _docstrings_and_parts(tree)}
    for node in ast.walk(tree):
        if id(node) in told_elsewhere:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield _numbered(node.value)
        elif isinstance(node, ast.JoinedStr):
            yield _numbered(
                "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
            )


def _docstrings_and_parts(tree: ast.AST) -> Iterator[ast.AST]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr):
            yield node.value
        elif isinstance(node, ast.JoinedStr):
            yield from node.values
    names = _counted(_templated(tree, (RULE,)))
    kept = {name for name, count in _counted(ast.walk(tree)).items() if count == names[name]}
    yield from _templated(tree, TEMPLATED)
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (inner for each in _assigned(targets[0], node.value, kept) for inner in ast.walk(each))


def _templated(tree: ast.AST, calls: tuple[str, ...]) -> Iterator[ast.AST]:
    """Walk through what stands in calls that keep their templates."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in calls:
            silent = (*node.args, *(each.value for each in node.keywords if each.arg != SPOKEN))
            yield from (inner for each in silent for inner in ast.walk(each))


def _counted(nodes: Iterable[ast.AST]) -> Counter[str]:
    """Count how often names are read."""
    return Counter(each.id for each in nodes if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load))


def _assigned(target: ast.expr, value: ast.expr, names: set[str]) -> Iterator[ast.expr]:
    """Walk through what is given to some names, also where several are given at once."""
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        for each, its_value in zip(target.elts, value.elts, strict=False):
            yield from _assigned(each, its_value, names)
    elif isinstance(target, ast.Name) and target.id in names:
        yield value


def _numbered(text: str) -> str:
    """Number the gaps: `{} of {}` is `{0} of {1}`."""
    numbers = iter(range(len(text)))
    return GAP.sub(lambda _: f"{{{next(numbers)}}}", text)


def _is_sentence(text: str) -> bool:
    """Whether this is said to people: two words, or one with a gap, long enough to be known by it: `round {0}`."""
    words, gaps = WORD.findall(text), GAP.findall(text)
    is_known_by_words = not gaps or sum(map(len, words)) >= FEWEST_LETTERS
    return len([*words, *gaps[:1]]) > 1 and " " in text and is_known_by_words and not UNSPOKEN.search(text)
