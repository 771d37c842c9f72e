"""SipHash-2-4 with 128 bits (Aumasson and Bernstein, 2012) of many rows, or of many texts, at once."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

Words = NDArray[np.uint64]
START: Final = (0x736F6D6570736575, 0x646F72616E646F6D ^ 0xEE, 0x6C7967656E657261, 0x7465646279746573)


def siphash(words: Sequence[Words], key: bytes) -> tuple[Words, Words]:
    """Return the two halves of the hash of each row: `words` are the first words of all rows, the second ones, ..."""
    return _hashed([*words, np.full(words[0].size, (8 * len(words) & 0xFF) << 56, dtype=np.uint64)], key)


def siphash_of_texts(content: bytes, lengths: NDArray[np.int64], key: bytes) -> Words:
    """Return the two halves of the hash of each text; the bytes of all of them stand one after the other."""
    starts, whole, rest = np.cumsum(lengths) - lengths, lengths // 8, lengths % 8
    halves = np.empty((2, lengths.size), dtype=np.uint64)
    for count in np.flatnonzero(np.bincount(whole)).tolist():
        rows, width = np.flatnonzero(whole == count), 8 * (count + 1)
        bytes_from = np.lib.stride_tricks.sliding_window_view(np.frombuffer(content + bytes(width), np.uint8), width)
        words = bytes_from[starts[rows]].view("<u8").T.astype(np.uint64)
        words[-1] &= (np.uint64(1) << (8 * rest[rows]).astype(np.uint64)) - np.uint64(1)
        words[-1] |= lengths[rows].astype(np.uint64) << np.uint64(56)
        halves[:, rows] = _hashed([*words], key)
    return halves


def _hashed(words: Sequence[Words], key: bytes) -> tuple[Words, Words]:
    """Hash rows whose last word ends with their length."""
    keys = np.frombuffer(key, dtype="<u8").astype(np.uint64)
    state = [np.full(words[0].size, start ^ int(keys[place % 2]), dtype=np.uint64) for place, start in enumerate(START)]
    spare = np.empty_like(state[0])
    for word in words:
        state[3] ^= word
        _mix(state, spare, rounds=2)
        state[0] ^= word
    state[2] ^= np.uint64(0xEE)
    _mix(state, spare, rounds=4)
    first = state[0] ^ state[1] ^ state[2] ^ state[3]
    state[1] ^= np.uint64(0xDD)
    _mix(state, spare, rounds=4)
    return first, state[0] ^ state[1] ^ state[2] ^ state[3]


def _mix(state: list[Words], spare: Words, *, rounds: int) -> None:
    a, b, c, d = state
    for _ in range(rounds):
        a += b
        _turn(b, 13, spare)
        b ^= a
        _turn(a, 32, spare)
        c += d
        _turn(d, 16, spare)
        d ^= c
        a += d
        _turn(d, 21, spare)
        d ^= a
        c += b
        _turn(b, 17, spare)
        b ^= c
        _turn(c, 32, spare)


def _turn(word: Words, bits: int, spare: Words) -> None:
    """Rotate to the left, in place."""
    np.right_shift(word, np.uint64(64 - bits), out=spare)
    np.left_shift(word, np.uint64(bits), out=word)
    word |= spare
