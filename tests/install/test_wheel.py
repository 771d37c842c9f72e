"""The wheel in an empty environment: the library works, small and quick, without any of the extras."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

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
LIBRARY_TESTS = (
    *("formats/test_csv_records.py", "formats/test_parquet_bounds.py", "rulebooks/test_normal.py"),
    *("fide_b02_2010/test_8_54.py", "fmjd_annex9_2022", "knsb_rapid/test_3.py", "espergaerde_club/test_C_1.py"),
    *("model/test_season.py", "draughts/test_legal_moves.py"),
)
TIMED = "import time; start = time.process_time(); import ratingoffice; print(time.process_time() - start)"


def run(*words, **options):
    return subprocess.run([*map(str, words)], capture_output=True, text=True, check=True, **options).stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel, built from the source distribution that is built beside it."""
    folder = tmp_path_factory.mktemp("wheel")
    for kind in ("sdist", "wheel"):
        run(sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", folder, cwd=ROOT)
    assert [path.suffix for path in sorted(folder.iterdir())] == [".whl", ".gz"]
    return next(folder.glob("*.whl"))


def environment(folder, *requirements):
    """An environment with what pip finds; without a network the test is skipped, but not in CI."""
    run(sys.executable, "-m", "venv", folder)
    python = folder / "bin" / "python"
    try:
        run(python, "-m", "pip", "install", "--quiet", "--no-compile", *requirements)
    except subprocess.CalledProcessError as refused:
        if "CI" in os.environ or "NameResolution" not in refused.stderr:
            pytest.fail(refused.stderr)
        pytest.skip("no package index")
    return python


@pytest.fixture(scope="module")
def python(wheel, tmp_path_factory):
    folder = tmp_path_factory.mktemp("empty") / "environment"
    yield environment(folder, wheel)
    shutil.rmtree(folder)


def outside(folder):
    """Nothing of this tree is to be found."""
    return {"cwd": folder, "env": {**os.environ, "PYTHONPATH": "", "PYTHONDONTWRITEBYTECODE": "1"}}


def test_the_library_runs_and_imports_no_extra(python, tmp_path):
    run(python, "-c", SCRIPT, **outside(tmp_path))
    installed = run(python, "-m", "pip", "list", "--format", "freeze", **outside(tmp_path)).lower().split()
    names = {each.partition("==")[0].replace("_", "-") for each in installed}
    assert names <= {"polars", "polars-runtime-32", "numpy", "rustworkx", "ratingoffice", "pip", "setuptools"}


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


def test_the_library_passes_its_tests_with_the_lowest_versions(tmp_path):
    lowest = [each.replace(">=", "==") for each in PROJECT["dependencies"]]
    python = environment(tmp_path / "lowest", *lowest, "pytest", "hypothesis")
    tests = [ROOT / "tests" / name for name in LIBRARY_TESTS]
    options = {"cwd": ROOT, "env": {**os.environ, "PYTHONPATH": str(ROOT / "src")}}
    run(python, "-m", "pytest", "-p", "no:cacheprovider", *tests, **options)
    shutil.rmtree(tmp_path / "lowest")


def test_the_extras_are_what_the_product_is_locked_with():
    stated = [each for extra in PROJECT["optional-dependencies"].values() for each in extra]
    asked = {*PROJECT["dependencies"], *(each for each in stated if not each.startswith("ratingoffice["))}
    lines = (ROOT / "requirements" / "run.in").read_text(encoding="utf-8").splitlines()
    locked = {line.split("#")[0].strip() for line in lines} - {"", "hatchling", "editables"}
    assert asked == locked
