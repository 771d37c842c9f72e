"""Rulebooks that other packages bring: found by entry point, checked when loaded, and never in the way (0032)."""

import json
from contextlib import ExitStack

import pytest

from ratingoffice.rulebooks import catalogue
from ratingoffice.rulebooks.catalogue import BrokenRulebookError, broken, brought_by, keys, regulations, rulebook
from rulebook_package import installed, write_metadata

HARBOUR = """
from dataclasses import replace
from ratingoffice.rulebooks.fide.b02_2010.rulebook import RULEBOOK as FIDE

RULEBOOK = replace(FIDE, key="harbour", title="Harbour League", document="harbour-2024", package=__name__)
"""
ARTICLE = '[[article]]\nnumber = "{}"\nwords = "As FIDE has it."\nstatus = "informative"\n'
MAP = 'document = "harbour-2024"\ntitle = "Rules of the Harbour League"\n'


@pytest.fixture
def install(tmp_path):
    """Install a package for one test: its name, its module, the entry point, and the map."""
    with ExitStack() as stack:

        def added(name="harbour-rating", module=HARBOUR, key="harbour", value="", regulation=None):
            package = name.replace("-", "_")
            folder = tmp_path / name
            (folder / package / "regulations").mkdir(parents=True)
            (folder / package / "__init__.py").write_text(module)
            if regulation is not None:
                (folder / package / "regulations" / "harbour-2024.toml").write_text(regulation)
            write_metadata(folder, name, "1.2", {key: value or package})
            stack.enter_context(installed(folder))

        yield added


def whole_map():
    numbers = {each.number for each in rulebook("fide-2010").regulation.articles}
    return MAP + "".join(map(ARTICLE.format, sorted(numbers)))


def test_a_package_brings_a_rulebook_with_its_map(install):
    install(regulation=whole_map())
    assert keys() == (*catalogue.OWN, "harbour")
    book = rulebook("harbour")
    assert (book.title, brought_by("harbour"), brought_by("fide-2010")) == (
        "Harbour League",
        "harbour-rating 1.2",
        "ratingoffice",
    )
    assert regulations()["harbour-2024"] is book.regulation
    assert "harbour-2024" not in catalogue.own_documents()
    assert broken() == []


def test_an_entry_point_may_name_the_rulebook_itself(install):
    install(regulation=whole_map(), value="harbour_rating:RULEBOOK")
    assert rulebook("harbour").title == "Harbour League"


BROKEN = {
    "load": ({"module": "import no_such_thing"}, "it cannot be loaded (ModuleNotFoundError: No module named "),
    "no map": ({}, "it cannot be loaded (FileNotFoundError: "),
    "calculator": (
        {"module": HARBOUR.replace("package=__name__", "calculators=lambda _: 1 // 0"), "regulation": MAP},
        "it cannot be loaded (ZeroDivisionError: ",
    ),
    "kind": ({"module": "RULEBOOK = 7"}, "harbour_rating is no rulebook, and has no RULEBOOK"),
    "key": ({"key": "port", "regulation": MAP}, "its key is 'harbour', which is not the name of its entry point"),
    "document": (
        {"module": HARBOUR.replace("harbour-2024", "knsb-rapid")},
        "the document knsb-rapid belongs to Rating Office",
    ),
    "articles": (
        {"regulation": MAP + ARTICLE.format("8.54")},
        "its rules name articles that the map of harbour-2024 does not have: ",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_one_names_its_package_and_leaves_all_others_alone(install, name, run):
    given, problem = BROKEN[name]
    install(**given)
    key = given.get("key", "harbour")
    begins = f"The rulebook '{key}' of the package harbour-rating 1.2 cannot be used: {problem}"
    [found] = broken()
    assert found.startswith(begins)
    assert keys() == tuple(catalogue.OWN)
    with pytest.raises(BrokenRulebookError, match="harbour-rating"):
        rulebook(key)
    listed = run("rulebooks", "--json")
    assert [book["key"] for book in json.loads(listed.stdout)] == list(catalogue.OWN)
    assert listed.stderr.startswith(f"Warning: {begins}")
    asked = run("rulebooks", key)
    assert (asked.exit_code, asked.stdout) == (2, "")
    assert asked.stderr.startswith(f"Error: {begins}")


def test_a_key_of_ours_or_of_another_package_stays_with_the_first(install):
    install(key="fide-2010", regulation=whole_map())
    install("another-rating", HARBOUR, regulation=whole_map())
    install("second-rating", HARBOUR, regulation=whole_map())
    assert rulebook("fide-2010").package == "ratingoffice.rulebooks"
    assert sorted(map(str, broken())) == [
        "The rulebook 'fide-2010' of the package harbour-rating 1.2 cannot be used: ratingoffice has a rulebook with "
        "this key. Update or remove the package; everything else works without it.",
        "The rulebook 'harbour' of the package another-rating 1.2 cannot be used: second-rating 1.2 has a rulebook "
        "with this key. Update or remove the package; everything else works without it.",
    ]


def test_the_package_is_listed(install, run):
    install(regulation=whole_map())
    listed = json.loads(run("rulebooks", "--json").stdout)
    assert {book["key"]: book["package"] for book in listed} == {
        **dict.fromkeys(catalogue.OWN, "ratingoffice"),
        "harbour": "harbour-rating 1.2",
    }
    rows = [line for line in run("rulebooks").stdout.splitlines() if line.startswith("│ ")]
    assert rows[-1].split("│")[-2].strip() == "harbour-rating 1.2"
    shown = json.loads(run("rulebooks", "harbour", "--json").stdout)
    assert shown["title"] == "Rules of the Harbour League"
