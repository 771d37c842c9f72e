"""8a: the closing lasts an hour at most."""

import pytest

from ratingoffice.competitions.ceremonies import length_of_closing


@pytest.mark.parametrize(("minutes", "holds"), [(60, True), (61, False)])
def test_8a_an_hour(minutes, holds):
    found = length_of_closing(minutes)
    assert (found.holds, found.measured, found.required) == (holds, minutes, "60 at most")
