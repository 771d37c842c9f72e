"""Fields that forms share: a line, a text, a whole number, a day, a choice, a file."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final, Union, cast

from django import forms
from django.core.exceptions import ValidationError
from django.utils.functional import lazy
from django.utils.translation import gettext_lazy as _

from ratingoffice.errors import RatingOfficeError, message_of
from ratingoffice.web.sentences import sentence_text

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

Label = Union[str, "_StrPromise"]
Choices = Iterable[tuple[Any, Any]]
LONGEST: Final = 300
MOST: Final = 999_999
OPTIONAL: Final[Any] = {"required": False, "empty_value": None}
"""Of a choice that may be none."""


def filled(text: Label, **values: object) -> Label:
    """Return a text of a form with its values, translated when it is shown."""
    return lazy(lambda: str(text) % values, str)()


class LineField(forms.CharField):
    """A text on one line, or what a function reads from it."""

    read: Callable[[str], Any] | None = None
    offered: Callable[[], Choices] | None = None
    """What is offered while somebody types."""

    def to_python(self, value: Any) -> Any:
        """Join what stands on several lines."""
        typed = super().to_python(value)
        return typed and " ".join(typed.split())

    def clean(self, value: Any) -> Any:
        """Read the line; what cannot be read is the error of the field."""
        typed = super().clean(value)
        return typed if self.read is None else read_or_refuse(self.read, typed)


def read_or_refuse(read: Callable[..., Any], *given: Any, **named: Any) -> Any:
    """Read something that was typed; what is refused is an error of the form."""
    try:
        return read(*given, **named)
    except (RatingOfficeError, ValueError) as problem:
        raise ValidationError(sentence_text(message_of(problem))) from None


def line(label: Label, most: int = LONGEST, *, required: bool = True, **more: Any) -> LineField:
    """Ask for a text on one line; where a function is to `read` it, that decides how long it may be."""
    read, offered = more.pop("read", None), more.pop("offered", None)
    own = {name: more.pop(name) for name in ("help_text", "empty_value") if name in more}
    widget, limit = forms.TextInput({"maxlength": most} | more), None if read else most
    field = LineField(label=label, max_length=limit, required=required, widget=widget, **own)
    field.read, field.offered = read, offered
    return field


def text(label: Label, rows: int, most: int | None = 4000, *, attributes: Any = None, **more: Any) -> forms.CharField:
    """Ask for a text on several lines."""
    widget = forms.Textarea({"rows": rows, "cols": False} | (attributes or {}))
    return forms.CharField(label=label, max_length=most, widget=widget, **more)


def whole(label: Label, most: int = MOST, **more: Any) -> forms.IntegerField:
    """Ask for a whole number."""
    widget = forms.TextInput({"inputmode": "numeric", "maxlength": len(str(most))})
    return forms.IntegerField(label=label, min_value=0, max_value=most, widget=widget, **more)


def day(label: Label, **more: Any) -> forms.DateField:
    """Ask for a day."""
    widget = forms.DateInput({"type": "date"}, format="%Y-%m-%d")
    wrong = {"invalid": _("Write a date, such as 2024-07-01.")}
    return forms.DateField(label=label, widget=widget, input_formats=["%Y-%m-%d"], error_messages=wrong, **more)


def choice(label: Label, choices: Choices | Callable[[], Choices], **more: Any) -> forms.TypedChoiceField:
    """Ask to choose."""
    return forms.TypedChoiceField(label=label, choices=choices, **more)


def tick(label: Label, **more: Any) -> forms.BooleanField:
    """Ask for yes or no."""
    return forms.BooleanField(label=label, required=False, **more)


def upload(label: Label, *, required: bool = True, **attributes: object) -> forms.FileField:
    """Ask for a file; an empty one is read like any other."""
    widget = forms.FileInput(attributes)
    return forms.FileField(label=label, required=required, allow_empty_file=True, widget=widget)


def password(label: Label, purpose: str = "new-password", **more: Any) -> forms.CharField:
    """Ask for a password, as it is typed."""
    return forms.CharField(
        label=label, max_length=1000, strip=False, widget=forms.PasswordInput({"autocomplete": purpose}), **more
    )


def select(label: Label, choices: Choices | Callable[[], Choices] = (), **more: Any) -> LineField:
    """Ask to choose, where a function or the rules say what can be chosen."""
    widget = forms.Select(choices=cast("Any", choices))
    field = LineField(label=label, widget=widget, required=False)
    field.read = more.pop("read", None)
    return field
