"""`ratingoffice rulebooks`: which regulations there are, and the map of one."""

import json

from ratingoffice.rulebooks.catalogue import keys


def test_rulebooks_lists_all(run):
    result = run("rulebooks", "--json")
    assert result.exit_code == 0
    found = json.loads(result.stdout)
    assert [book["key"] for book in found] == list(keys())
    fide = found[0]
    assert (fide["key"], fide["title"], fide["first_list"]) == (
        "fide-2010",
        "FIDE rating regulations B.02",
        "2009-09-01",
    )


def test_rulebooks_as_a_table_names_each(run):
    result = run("rulebooks")
    assert result.exit_code == 0
    rows = [line for line in result.stdout.splitlines() if line.startswith("│")]
    assert [row.split("│")[1].strip() for row in rows] == list(keys())


def test_rulebooks_one_with_its_parameters_and_its_map(run):
    result = run("rulebooks", "fide-2010", "--json")
    assert result.exit_code == 0
    found = json.loads(result.stdout)
    assert (found["key"], found["document"]) == ("fide-2010", "fide-b02-2010")
    assert [(each["name"], each["article"], each["default"]) for each in found["parameters"]] == [
        ("monthly_from", "7.3", None)
    ]
    articles = {each["number"]: each for each in found["articles"]}
    assert articles["8.54"]["status"] == "computed"
    assert articles["8.54"]["words"] == "More than 400 points of difference count as 400."
    assert articles["10.2"]["status"] == "informative"


def test_rulebooks_one_in_words(run):
    result = run("rulebooks", "fide-2010")
    assert result.exit_code == 0
    first, second, third = result.stdout.splitlines()[:3]
    counts = json.loads(run("rulebooks", "--json").stdout)[0]
    assert first == "FIDE rating regulations B.02, as amended up to 2010; lists from 2009-09-01 on"
    total = counts["computed"] + counts["informative"] + counts.get("open", 0)
    assert second == (
        f"{total} articles: {counts['computed']} computed, {counts['informative']} informative, "
        f"{counts.get('open', 0)} open"
    )
    assert third.startswith("--set monthly_from=...")


def test_rulebooks_an_unknown_one(run):
    result = run("rulebooks", "fide-1993")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("Error: Unknown rulebook 'fide-1993'. Available: fide-2010")
