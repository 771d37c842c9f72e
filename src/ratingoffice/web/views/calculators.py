"""Calculators: the functions of `ratingoffice calc`, for everybody."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from ratingoffice.web.calculators import CALCULATORS, answer_of, books_for
from ratingoffice.web.sentences import words_text


def all_calculators(request: HttpRequest) -> HttpResponse:
    """What can be calculated."""
    return render(request, "calculators.html", {"calculators": CALCULATORS.values()})


def calculator(request: HttpRequest, name: str) -> HttpResponse:
    """A form, and the answer where something is asked; the address holds all of it."""
    if name not in CALCULATORS:
        raise Http404
    chosen = CALCULATORS[name]
    books = books_for(chosen)
    key = request.GET.get("rulebook", "")
    book = next((each for each in books if each.key == key), books[0])
    answer, problem = answer_of(chosen, book, request.GET) if chosen.is_asked(request.GET) else (None, "")
    shown: dict[str, Any] = {
        "calculator": chosen,
        "calculators": CALCULATORS.values(),
        "books": books,
        "book": book,
        "answer": answer,
        "finders_of_k": [words_text(each.title) for each in books if each.calculator.finds_k],
    }
    fields = [(field, request.GET.get(field.name, "")) for field in chosen.fields]
    return render(
        request, "calculator.html", shown | {"problem": problem, "fields": fields}, status=422 if problem else 200
    )
