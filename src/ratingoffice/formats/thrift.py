"""Thrift's compact protocol, in which Parquet describes its data: a struct is a dict of values by field number."""

from collections.abc import Callable, Mapping
from typing import Any, Final

Struct = dict[int, Any]
"""The fields of a struct that are there."""


class ThriftError(ValueError):
    """Bytes that are no struct."""


class ThriftReader:
    """Reads structs from bytes, one after the other; `at` is where the next one begins."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        """Reads from a place on."""
        self.data, self.at = data, at

    def struct(self, begins: dict[int, int] | None = None) -> Struct:
        """The next struct, and where each of its fields begins; raises ThriftError where there is none."""
        try:
            return self._struct(begins)
        except (IndexError, RecursionError):
            raise ThriftError("a description of the data ends too early") from None

    def _struct(self, begins: dict[int, int] | None = None) -> Struct:
        fields, number = Struct(), 0
        while head := self._byte():
            begin = self.at - 1
            number = number + (head >> 4) if head >> 4 else self._whole()
            kind = head & 15
            if begins is not None:
                begins[number] = begin
            fields[number] = kind == 1 if kind in (1, 2) else self._value(kind)
        return fields

    def _value(self, kind: int) -> Any:
        if kind not in READERS:
            raise ThriftError(f"a description of the data has a value of the unknown kind {kind}")
        return READERS[kind](self)

    def _list(self) -> list[Any]:
        head = self._byte()
        count = self._varint() if head >> 4 == 15 else head >> 4
        return [self._value(head & 15) for _ in range(count)]

    def _byte(self) -> int:
        byte = self.data[self.at]
        self.at += 1
        return byte

    def _bytes(self, count: int | None = None) -> bytes:
        count = self._varint() if count is None else count
        self.at += count
        if self.at > len(self.data):
            raise IndexError
        return self.data[self.at - count : self.at]

    def _whole(self) -> int:
        number = self._varint()
        return number >> 1 ^ -(number & 1)

    def _varint(self) -> int:
        number = 0
        for shift in range(0, 70, 7):
            byte = self._byte()
            number |= (byte & 127) << shift
            if byte < 128:
                return number
        raise ThriftError("a description of the data has a number that is too long")


def text(content: bytes) -> bytes:
    """Write a text: how long it is, and the text."""
    size, head = len(content), bytearray()
    while size >= 128:
        head.append(size & 127 | 128)
        size >>= 7
    return bytes([*head, size]) + content


READERS: Final[Mapping[int, Callable[[ThriftReader], Any]]] = {
    **dict.fromkeys((1, 2), lambda reader: reader._byte() == 1),
    3: ThriftReader._byte,
    **dict.fromkeys((4, 5, 6), ThriftReader._whole),
    7: lambda reader: reader._bytes(8),
    8: ThriftReader._bytes,
    9: ThriftReader._list,
    12: ThriftReader._struct,
}
"""How a value of a kind is read: flags, whole numbers of any length, a float, a text, a list, a struct."""
