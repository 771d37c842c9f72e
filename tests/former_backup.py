"""A backup in the shape of a former version."""

import io
import json
import shutil
import tempfile
import zipfile

import polars as pl
import pytest
from django.db import connection
from django.db.migrations.loader import MigrationLoader

from made_once import made_once, run_folder
from ratingoffice.store.models import AuditEntry, TrailEnd
from ratingoffice.store.office.audit_log import chained
from ratingoffice.store.office.connection import another_office, file_of, make_former_tables
from ratingoffice.store.office.services import backups
from ratingoffice.store.office.triggers import seal, unseal


def write_log_as_before_subjects():
    """Write the audit log as versions did whose entries had neither type nor key of their subject."""
    unseal(connection)
    chain = ""
    for entry in AuditEntry.objects.order_by("id"):
        entry.about = entry.key = None
        entry.chain = chain = chained(chain, entry)
        entry.save()
        TrailEnd.objects.update(entry=entry.pk, chain=chain)
    seal(connection)


def as_of_a_former_version(path, last):
    """Write a backup again with the tables and columns that there were after a step of the migrations."""
    loader = MigrationLoader(connection)
    then = loader.project_state(("store", last)).apps.get_app_config("store").get_models(include_auto_created=True)
    columns = {model._meta.db_table: [field.attname for field in model._meta.concrete_fields] for model in then}
    with zipfile.ZipFile(path) as file:
        parts = {each: file.read(each) for each in file.namelist()}
    manifest = json.loads(parts.pop("manifest.json"))
    kept = {
        name: backups.parquet_bytes(pl.read_parquet(io.BytesIO(data)).select(columns[name.split("/")[0]]))
        for name, data in parts.items()
        if name.split("/")[0] in columns
    }
    steps = [name for app, name in loader.graph.forwards_plan(("store", last)) if app == "store"]
    hashes = {name: backups.sha256(data) for name, data in kept.items()}
    with zipfile.ZipFile(path, "w") as file:
        for name, data in kept.items():
            file.writestr(name, data)
        file.writestr("manifest.json", json.dumps(manifest | {"tables": steps, "parts": hashes}))


@pytest.fixture(scope="session", autouse=True)
def _former_tables_once():
    """Make the tables of each former version once for all processes of the run; every restore gets a copy."""

    def make_copied(steps):
        place = file_of(connection.settings_dict["NAME"])
        shutil.copyfile(made_once(f"tables {steps}", lambda: _make_former_tables(steps)), place)
        return make_former_tables(steps)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(backups, "make_former_tables", make_copied)
        yield


def _make_former_tables(steps):
    folder = tempfile.mkdtemp(dir=run_folder())
    with another_office(folder):
        make_former_tables(steps)
        return file_of(connection.settings_dict["NAME"])
