"""4.2.3.2: an international referee speaks 2 official languages."""

import pytest

from ratingoffice.competitions.referees.promotion import RefereeCandidate, two_languages
from ratingoffice.model.condition import Condition, Verdict
from ratingoffice.model.referee import Referee


@pytest.mark.parametrize(
    ("languages", "official", "number"),
    [
        ((), ("English", "French"), 0),
        (("Dutch", "Polish"), ("English", "French"), 0),
        (("English", "Russian"), ("English", "French"), 1),
        (("English", "Russian"), ("English", "French", "Russian"), 2),
    ],
)
def test_4_2_3_2_only_official_languages_count(languages, official, number):
    candidate = RefereeCandidate("Kalnins", Referee.NATIONAL, languages=languages, official_languages=official)
    verdict = Verdict.MET if number >= 2 else Verdict.MISSED
    assert two_languages(candidate) == Condition("Annex 4, 4.2.3.2", "official languages", number, 2, verdict)
