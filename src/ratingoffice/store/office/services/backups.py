"""Backups: every table of the office in one file, the same for SQLite and PostgreSQL, each part with its hash."""

import io
import json
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import polars as pl
from django.apps import apps
from django.db import connection, models, transaction
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone

from ratingoffice import __version__
from ratingoffice.formats.whole_file import replaced_file
from ratingoffice.store.errors import DamagedError, RefusedError
from ratingoffice.store.models import (
    AuditEntry,
    FailedSignIn,
    Job,
    ListCheck,
    Office,
    Official,
    Report,
    Role,
    Session,
    SoFar,
    SoFarTable,
    StoredTable,
    Study,
    TrailEnd,
)
from ratingoffice.store.office import bulk
from ratingoffice.store.office.audit_log import About, Trail, chained, changing
from ratingoffice.store.office.connection import another_office, make_former_tables, make_tables
from ratingoffice.store.office.messages import message
from ratingoffice.store.office.permissions import Action, permit
from ratingoffice.store.office.tables import parquet_bytes, sha256
from ratingoffice.store.office.triggers import seal, unseal

MANIFEST: Final = "manifest.json"
ROWS: Final = 200_000
"""Rows in a part of a backup."""

ROWS_WITH_BYTES: Final = 50
"""The same where a row holds a whole table or report."""

Progress = Callable[[str, int, int], None]
Rows = type[models.Model]

PASSING: Final = (Session, FailedSignIn, Job, ListCheck, SoFar, SoFarTable, Study, TrailEnd)
"""What is of no worth in another office: who is signed in, what is being worked at, what it last found of itself."""


def backed_up_models() -> list[Rows]:
    """Return all tables of the store, those that others point at first."""
    ordered: list[Rows] = []
    everything = apps.get_app_config("store").get_models(include_auto_created=True)
    waiting = [each for each in everything if each not in PASSING]
    while waiting:
        ready = [each for each in waiting if not (_points_at(each) & set(waiting)) - {each}]
        ordered += ready
        waiting = [each for each in waiting if each not in ready]
    return ordered


def _points_at(model: Rows) -> set[Any]:
    return {field.related_model for field in model._meta.concrete_fields if field.is_relation}


def back_up_office(who: Official, path: Path, progress: Progress | None = None) -> dict[str, str]:
    """Write one state of the whole office into a file, while others go on working; return the hashes of its parts."""
    permit(who, Action.BACK_UP)
    hashes = write_backup(path, progress)
    with changing(who, Action.BACK_UP) as trail:
        trail.record(
            About.OFFICE.of(), after={"file": path.name, "sha256": sha256(json.dumps(hashes, sort_keys=True).encode())}
        )
    return hashes


def write_backup(path: Path, progress: Progress | None = None) -> dict[str, str]:
    """Write the file of a backup, all of it or nothing, for its owner alone."""
    with replaced_file(path) as beside, bulk.snapshot(), zipfile.ZipFile(beside, "w", zipfile.ZIP_STORED) as file:
        hashes = _write_parts(file, progress)
        made = timezone.now().isoformat()
        manifest = {"software": __version__, "tables": migrations(), "made": made, "parts": hashes}
        file.writestr(MANIFEST, json.dumps(manifest, indent=2, sort_keys=True))
    return hashes


def _write_parts(file: zipfile.ZipFile, progress: Progress | None) -> dict[str, str]:
    hashes, kept = {}, backed_up_models()
    for done, model in enumerate(kept):
        if progress:
            progress(f"back up {model._meta.verbose_name_plural}", done, len(kept))
        for number, part in enumerate(_parts(model)):
            name, data = f"{model._meta.db_table}/{number:06d}.parquet", parquet_bytes(part)
            hashes[name] = sha256(data)
            file.writestr(name, data)
    return hashes


def _parts(model: Rows) -> Iterator[pl.DataFrame]:
    """Walk through a table by its key, a part at a time."""
    columns, key = bulk.columns_of(model), str(model._meta.pk and model._meta.pk.attname)
    rows = model._default_manager.order_by("pk")
    size = ROWS_WITH_BYTES if pl.Binary in columns.values() else ROWS
    part = bulk.read(rows[:size], columns)
    while part.height:
        yield part
        part = bulk.read(rows.filter(pk__gt=part[key][-1])[:size], columns)


def migrations() -> list[str]:
    """Name the steps that the tables of the office have taken."""
    return sorted(name for app, name in MigrationRecorder(connection).applied_migrations() if app == "store")


def restore_office(who: Official | None, path: Path, progress: Progress | None = None) -> Office:
    """Put the office of a backup in the place of this one, all or nothing; every hash is verified before it counts.

    Nobody needs to be named where there is no office yet.
    """
    if Office.objects.exists():
        permit(who or Official(name="nobody", role=Role.READER), Action.RESTORE)
    try:
        with zipfile.ZipFile(path) as file:
            manifest = _manifest_in(file)
            _refuse_damage(file, manifest)
        if set(manifest["tables"]) == set(migrations()):
            return _restored(path, who, progress)
        with tempfile.TemporaryDirectory() as folder:
            return _restored(migrated_backup(path, manifest, Path(folder)), who, progress, name=path.name)
    except (zipfile.BadZipFile, KeyError, ValueError, OSError, pl.exceptions.PolarsError) as problem:
        raise DamagedError(message("not_a_backup", path=str(path), problem=str(problem))) from None


def _restored(path: Path, who: Official | None, progress: Progress | None, name: str = "") -> Office:
    with zipfile.ZipFile(path) as file, transaction.atomic():
        restored = _replaced(file, _manifest_in(file), progress)
        by = who or Official(name="restore", role=Role.OFFICER)
        Trail(by, Action.RESTORE, timezone.now()).record(About.OFFICE.of(), after={"file": name or path.name})
        return restored


def migrated_backup(path: Path, manifest: dict[str, Any], folder: Path) -> Path:
    """Write the backup of an older version as one of this version: restored beside, and brought up to date there."""
    with another_office(str(folder)):
        models_then = make_former_tables(manifest["tables"])
        with zipfile.ZipFile(path) as file, transaction.atomic():
            unseal(connection)
            for model in models_then:
                _load(file, model, sorted(manifest["parts"]))
            bulk.count_ids_on(*models_then)
            seal(connection)
        make_tables()
        write_backup(folder / path.name)
    return folder / path.name


def _manifest_in(file: zipfile.ZipFile) -> dict[str, Any]:
    """Read what a backup says of itself; anybody could have written it."""
    shapes = {"software": str, "tables": list, "parts": dict}
    manifest = json.loads(file.read(MANIFEST))
    if isinstance(manifest, dict) and all(isinstance(manifest.get(name), shape) for name, shape in shapes.items()):
        texts = [*manifest["tables"], *manifest["parts"].values()]
        if manifest["tables"] and all(isinstance(each, str) for each in texts):
            return manifest
    raise DamagedError(message("backup_damaged", manifest=MANIFEST, parts=tuple(shapes)))


def _refuse_damage(file: zipfile.ZipFile, manifest: dict[str, Any]) -> None:
    if not set(manifest["tables"]) <= set(migrations()):
        made = {"software": manifest["software"], "tables": manifest["tables"][-1], "own": migrations()[-1]}
        raise RefusedError(message("backup_of_later_version", **made))
    parts = manifest["parts"]
    if set(file.namelist()) != {MANIFEST, *parts}:
        raise DamagedError(message("backup_damaged.parts"))
    for name, expected in parts.items():
        if sha256(file.read(name)) != expected:
            raise DamagedError(message("backup_damaged.bytes", part=name))


def _replaced(file: zipfile.ZipFile, manifest: dict[str, Any], progress: Progress | None) -> Office:
    """Load all rows with the seals open; a crash leaves the office as it was."""
    kept, parts = backed_up_models(), sorted(manifest["parts"])
    unseal(connection)
    for model in reversed(kept):
        model._default_manager.all()._raw_delete(connection.alias)
    for done, model in enumerate(kept):
        if progress:
            progress(f"restore {model._meta.verbose_name_plural}", done, len(kept))
        _load(file, model, parts)
    bulk.count_ids_on(*kept)
    _prove()
    seal(connection)
    return Office.objects.get()


def _load(file: zipfile.ZipFile, model: Rows, parts: list[str]) -> None:
    """Add the rows of a table; a column that the backup has not yet gets its default."""
    for name in parts:
        if name.startswith(f"{model._meta.db_table}/"):
            rows = pl.read_parquet(io.BytesIO(file.read(name)))
            missing = [field for field in model._meta.concrete_fields if field.attname not in rows.columns]
            bulk.insert(model, rows.with_columns(pl.lit(_default(field)).alias(field.attname) for field in missing))


def _default(field: Any) -> Any:
    value = field.get_default()
    return json.dumps(value) if isinstance(value, dict | list) else value


def _prove() -> None:
    """Verify every hash that the rows themselves state: tables, reports, the chain of the audit log."""
    for model in (StoredTable, Report):
        for row in model.objects.iterator(chunk_size=ROWS_WITH_BYTES):
            if sha256(bytes(row.data)) != row.sha256:
                raise DamagedError(message("backup_damaged.row", table=str(model._meta.verbose_name), row=row.pk))
    before = ""
    for entry in AuditEntry.objects.order_by("id").iterator(chunk_size=1000):
        if chained(before, entry) != entry.chain:
            raise DamagedError(message("backup_damaged.entry", entry=entry.id))
        before = entry.chain
