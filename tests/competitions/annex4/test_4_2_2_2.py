"""4.2.2.2: an FMJD referee speaks 1 official language."""

import pytest

from ratingoffice.competitions.referees.promotion import RefereeCandidate, one_language
from ratingoffice.model.condition import Condition, Verdict
from ratingoffice.model.referee import Referee


@pytest.mark.parametrize(
    ("languages", "official", "number"),
    [
        ((), ("English", "French"), 0),
        (("Dutch", "Polish"), ("English", "French"), 0),
        (("English", "Russian"), ("English", "French"), 1),
        (("English", "Russian"), ("English", "French", "Russian"), 2),
        (("english", "ENGLISH"), ("English", "French"), 1),
    ],
)
def test_4_2_2_2_only_official_languages_count(languages, official, number):
    candidate = RefereeCandidate("Kalnins", Referee.NATIONAL, languages=languages, official_languages=official)
    verdict = Verdict.MET if number >= 1 else Verdict.MISSED
    assert one_language(candidate) == Condition("Annex 4, 4.2.2.2", "official languages", number, 1, verdict)
