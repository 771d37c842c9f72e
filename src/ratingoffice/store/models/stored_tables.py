"""Tables as Parquet bytes, each kept once under its hash."""

from django.db import models


class StoredTable(models.Model):
    """The bytes of a table, named by their hash: what two lists share is kept once."""

    sha256 = models.CharField(max_length=64, primary_key=True)
    data = models.BinaryField()
