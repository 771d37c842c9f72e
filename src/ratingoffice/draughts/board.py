"""Boards: the dark squares as bits, laid out so that a step along a diagonal is a shift.

Rows are packed with one spare bit after the even and two after the odd ones (10x10: 63 bits). A step towards Black's
base (square 1) is a right shift by `long` (to the left) or `short` (to the right), a step towards White's base a left
shift by `short` or `long`; a step off the board ends on a spare bit, which `mask` does not have.
"""

from typing import Final, NamedTuple

from ratingoffice.draughts.articles import Figure, article

DIAGONALS_OF_100: Final = Figure(17, "Annex 1, 2.3")


class Jump(NamedTuple):
    """A jump of a man over a neighbouring square onto the one behind it."""

    over: int
    to: int


class JumpTable(dict[int, tuple[Jump, ...]]):
    """The jumps that a man can make from one square, by what lies around it: the enemies and the free squares."""

    def __init__(self, jumps: tuple[Jump, ...]) -> None:
        """Look at no surroundings yet; there are not more than 256."""
        super().__init__()
        self._jumps: Final = jumps

    def __missing__(self, around: int) -> tuple[Jump, ...]:
        """Find the jumps over an enemy onto a free square."""
        self[around] = found = tuple(jump for jump in self._jumps if jump.over & around and jump.to & around)
        return found


class Jumps(NamedTuple):
    """The jumps from a square: those squares that are jumped over, those on which they end, and the table."""

    overs: int
    ends: int
    table: JumpTable


class Ray(NamedTuple):
    """The squares from one square to the edge along a diagonal, nearest first."""

    shift: int
    """Positive: towards square 1 (a right shift); negative: away from it."""
    mask: int
    bits: tuple[int, ...]


@article("Annex 1, 2.1", "Annex 1, 2.2")
class Board:
    """A square board of `size` by `size`, played on the dark squares, numbered by rows from 1."""

    def __init__(self, size: int) -> None:
        """Lay out the squares and the four rays of each."""
        self.size, self.half = size, size // 2
        self.short, self.long = self.half + 1, self.half + 2
        self.squares: Final = size * self.half
        places = [self._place(number) for number in range(self.squares)]
        self.bits: Final = (0, *(1 << place for place in places))
        """The bit of each number; there is no square 0."""
        self.number: Final = {bit: number for number, bit in enumerate(self.bits) if bit}
        self.mask: Final = sum(self.bits)
        self.white_base: Final = self.of(*range(self.squares - self.half + 1, self.squares + 1))
        self.black_base: Final = self.of(*range(1, self.half + 1))
        self.rays: Final = {bit: tuple(self._ray(bit, shift) for shift in self._shifts()) for bit in self.number}
        self.jumps: Final = {bit: _jumps(rays) for bit, rays in self.rays.items()}

    def of(self, *numbers: int) -> int:
        """The bits of some squares: `board.of(1, 2, 3)`."""
        return sum(self.bits[number] for number in numbers)

    def numbers(self, bits: int) -> list[int]:
        """The numbers of some bits, ascending: `board.numbers(board.of(3, 1))` is `[1, 3]`."""
        found = []
        while bits:
            lowest = bits & -bits
            found.append(self.number[lowest])
            bits ^= lowest
        return found

    @article("Annex 1, 2.4", "Annex 1, 2.6")
    def row_and_column(self, number: int) -> tuple[int, int]:
        """Row from Black's base and column from White's left, both from 0; the lower left corner is dark."""
        row, place = divmod(number - 1, self.half)
        return row, 2 * place + (row + 1) % 2

    def at(self, row: int, column: int) -> int | None:
        """The number of a square by row and column, None for a light one or one off the board."""
        inside = 0 <= row < self.size and 0 <= column < self.size
        return row * self.half + column // 2 + 1 if inside and (row + column) % 2 else None

    @article("Annex 1, 2.5.1", "Annex 1, 2.6.1")
    def bases(self) -> tuple[list[int], list[int]]:
        """The base of Black and of White: each the line on which the other's men are crowned."""
        return self.numbers(self.black_base), self.numbers(self.white_base)

    @article("Annex 1, 2.5.2", "Annex 1, 2.6.2")
    def sides(self) -> tuple[list[int], list[int]]:
        """The dark squares of the first and of the last column."""
        first, *_, last = self.columns()
        return first, last

    @article("Annex 1, 2.5.3")
    def rows(self) -> list[list[int]]:
        """The dark squares by rows."""
        return [list(range(first, first + self.half)) for first in range(1, self.squares + 1, self.half)]

    @article("Annex 1, 2.5.4")
    def columns(self) -> list[list[int]]:
        """The dark squares by columns."""
        found: list[list[int]] = [[] for _ in range(self.size)]
        for number in range(1, self.squares + 1):
            found[self.row_and_column(number)[1]].append(number)
        return found

    @article("Annex 1, 2.3", "Annex 1, 2.6.3")
    def diagonals(self) -> list[list[int]]:
        """The lines of two or more dark squares; the longest joins two corners."""
        up_left, up_right = 0, 1
        lines = []
        for back, forth in ((3, up_left), (2, up_right)):
            starts = [number for bit, number in self.number.items() if not self.rays[bit][back].bits]
            for start in starts:
                ahead = self.rays[self.bits[start]][forth].bits
                lines.append([start, *(self.number[bit] for bit in ahead)])
        return sorted((line for line in lines if len(line) > 1), key=len)

    def _place(self, index: int) -> int:
        row, place = divmod(index, self.half)
        return row * self.half + row // 2 * 3 + row % 2 + place

    def _shifts(self) -> tuple[int, int, int, int]:
        return self.long, self.short, -self.short, -self.long

    def _ray(self, bit: int, shift: int) -> Ray:
        found = []
        while bit := (bit >> shift if shift > 0 else bit << -shift) & self.mask:
            found.append(bit)
        return Ray(shift, sum(found), tuple(found))


def _jumps(rays: tuple[Ray, ...]) -> Jumps:
    jumps = tuple(Jump(*ray.bits[:2]) for ray in rays if len(ray.bits) > 1)
    return Jumps(sum(jump.over for jump in jumps), sum(jump.to for jump in jumps), JumpTable(jumps))
