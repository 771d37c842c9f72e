"""The demo federation as stored data: chess and draughts, three years of lists, reports on the desk.

Everybody and everything in it is invented.
"""

from ratingoffice.store.demo.former import CORRECTED_LIST, FORMER, open_demo_office
from ratingoffice.store.demo.office import NAME, OFFICER, fill_demo_office
from ratingoffice.store.demo.sign_ins import DEMO_BODY, PASSWORD, SIGN_INS, let_sign_in

__all__ = [
    "CORRECTED_LIST",
    "DEMO_BODY",
    "FORMER",
    "NAME",
    "OFFICER",
    "PASSWORD",
    "SIGN_INS",
    "fill_demo_office",
    "let_sign_in",
    "open_demo_office",
]
