"""Records: what Python's own csv module reads, and the lines it reads them from."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratingoffice.formats.csv_records import MOST_COLUMNS, read_records

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
        if record and not (record[0] and "".join(record).strip(" ") == "" and len(record) == 1):
            records.append((line, record))
        line = reader.line_num + 1
    return records


def records_of(text, width, size=1000):
    data = text.encode()
    pieces = [data[at : at + size] for at in range(0, len(data), size)]
    records = read_records(pieces, width, has_quotes='"' in text)
    cells = [["" if cell is None else cell for cell in row] for row in records.fitting.rows()]
    fitting = [(line, row) for line, row in zip(records.lines, cells, strict=True) if any(row)]
    return fitting, records.misfits, records.open_line


@given(rows=st.lists(st.lists(FIELDS, min_size=1, max_size=4), max_size=8), end=ENDS, size=st.integers(1, 60))
def test_records_and_lines_are_those_of_the_csv_module(rows, end, size):
    text = written(rows, end)
    expected = records_of_csv_module(text)
    fitting = [(line, row) for line, row in expected if len(row) == 3 and any(row)]
    misfits = {line: row for line, row in expected if len(row) != 3}
    assert records_of(text, 3, size) == (fitting, misfits, None)


@given(text=st.text('ab,"\n', max_size=30), size=st.integers(1, 40))
def test_quotes_anywhere_are_those_of_the_csv_module(text, size):
    fitting, misfits, open_line = records_of(text + "\n", 2, size)
    expected = [(line, row) for line, row in records_of_csv_module(text + "\n") if line < (open_line or 99)]
    assert fitting == [(line, row) for line, row in expected if len(row) == 2 and any(row)]
    assert misfits == {line: row for line, row in expected if len(row) != 2}


def test_misfits_keep_their_fields():
    fitting, misfits, open_line = records_of('a,b\n1,2,3\n"x\n\ny"\n,,\n""\n \n', 2)
    assert fitting == [(1, ["a", "b"])]
    assert misfits == {2: ["1", "2", "3"], 3: ["x\n\ny"], 6: ["", "", ""], 7: [""]}
    assert open_line is None


@pytest.mark.parametrize("width", [1, MOST_COLUMNS, MOST_COLUMNS + 1])
@pytest.mark.parametrize("quote", ["", '"'])
def test_any_number_of_columns(width, quote):
    row = [f"{quote}{number}{quote}" for number in range(width)]
    assert records_of(",".join(row) + "\n", width) == ([(1, [str(number) for number in range(width)])], {}, None)


def test_a_mark_at_the_beginning_of_a_piece_stays():
    assert records_of("\ufeffa,b\n\ufeffc,d\n", 2) == ([(1, ["\ufeffa", "b"]), (2, ["\ufeffc", "d"])], {}, None)
