"""Records: what Python's own csv module reads, and the lines it reads them from."""

import csv
import io

from hypothesis import given
from hypothesis import strategies as st

from ratingoffice.formats.csv_records import ByteStream, Misfit, read_records

FIELDS = st.text('ab,"\n\r ', max_size=6)
ENDS = st.sampled_from(["\n", "\r\n", "\r"])


def written(rows, end):
    """The rows as CSV, with a field quoted wherever it needs to be."""
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator=end).writerows(rows)
    return text.getvalue()


def records_of_csv_module(text):
    """Each record that is not a blank line, with the line it begins on."""
    reader, line, records = csv.reader(io.StringIO(text, newline="")), 1, []
    for record in reader:
        if record:
            records.append((line, record))
        line = reader.line_num + 1
    return records


def records_of(text, width, block):
    records = read_records([text.encode()], width, block=block, has_quotes='"' in text)
    cells = [["" if cell is None else cell for cell in row] for row in records.fitting.rows()]
    fitting = [(line, row) for line, row in zip(records.lines, cells, strict=True) if any(row)]
    return fitting, records.misfits, records.is_closed


@given(rows=st.lists(st.lists(FIELDS, min_size=1, max_size=4), max_size=8), end=ENDS, block=st.integers(200, 400))
def test_records_and_lines_are_those_of_the_csv_module(rows, end, block):
    text = written(rows, end)
    fitting, misfits, is_closed = records_of(text, 3, block)
    expected = records_of_csv_module(text)
    assert fitting == [(line, row) for line, row in expected if len(row) == 3 and any(row)]
    assert {line: each.fields for line, each in misfits.items()} == {
        line: len(row) for line, row in expected if len(row) != 3
    }
    assert is_closed


def test_misfits_keep_their_text_and_the_last_record_may_look_like_the_end():
    fitting, misfits, is_closed = records_of('a,b\n1,2,3\n"x\n\ny"\n,,\n', 2, 1000)
    assert fitting == [(1, ["a", "b"])]
    assert misfits == {2: Misfit(2, 3, "1,2,3"), 3: Misfit(3, 1, '"x\n\ny"'), 6: Misfit(4, 3, ",,")}
    assert is_closed


@given(pieces=st.lists(st.binary(max_size=5)), size=st.integers(1, 7))
def test_a_stream_gives_as_many_bytes_as_asked_for_until_the_end(pieces, size):
    stream, whole = ByteStream(pieces), b"".join(pieces)
    read = list(iter(lambda: stream.read(size), b""))
    assert read == [whole[at : at + size] for at in range(0, len(whole), size)]
