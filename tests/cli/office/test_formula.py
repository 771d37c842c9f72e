"""`ratingoffice office formula`: enter a formula and use it with `calc conversion --office`."""

import json

import pytest


def test_a_formula_is_entered_shown_and_used(office):
    done = office("office", "formula", "Utopia", "0.5", "1400", "--from", "2030-01-01", "--json")
    assert json.loads(done.stdout) == [
        {"rulebook": "fmjd-2022", "scale": "Utopia", "first_day": "2030-01-01", "factor": "0.5", "constant": "1400"}
    ]
    asked = ("calc", "conversion", "1200", "utopia", "FMJD", "--rulebook", "fmjd-2022")
    assert json.loads(office(*asked, "--date", "2030-01-01", "--json").stdout)["total"] == "2000.000000"
    early = office(*asked, "--date", "2029-12-31")
    assert (early.exit_code, "Unknown scale 'utopia'" in early.output) == (2, True)
    assert "Utopia" in office("office", "formula").stdout


@pytest.mark.parametrize(
    ("typed", "code", "text"),
    [
        (("Utopia",), 2, "name the factor"),
        (("Utopia", "half", "1400", "--from", "2030-01-01"), 2, "write a decimal number"),
        (("Utopia", "1e9", "1400", "--from", "2030-01-01"), 2, "write a decimal number"),
        (("Utopia", "0", "1400", "--from", "2030-01-01"), 1, "a factor above 0"),
        (("Utopia", "1", "1400", "--from", "2030-01-01", "--rulebook", "fide-2010"), 1, "no formulas"),
    ],
)
def test_wrong_use_is_explained(office, typed, code, text):
    result = office("office", "formula", *typed)
    assert (result.exit_code, text in result.output) == (code, True), result.output


def test_an_office_that_is_not_there_is_refused(run, tmp_path):
    result = run("calc", "conversion", "1200", "Italy", "FMJD", "--rulebook", "fmjd-2009", "--office", tmp_path / "no")
    assert result.exit_code == 2, result.output
