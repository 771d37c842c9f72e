"""A form of a desk: it asks what a service needs, does it, and shows what was refused; nothing typed is lost."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

from django import forms
from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.encoding import escape_uri_path
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from ratingoffice.catalogues import finding_message
from ratingoffice.store.errors import ConflictError, DamagedError, RefusedError, StoreError, UnknownError
from ratingoffice.store.office.permissions import Action, permit
from ratingoffice.web.feedback import asking
from ratingoffice.web.forms import fields
from ratingoffice.web.messages import message
from ratingoffice.web.sentences import sentence_text


class DeskForm(forms.Form):
    """A form whose fields are called as the service that it asks calls them."""

    done: fields.Label = ""
    """The message when it is done."""
    action: ClassVar[Action | None] = None
    """What one must be allowed to do, where the page asks for less."""
    halves: ClassVar[str] = ""
    """Fields that stand two beside each other."""
    service: ClassVar[Callable[..., Any]]
    """What does it: who asks, what it is about, and the fields."""
    findings: Sequence[Mapping[str, Any]] = ()
    """What is wrong with a file, or with lines, that came with the form."""

    def __init__(self, *given: Any, of: object = "", **more: Any) -> None:
        """Name the fields after the form and what it is `of`, as a page has several."""
        auto_id = f"{type(self).__name__.removesuffix('Form').lower()}{f'-{of}' if of else ''}-%s"
        super().__init__(*given, **more | {"auto_id": auto_id})
        for name, field in self.fields.items():
            if getattr(field, "offered", None):
                field.widget.attrs["list"] = f"{auto_id % name}-offered"

    def do(self, who: Any, *about: Any) -> Any:
        """Do what the form asks, with what was typed."""
        return type(self).service(who, *about, **self.cleaned_data)

    def refuse(self, problem: StoreError) -> None:
        """Show what was refused, with all findings: those of a field at the field."""
        self.add_error(None, sentence_text(problem.message))
        found = problem.findings.to_dicts() if isinstance(problem, RefusedError) else []
        of_file = self.is_multipart()
        self.findings = [each for each in found if (of_file and each["line"]) or each["column"] not in self.fields]
        for each in found:
            if each not in self.findings:
                self.add_error(each["column"], sentence_text(finding_message(each)))

    def is_done(self, do: Callable[..., Any], *given: Any) -> bool:
        """Do something with what was typed; else the form says what was refused."""
        if self.is_valid():
            try:
                do(*given)
            except (RefusedError, ConflictError, UnknownError, DamagedError) as problem:
                self.refuse(problem)
        return self.is_valid()


def form_of(
    key: str, service: Callable[..., Any], base: type[DeskForm] = DeskForm, /, **declared: Any
) -> type[DeskForm]:
    """Declare a form that is its service, its message and its fields."""
    return type(key, (base,), {"service": staticmethod(service), **declared})


REASON: Final = fields.line(_("Reason"))


class ConfirmedForm(DeskForm):
    """What is done when somebody typed once more what it is about."""

    confirm = fields.line("", autocomplete="off")

    def __init__(self, wanted: object, *given: Any, **more: Any) -> None:
        """Ask for it after everything else."""
        super().__init__(*given, of=wanted, **more)
        self.wanted = str(wanted)
        self.fields["confirm"].label = gettext("To confirm it, type %(id)s") % {"id": wanted}
        self.order_fields([name for name in self.fields if name != "confirm"])

    def clean_confirm(self) -> None:
        """Refuse anything else."""
        if self.cleaned_data["confirm"] != self.wanted:
            raise ValidationError(sentence_text(message("not_confirmed", wanted=self.wanted)))

    def clean(self) -> dict[str, Any]:
        """Leave out what only confirmed it."""
        return {name: value for name, value in self.cleaned_data.items() if name != "confirm"}


def submitted(request: HttpRequest, form: DeskForm, back: str, *about: Any) -> HttpResponse | None:
    """Do what a form asks, report it, and go to a page; nothing where it was refused."""
    if form.action:
        permit(asking(request), form.action)
    if not form.is_done(form.do, asking(request), *about):
        return None
    messages.success(request, str(form.done))
    return redirect(back)


def sent(
    request: HttpRequest, kinds: Mapping[str, Any], doing: str, page: Callable[..., HttpResponse], *about: Any
) -> HttpResponse:
    """Do what one of the forms of a page asks, and show the page again; where it was refused with what was typed."""
    name = doing.replace("-", "_")
    if name not in kinds:
        raise Http404
    form = kinds[name](request.POST, request.FILES)
    back = escape_uri_path(request.path.rpartition("/do/")[0] + "/")
    return submitted(request, form, back, *about) or page(request, *about, **{name: form})


def page(
    request: HttpRequest, template: str, shown: Mapping[str, Any], refused: Mapping[str, forms.Form]
) -> HttpResponse:
    """Show a page with its forms; one that was refused is there in place of an empty one."""
    return render(request, template, {**shown, **refused}, status=422 if refused else 200)
