"""A test kit for authors of rulebooks: what a regulation leaves unsaid and every rulebook has to keep.

Plain functions that raise `AssertionError`, for pytest or anything else; our own rulebooks are tested with the same:

    maps      check_map(book.regulation, root): map, code and tests name the same articles
    editions  check_missing_rules(book.rules): an edition without one of its rules cannot be made
              check_amended_figure(book, books, day, name): the figure that is calculated with is the one explained
    lines     check_sums(rated), check_expectations(rated), check_explanations(rated), check_equal(one, other),
              check_counted(lists)
    seasons   generated_books(book), shuffled(tables, seed), rated_lists(books, book, days)

docs/adding-a-rulebook.md shows a whole test file.
"""

from ratingoffice.testing.editions import amendable_figures, check_amended_figure, check_missing_rules
from ratingoffice.testing.lines import check_counted, check_equal, check_expectations, check_explanations, check_sums
from ratingoffice.testing.maps import check_map, marked_code
from ratingoffice.testing.seasons import books_of, generated_books, generated_tables, rated_lists, shuffled

__all__ = [
    "amendable_figures",
    "books_of",
    "check_amended_figure",
    "check_counted",
    "check_equal",
    "check_expectations",
    "check_explanations",
    "check_map",
    "check_missing_rules",
    "check_sums",
    "generated_books",
    "generated_tables",
    "marked_code",
    "rated_lists",
    "shuffled",
]
