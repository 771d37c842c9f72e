"""Decision records of rulebooks: the code that they name is there."""

import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from ratingoffice.rulebooks.catalogue import keys, rulebook

DECISIONS = Path(__file__).parents[2] / "docs/decisions"
OF = {
    "0003-fide-2010-gaps.md": ("fide.b02_2010",),
    "0005-fmjd-annex-9.md": ("fmjd.annex9", "fmjd.annex9_2009", "fmjd.annex9_2022"),
    "0006-knsb-rapid.md": ("knsb.rapid",),
    "0007-espergaerde.md": ("espergaerde.club",),
    "0033-fide-2024.md": ("fide.b02_2024", "fide.b02_rb_2024", "fide.b02_2010"),
}
NAMED = re.compile(r"`([a-z_0-9]+)\.([A-Za-z_0-9]+)`")
FIGURES = {name for key in keys() for name in rulebook(key).rules.figures}


@pytest.mark.parametrize(("record", "packages"), OF.items())
def test_every_name_is_that_of_a_rule_a_figure_a_check_or_a_function(record, packages):
    text = (DECISIONS / record).read_text(encoding="utf-8")
    lost = [f"{module}.{name}" for module, name in NAMED.findall(text) if not _is_there(packages, module, name)]
    assert lost == []


def _is_there(packages, module, name):
    if name in FIGURES:
        return True
    for package in (*(f"rulebooks.{each}" for each in packages), "rulebooks", "model"):
        try:
            found = import_module(f"ratingoffice.{package}.{module}")
        except ModuleNotFoundError:
            continue
        source = Path(found.__file__).read_text(encoding="utf-8")
        if hasattr(found, name) or f"def {name}(" in source or f'"{name}"' in source:
            return True
    return find_spec(f"ratingoffice.{module}") is not None and find_spec(f"ratingoffice.{module}.{name}") is not None
