"""The guide names everything that can be chosen."""

from pathlib import Path

from ratingoffice.model.tournament import Outcome
from ratingoffice.tournament.rankings import RANKINGS
from ratingoffice.tournament.scoring import CODES, COUNTINGS
from ratingoffice.tournament.tie_breaks.catalogue import TIE_BREAKS

PAGE = (Path(__file__).parents[2] / "docs" / "standings.md").read_text(encoding="utf-8")


def test_everything_that_can_be_chosen_is_named():
    for ranking in RANKINGS.values():
        assert f"| `{ranking.key}` | {', '.join(f'`{key}`' for key in ranking.tie_breaks)} |\n" in PAGE
    for each in TIE_BREAKS.values():
        assert f"| `{each.key}` | {each.heading} | {each.title} | {each.article} |\n" in PAGE
    for counting in COUNTINGS.values():
        assert f"| `{counting.key}` | {counting.title} |\n" in PAGE
    assert all(f"`{name}`" in PAGE for name in (*CODES, *Outcome))
