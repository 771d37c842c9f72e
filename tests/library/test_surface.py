"""The surface: small, typed, quick, and without the office."""

import subprocess
import sys

import pytest

import ratingoffice as ro

OPTIONAL = (
    "django",
    "typer",
    "rich",
    "ninja",
    "pydantic",
    "typst",
    "babel",
    "psycopg",
    "fastexcel",
    "xlsxwriter",
    "pyarrow",
    "scipy",
)


def test_every_public_name_is_there_and_explained():
    for name in ro.__all__:
        assert getattr(ro, name).__doc__, name
    assert dir(ro) == sorted(ro.__all__)


def test_another_name_is_not_there():
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        _ = ro.nonsense


@pytest.mark.parametrize(
    "words",
    [
        "import ratingoffice",
        "import ratingoffice as ro; ro.read_season, ro.read_event, ro.draughts, [*map(ro.rulebook, ro.rulebooks())]",
    ],
)
def test_no_part_of_the_office_is_imported(words):
    shown = f"{words}; import sys; print([name for name in {OPTIONAL!r} if name in sys.modules])"
    found = subprocess.run([sys.executable, "-c", shown], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


def test_a_bare_import_brings_no_table_library():
    shown = "import ratingoffice, sys; print('polars' in sys.modules)"
    found = subprocess.run([sys.executable, "-c", shown], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "False"


def test_rulebooks_are_short_and_have_their_articles():
    book = ro.rulebook("fide-2010")
    assert repr(book) == "<Rulebook fide-2010: FIDE rating regulations B.02 (as amended up to 2010)>"
    assert [each.number for each in book.articles[:3]] == ["0.0", "0.1", "0.2"]
    assert "fide-2010" in ro.rulebooks()


def test_a_game_of_draughts():
    game = ro.draughts.Game()
    game.push(game.legal_moves()[0])
    assert game.record({"White": "Visser"}).to_pdn().splitlines()[0] == '[White "Visser"]'
    assert ro.draughts.Game.from_fen(game.fen()).turn is game.turn
    assert (str(game.pop()), game.result()) == ("31-27", "*")
    assert game._repr_svg_().startswith("<svg ")
