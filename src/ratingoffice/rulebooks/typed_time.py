"""A time control as somebody types it for the calculator: `90+30`, `90/45,30+30`."""

from __future__ import annotations

from ratingoffice.model.time_control import Stage, parse
from ratingoffice.rulebooks.sentences import said


def stages_of(control: str) -> tuple[Stage, ...]:
    """Read the stages of a time control; a text that is none is a ValueError that says how to write one."""
    stages = parse(control)
    if stages is None:
        template = "{control} is not a time control; write minutes[/moves][+seconds], as 80+60 or 90/45,30+30"
        raise ValueError(said(template, control=repr(control)))
    return stages
