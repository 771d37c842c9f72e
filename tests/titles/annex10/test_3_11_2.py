"""3.11.2: the first three European veterans become CMF."""

from ratingoffice.titles.candidate_titles import veteran
from small_titles import championship, finish


def test_3_11_2_ends_at_place_3():
    event = championship("europe", age="veterans")
    assert [veteran(event, finish(place)).verdict for place in (1, 3, 4)] == ["met", "met", "missed"]


def test_3_11_2_is_of_europe_alone():
    assert veteran(championship("world", age="veterans"), finish(1)) is None
