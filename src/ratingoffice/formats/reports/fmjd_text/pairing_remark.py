"""What an event chose for its pairing: the last line of its remarks, which the format has no other place for."""

import re
from collections.abc import Mapping
from typing import Final

PAIRING: Final = "pairing"
"""Under this name the choices stand among the other facts of an event."""

LINE: Final = re.compile(r"pairing: ([a-z-]+=\S+(?: [a-z-]+=\S+)*)")
"""`pairing: system=fmjd-solkoff colours=weak`."""


def parted_remarks(text: str) -> tuple[str | None, dict[str, str]]:
    """Return the remarks without the line of choices, and the choices; the last line where there are several."""
    lines = [(line, LINE.fullmatch(line.strip())) for line in text.strip().splitlines()]
    choices = [match[1] for _, match in lines if match]
    remarks = "\n".join(line for line, match in lines if not match).strip()
    return remarks or None, {PAIRING: choices[-1]} if choices else {}


def doubled(system: str | None, choices: Mapping[str, str]) -> str | None:
    """Return the system of the event; one type stands for a single and a double round robin."""
    is_double = "system=double-round-robin" in choices.get(PAIRING, "").split()
    return "double_round_robin" if system == "round_robin" and is_double else system


def joined_choices(remarks: str | None, others: Mapping[str, str]) -> str | None:
    """Return the remarks with the line of choices at the end."""
    line = f"pairing: {others.get(PAIRING, '')}"
    return "\n".join(filter(None, (remarks, line))) if LINE.fullmatch(line) else remarks
