"""People who play, each with every number and name they were received under; the words of the search."""

from typing import Final

from django.db import models

from ratingoffice.store.office.models import Federation

__all__ = [
    "ClubWord",
    "Membership",
    "Player",
    "PlayerName",
    "PlayerNumber",
    "PlayerWord",
    "Word",
]


class Player(models.Model):
    """A player by the public id; a double points at the player it was merged into, and keeps its own rows."""

    player_id = models.CharField(max_length=60)
    name = models.CharField(max_length=300)
    name_key = models.CharField(max_length=300)
    """The name as it is compared: `names.name_key`."""
    # A code that is received need not be in the register of federations.
    federation = models.ForeignKey(
        Federation, on_delete=models.DO_NOTHING, null=True, db_constraint=False, db_index=False
    )
    sex = models.CharField(max_length=1, null=True)
    born = models.CharField(max_length=10, null=True)
    title = models.CharField(max_length=20, null=True)
    disability = models.CharField(max_length=4, null=True)
    active = models.BooleanField(null=True)
    merged_into = models.ForeignKey("self", on_delete=models.PROTECT, null=True)
    hidden = models.BooleanField(default=False, db_default=False)
    """Asked not to be named: every page shows the id and the ratings only."""

    class Meta:
        """By id and by name; by federation and birth for those whose name is only nearly known."""

        # Named here, PostgreSQL needs no second index of each for patterns.
        constraints = (models.UniqueConstraint(fields=("player_id",), name="one_player_an_id"),)
        indexes = (
            models.Index(fields=("name_key",), name="player_by_name"),
            models.Index(fields=("federation", "born"), name="federation_and_birth"),
        )


class PlayerNumber(models.Model):
    """The number of a player with a body: FIDE, FMJD, a federation, a club."""

    player = models.ForeignKey(Player, on_delete=models.PROTECT)
    body = models.CharField(max_length=30)
    value = models.CharField(max_length=60)

    class Meta:
        """A number means one player."""

        constraints = (models.UniqueConstraint(fields=("body", "value"), name="one_player_a_number"),)


class PlayerName(models.Model):
    """Another name that a report or list gave to a player."""

    player = models.ForeignKey(Player, on_delete=models.PROTECT)
    name = models.CharField(max_length=300)
    name_key = models.CharField(max_length=300, db_index=True)

    class Meta:
        """Each name once."""

        constraints = (models.UniqueConstraint(fields=("player", "name"), name="each_name_once"),)


class Membership(models.Model):
    """A player as a member of a club or federation: of which kind, from which day, until which day."""

    player = models.ForeignKey(Player, on_delete=models.PROTECT)
    federation = models.ForeignKey(Federation, on_delete=models.PROTECT, null=True)
    club = models.CharField(max_length=200, null=True)
    member_type = models.CharField(max_length=10, null=True)
    member_from = models.DateField(null=True)
    member_until = models.DateField(null=True)

    class Meta:
        """A kind of membership at a time; the members of a club."""

        constraints = (
            models.UniqueConstraint(
                fields=("player", "federation", "club", "member_type", "member_from", "member_until"),
                name="each_membership_once",
            ),
        )
        indexes = (models.Index(fields=("club",), name="members_of_a_club"),)


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


class ClubWord(models.Model):
    """A club, known by its name in memberships, whose name has a word."""

    word = models.ForeignKey(Word, on_delete=models.CASCADE, db_constraint=False, db_index=False)
    club = models.CharField(max_length=200, db_index=True)

    class Meta:
        """Each word of a name once."""

        constraints = (models.UniqueConstraint(fields=("word", "club"), name="each_word_of_a_club_once"),)
