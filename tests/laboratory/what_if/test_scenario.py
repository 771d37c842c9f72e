"""Scenario files: what they change, and every mistake with its line and what would be right."""

import pickle
from datetime import date
from hashlib import sha256
from pathlib import Path

import polars as pl
import pytest

from finding_rows import plain_rows
from ratingoffice.errors import InputError
from ratingoffice.laboratory.what_if.scenario import read_scenarios, scenario_of
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.rulebooks.rules import Rule

AS_IT_IS = 'title = "As it is"\nrulebook = "fide-2024"\n'
FIRST, LATER = date(2024, 3, 1), date(2025, 10, 1)

nobody_counts_more_than_half = Rule(
    "1", {"difference_counted": pl.col("difference") // 2}, "{difference} points count half"
)
"""A rule of somebody else, for a scenario to name."""


def changed(lines):
    """Return a scenario of fide-2024 with changes."""
    return scenario_of("changed", f'title = "Changed"\nrulebook = "fide-2024"\n{lines}\n')


def test_a_scenario_without_changes_is_the_rulebook():
    scenario = scenario_of("as-it-is", AS_IT_IS)
    assert scenario.rulebook is rulebook("fide-2024")
    assert scenario.settings == rulebook("fide-2024").settings({})
    assert repr(scenario) == "<Scenario as-it-is: As it is (fide-2024)>"


@pytest.mark.parametrize(
    ("lines", "figure", "values"),
    [
        ("[figures]\nk_usual = 10", "k_usual", {FIRST: 10}),
        ("[figures]\nfloor = 1000", "floor", {date(2009, 7, 1): 1000}),
        ("[figures.floor]\n2024-03-01 = 0", "floor", {date(2009, 7, 1): 1200, FIRST: 0}),
        ("[figures.floor]\n2024-02-29 = 1", "floor", {date(2009, 7, 1): 1200, date(2024, 2, 29): 1}),
        ("[figures]\nfloor = { 2026-01-01 = 1, 2027-01-01 = 2 }", "floor", None),
        ('[figures]\nuncapped_from = "none"', "uncapped_from", {FIRST: None}),
        ("[figures]\nuncapped_from = 0", "uncapped_from", {FIRST: 0}),
        ("[figures.uncapped_from]\n2025-10-01 = 2700", "uncapped_from", {FIRST: None, LATER: 2700}),
        ("[figures]\nlist_months = [1, 7]", "list_months", {date(2012, 7, 1): (1, 7)}),
    ],
)
def test_a_figure_has_its_value_from_the_day_on_and_the_former_ones_before(lines, figure, values):
    former = dict(rulebook("fide-2024").rules.figures[figure].values)
    expected = values or former | {date(2026, 1, 1): 1, date(2027, 1, 1): 2}
    found = changed(lines).rulebook
    assert dict(found.rules.figures[figure].values) == expected
    assert found.edition == "of 1 March 2024; Changed"


def test_a_rule_is_that_of_another_rulebook_and_cites_the_article_in_whose_place_it_is():
    found = changed('[rules]\ndifference_counted = "fide-2010"').rulebook.rules
    (rule,) = [rule for rule in found.plans["games"].stage.rules if "difference_counted" in rule.adds]
    (of_2010,) = [
        rule for rule in rulebook("fide-2010").rules.plans["games"].stage.rules if "difference_counted" in rule.adds
    ]
    assert (rule.article, rule.text) == ("8.3.1", of_2010.text)


def test_a_rule_is_that_of_a_package():
    scenario = changed(f'[rules]\ndifference_counted = "{__name__}:nobody_counts_more_than_half"')
    assert scenario.modules == {__name__: sha256(Path(__file__).read_bytes()).hexdigest()}
    (rule,) = [rule for rule in scenario.rulebook.rules.plans["games"].stage.rules if "difference_counted" in rule.adds]
    assert (rule.article, rule.text) == ("8.3.1", nobody_counts_more_than_half.text)


def test_a_rulebook_may_be_named_by_its_module():
    named = scenario_of("x", 'title = "X"\nrulebook = "ratingoffice.rulebooks.fmjd.annex9_2022.rulebook:RULEBOOK"\n')
    assert named.rulebook is rulebook("fmjd-2022")


def test_a_parameter_may_be_a_text_or_a_day():
    assert changed('[parameters]\nconverted_on = "never"').settings["converted_on"] is None
    assert changed("[parameters]\nconverted_on = 2025-01-01").settings["converted_on"] == date(2025, 1, 1)


def test_a_scenario_goes_to_another_process_as_its_text():
    scenario = changed("[figures]\nk_usual = 10")
    copy = pickle.loads(pickle.dumps(scenario))
    assert (copy.name, copy.text, copy.sha256) == (scenario.name, scenario.text, scenario.sha256)
    assert copy.rulebook.rules.on("k_usual", FIRST) == 10


BAD = f"""titel = "K halved"
rulebook = "fide-2024"

[figures]
k_usaul = 10
k_new = "many"
list_months = 3
fewest_games = -1
most_counted = {{}}

[figures.floor]
2009-06-30 = 0
soon = 0
2024-03-01 = true

[figures.uncapped_from]
2024-03-01 = "nobody"

[rules]
diference = "fide-2010"
difference = 3
difference_counted = "fide-1970"
k = "{__name__}:nobody_counts_more_than_half"
gain = "fmjd-2022"
expected = "{__name__}:BAD"
status = "no.such.module:rule"

[parameters]
converted_on = "soon"
former_list = true
colour = "blue"
"""


def test_all_mistakes_of_a_file_are_found_at_once(tmp_path):
    (tmp_path / "bad.toml").write_text(BAD, encoding="utf-8")
    with pytest.raises(InputError) as refused:
        read_scenarios([tmp_path / "bad.toml"])
    assert plain_rows(refused.value.findings, "severity", "file", "code") == MISTAKES
    assert refused.value.findings["severity"].unique().to_list() == ["error"]
    assert refused.value.findings["file"].unique().to_list() == ["bad.toml"]


WHOLE = "The value does not fit. Write a whole number from 0 to 100000."
MISTAKES = [
    (None, "title", 'The title is missing or not a text. Write title = "K halved".'),
    (1, "titel", "Unknown key 'titel'. Available: title, rulebook, figures, rules, parameters."),
    (5, "figures.k_usaul", "fide-2024 has no figure 'k_usaul'. Near it: k_usual."),
    (6, "figures.k_new", WHOLE),
    (7, "figures.list_months", "The value does not fit. Write whole numbers in square brackets."),
    (8, "figures.fewest_games", WHOLE),
    (9, "figures.most_counted", "most_counted has no value. Write 2024-03-01 = VALUE below it."),
    (
        12,
        "figures.floor.2009-06-30",
        "floor is known from 2009-07-01 on, not on 2009-06-30. Write 2009-07-01 or a later day.",
    ),
    (13, "figures.floor.soon", "'soon' is not a day. Write it as 2024-03-01."),
    (14, "figures.floor.2024-03-01", WHOLE),
    (17, "figures.uncapped_from.2024-03-01", WHOLE.replace("100000.", '100000, or "none" for nobody.')),
    (20, "rules.diference", "No rule of fide-2024 adds 'diference'. Near it: difference, difference_counted."),
    (21, "rules.difference", "Write the key of a rulebook that has such a rule, or module:name of a rule, in quotes."),
    (
        22,
        "rules.difference_counted",
        "Unknown rulebook 'fide-1970'. Available: fide-2010, fide-2024, fide-2024-rapid, fide-2024-blitz, fmjd-2009, "
        "fmjd-2022, knsb-rapid, espergaerde.",
    ),
    (
        23,
        "rules.k",
        f"'{__name__}:nobody_counts_more_than_half' adds difference_counted; the rule in whose place it would be adds "
        "k. Name a rule that adds the same.",
    ),
    (24, "rules.gain", "No rule of fmjd-2022 adds 'gain'. Name another rulebook, or module:name of a rule."),
    (25, "rules.expected", f"'{__name__}:BAD' is not a Rule. Write module:name of one."),
    (
        26,
        "rules.status",
        "'no.such.module:rule' cannot be loaded (ModuleNotFoundError: No module named 'no'). Write module:name of an "
        "installed package.",
    ),
    (
        29,
        "parameters.converted_on",
        "converted_on is 'soon'; write a list date of 2024-03-01 or later, such as 2024-03-01, or never",
    ),
    (
        30,
        "parameters.former_list",
        "The value of former_list is not a text, a number or a day. Write it in quotes.",
    ),
    (31, "parameters.colour", "fide-2024 has no parameter 'colour'. Available: converted_on, former_list, first_list."),
]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('title = "X', (1, None, "malformed_toml")),
        ('title = "X"\n', (None, "rulebook", "scenario_rulebook")),
        ('title = "X"\nrulebook = "fide"\n', (2, "rulebook", "unknown_rulebook")),
        ('title = "X"\nrulebook = "fide-2024"\nfigures = 3\n', (3, "figures", "scenario_table")),
        (f'{AS_IT_IS}[rules]\nk = "{__name__}:needs_more"\n', (3, "rules", "scenario_rules_misfit")),
        (b"title = \xff", (None, None, "scenario_unreadable")),
    ],
)
def test_a_file_that_is_no_scenario_is_refused(tmp_path, text, found):
    path = tmp_path / "x.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(InputError) as refused:
        read_scenarios([path])
    assert refused.value.findings.select("line", "column", "code").rows() == [found]


needs_more = Rule("1", {"k": pl.col("no_such_column")}, "K")


def test_each_scenario_has_a_name_of_its_own_and_there_is_one(tmp_path):
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "same.toml").write_text(AS_IT_IS, encoding="utf-8")
    with pytest.raises(InputError) as twice:
        read_scenarios([tmp_path / "a" / "same.toml", tmp_path / "b" / "same.toml", tmp_path / "none.toml"])
    assert twice.value.findings.select("file", "code").rows() == [
        ("none.toml", "scenario_unreadable"),
        ("same.toml", "scenario_twice"),
    ]
    with pytest.raises(InputError) as none:
        read_scenarios([])
    assert none.value.findings["code"].to_list() == ["scenario_missing"]
