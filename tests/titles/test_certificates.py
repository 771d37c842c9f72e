"""Certificates: one page of PDF, the same bytes for the same certificate, any text as it is."""

from dataclasses import replace
from datetime import date

from ratingoffice.formats.certificates import Certificate, as_pdf

EVA = Certificate(
    name="Eva Vos",
    federation="NED",
    title="International Master Women",
    abbreviation="MIF",
    board="100",
    day=date(2023, 5, 12),
    grounds="through norms",
)


def test_a_certificate_is_a_pdf_of_one_page():
    pdf = as_pdf(EVA)
    assert pdf.startswith(b"%PDF-")
    assert b"/Type/Pages/Count 1/" in pdf


def test_the_same_certificate_gives_the_same_bytes():
    assert as_pdf(EVA) == as_pdf(EVA)
    assert as_pdf(replace(EVA, day=date(2023, 5, 13))) != as_pdf(EVA)


def test_signs_of_the_typesetter_are_plain_text_in_a_name():
    assert as_pdf(replace(EVA, name='#panic("x") *Ķīse* $1 [')).startswith(b"%PDF-")
