"""Calculators: the functions of `ratingoffice calc`, for everybody."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from ratingoffice.web.forms.calculators import CALCULATORS, books_for


def all_calculators(request: HttpRequest) -> HttpResponse:
    """What can be calculated."""
    return render(request, "calculators.html", {"calculators": CALCULATORS.values()})


def calculator(request: HttpRequest, name: str) -> HttpResponse:
    """A form, and the answer where something is asked; the address holds all of it."""
    if name not in CALCULATORS:
        raise Http404
    books = books_for(CALCULATORS[name])
    key = request.GET.get("rulebook", "")
    book = next((each for each in books if each.key == key), books[0])
    form = CALCULATORS[name](book, request.GET)
    shown = {"form": form, "calculators": CALCULATORS.values(), "books": books, "answer": form.answer()}
    return render(request, "calculator.html", shown, status=422 if form.errors else 200)
