"""Reports small enough to be read in a test: lines of a file, and tournaments."""

from __future__ import annotations

from fractions import Fraction

from ratingoffice.model.tournament import Code, Entry, Half, Info, Tournament

EVENT = ("012 Open", "022 Delft", "032 NED", "042 2024/05/01", "052 2024/05/09", "102 Vos, Eva")


def player_line(number=1, *cells, **fields):
    """A 001 line with everything in its columns: `player_line(1, "   2 w 1", name="Berg, Adam")`."""
    texts = {"name": "Berg, Adam", "fide": str(1000 + int(number)) if str(number).isdigit() else "1"} | fields
    head = (
        f"001 {number:>4} {texts.get('sex', ''):1}{texts.get('title', ''):>3} {texts['name']:<33}"
        f" {texts.get('rating', ''):>4} {texts.get('federation', ''):>3} {texts['fide']:>11}"
        f" {texts.get('born', ''):<10} {texts.get('points', ''):>4} {texts.get('place', ''):>4}"
    )
    return "".join([head, *(f"  {cell}" for cell in cells)])


def report(*lines, event=EVENT, end="\r\n"):
    """The bytes of a file with the records of an event and some lines."""
    return "".join(line + end for line in (*event, *lines)).encode()


def entry(number, points=None, place=None, **columns):
    """One player, whose line is ten times the number."""
    half_points = None if points is None else Fraction(points)
    return Entry(number, f"Player {number}", points=half_points, place=place, line=10 * number, **columns)


def half(round_number, player, opponent, colour, code):
    """One side of a game, on the line of the player."""
    return Half(round_number, player, opponent, colour, Code(code), 10 * player)


def game(round_number, white, black, result="10"):
    """Both sides of a game by their codes, white's first."""
    sides = [(white, black, "w", result[0]), (black, white, "b", result[1])]
    return [half(round_number, *side) for side in sides]


def tournament(entries, halves, info=None, **fields):
    """A tournament of these parts, of an event that has all it needs."""
    return Tournament(info or Info(name="Open", system="swiss"), tuple(entries), tuple(halves), **fields)
