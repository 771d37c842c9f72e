"""Run the notebooks of docs/notebooks and keep what they show: `python -m tools.notebook`."""

import ast
import contextlib
import io
import json
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).parents[1] / "docs" / "notebooks"

Cell = dict[str, Any]


def outputs(notebook: Cell) -> list[list[Cell]]:
    """Run the cells one after the other; return what each of them shows, as notebooks store it."""
    names: dict[str, Any] = {}
    code = [each for each in notebook["cells"] if each["cell_type"] == "code"]
    return [_shown("".join(each["source"]), names, number) for number, each in enumerate(code, 1)]


def _shown(source: str, names: dict[str, Any], number: int) -> list[Cell]:
    *statements, last = ast.parse(source).body
    is_value = isinstance(last, ast.Expr)
    before = ast.Module(statements if is_value else [*statements, last], type_ignores=[])
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(before, f"cell {number}", "exec"), names)
        value = eval(compile(ast.Expression(last.value), f"cell {number}", "eval"), names) if is_value else None
    stream = [{"name": "stdout", "output_type": "stream", "text": _lines(printed.getvalue())}]
    return (stream if printed.getvalue() else []) + ([_result(value, number)] if value is not None else [])


def _result(value: object, number: int) -> Cell:
    data = {"text/plain": _lines(repr(value))}
    if hasattr(value, "_repr_html_"):
        data |= {"text/html": _lines(value._repr_html_())}
    return {"data": data, "execution_count": number, "metadata": {}, "output_type": "execute_result"}


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def renewed(text: str) -> str:
    """Return a notebook with what its cells show now."""
    notebook = json.loads(text)
    shown = outputs(notebook)
    code = (each for each in notebook["cells"] if each["cell_type"] == "code")
    for number, (cell, made) in enumerate(zip(code, shown, strict=True), 1):
        cell |= {"execution_count": number, "outputs": made}
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def main() -> None:
    """Renew all of them."""
    for path in sorted(FOLDER.glob("*.ipynb")):
        path.write_text(renewed(path.read_text(encoding="utf-8")), encoding="utf-8")
        print(path.relative_to(FOLDER.parents[1]))


if __name__ == "__main__":
    main()
