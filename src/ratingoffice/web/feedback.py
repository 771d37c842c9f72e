"""Doing what a form asks, and reporting the outcome on the page it came from."""

from collections.abc import Callable, Mapping
from functools import reduce
from typing import Any

import polars as pl
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext

from ratingoffice.catalogues import finding_message
from ratingoffice.errors import message_of
from ratingoffice.model.findings import grouped, no_findings
from ratingoffice.store.errors import ConflictError, RefusedError, UnknownError
from ratingoffice.store.models import Official
from ratingoffice.web.sentences import sentence_text

MOST_SHOWN = 5


def asking(request: HttpRequest) -> Official:
    """Return who is signed in; the guard of the desk has seen to it that somebody is."""
    return request.user  # type: ignore[return-value]


def perform(request: HttpRequest, back: str, done: str, do: Callable[[], Any]) -> HttpResponse:
    """Do it, report it, and go back; a refusal is shown there too, and nothing was changed."""
    try:
        do()
    except (RefusedError, ConflictError, UnknownError) as problem:
        messages.error(request, problem_text(problem))
    else:
        messages.success(request, done)
    return redirect(back)


def problem_text(problem: Exception) -> str:
    """Return a refusal with the first of its findings of each code, in the reader's language."""
    findings = problem.findings if isinstance(problem, RefusedError) else no_findings()
    return with_findings(sentence_text(message_of(problem)), findings)


def with_findings(text: str, findings: pl.DataFrame) -> str:
    """Return a sentence with the first finding of each code, its line and their number, translated."""
    groups = grouped(findings, places=0).head(MOST_SHOWN).to_dicts()
    if not groups:
        return text
    return gettext("{before}: {after}").format(before=text, after=reduce(_then, map(_finding_text, groups)))


def _finding_text(group: Mapping[str, Any]) -> str:
    text = sentence_text(finding_message(group))
    if group["line"] is not None:
        text = gettext("line {number}, {problem}").format(number=group["line"], problem=text)
    if group["count"] > 1:
        text = gettext("{problem} ({count} times)").format(problem=text, count=group["count"])
    return text


def _then(before: str, after: str) -> str:
    return gettext("{before}; {after}").format(before=before, after=after)
