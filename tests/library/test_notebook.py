"""The notebooks run, and show what is kept in them."""

import json

import pytest
from tools.notebook import FOLDER, renewed

NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_the_notebook_shows_what_it_says(path):
    text = path.read_text(encoding="utf-8")
    assert json.loads(renewed(text)) == json.loads(text)


def test_from_two_hundred_games_to_an_explained_rating():
    cells = json.loads((FOLDER / "explained-rating.ipynb").read_text(encoding="utf-8"))["cells"]
    shown = [
        "".join(each["data"]["text/plain"]) for cell in cells for each in cell.get("outputs", ()) if "data" in each
    ]
    assert shown[1] == "<Season: 20 players, 5 events, 200 games>"
    assert shown[3].startswith("<Explanation P03 Player 3: From 2315 to 2300: ")
