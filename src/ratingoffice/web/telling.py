"""Doing what a form asks, and telling how it went on the page it came from."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext

from ratingoffice.store.errors import ConflictError, RefusedError, UnknownError
from ratingoffice.store.models import Official
from ratingoffice.web.sentences import sentence_text

MOST_TOLD = 5


def asking(request: HttpRequest) -> Official:
    """Return who is signed in; the guard of the desk has seen to it that somebody is."""
    return request.user  # type: ignore[return-value]


def told(request: HttpRequest, back: str, done: str, do: Callable[[], Any]) -> HttpResponse:
    """Do it, say so, and go back; a refusal is told there too, and nothing was changed."""
    try:
        do()
    except (RefusedError, ConflictError, UnknownError) as problem:
        messages.error(request, problem_text(problem))
    else:
        messages.success(request, done)
    return redirect(back)


def problem_text(problem: Exception) -> str:
    """Say a refusal with its first findings, in the reader's language."""
    said = [str(problem)]
    if isinstance(problem, RefusedError):
        said += problem.findings["message"].head(MOST_TOLD).to_list()
    return reduce(_then, map(sentence_text, said))


def _then(before: str, after: str) -> str:
    return gettext("{before}: {after}").format(before=before, after=after)
