"""Regulations: every article in our own words, and its status."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from ratingoffice.rulebooks.catalogue import keys, regulations, rulebook
from ratingoffice.web.articles import anchor
from ratingoffice.web.regulation_tables.catalogue import tables_of
from ratingoffice.web.worked_examples import worked_examples


def all_regulations(request: HttpRequest) -> HttpResponse:
    """The rulebooks, and the documents that no list needs."""
    books = {rulebook(key).document: rulebook(key) for key in keys()}
    rows = [(each, each.counts(), books.get(name)) for name, each in regulations().items()]
    return render(request, "regulations.html", {"rows": rows})


def regulation(request: HttpRequest, document: str) -> HttpResponse:
    """The articles of one document."""
    if document not in regulations():
        raise Http404
    regulation_ = regulations()[document]
    wanted = request.GET.get("status", "")
    articles = [(anchor(each.number), each) for each in regulation_.articles if wanted in ("", each.status)]
    book = next((rulebook(key) for key in keys() if rulebook(key).document == document), None)
    shown = {"regulation": regulation_, "articles": articles, "counts": regulation_.counts(), "book": book}
    beside = {"tables": tables_of(document), "examples": list(worked_examples(book)) if book else []}
    return render(request, "regulation.html", shown | beside | {"wanted": wanted})
