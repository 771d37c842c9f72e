"""Names in English letters, as Annex 9 of the FMJD wants them (4.2.5.1)."""

# ruff: noqa: RUF001
import unicodedata
from typing import Final

from ratingoffice.model.article import article

_LATIN: Final = "ß=ss ẞ=SS æ=ae œ=oe ø=o ł=l đ=d ð=d þ=th ı=i ħ=h ŋ=ng ə=a ’=' ‘=' ʼ=' ´=' –=-"
_CYRILLIC: Final = (
    "а=a б=b в=v г=g д=d е=e ё=e ж=zh з=z и=i й=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh "
    "щ=shch ъ= ы=y ь= э=e ю=yu я=ya є=ye і=i ї=yi ґ=g ў=u ө=o ү=u ә=a қ=k"
)
_SMALL: Final = dict(pair.split("=") for pair in f"{_LATIN} {_CYRILLIC}".split())
_LARGE: Final = {small.upper(): plain.capitalize() for small, plain in _SMALL.items() if len(small.upper()) == 1}
_LETTERS: Final = str.maketrans(_LARGE | _SMALL)


@article("4.2.5.1")
def is_english(text: str) -> bool:
    """Return whether a text has only characters that an English keyboard has."""
    return text.isascii() and text.isprintable()


@article("4.2.5.1")
def english(text: str) -> str:
    """Return a text in English letters: `english("Łukasz Żółty")` is `Lukasz Zolty`; a question mark for the rest."""
    plain = unicodedata.normalize("NFC", text).translate(_LETTERS)
    bare = "".join(letter for letter in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(letter))
    return "".join(letter if is_english(letter) else "?" for letter in bare.translate(_LETTERS))
