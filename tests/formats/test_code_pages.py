"""Texts that are not UTF-8 are read in the code page in which they spell words."""

import pytest

from finding_rows import plain_rows
from ratingoffice.formats.notes import Notes
from ratingoffice.formats.text_lines import code_page, decoded, text_lines

TEXTS = {
    "Windows-1251": ["Иванов, Иван", "012 Кубок Киева\n001 Bob", "Ёлкин Пётр"],
    "Windows-1250": ["Pawłęcki, Łukasz", "Żółty, Małgorzata", "Wiśniewski, Błażej", "Żak Jan", "Łoś, Adam", "Źrebiec"],
    "Windows-1252": ["Müller, Jürgen", "Žak €", "Åse Ærø", "François Übel", "7\xbd points", "Œuvre", "\xa3 5, \xa35"],
}


@pytest.mark.parametrize(("page", "text"), [(page, text) for page, texts in TEXTS.items() for text in texts])
def test_the_code_page_of_a_text(page, text):
    raw = text.encode(page)
    assert (code_page(raw), decoded(raw, page)) == (page, text)


def test_a_byte_that_the_page_does_not_have_is_read_as_latin_1():
    assert decoded(b"A\x81", "Windows-1252") == "A\x81"


def test_all_lines_are_read_in_the_page_of_the_text():
    notes = Notes("open.txt")
    lines = text_lines("Иванов\nBob\nЮ".encode("cp1251"), notes)
    assert [line.text for line in lines] == ["Иванов", "Bob", "Ю"]
    assert [row[3:] for row in plain_rows(notes.findings())] == [
        (1, None, "byte 0xC8 is not UTF-8; the line is read as Windows-1251; save it as UTF-8"),
        (3, None, "byte 0xDE is not UTF-8; the line is read as Windows-1251; save it as UTF-8"),
    ]
