"""Files made from the grammar of each report format, with facts that may be right, odd or wrong."""

from hypothesis import strategies as st

from small_report import player_line

ODD = st.sampled_from(
    ["", " ", "0", "-1", "x", "½", "999999999999", "é", "Ж", "\t", "\0", '"', "<", "=", ",", ";", "1.5", "+"]
)
NUMBERS = st.integers(0, 12).map(str) | ODD
NAMES = st.sampled_from(["Berg, Adam", "Anna de Boer", "v/d Big", "A. Dames", ""]) | ODD
COUNTRIES = st.sampled_from(["nl", "NED", "Holland", "cs", ""]) | ODD
DAYS = st.sampled_from(["2024/05/01", "01/05/2024", "2024", "31/02/2024", "24/05/01", "1.5.2024"]) | ODD
TITLES = st.sampled_from(["gmi", "GM", "wm", ""]) | ODD
RATINGS = st.sampled_from(["2100", "A 2339", "0", "21OO", ""]) | ODD
SCORES = st.sampled_from(["2", "1.5", "1,5", "7½", "11"]) | ODD


def parted(sign, *fields):
    return st.tuples(*fields).map(sign.join)


def lines(*kinds, most=12):
    return st.lists(st.one_of(*kinds), max_size=most).map("\n".join)


TRF_CELLS = parted(
    " ",
    st.sampled_from(["   1", "   2", "  12", "0000", "    ", "9999", " x  "]),
    st.sampled_from(["w", "b", "-", " ", "?"]),
    st.sampled_from([*"1=0+-WDLHFUZwz", " ", "?", "é"]),
)
TRF_PLAYERS = st.builds(
    lambda number, cells, facts: player_line(number[:4], *cells, **facts),
    NUMBERS,
    st.lists(TRF_CELLS, max_size=4),
    st.fixed_dictionaries(
        {"name": NAMES},
        optional={"rating": RATINGS, "federation": COUNTRIES, "born": DAYS, "points": SCORES, "place": NUMBERS},
    ),
)
TRF_EVENT = parted(
    " ",
    st.sampled_from(["012", "022", "032", "042", "052", "062", "082", "092", "102", "112", "122", "132", "142", "152"]),
    NAMES | DAYS | NUMBERS,
)
TRF_CODED = parted(
    " ",
    st.sampled_from(
        ["162", "172", "192", "202", "212", "222", "352", "362", "XXS", "XXR", "XXC", "XXZ", "XXP", "XXA", "BBW"]
    ),
    st.sampled_from(
        [" W 2.0    D 1.0", "W=2 D=1", "NED HBFN", "FIDE_DUTCH", "5400+30", "WBWB", "TW 2.0", "1 2", "white1"]
    )
    | ODD,
)
TRF_ROWS = parted(
    "",
    st.sampled_from(
        ["013 ", "310   1 ", "240 H ", "250 ", "260 ", "299 ", "300 ", "320 ", "330 +- ", "801 ", "NED ", "### "]
    ),
    st.lists(st.sampled_from(["    1", "  002", " 11.5", "0000", "  ", "x", "Lille"]), max_size=8).map("".join),
)
TRF = lines(TRF_EVENT, TRF_PLAYERS, TRF_CODED, TRF_ROWS).map("012 Open\n{}".format)

KEYS = ["name", "played from", "played to", "type", "country", "place", "remarks", "winner", "women championship", "x"]
INFO = parted(
    "",
    st.sampled_from(KEYS),
    st.sampled_from([" = ", "=", ": ", " "]),
    NAMES | DAYS | COUNTRIES | st.sampled_from(["SWISS", "Y", "<remark> a", "b </end remark>"]),
)
PLAYERS = parted(
    ",", NUMBERS, NUMBERS, NUMBERS, NUMBERS, SCORES, NAMES, NAMES, COUNTRIES, DAYS, st.sampled_from("MWFx")
)
RESULTS = parted(",", NUMBERS, NUMBERS, NUMBERS, st.sampled_from(["2-0", "1-1", "0x2", "0x0", "2:0", "3-0", ""]))
TAGS = st.sampled_from(
    [f"<{begin}{name}>" for begin in ("section ", "/end ", "/") for name in ("info", "players", "results")]
)
FMJD_TEXT = st.one_of(
    lines(INFO, PLAYERS, RESULTS, TAGS, most=20).map("<section info>\n{}".format),
    st.tuples(lines(INFO), lines(PLAYERS), lines(RESULTS)).map(
        lambda parts: "".join(
            f"<section {name}>\n{part}\n</end {name}>\n"
            for name, part in zip(("info", "players", "results"), parts, strict=True)
        )
    ),
)

SLASH_CELLS = st.sampled_from(["2/2", "1/1", "0/3", "2/0", "0/99", "-", "3/1", "2/2w", "0/1b", ""]) | ODD
SIGN_CELLS = st.sampled_from(["2w2", "1b1", "3w-", "0-2", "68b2", "2-1", "w", "-", ""]) | ODD
FMJD_TABLE = lines(
    NAMES,
    st.tuples(NUMBERS, TITLES, NAMES, COUNTRIES, RATINGS, st.lists(SLASH_CELLS, max_size=5).map(" ".join), SCORES).map(
        " ".join
    ),
).map("Open\n7 Ann Bos nl 2/2 1/3 3\n{}".format)

DAP_ROWS = parted(";", NUMBERS, NUMBERS, TITLES, NAMES, COUNTRIES, RATINGS, SIGN_CELLS, SIGN_CELLS, SCORES, NUMBERS)
ARBITER_PRO = lines(DAP_ROWS, NAMES).map(
    "Tournament table\nOpen\nPlace;S.No.;Title;Name;Fed.;FMJD;R1;R2;Total;SSolk\n{}".format
)
BASE_ROWS = parted(";", NUMBERS, NUMBERS, TITLES, NAMES, COUNTRIES, RATINGS, SLASH_CELLS, SLASH_CELLS, SCORES)
TOERNOOIBASE = lines(BASE_ROWS, NAMES).map("Open\nPl;FMJD-id;Title;Name;Cn;FMJD;R1;R2;Pt\n{}".format)

GRAMMARS = {
    "trf": TRF,
    "fmjd-text": FMJD_TEXT,
    "fmjd-table": FMJD_TABLE,
    "arbiter-pro": ARBITER_PRO,
    "toernooibase": TOERNOOIBASE,
}
"""A strategy for each format."""
