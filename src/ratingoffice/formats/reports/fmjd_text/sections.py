"""The sections of a file: which line belongs to which, and which tags are missing."""

from dataclasses import dataclass, field
from typing import Final

from ratingoffice.formats.messages import message
from ratingoffice.formats.notes import Notes, shown
from ratingoffice.formats.reports.fmjd_text.layout import CLOSING, OPENING, REMARK_CLOSES, REMARK_OPENS, SECTIONS, TAG
from ratingoffice.formats.text_lines import TextLine
from ratingoffice.model.article import article

CONTINUES: Final = "\n"
"""Joins the lines of a remark, the one thing that may take more than one."""


@dataclass
class Splitter:
    """Walks down a file and puts each line into its section."""

    notes: Notes
    lines: dict[str, list[TextLine]] = field(default_factory=dict)
    current: str | None = None
    opened_at: int = 0

    def take(self, line: TextLine) -> None:
        """Take the next line."""
        if tag := TAG.fullmatch(line.text.strip()):
            is_end = bool(tag[1]) or (tag[2] or "").lower() == "end"
            self._close(tag[3].lower(), line.number) if is_end else self._open(tag[3].lower(), line.number)
        elif self.current:
            self.lines[self.current].append(line)
        elif line.text.strip():
            self.notes.warning(message("outside_sections", cell=shown(line.text)), line=line.number)

    def end(self) -> None:
        """Note at the end of the file what is missing."""
        if self.current:
            self.notes.error(message("missing_end", right=CLOSING[self.current]), line=self.opened_at)
        for section in SECTIONS:
            if section not in self.lines:
                self.notes.error(message("missing_section", opening=OPENING[section]))

    def _open(self, section: str, line: int) -> None:
        if self.current:
            missing = message("missing_end.sections", opening=OPENING[section], closing=CLOSING[self.current])
            self.notes.warning(missing, line=line)
        if section in self.lines:
            self.notes.error(message("second_section", opening=OPENING[section]), line=line)
        self.lines.setdefault(section, [])
        self.current, self.opened_at = section, line

    def _close(self, section: str, line: int) -> None:
        if section != self.current:
            found = CLOSING[section]
            right = message("wrong_end", found=found, right=CLOSING[self.current]) if self.current else None
            self.notes.warning(right or message("wrong_end.closed", found=found), line=line)
        self.current = None


@article("11")
def split(lines: list[TextLine], notes: Notes) -> dict[str, list[TextLine]]:
    """Return the lines of each section that is there."""
    splitter = Splitter(notes)
    for line in lines:
        splitter.take(line)
    splitter.end()
    return splitter.lines


def joined_remarks(lines: list[TextLine], notes: Notes) -> list[TextLine]:
    """Return the lines of the info with every remark on one line, without its tags."""
    joined, remark = list[TextLine](), list[str]()
    for line in lines:
        opens = None if remark else REMARK_OPENS.search(line.text)
        if not remark and not opens:
            joined.append(line)
            continue
        if opens:
            joined.append(line)
        text = line.text[: opens.start()] + line.text[opens.end() :] if opens else line.text
        ends = REMARK_CLOSES.search(text)
        remark.append(text[: ends.start()] if ends else text)
        if ends:
            _note_rest(TextLine(line.number, text[ends.end() :]), notes)
            joined[-1] = TextLine(joined[-1].number, CONTINUES.join(remark))
            remark.clear()
    if remark:
        notes.warning(message("open_remark"), line=joined[-1].number)
        joined[-1] = TextLine(joined[-1].number, CONTINUES.join(remark))
    return joined


def _note_rest(rest: TextLine, notes: Notes) -> None:
    if rest.text.strip():
        notes.warning(message("after_remark", cell=shown(rest.text.strip())), line=rest.number)
