"""The report of a small open of the small office, right and dirty, as a delegate sends it."""

from ratingoffice.store.models import Official, Report
from ratingoffice.store.reports.services.inbox import Sending, send_report
from small_report import player_line, report

EVENT = (
    "012 Summer Open",
    "022 Delft",
    "032 NED",
    "042 2010/07/05",
    "052 2010/07/09",
    "092 Individual: Swiss-System",
    "102 Vos, Eva",
)
PLAYERS = (
    player_line(1, "   2 w 1", "   3 b =", name="Player A", fide="", points="1.5", place="1"),
    player_line(2, "   1 b 0", "   4 w 1", name="Player B", fide="", points="1.0", place="2"),
    player_line(3, "   4 b =", "   1 w =", name="Player D", fide="", points="1.0", place="3"),
    player_line(4, "   3 w =", "   2 b 0", name="Somebody, New", fide="", points="0.5", place="4"),
)
RIGHT = report(*PLAYERS, event=EVENT)
DIRTY = RIGHT.replace(b"2010/07/09", b"2010/13/39").replace(b"   2 w 1", b"   9 w 1")
"""A last day that is none, and an opponent who is not there."""

CHOICES = {"choice-1": "A", "choice-2": "B", "choice-3": "D", "choice-4": "new", "time_control": "90+30"}

ROBIN_EVENT = (
    "022 Delft",
    "032 NED",
    "042 2010/07/05",
    "052 2010/07/09",
    "092 Individual: Swiss-System",
    "102 Vos, Eva",
)
ROBIN = (
    player_line(1, "   2 w 1", "   3 b =", "   4 w 1", name="Player A", fide="", points="2.5", place="1", born="1970"),
    player_line(2, "   1 b 0", "   4 w 1", "   3 b =", name="Player B", fide="", points="1.5", place="2"),
    player_line(3, "   4 b =", "   1 w =", "   2 w =", name="Player D", fide="", points="1.5", place="3"),
    player_line(4, "   3 w =", "   2 b 0", "   1 b 0", name="N, Player", fide="", points="0.5", place="4", born="1990",
                rating="1985", federation="NED"),
)  # fmt: skip
ROBIN_CHOICES = {"choice-1": "A", "choice-2": "B", "choice-3": "D", "time_control": "90+30"}
"""Four players who all meet, the last one known by name and birth."""


def robin(officer: Official, name: str) -> Report:
    """Send the report of these four under a name."""
    return send_report(officer, Sending(report(f"012 {name}", *ROBIN, event=ROBIN_EVENT), f"{name}.trf"))
