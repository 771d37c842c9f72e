"""What holds for every report format: what is written reads back, and no bytes make a reader raise."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from finding_rows import plain_rows
from ratingoffice.formats.reports import arbiter_pro, fmjd_table, fmjd_text, toernooibase, trf
from ratingoffice.formats.reports.catalogue import REPORTS
from ratingoffice.model.findings import FINDINGS, grouped
from ratingoffice.model.tournament import Code, Entry, Info
from report_files import (
    DAYS,
    EXAMPLES,
    FORFEITED,
    PLAYED,
    POINTS,
    WORDS,
    any_tournament,
    halves_among,
    ids,
    maybe,
    spoilt,
    tournaments,
)


def example(module):
    return EXAMPLES[module.__name__.rpartition(".")[2]].encode()


RATINGS = maybe(st.integers(1000, 2999))
COUNTRIES = st.sampled_from(["NED", "POL", "JPN", "ENG"])
FULL_NAMES = st.tuples(WORDS, WORDS).map(" ".join)
TITLES = maybe(st.sampled_from(["gmi", "mi", "mf"]))
BYES = [Code.PAIRING_BYE, Code.HALF_BYE, Code.ZERO_BYE]
FMJD_IDS = ids(fmjd=st.integers(1, 99_999))


def whole_days(days):
    return days.map(lambda pair: (min(pair), max(pair)))


SAID = {
    fmjd_text: tournaments(
        st.builds(
            lambda days, **facts: Info(start=days[0], end=days[1], **facts),
            whole_days(st.tuples(DAYS, DAYS)),
            name=WORDS,
            city=maybe(WORDS),
            federation=maybe(COUNTRIES),
            system=st.sampled_from(["swiss", "round_robin", "team"]),
            referee=maybe(FULL_NAMES),
            national_championship=st.sampled_from([True, False, None]),
            women_only=st.sampled_from([True, False, None]),
            remarks=maybe(st.lists(WORDS, min_size=1).map("\n".join)),
            others=st.fixed_dictionaries({}, optional={"winner": FULL_NAMES}),
        ),
        lambda number, place: st.builds(
            Entry,
            st.just(number),
            st.tuples(WORDS, WORDS).map(", ".join),
            ids=ids(fmjd=st.integers(1, 99_999), local=st.integers(1, 999_999)),
            sex=st.sampled_from(["M", "W"]),
            federation=maybe(COUNTRIES),
            born=DAYS.map(str),
            points=POINTS,
            place=st.just(place) | st.none(),
        ),
        lambda numbers: halves_among(
            numbers,
            [*PLAYED, *FORFEITED, (Code.UNPLAYED_DRAW, Code.UNPLAYED_DRAW)],
            [*BYES, Code.FULL_BYE],
        ),
        by_place=False,
    ),
    fmjd_table: tournaments(
        st.builds(Info, WORDS, remarks=maybe(st.lists(WORDS, min_size=1).map("\n".join))),
        lambda number, place: st.builds(
            Entry,
            st.just(number),
            FULL_NAMES,
            ids=FMJD_IDS,
            title=TITLES,
            federation=COUNTRIES,
            born=DAYS.map(str),
            rating=RATINGS,
            points=POINTS,
            place=st.just(place),
        ),
        lambda numbers: halves_among(numbers, PLAYED, BYES, colours=False),
        by_place=True,
    ),
    arbiter_pro: tournaments(
        st.builds(Info, WORDS),
        lambda number, place: st.builds(
            Entry,
            st.just(number),
            FULL_NAMES,
            title=TITLES,
            federation=maybe(COUNTRIES),
            rating=st.integers(1000, 2999),
            points=POINTS,
            place=st.just(place),
            others=st.fixed_dictionaries(
                {"SSolk": st.integers(1, 99).map(str)}, optional={"rating list": st.just("A")}
            ),
        ),
        lambda numbers: halves_among(numbers, [*PLAYED, *FORFEITED], BYES),
        by_place=False,
    ),
    toernooibase: tournaments(
        st.builds(Info, WORDS),
        lambda number, place: st.builds(
            Entry,
            st.just(number),
            FULL_NAMES,
            ids=FMJD_IDS,
            title=TITLES,
            federation=COUNTRIES,
            rating=RATINGS,
            points=POINTS,
            place=st.just(place),
        ),
        lambda numbers: halves_among(numbers, PLAYED, BYES),
        by_place=True,
    ),
}
"""What each format can say; TRF has tests of its own."""

FORMATS = [report for report in REPORTS.values() if report is not trf]


@pytest.mark.parametrize("module", FORMATS)
@settings(max_examples=20)
@given(data=st.data())
def test_what_the_format_can_say_reads_back_the_same(module, data):
    tournament = data.draw(SAID[module])
    written, unsaid = module.write(tournament)
    again, findings = module.read(written, "report")
    assert again == tournament
    assert (unsaid.rows(), plain_rows(findings)) == ([], [])
    assert module.write(again)[0] == written
    assert [each for each in FORMATS if each.recognised(written)] == [module]


@pytest.mark.parametrize("module", [*FORMATS, trf])
@settings(max_examples=20)
@given(tournament=any_tournament())
def test_nothing_is_lost_in_silence(module, tournament):
    written, unsaid = module.write(tournament)
    again, _ = module.read(written, "report")
    assert again == tournament or not unsaid.is_empty()
    assert set(unsaid["code"].unique()) <= {"cannot_say"}
    assert module.write(tournament)[0] == written


@pytest.mark.parametrize("module", FORMATS)
@settings(max_examples=30)
@given(data=st.data())
def test_a_spoilt_file_gives_findings_and_never_an_exception(module, data):
    spoilt_file = data.draw(spoilt(example(module)))
    tournament, findings = module.read(spoilt_file, "report")
    assert findings.schema == FINDINGS
    assert tournament or (findings["severity"] == "error").any()
    assert isinstance(module.recognised(spoilt_file), bool)
    if tournament:
        module.write(tournament)


@pytest.mark.parametrize("module", FORMATS)
@settings(max_examples=20)
@given(data=st.binary(max_size=400) | st.text(max_size=200).map(str.encode))
def test_any_bytes_give_findings_and_never_an_exception(module, data):
    tournament, findings = module.read(data, "report")
    assert tournament or (findings["severity"] == "error").any()
    assert isinstance(module.recognised(data), bool)


@pytest.mark.parametrize("module", FORMATS)
@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
@pytest.mark.parametrize("mark", [b"", "\ufeff".encode()])
def test_line_ends_and_a_byte_order_mark_change_nothing(module, end, mark):
    canonical = example(module)
    changed = mark + canonical.replace(b"\n", end.encode())
    assert module.recognised(changed)
    tournament, findings = module.read(changed, "report")
    assert (tournament, plain_rows(findings)) == (module.read(canonical, "report")[0], [])


@pytest.mark.parametrize("module", FORMATS)
def test_the_example_is_canonical(module):
    tournament, findings = module.read(example(module), "report")
    assert plain_rows(findings) == []
    assert module.write(tournament)[0] == example(module)
    assert module.write(tournament)[1].rows() == []


@pytest.mark.parametrize("module", FORMATS)
def test_utf16_is_one_error(module):
    data = example(module).decode().encode("utf-16")
    assert [row[:5] for row in plain_rows(module.read(data, "report")[1])] == [("error", "utf16", "report", 1, None)]
    assert module.read(data, "report")[0] is None


@pytest.mark.parametrize("module", FORMATS)
def test_a_nul_byte_is_an_error_on_its_line(module):
    lines = example(module).split(b"\n")
    data = b"\n".join([lines[0] + b"\0", *lines[1:]])
    found = (
        "error",
        "nul_byte",
        "report",
        1,
        None,
        f"there is a NUL byte at character {len(lines[0]) + 1}; save it as UTF-8 text",
    )
    assert found in plain_rows(module.read(data, "report")[1])


@pytest.mark.parametrize("module", FORMATS)
def test_an_endless_line_is_cut_with_an_error(module):
    data = b"9" * 200_000 + b"\n" + example(module)
    found = plain_rows(module.read(data, "report")[1])
    message = "the line has 200000 characters; only the first 65536 are read"
    assert ("error", "line_too_long", "report", 1, None, message) in found


@pytest.mark.parametrize("module", FORMATS)
def test_of_each_kind_a_thousand_findings_are_kept_and_all_are_counted(module):
    data = example(module) + b"1/9 2/9 \xe9\n" * 5_000
    findings = module.read(data, "report")[1]
    counts = grouped(findings)["count"].to_list()
    assert max(counts) >= 5_000
    assert findings.height == sum(count if count <= 1_000 else 1_001 for count in counts)


@pytest.mark.parametrize(
    ("module", "data", "code"),
    [
        (fmjd_table, "1 Ann de Boer nl 2/2 2/3 4\n" * 11_000, "too_many_rows"),
        (fmjd_table, "1 Ann de Boer nl " + "2/2 " * 201 + "4\n", "too_many_rounds"),
        (arbiter_pro, EXAMPLES["arbiter_pro"] + "5;5;;Ann;;;;;;0\n" * 10_000, "too_many_rows"),
        (toernooibase, EXAMPLES["toernooibase"].replace(";Pt\n", ";Pt" + ";x" * 300 + "\n"), "too_many_columns"),
    ],
)
def test_a_table_without_measure_is_cut_with_an_error(module, data, code):
    tournament, findings = module.read(data.encode(), "report")
    assert ("error", code) in findings.select("severity", "code").rows()
    assert tournament
    assert len(tournament.entries) <= 9_999


@pytest.mark.parametrize(
    "line",
    ["<section info>\nremarks = <remark>" + "\nx" * 20_000, "<section results>" + "\n1,1,2,2-0" * 5_000],
)
def test_long_remarks_and_repeated_games_take_no_more_than_their_length(line):
    tournament, _ = fmjd_text.read(line.encode(), "report")
    assert fmjd_text.write(tournament)[0]
