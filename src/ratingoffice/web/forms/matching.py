"""Who is who in a report: for each start number somebody of the register, chosen or named by id, or somebody new."""

from collections.abc import Iterable, Iterator
from typing import Any

from django import forms
from django.utils.translation import gettext

from ratingoffice.store.people.selectors.matching import Candidate, PlayerMatch
from ratingoffice.web.forms import fields
from ratingoffice.web.forms.base import DeskForm
from ratingoffice.web.sentences import sentence_text


class MatchingForm(DeskForm):
    """Choose players for start numbers."""

    def __init__(self, matches: Iterable[tuple[PlayerMatch, str, Any]], *given: Any) -> None:
        """Ask for every match: with the words for nobody, and whatever is shown beside it."""
        super().__init__(*given)
        self.matches = list(matches)
        for match, none, _beside in self.matches:
            named = {"aria-labelledby": f"entry-{match.number}"}
            choices = [("", none), *map(_words, match.candidates), ("new", gettext("somebody new"))]
            self.fields[f"choice-{match.number}"] = forms.CharField(
                required=False, initial=match.default, widget=forms.Select(named, choices)
            )
            label = " ".join((gettext("Id of the register for"), match.name))
            self.fields[f"other-{match.number}"] = fields.line(
                label, 60, required=False, placeholder=gettext("Or by id"), **{"aria-label": label}
            )

    def rows(self) -> Iterator[tuple[PlayerMatch, Any, forms.BoundField, forms.BoundField]]:
        """Return each match with what is shown beside it, and its two fields."""
        for match, _none, beside in self.matches:
            yield match, beside, self[f"choice-{match.number}"], self[f"other-{match.number}"]

    def choices(self) -> dict[int, str]:
        """Return who was chosen; who is named by an id comes before who is chosen."""
        typed, numbers = self.cleaned_data, [match.number for match, *_ in self.matches]
        chosen = {number: typed[f"other-{number}"] or typed[f"choice-{number}"] for number in numbers}
        return {number: player for number, player in chosen.items() if player}


def _words(each: Candidate) -> tuple[str, str]:
    facts = ", ".join(filter(None, (each.name, each.born, each.federation)))
    return each.player_id, f"{each.player_id} {facts} ({sentence_text(each.why)})"
