"""15: a request holds name, address, birth date, norms, comes from the federation, and the fee is paid."""

from dataclasses import replace
from datetime import date

import pytest

from made_norms import made, made_in
from ratingoffice.titles.player_file import HeldTitle, PlayerFile, Request
from ratingoffice.titles.register import application_conditions, grounds
from small_titles import open_title

FILE = PlayerFile("1", "Eva de Vos", False, "NED", "1999-12-31", "Markt 1, Delft", {100: 2300, 64: None}, (), (), ())
NORMS = made("MI red 9")


def lacking(norms=NORMS, result="", *, is_fee_paid=True, **of_player):
    request = Request(open_title("MI"), result, is_fee_paid)
    conditions = application_conditions(replace(FILE, **of_player), request, norms)
    return [(each.name, each.measured) for each in conditions if each.verdict == "missed"]


def test_15_nothing_is_missing():
    assert lacking() == []


@pytest.mark.parametrize(
    ("without", "found"),
    [
        ({"name": "Vos"}, ("complete name", "Vos")),
        ({"address": ""}, ("address", "nothing")),
        ({"born": "1999"}, ("birth date", "1999")),
        ({"federation": ""}, ("federation that sends it", "nothing")),
        ({"norms": ()}, ("norms or the result that it rests on", "nothing")),
        ({"is_fee_paid": False}, ("fee paid", "no")),
    ],
)
def test_15_each_thing_is_asked_for(without, found):
    assert lacking(**without) == [found]


def test_15_an_automatic_title_rests_on_its_result():
    assert lacking((), "World Championship 2023, place 4") == []


def test_15_an_empty_request_lacks_everything():
    assert len(lacking((), name="", address="", born="", federation="", is_fee_paid=False)) == 6


def norms_of(*written):
    """Norms from texts with a year: `norms_of("MI red 9 2023")` was made on 1 January 2023."""
    return tuple(
        replace(made_in(f"{event} {text[-4:]}", text[:-5]), day=date(int(text[-4:]), 1, 1))
        for event, text in zip("ABCDEFGH", written, strict=False)
    )


def rests_on(norms, *titles):
    """What the certificate of the last of some titles says; `("MF", 2020)` was given on 1 July 2020."""
    held = tuple(HeldTitle(open_title(title), date(year, 7, 1), "norms") for title, year in titles)
    file = PlayerFile("1", "Eva de Vos", False, "NED", "1999-12-31", "", {100: 2300, 64: None}, norms, held, ())
    return grounds(file, held[-1])


OF_MF = ("MF black 9 2018", "MI black 9 2019", "MI black 9 2019")


def test_15_a_title_rests_on_norms_that_were_made_by_its_day():
    norms = norms_of(*OF_MF, "MI red 9 2023")
    assert rests_on(norms, ("MF", 2020)) == "through norms: A 2018, B 2019, C 2019"
    assert rests_on(norms, ("MF", 2023)) == "through norms: A 2018, B 2019, C 2019, D 2023"
    assert rests_on(norms, ("MF", 2022)) == "through norms: A 2018, B 2019, C 2019"


def test_15_a_title_does_not_rest_on_norms_that_a_lower_one_holds():
    norms = norms_of(*OF_MF, *["MI red 9 2023"] * 3)
    assert rests_on(norms, ("MF", 2020), ("MI", 2023)) == "through norms: D 2023, E 2023, F 2023"
    assert rests_on(norms, ("MI", 2023)) == "through norms: B 2019, C 2019, D 2023, E 2023, F 2023"


def test_15_a_lower_norm_that_takes_its_place_frees_a_norm():
    norms = norms_of(*OF_MF, *["MI red 9 2023"] * 3, "MF black 7 2023")
    assert rests_on(norms, ("MF", 2020), ("MI", 2023)) == "through norms: B 2019, D 2023, E 2023, F 2023"
    later = norms_of(*OF_MF, *["MI red 9 2023"] * 3, "MF black 7 2024")
    assert rests_on(later, ("MF", 2020), ("MI", 2023)) == "through norms: D 2023, E 2023, F 2023"


def test_15_a_title_whose_norms_nobody_entered_names_none():
    assert rests_on(norms_of("MF black 9 2021"), ("MF", 2020)) == "through norms"
    assert rests_on(norms_of("MF black 9 2020"), ("MF", 2020)) == "through norms: A 2020"
    assert rests_on(norms_of(*OF_MF), ("MF", 2020), ("MI", 2020)) == "through norms"


def test_15_a_title_that_came_at_once_rests_on_no_norm():
    held = HeldTitle(open_title("MF"), date(2020, 7, 1), "automatic")
    file = PlayerFile("1", "Eva", False, "NED", "", "", {100: None, 64: None}, norms_of(*OF_MF), (held,), ())
    assert grounds(file, held) == "by one result"
