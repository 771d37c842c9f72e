"""Regulations: every article in our own words, and its status."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from ratingoffice.rulebooks.catalogue import keys, regulations, rulebook
from ratingoffice.rulebooks.rulebook import Rulebook
from ratingoffice.web.articles import anchor
from ratingoffice.web.regulation_tables.catalogue import tables_of
from ratingoffice.web.worked_examples import worked_examples


def _books(document: str) -> list[Rulebook]:
    """Return the rulebooks that implement a document: one, or one for each list."""
    return [rulebook(key) for key in keys() if rulebook(key).document == document]


def all_regulations(request: HttpRequest) -> HttpResponse:
    """The rulebooks, and the documents that no list needs."""
    rows = [(each, each.counts(), _books(name)) for name, each in regulations().items()]
    return render(request, "regulations.html", {"rows": rows})


def regulation(request: HttpRequest, document: str) -> HttpResponse:
    """The articles of one document."""
    if document not in regulations():
        raise Http404
    regulation_ = regulations()[document]
    wanted = request.GET.get("status", "")
    articles = [(anchor(each.number), each) for each in regulation_.articles if wanted in ("", each.status)]
    books = _books(document)
    shown = {"regulation": regulation_, "articles": articles, "counts": regulation_.counts(), "books": books}
    examples = [example for book in books for example in worked_examples(book)]
    beside = {"tables": tables_of(document), "examples": examples, "book": next(iter(books), None)}
    return render(request, "regulation.html", shown | beside | {"wanted": wanted})
