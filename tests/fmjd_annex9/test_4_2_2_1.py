"""4.2.2.1: a row has the FMJD-ID of the player, 0 where there is none."""

import pytest

from fmjd_articles.one_table import row, written


@pytest.mark.parametrize(
    ("number", "ids"), [("0", {}), ("1", {"fmjd": "1"}), ("19245", {"fmjd": "19245"}), ("9999999", {"fmjd": "9999999"})]
)
def test_4_2_2_1_the_number_comes_first(number, ids):
    entry, found = row(f"{number} Jan Bos nl 02/01/1960")
    assert (entry.ids, entry.name, found) == (ids, "Jan Bos", [])


@pytest.mark.parametrize("words", ["Jan Bos nl 02/01/1960", "10000000 Jan Bos nl 02/01/1960"])
def test_4_2_2_1_a_row_without_it_is_an_error(words):
    message = "the row does not begin with an FMJD-ID; write 0 for a player without one (4.2.2.1)"
    assert ("error", "missing_id", 1, "id", message) in row(words)[1]


@pytest.mark.parametrize(("ids", "text"), [({"fmjd": "19245"}, "19245 Jan Bos"), ({"fide": "7"}, "0 Jan Bos")])
def test_4_2_2_1_it_is_written_first_and_never_that_of_another_body(ids, text):
    assert written(ids=ids) == text
