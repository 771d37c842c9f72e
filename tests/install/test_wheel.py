"""The wheel in an empty environment: the library works, small and quick, without any of the extras."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
MOST_MEGABYTES = 250
MOST_SECONDS = 0.3
OPTIONAL = "django ninja psycopg granian whitenoise pydantic typer rich babel typst fastexcel xlsxwriter pyarrow scipy"
SCRIPT = f"""
import sys
from datetime import date
from ratingoffice.draughts import game
from ratingoffice.formats import season_folder
from ratingoffice.model.books import open_books
from ratingoffice.rating.period import rate_period
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.sample_data.generator import SeasonPlan, generate_season
from ratingoffice.tournament.simulation import SimulationPlan, simulate
from ratingoffice.tournament.swiss.settings import settings_of
from ratingoffice.tournament.swiss.systems import SYSTEMS
from ratingoffice import titles

tables, sizes = generate_season(SeasonPlan(players=100, games=300, seed=1)), []
for form in ("csv", "parquet"):
    season_folder.write(tables, form, form)
    season, findings = season_folder.read(form)
    rules = rulebook("fide-2010")
    books = open_books(season, rules.series)
    sizes.append(rate_period(books, rules, date(2011, 3, 1), rules.settings({{}})).list.height)
assert sizes == [100, 100], sizes
assert len(simulate(SimulationPlan(players=12, rounds=4, seed=1), settings_of(SYSTEMS["fmjd-rating"])).entries) == 12
assert not {{*"{OPTIONAL}".split()}} & sys.modules.keys()
"""
SEASON = """
from ratingoffice.formats import season_folder
from ratingoffice.sample_data.generator import SeasonPlan, generate_season
season_folder.write(generate_season(SeasonPlan(players=100, games=600, seed=1)), "season")
"""
IRISH_LIST = """
import ratingoffice as ro
print("icu-1999" in ro.rulebooks())
ids = list("ABCD")
cup = {"event_id": ["cup"], "name": ["Cup"], "system": ["swiss"], "start": ["2010-05-01"], "end": ["2010-05-03"]}
games = {"event_id": ["cup"] * 2, "round": [1, 1], "white": ["A", "C"], "black": ["B", "D"], "result": ["1-0", "0-1"]}
rated = {"list": ["icu"] * 4, "date": ["2009-09-01"] * 4, "player_id": ids, "rating": [1900, 1800, 1700, 1600]}
season = ro.Season.from_frames(
    players={"player_id": ids, "name": ids}, events=cup, games=games, ratings=rated | {"games": [90] * 4, "k": [24] * 4}
)
book = ro.rulebook("icu-1999")
print(*str(season.rate(book, "2010-09-01", series=book.series).explain("A")).splitlines()[1:], sep="\\n")
"""
CODE_OF_TASKS = """
from pathlib import Path
from ratingoffice.engines.spark.code import write_code
print(write_code(Path.cwd()))
"""
WHOLE_SITE = """
import os
os.environ["DJANGO_SETTINGS_MODULE"] = "ratingoffice.web.settings"
import django
django.setup()
import ratingoffice.api.app, ratingoffice.web.urls, ratingoffice.web.pdf
"""
LIBRARY_TESTS = (
    *("formats/test_csv_records.py", "formats/test_parquet_bounds.py", "rulebooks/test_normal.py"),
    *("fide_b02_2010/test_8_54.py", "fmjd_annex9_2022", "knsb_rapid/test_3.py", "espergaerde_club/test_C_1.py"),
    *("model/test_season.py", "draughts/test_legal_moves.py", "library/test_season.py", "library/test_letter.py"),
)
TIMED = "import time; start = time.process_time(); import ratingoffice; print(time.process_time() - start)"


def run(*words, **options):
    return subprocess.run([*map(str, words)], capture_output=True, text=True, check=True, **options).stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel, built from the source distribution: what that lacks is not in the wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    [source] = folder.glob(built("sdist", ROOT, folder))
    run("tar", "-xzf", source, "-C", folder)
    [wheel] = folder.glob(built("wheel", folder / source.name.removesuffix(".tar.gz"), folder))
    return wheel


def built(kind, project, folder):
    """Build a project; returns what its file is called."""
    run(sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", folder, cwd=project)
    return {"sdist": "*.tar.gz", "wheel": "*.whl"}[kind]


def install(*words):
    """Install what the index has; without a network the test is skipped, but not in CI."""
    try:
        run(*words)
    except subprocess.CalledProcessError as refused:
        if "CI" in os.environ or not re.search("NameResolution|dns error", refused.stderr):
            pytest.fail(refused.stderr)
        pytest.skip("no package index")


@pytest.fixture(scope="module")
def python(wheel, tmp_path_factory):
    """The wheel as a person installs it, by the pip of a new environment."""
    folder = tmp_path_factory.mktemp("empty") / "environment"
    run(sys.executable, "-m", "venv", folder)
    python = folder / "bin" / "python"
    install(python, "-m", "pip", "install", "--quiet", "--no-compile", wheel)
    yield python
    shutil.rmtree(folder)


@pytest.fixture
def environment(tmp_path):
    """Makes an environment with the versions asked for, and what tests need, by uv: it takes a tenth of the time."""

    def made(*requirements):
        asked = (*requirements, "pytest", "hypothesis")
        run(sys.executable, "-m", "uv", "venv", "--python", sys.executable, tmp_path / "versions")
        python = tmp_path / "versions" / "bin" / "python"
        install(sys.executable, "-m", "uv", "pip", "install", "--system-certs", "--python", python, *asked)
        return python

    yield made
    shutil.rmtree(tmp_path / "versions")


def outside(folder):
    """Nothing of this tree is to be found."""
    return {"cwd": folder, "env": {**os.environ, "PYTHONPATH": "", "PYTHONDONTWRITEBYTECODE": "1"}}


def test_the_library_runs_and_imports_no_extra(python, tmp_path):
    run(python, "-c", SCRIPT, **outside(tmp_path))
    installed = run(python, "-m", "pip", "list", "--format", "freeze", **outside(tmp_path)).lower().split()
    names = {each.partition("==")[0].replace("_", "-") for each in installed}
    assert names <= {"polars", "polars-runtime-32", "numpy", "rustworkx", "ratingoffice", "pip", "setuptools"}


def example():
    """The library's example in the README."""
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    [block] = re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    return block


def test_the_example_of_the_readme_runs_from_the_wheel(python, tmp_path):
    assert len([line for line in example().splitlines() if line]) <= 6
    run(python, "-c", SEASON, **outside(tmp_path))
    printed = run(python, "-c", example(), **outside(tmp_path)).splitlines()
    assert printed[1] == "List of 2011-03-01, FIDE rating regulations B.02 (as amended up to 2010)"


def test_what_travels_to_a_cluster_is_the_wheel_and_its_modules_compiled(wheel, python, tmp_path):
    archive = run(python, "-c", CODE_OF_TASKS, **outside(tmp_path)).strip()
    with ZipFile(archive) as travels, ZipFile(wheel) as whole:
        compiled = {name for name in travels.namelist() if name.endswith(".pyc")}
        assert "ratingoffice/engines/parts/stages.pyc" in compiled
        assert {*travels.namelist()} - compiled == {*whole.namelist()}
        assert [n for n in whole.namelist() if travels.read(n) != whole.read(n) and Path(n).name != "RECORD"] == []


def test_a_rulebook_that_is_installed_beside_the_wheel_rates_and_explains(python, tmp_path):
    [irish] = tmp_path.glob(built("wheel", ROOT / "examples" / "irish-chess-union", tmp_path))
    before = run(python, "-c", "import ratingoffice as ro; print(ro.rulebooks())", **outside(tmp_path))
    run(python, "-m", "pip", "install", "--quiet", "--no-compile", "--no-deps", irish)
    after = run(python, "-c", IRISH_LIST, **outside(tmp_path)).splitlines()
    run(python, "-m", "pip", "uninstall", "--quiet", "--yes", "ratingoffice-icu")
    assert "icu-1999" not in before
    assert after[0] == "True"
    assert after[1].startswith("List of 2010-09-01, ")
    assert "  ✓ [E.2] 1900 on the last list, +9 in this period: 1909." in after


def test_the_install_is_small(python):
    packages = next((python.parents[1] / "lib").glob("python*/site-packages"))
    sizes = {
        each.name: sum(
            path.stat().st_size for path in each.rglob("*") if path.is_file() and "__pycache__" not in path.parts
        )
        for each in packages.iterdir()
        if not each.name.startswith(("pip", "setuptools"))
    }
    total = sum(sizes.values())
    print(f"{total / 1e6:.0f} MB, {total / 2**20:.0f} MiB")  # noqa: T201
    assert total / 2**20 < MOST_MEGABYTES


def test_the_import_is_quick(python, tmp_path):
    run(python, "-m", "compileall", "-q", next((python.parents[1] / "lib").glob("python*/site-packages/ratingoffice")))
    seconds = min(float(run(python, "-c", TIMED, **outside(tmp_path))) for _ in range(5))
    assert seconds < MOST_SECONDS


def test_the_command_says_what_to_install(python, tmp_path):
    ended = subprocess.run(
        [python.parent / "ratingoffice", "--help"], capture_output=True, text=True, check=False, **outside(tmp_path)
    )
    needed = 'This needs the package typer, which is not installed. Install it with: pip install "ratingoffice[cli]"\n'
    assert (ended.returncode, ended.stdout, ended.stderr) == (1, "", needed)


def test_an_excel_list_says_what_to_install(python, tmp_path):
    script = """
from ratingoffice.errors import RatingOfficeError
from ratingoffice.formats import player_lists
try:
    player_lists.write([], "list.xlsx")
except RatingOfficeError as missing:
    print(missing)
"""
    needed = 'the package xlsxwriter, which is not installed. Install it with: pip install "ratingoffice[excel]"\n'
    assert run(python, "-c", script, **outside(tmp_path)) == f"This needs {needed}"


def run_tests(python, *names):
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    tests = [ROOT / "tests" / name for name in names]
    run(python, "-m", "pytest", "-p", "no:cacheprovider", *tests, cwd=ROOT, env=environment)


def test_the_library_passes_its_tests_with_the_lowest_versions(environment):
    run_tests(environment(*(each.replace(">=", "==") for each in PROJECT["dependencies"])), *LIBRARY_TESTS)


def test_the_library_passes_its_tests_with_the_newest_versions(environment):
    run_tests(environment(*PROJECT["dependencies"]), *LIBRARY_TESTS)


def test_the_product_works_with_the_lowest_versions(environment):
    stated = [each for extra in ("cli", "excel", "pdf", "office") for each in PROJECT["optional-dependencies"][extra]]
    asked = [each.partition(",")[0] for each in (*PROJECT["dependencies"], *stated) if ">=" in each]
    python = environment(*(each.replace(">=", "==") for each in asked))
    run(python, "-W", "error", "-c", WHOLE_SITE, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT / "src")})
    run_tests(python, "cli/test_rate.py", "formats/player_lists/test_tables.py")


def asked_for(name):
    """What a lock file is made from."""
    lines = (ROOT / "requirements" / name).read_text(encoding="utf-8").splitlines()
    return {line.split("#")[0].strip() for line in lines} - {"", "hatchling", "editables"}


def test_the_extras_are_what_the_product_is_locked_with():
    """Spark is no part of the product on one machine: it is locked for the tests."""
    extras = dict(PROJECT["optional-dependencies"])
    spark = {*extras.pop("spark")}
    stated = [each for extra in extras.values() for each in extra]
    asked = {*PROJECT["dependencies"], *(each for each in stated if not each.startswith("ratingoffice["))}
    assert asked == asked_for("run.in")
    assert spark <= asked_for("dev.in")
