"""The demo federation as stored data: chess and draughts, three years of lists, reports on the desk.

Everybody and everything in it is invented.
"""

from ratingoffice.store.demo.office import NAME, OFFICER, fill_demo_office

__all__ = ["NAME", "OFFICER", "fill_demo_office"]
