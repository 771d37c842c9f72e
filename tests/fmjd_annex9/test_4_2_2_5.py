"""4.2.2.5: a row has the rating of the player, four digits behind the country."""

import pytest

from fmjd_articles.one_table import row, written


@pytest.mark.parametrize(("text", "rating"), [("1000", 1000), ("2345", 2345), ("3999", 3999), ("", None)])
def test_4_2_2_5_behind_the_country(text, rating):
    entry, found = row(f"17456 Jan Bos nl {text}")
    assert (entry.rating, entry.federation, found) == (rating, "NED", [])


@pytest.mark.parametrize("text", ["999", "4000", "22500"])
def test_4_2_2_5_other_numbers_are_no_rating(text):
    assert row(f"17456 Jan Bos nl {text}")[0].rating is None


@pytest.mark.parametrize(("rating", "text"), [(2345, "0 Jan Bos nl 2345"), (0, "0 Jan Bos nl"), (None, "0 Jan Bos nl")])
def test_4_2_2_5_it_is_written_where_there_is_one(rating, text):
    assert written(rating=rating, federation="NED") == text
