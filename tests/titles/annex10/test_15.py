"""15: a request holds name, address, birth date, norms, comes from the federation, and the fee is paid."""

from dataclasses import replace

import pytest

from made_norms import made
from ratingoffice.titles.applications import Application, application_conditions
from small_titles import open_title

COMPLETE = Application(
    title=open_title("MI"),
    name="Eva de Vos",
    address="Markt 1, Delft",
    born="1999-12-31",
    federation="NED",
    norms=made("MI red 9"),
    is_fee_paid=True,
)


def lacking(application):
    return [(each.name, each.measured) for each in application_conditions(application) if each.verdict == "missed"]


def test_15_nothing_is_missing():
    assert lacking(COMPLETE) == []


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
    assert lacking(replace(COMPLETE, **without)) == [found]


def test_15_an_automatic_title_rests_on_its_result():
    assert lacking(replace(COMPLETE, norms=(), automatic_title="World Championship 2023, place 4")) == []


def test_15_an_empty_request_lacks_everything():
    assert len(lacking(Application(open_title("MF")))) == 6
