"""Any event for the tie-breaks: draws, forfeits, byes, players without a rating, opponents met again."""

from hypothesis import strategies as st

from ratingoffice.model.tournament import CHESS, DRAUGHTS, Code, Entry, Info, Tournament
from report_files import FORFEITED, PLAYED, halves_among

BYES = [Code.PAIRING_BYE, Code.HALF_BYE, Code.FULL_BYE, Code.ZERO_BYE]


@st.composite
def events(draw, most=8):
    """Two to eight players, one to five rounds."""
    numbers = list(range(1, draw(st.integers(2, most)) + 1))
    ratings = st.none() | st.integers(800, 2700)
    entries = tuple(Entry(number, f"Player {number}", rating=draw(ratings)) for number in numbers)
    halves = draw(halves_among(numbers, [*PLAYED, *FORFEITED], BYES))
    return Tournament(Info("Any", system="swiss"), entries, halves, draw(st.sampled_from([CHESS, DRAUGHTS])))
