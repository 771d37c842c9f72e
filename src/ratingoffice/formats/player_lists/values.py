"""Texts of a player list become values; every text that does not is a finding on its line."""

from collections.abc import Mapping
from typing import Final

import polars as pl

from ratingoffice.formats.countries import two_letter_codes
from ratingoffice.formats.fide_titles import OLD_TITLES
from ratingoffice.formats.messages import message
from ratingoffice.formats.player_lists.batch import Batch
from ratingoffice.formats.player_lists.columns import BLANKS, FIGURES, KINDS, PLAYERS
from ratingoffice.model.findings import Place, Severity, cell, findings_where, merge
from ratingoffice.model.unseen import unseen_findings

COUNTRIES: Final = two_letter_codes()
"""Federations by the two letters of their countries."""

FIDE_ID: Final = r"^[0-9]{1,12}$"
ANY_ID: Final = r"^[0-9A-Za-z][0-9A-Za-z._/-]{0,31}$"
"""Lists of others than FIDE may have letters in their ids."""

BORN: Final = r"^(?:18|19|20)[0-9]{2}(?:-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01]))?$"
NOTHING: Final = r"^0+$"
"""How lists write that there is no rating, no K, no birth date."""

SEXES: Final = {"M": "M", "F": "W", "W": "W"}
LARGEST: Final = {
    **dict.fromkeys(KINDS, 4_000),
    **{f"{kind}_games": 9_999 for kind in KINDS},
    **{f"{kind}_k": 100 for kind in KINDS},
}

MALFORMED: Final[dict[str, tuple[Severity, str]]] = {
    "player_id": ("error", "malformed_player_id"),
    "sex": ("warning", "malformed_sex.list"),
    "born": ("warning", "malformed_born"),
    "federation": ("warning", "malformed_federation.list"),
    "standard": ("error", "malformed_standard"),
    "standard_games": ("error", "malformed_standard_games"),
    "standard_k": ("error", "malformed_standard_k"),
    "rapid": ("error", "malformed_rapid"),
    "rapid_games": ("error", "malformed_rapid_games"),
    "rapid_k": ("error", "malformed_rapid_k"),
    "blitz": ("error", "malformed_blitz"),
    "blitz_games": ("error", "malformed_blitz_games"),
    "blitz_k": ("error", "malformed_blitz_k"),
}
MISSING: Final[dict[str, tuple[Severity, str]]] = {
    "player_id": ("error", "missing_player_id"),
    "name": ("warning", "missing_name.list"),
}


def typed(raw: pl.DataFrame, file: str, id_pattern: str = FIDE_ID) -> Batch:
    """Return the players of a frame of texts with their `line`; one without an id is left out."""
    if "player_id" not in raw.columns:
        raw = raw.with_columns(player_id=pl.lit(None, dtype=pl.String))
    there = [name for name in PLAYERS if name in raw.columns]
    texts = raw.select(*(_bare(name) for name in there), "line")
    values = {name: _value(name, there, id_pattern) for name in PLAYERS}
    wrong = {name: _is_wrong(name, values[name]) for name in there}
    missing = {name: pl.col(name).is_null() for name in MISSING if name in there}
    rows = texts.select(
        *(value.alias(name) for name, value in values.items()),
        pl.col("line").cast(pl.UInt32),
        *(holds.alias(f"wrong {name}") for name, holds in wrong.items()),
        *(holds.alias(f"missing {name}") for name, holds in missing.items()),
    )
    flags = [f"wrong {name}" for name in wrong] + [f"missing {name}" for name in missing]
    found = rows.select(pl.col(flags).any()).row(0, named=True)
    findings = [_finding(texts, rows[flag], flag, file) for flag in flags if found[flag]]
    findings += [unseen_findings(texts, file)] if "name" in there else []
    return Batch(rows.filter(pl.col("player_id").is_not_null()).drop(flags), merge(findings))


def _bare(name: str) -> pl.Expr:
    text = pl.col(name).str.strip_chars()
    return pl.when(text != "").then(text).alias(name)


def _value(name: str, there: list[str], id_pattern: str) -> pl.Expr:
    column = pl.col(name)
    if name == "sex":
        return _sex(there)
    if name not in there:
        return pl.lit(None, dtype=PLAYERS[name])
    if name in FIGURES:
        return _figure(name)
    kinds: Mapping[str, pl.Expr] = {
        "player_id": pl.when(column.str.contains(id_pattern)).then(column),
        "born": pl.when(column.str.contains(BORN)).then(column),
        "name": column.str.replace_all(BLANKS, " "),
        "federation": column.str.to_uppercase().replace(COUNTRIES),
        "title": column.replace(OLD_TITLES).str.to_uppercase(),
        "flag": column.str.to_lowercase(),
    }
    return kinds.get(name, column)


def _sex(there: list[str]) -> pl.Expr:
    """Read the sex; lists before 2013 show it only by the flag."""
    if "sex" in there:
        return pl.col("sex").str.to_uppercase().replace_strict(SEXES, default=None, return_dtype=pl.String)
    if "flag" in there:
        return pl.when(pl.col("flag").str.to_lowercase().str.contains("w", literal=True)).then(pl.lit("W"))
    return pl.lit(None, dtype=pl.String)


def _figure(name: str) -> pl.Expr:
    """Read a whole number; ratings and Ks of 0 say that there is none."""
    number = pl.col(name).cast(pl.Int32, strict=False)
    least = 0 if name.endswith("_games") else 1
    return pl.when(number.is_between(least, LARGEST[name])).then(number)


def _is_wrong(name: str, value: pl.Expr) -> pl.Expr:
    """Find the cells that say something, but nothing that can be a value."""
    text = pl.col(name)
    if name == "federation":
        return ~value.str.contains(r"^[A-Z]{3}$")
    is_wrong = text.is_not_null() & value.is_null()
    return is_wrong & ~text.str.contains(NOTHING) if name in FIGURES or name == "born" else is_wrong


def _finding(texts: pl.DataFrame, holds: pl.Series, flag: str, file: str) -> pl.DataFrame:
    kind, _, name = flag.partition(" ")
    if kind == "missing":
        severity, code = MISSING[name]
        return findings_where(texts, holds, Place(severity, file, name), message[code])
    severity, code = MALFORMED[name]
    largest = {"largest": LARGEST[name]} if name in LARGEST else {}
    return findings_where(texts, holds, Place(severity, file, name), message[code], cell=cell(name), **largest)
