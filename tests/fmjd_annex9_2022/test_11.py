"""11: the official format of tournament data has the sections info, players and results, with fixed lengths."""

import pytest

from fmjd_text_example import EXAMPLE, changed, read
from ratingoffice.formats.reports import fmjd_text
from ratingoffice.model.tournament import Code, Half


def test_11_the_file_is_written_as_it_was_read():
    report, found = read(EXAMPLE)
    data, unsaid = fmjd_text.write(report)
    assert (found, data.decode(), unsaid.rows()) == ([], EXAMPLE, [])


@pytest.mark.parametrize("section", ["Info", "players", "results"])
def test_11_each_section_is_needed(section):
    _, found = changed(f"<section {section}>", "")
    message = f"there is no <section {section}>; a report has all three sections"
    assert ("error", "missing_section", None, None, message) in found


@pytest.mark.parametrize(("commas", "codes"), [(",jp,", ["field_count"]), (",jp,,", []), (",jp,,,", ["field_count"])])
def test_11_a_player_has_nine_commas_always(commas, codes):
    _, found = changed("Svitskovsy,jp,,", f"Svitskovsy{commas}")
    assert [code for _, code, *_ in found] == codes


@pytest.mark.parametrize(
    ("old", "new", "codes"),
    [
        ("19245,9,", "99999,9,", []),
        ("19245,9,", "100000,9,", ["malformed_number"]),
        ("17456,10,A7,", "17456,10,A78901,", []),
        ("17456,10,A7,", "17456,10,A789012,", ["too_long"]),
        ("name = Open Rotterdam 2009", f"name = {'a' * 30}", []),
        ("name = Open Rotterdam 2009", f"name = {'a' * 31}", ["too_long"]),
        ("name of referee = Jan de Vries", f"name of referee = {'a' * 25}", []),
        ("name of referee = Jan de Vries", f"name of referee = {'a' * 26}", ["too_long"]),
        ("02/01/1960", "2/1/1960", ["date_form"]),
        ("type = SWISS", "type = KNOCKOUT", ["unknown_type"]),
    ],
)
def test_11_the_lengths_and_words_of_the_fields(old, new, codes):
    assert [code for _, code, *_ in changed(old, new)[1]] == codes


@pytest.mark.parametrize(("place", "codes"), [("3", []), ("2", ["shared_place"]), ("0", [])])
def test_11_each_place_of_an_individual_event_is_unique(place, codes):
    assert [code for _, code, *_ in changed("19245,9,,3,", f"19245,9,,{place},")[1]] == codes


def test_11_in_a_team_competition_the_place_is_that_of_the_team():
    assert read(EXAMPLE.replace("type = SWISS", "type = TEAMS").replace("19245,9,,3,", "19245,9,,2,"))[1] == []


def test_11_number_0_is_the_dummy_of_a_pause():
    report, _ = changed("3,8,0,2-0", "3,0,8,0-2")
    assert [half for half in report.halves if half.round == 3 and half.player == 8] == [
        Half(3, 8, None, None, Code.PAIRING_BYE)
    ]
