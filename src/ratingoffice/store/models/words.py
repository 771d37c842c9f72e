"""The words by which players, events and clubs are found; made from their names, and made anew at any time."""

from typing import Final

from django.db import models

from ratingoffice.store.models.events import Event
from ratingoffice.store.models.players import Player

PATTERNS: Final = ("varchar_pattern_ops",)
"""How PostgreSQL can look a beginning up in an index, whatever its language; SQLite can anyway."""


class Word(models.Model):
    """A word of a name, folded; backwards for mistakes in its first half, by its sound for those in the vowels."""

    text = models.CharField(max_length=60)
    backwards = models.CharField(max_length=60)
    sound = models.CharField(max_length=60)

    class Meta:
        """By its beginning, its end and its sound."""

        constraints = (models.UniqueConstraint(fields=("text",), name="each_word_once", opclasses=PATTERNS),)
        indexes = (
            models.Index(fields=("backwards",), name="word_by_its_end", opclasses=PATTERNS),
            models.Index(fields=("sound",), name="word_by_its_sound"),
        )


class PlayerWord(models.Model):
    """A player whose name has a word."""

    word = models.ForeignKey(Word, on_delete=models.CASCADE, db_constraint=False, db_index=False)
    player = models.ForeignKey(Player, on_delete=models.CASCADE, db_constraint=False)

    class Meta:
        """Each word of a name once."""

        constraints = (models.UniqueConstraint(fields=("word", "player"), name="each_word_of_a_player_once"),)


class EventWord(models.Model):
    """An event whose name has a word."""

    word = models.ForeignKey(Word, on_delete=models.CASCADE, db_constraint=False, db_index=False)
    event = models.ForeignKey(Event, on_delete=models.CASCADE, db_constraint=False)

    class Meta:
        """Each word of a name once."""

        constraints = (models.UniqueConstraint(fields=("word", "event"), name="each_word_of_an_event_once"),)


class ClubWord(models.Model):
    """A club, known by its name in memberships, whose name has a word."""

    word = models.ForeignKey(Word, on_delete=models.CASCADE, db_constraint=False, db_index=False)
    club = models.CharField(max_length=200, db_index=True)

    class Meta:
        """Each word of a name once."""

        constraints = (models.UniqueConstraint(fields=("word", "club"), name="each_word_of_a_club_once"),)
