"""4.2.5.1: names are in English letters, at most 17 in a first name and 17 in a surname."""

import pytest

from fmjd_articles.one_table import codes, row, written
from fmjd_text_example import changed
from ratingoffice.formats.reports.english_letters import english, is_english

SEVENTEEN = "Abcdefghijklmnopq"


@pytest.mark.parametrize(
    ("name", "found"),
    [
        (f"Jan {SEVENTEEN}", []),
        (f"Jan {SEVENTEEN}r", ["too_long"]),
        (f"{SEVENTEEN} Bos", []),
        (f"{SEVENTEEN}r Bos", ["too_long"]),
        ("Łukasz Bos", ["not_english"]),
        (f"Łukasz {SEVENTEEN}r", ["not_english", "too_long"]),
    ],
)
def test_4_2_5_1_other_letters_and_longer_names_get_a_warning(name, found):
    assert codes(f"17456 {name} nl") == found


def test_4_2_5_1_the_warning_says_what_would_be_right():
    message = "the name is 'Łukasz Żółty'; use English letters only, such as 'Lukasz Zolty' (4.2.5.1)"
    assert row("17456 Łukasz Żółty nl")[1] == [("warning", "not_english", 1, "name", message)]


@pytest.mark.parametrize(
    ("text", "right"), [("Jan Bos", "Jan Bos"), ("Kalniņš", "Kalnins"), ("Шварцман", "Shvartsman")]
)
def test_4_2_5_1_what_is_written_has_english_letters_alone(text, right):
    assert (english(text), is_english(text)) == (right, text == right)
    assert written(name=f"{text}, Jan") == f"0 Jan {right}"


@pytest.mark.parametrize(
    ("last", "found"), [(SEVENTEEN, []), (f"{SEVENTEEN}r", ["too_long"]), ("Żółty", ["not_english"])]
)
def test_4_2_5_1_also_in_the_official_text_format(last, found):
    _, findings = changed("19245,9,,3,2,Andrew,Svitskovsy,jp,,", f"19245,9,,3,2,Andrew,{last},jp,,")
    assert [code for _, code, *_ in findings] == found
