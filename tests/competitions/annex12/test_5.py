"""5: the fees of the last two years are paid."""

import pytest

from ratingoffice.competitions.world_championship.entry_checks import fees_of_two_years
from ratingoffice.model.condition import judge


@pytest.mark.parametrize(
    ("paid", "holds", "measured"),
    [
        ({2021, 2022}, True, "2021, 2022"),
        ({2022}, False, "2022"),
        ({2020, 2021}, False, "2020, 2021"),
        (set(), False, None),
    ],
)
def test_5_two_years(paid, holds, measured):
    assert fees_of_two_years(paid, 2023) == judge("Annex 12, 5", "years paid", holds, measured, "2021 and 2022")
