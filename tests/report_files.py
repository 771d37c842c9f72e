"""Tournaments for the report formats: strategies, canonical examples, and ways to spoil a file."""

from datetime import date
from fractions import Fraction

from hypothesis import strategies as st

from ratingoffice.model.tournament import DRAUGHTS, Award, Code, Entry, Half, Info, Tournament

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
WORDS = st.text(LETTERS, min_size=4, max_size=12)
PLAYED = [(Code.WIN, Code.LOSS), (Code.DRAW, Code.DRAW), (Code.LOSS, Code.WIN)]
FORFEITED = [
    (Code.FORFEIT_WIN, Code.FORFEIT_LOSS),
    (Code.FORFEIT_LOSS, Code.FORFEIT_WIN),
    (Code.FORFEIT_LOSS, Code.FORFEIT_LOSS),
]
DAYS = st.dates(date(1900, 1, 1), date(2099, 12, 31))


@st.composite
def halves_among(draw, numbers, pairs, byes, *, colours=True):
    """Everybody has a game or a bye in every round."""
    halves = []
    for round_number in range(1, draw(st.integers(1, 5)) + 1):
        order = draw(st.permutations(numbers))
        games = draw(st.integers(0, len(order) // 2))
        for white, black in zip(order[: 2 * games : 2], order[1 : 2 * games : 2], strict=True):
            codes = draw(st.sampled_from(pairs))
            halves.append(Half(round_number, white, black, "w" if colours else None, codes[0]))
            halves.append(Half(round_number, black, white, "b" if colours else None, codes[1]))
        rest = order[2 * games :]
        halves += [Half(round_number, number, None, None, draw(st.sampled_from(byes))) for number in rest]
    return tuple(halves)


@st.composite
def tournaments(draw, info, entry, halves, *, by_place):
    """A tournament of entries that a strategy makes from number and place; in some tables the place is the number."""
    places = draw(st.integers(1, 8))
    numbers = list(range(1, places + 1)) if by_place else draw(st.permutations(range(1, places + 1)))
    entries = [draw(entry(number, place)) for place, number in enumerate(numbers, 1)]
    return Tournament(draw(info), tuple(entries), draw(halves(numbers)), DRAUGHTS)


POINTS = st.integers(0, 99).map(Fraction)


def maybe(strategy):
    return st.none() | strategy


def ids(**bodies):
    return st.fixed_dictionaries({}, optional={body: strategy.map(str) for body, strategy in bodies.items()})


@st.composite
def any_tournament(draw):
    """A tournament with anything in it: formats must take it, and tell what they cannot say."""
    texts = st.text(min_size=1, max_size=20)
    numbers = draw(st.lists(st.integers(1, 1200), max_size=5))
    entries = [
        Entry(
            number,
            draw(texts),
            ids=draw(st.dictionaries(st.sampled_from(["fmjd", "fide", "local"]), texts)),
            sex=draw(st.sampled_from(["M", "W", None])),
            title=draw(maybe(texts)),
            federation=draw(maybe(texts)),
            born=draw(maybe(texts | DAYS.map(str))),
            rating=draw(maybe(st.integers(0, 5000))),
            points=draw(maybe(st.fractions(0, 2000, max_denominator=4))),
            place=draw(maybe(st.integers(0, 1200))),
            others=draw(st.dictionaries(texts, texts, max_size=2)),
        )
        for number in numbers
    ]
    half = st.builds(
        Half,
        st.integers(1, 30),
        st.sampled_from([*numbers, 7]),
        maybe(st.sampled_from([*numbers, 8])),
        st.sampled_from(["w", "b", None]),
        st.sampled_from(Code),
    )
    info = Info(
        name=draw(texts),
        city=draw(maybe(texts)),
        start=draw(maybe(DAYS)),
        system=draw(maybe(texts)),
        remarks=draw(maybe(texts)),
        others=draw(st.dictionaries(texts, texts, max_size=2)),
    )
    award = st.builds(Award, POINTS, st.just(tuple(numbers)), maybe(st.integers(1, 30)), maybe(st.sampled_from(Code)))
    awards, halves = st.lists(award, max_size=2).map(tuple), st.lists(half, max_size=12).map(tuple)
    return Tournament(info, tuple(entries), draw(halves), awards=draw(awards))


@st.composite
def spoilt(draw, data):
    """A valid file with some places cut, doubled, or written over."""
    for _ in range(draw(st.integers(1, 5))):
        start = draw(st.integers(0, len(data)))
        length = draw(st.sampled_from([0, 1, 1, 2, 5, 40]))
        middle = draw(st.binary(max_size=4) | st.sampled_from(FRAGMENTS) | st.just(data[start : start + length] * 2))
        data = data[:start] + middle + data[start + length :]
    return data


FRAGMENTS = [
    *(b",", b";", b"\n", b"\r", b"\0", b"\xe9", b"\xff\xfe", b'"', b"<section players>", b"</end info>", b"9" * 5000),
    *(b"0", b"-", b"x", b"/", b"=", b"<remark>", b"R1", b"\xef\xbb\xbf", "\u00bd\u0420".encode(), b"</player>", b"&"),
]

EXAMPLES = {
    "fmjd_text": """<section Info>
name = Open Rotterdam 2009
played from = 01/05/2009
played to = 09/05/2009
type = SWISS
national championship = N
women championship = N
name of referee = Jan de Vries
place = Rotterdam
country = nl
remarks = <remark> Round 1: player 4 did not come.
A clock was changed. </end remark>
winner = Jacek Pawlicki
</end info>
<section players>
11285,7,124,1,5,jacek,pawlicki,pl,02/01/1960,M
0,8,,2,4,Anna,de Boer,nl,11/12/1990,W
19245,9,,3,2,Andrew,Svitskovsy,jp,,
17456,10,A7,4,1,Gerd,van den Bigger,nl,,M
</end players>
<section results>
1,7,8,1-1
1,9,10,2x0
2,7,9,2-0
2,8,10,1-1
3,7,10,2-0
3,8,0,2-0
3,9,0,0x0
</end results>
""",
    "fmjd_table": """Open Rotterdam 2009
1-9 May 2009

11285 jacek pawlicki pl 1/2 2/3 2/4 5
0 Anna de Boer nl 11/12/1990 1/1 1/4 2/0 4
19245 gmi Andrew Svitskovsy jp 2345 2/4 0/1 0/0 2
17456 Gerd van den Bigger nl 0/3 1/2 0/1 1
""",
    "arbiter_pro": """Tournament table
Open Rotterdam 2009
Place;S.No.;Title;Name;Fed.;FMJD;R1;R2;R3;Total;SSolk
1;3;;Pawlicki Jacek;POL;A 2212;2w1;3w2;4w2;5;7
2;2;;Anna de Boer;NED;;1b1;4w1;0-2;4;6
3;1;GMI;Svitskovsy Andrew;JPN;B 2345;4w2;1b0;;2;6
4;4;;Bigger van den Gerd;NED;;3b-;2b1;1b0;1;11
""",
    "toernooibase": """Open Rotterdam 2009
Pl;FMJD-id;Title;Name;Cn;FMJD;R1;R2;R3;Pt
1;11285;;Jacek Pawlicki;pl;2212;1/2w;2/3w;2/4w;5
2;;;Anna de Boer;nl;;1/1b;1/4w;2/0;4
3;19245;gmi;Andrew Svitskovsy;jp;2345;2/4w;0/1b;;2
4;17456;;Gerd van den Bigger;nl;;0/3b;1/2b;0/1b;1
""",
}
"""A small event of four players in every report format, as strict as the format."""
