"""`make check`: which tests are nearest to what was changed."""

from pathlib import Path

from tools.check import nearest_tests

ROOT = Path(__file__).parents[1]


def chosen(*changed):
    tests = [path.relative_to(ROOT) for path in (ROOT / "tests").rglob("test_*.py")]
    return [str(path) for path in nearest_tests(map(Path, changed), tests)]


def test_a_test_is_its_own_nearest():
    assert chosen("tests/cli/test_explain.py")[0] == "tests/cli/test_explain.py"


def test_a_command_has_the_nearest_tests_its_name():
    assert "tests/cli/test_explain.py" in chosen("src/ratingoffice/cli/explain.py")


def test_a_rule_has_the_nearest_tests_its_edition():
    found = chosen("src/ratingoffice/rulebooks/fide/b02_2010/games.py")
    assert "tests/fide_b02_2010/test_8_54.py" in found
    assert not [test for test in found if "knsb" in test]


def test_a_rule_has_also_the_tests_that_several_editions_share():
    found = chosen("src/ratingoffice/rulebooks/fmjd/annex9_2022/games.py")
    assert {"tests/fmjd_annex9/test_3_2_3.py", "tests/fmjd_annex9_2022/test_11.py"} <= set(found)
    assert not [test for test in found if "2009" in test]


def test_a_module_has_the_tests_that_import_it():
    assert "tests/rulebooks/test_rule_core.py" in chosen("src/ratingoffice/rulebooks/rules.py")


def test_a_page_of_the_guide_has_none():
    assert chosen("docs/nothing.py") == []
