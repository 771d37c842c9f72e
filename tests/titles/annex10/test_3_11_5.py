"""3.11.5: a rating of 2120 on list A, 2020 for a woman."""

import pytest

from ratingoffice.titles.candidate_titles import rating_of_a_candidate
from ratingoffice.titles.title import Section
from small_titles import told


@pytest.mark.parametrize(
    ("rating", "section", "required", "verdict"),
    [
        (2119, Section.OPEN, 2120, "missed"),
        (2120, Section.OPEN, 2120, "met"),
        (2019, Section.WOMEN, 2020, "missed"),
        (2020, Section.WOMEN, 2020, "met"),
    ],
)
def test_3_11_5_on_the_point(rating, section, required, verdict):
    condition = rating_of_a_candidate(rating, section)
    assert (told(condition), condition.verdict) == (("3.11.5", rating, required), verdict)


def test_3_11_5_unrated():
    assert rating_of_a_candidate(None, Section.OPEN).verdict == "not told"
