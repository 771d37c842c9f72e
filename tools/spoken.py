"""Sentences that the layers below the site say in English: taken from their source, with numbered gaps."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src/ratingoffice"
SPEAKERS = ("competitions", "draughts", "formats", "model", "store", "titles", "tournament")
"""Who says something that the site shows: findings, refusals, reasons, why a pair was made."""
SILENT = ("store/demo/", "store/migrations/", "draughts/viewer/")
"""What speaks to nobody: invented names, tables, pages of their own."""
GAP = re.compile(r"\{[^{}]*\}")
WORD = re.compile(r"(?<![\w{])[a-z][a-z'-]+(?![\w}])")
CODE = re.compile(r"<|\n|[A-Z]{4,} [A-Z]{2,}|\(\?|--|:\w+;|[=] ?%s|\w\(\)|NEW\.|OLD\.|^\w+ \w+=")
FEWEST_WORDS = 1


def templates() -> list[str]:
    """Return every sentence in its order of the alphabet: `the event has {0} rounds`."""
    found: set[str] = set()
    for path in sorted(path for speaker in SPEAKERS for path in (SOURCE / speaker).rglob("*.py")):
        if not path.relative_to(SOURCE).as_posix().startswith(SILENT):
            found |= set(filter(_is_sentence, _texts(ast.parse(path.read_text(encoding="utf-8")))))
    return sorted(found)


def _texts(tree: ast.AST) -> Iterator[str]:
    """Walk through the texts of a module without its docstrings, each with its gaps numbered."""
    told_elsewhere = {id(each) for each in _docstrings_and_parts(tree)}
    for node in ast.walk(tree):
        if id(node) in told_elsewhere:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield _numbered(node.value)
        elif isinstance(node, ast.JoinedStr):
            yield _numbered("".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values))


def _docstrings_and_parts(tree: ast.AST) -> Iterator[ast.AST]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr):
            yield node.value
        elif isinstance(node, ast.JoinedStr):
            yield from node.values


def _numbered(text: str) -> str:
    """Number the gaps: `{} of {}` is `{0} of {1}`."""
    numbers = iter(range(len(text)))
    return GAP.sub(lambda _: f"{{{next(numbers)}}}", text)


def _is_sentence(text: str) -> bool:
    """Whether this is said to people, not a name, a query or a pattern."""
    return len(WORD.findall(text)) >= FEWEST_WORDS and " " in text.strip() and not CODE.search(text)
