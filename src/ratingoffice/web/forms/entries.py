"""Players and teams as the arbiter types them: one in a form, many on lines."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, ClassVar, Final

from django.core.exceptions import ValidationError
from django.utils.text import format_lazy
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from ratingoffice.model.tournament import Entry
from ratingoffice.store.people.typed_facts import federation_typed, rating_typed
from ratingoffice.web.forms import fields
from ratingoffice.web.forms.base import DeskForm
from ratingoffice.web.messages import message
from ratingoffice.web.sentences import sentence_text

LETTERS: Final = 3
"""Of a federation."""


class PersonForm(DeskForm):
    """Somebody who is typed in by hand; what a report brought may stay."""

    name = fields.line(_("Name, family name first"), 100)
    federation = fields.line(_("Federation"), 3, required=False)
    rating = fields.line(_("Rating"), 4, required=False, read=str, inputmode="numeric")
    title = fields.line(_("Title"), 5, required=False, empty_value=None)
    sex = fields.choice(_("Sex"), (("", ""), ("W", _("woman")), ("M", _("man"))), required=False, empty_value=None)
    halves = "federation rating title sex"

    def clean_federation(self) -> Any:
        """Read the letters of a federation."""
        return self._read("federation", federation_typed)

    def clean_rating(self) -> Any:
        """Read a rating."""
        return self._read("rating", lambda typed: rating_typed(typed, self.cleaned_data.get("name", "")))

    def _read(self, name: str, read: Callable[[str], Any]) -> Any:
        typed, former = self.cleaned_data[name], self.initial.get(name)
        return former if typed == str(former) else fields.read_or_refuse(read, typed)

    def entry(self, former: Entry | None = None) -> Entry:
        """Return who it is."""
        names = ("name", "federation", "rating", "title", "sex")
        return replace(former or Entry(0, ""), **{name: self.cleaned_data[name] for name in names})


class NamesForm(DeskForm):
    """Players, a line each: `Doe, Jane; FRA; 1500`."""

    players = fields.text(
        _("One player a line: name; federation; rating"),
        6,
        None,
        help_text=_("A name alone is enough. A player whose name is in the register once comes with id and rating."),
        attributes={"placeholder": "Doe, Jane; FRA; 1500"},
    )
    most: ClassVar[int] = 2000

    def clean_players(self) -> list[Any]:
        """Read every line; all that is wrong names its line."""
        lines = (" ".join(line.split())[: fields.LONGEST] for line in self.cleaned_data["players"].splitlines())
        typed = [(number, line) for number, line in enumerate(lines, start=1) if line]
        if len(typed) > self.most:
            raise ValidationError(sentence_text(message("too_many_lines", count=len(typed), most=self.most)))
        found, wrong = [], list[str]()
        for number, line in typed:
            try:
                found.append(self.read(line))
            except ValidationError as problem:
                said = gettext("line {number}, {said}")
                wrong += [said.format(number=number, said=each) for each in problem.messages]
        if wrong:
            raise ValidationError(wrong)
        return found

    def read(self, line: str) -> Any:
        """Read somebody who is typed in on a line."""
        name, federation, rating, *further = (*(part.strip() for part in line.split(";")), "", "")
        person = PersonForm({"name": name, "federation": federation, "rating": rating})
        if len(federation) > LETTERS or any(further):
            raise ValidationError(sentence_text(message("wrong_line_of_player", given=line)))
        if not person.is_valid():
            raise ValidationError([text for errors in person.errors.values() for text in errors])
        return person.entry()


class TeamForm(NamesForm):
    """A team and its players in order of boards: numbers of the event, ids of the register, or somebody new."""

    name = fields.line(_("Name of the team"), 32)
    players = fields.text(
        _("Players in order of boards, a line each"),
        8,
        None,
        required=False,
        help_text=format_lazy(
            "{} {}",
            _("The number of somebody in the event, an id of the register, or somebody new:"),
            "Doe, Jane; FRA; 1500",
        ),
    )
    field_order = ("name", "players")
    most = 99

    def __init__(self, register: Callable[[str], Entry], *given: Any, **more: Any) -> None:
        """Keep what takes somebody out of the register."""
        super().__init__(*given, **more)
        self.register = register

    def read(self, line: str) -> Any:
        """Read a number, an id, or a name."""
        if line.isascii() and line.isdecimal():
            return int(line)
        if " " in line or ";" in line:
            return super().read(line)
        return fields.read_or_refuse(self.register, line)
