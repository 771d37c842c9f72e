"""Dockerfile, compose.yaml and deploy/ say only what the program knows: commands, paths, ports, variables."""

import ast
import json
import os
import re
import shlex
import subprocess
import sys
import textwrap
import tomllib
from pathlib import Path

import pytest
import typer
import yaml
from django.urls import resolve
from typer.testing import CliRunner

from ratingoffice.cli.app import app
from ratingoffice.cli.office import ready

ROOT = Path(__file__).parents[1]
PORT = 8000
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
SERVICES = COMPOSE["services"]
DEPLOY = {path.name: path.read_text(encoding="utf-8") for path in sorted((ROOT / "deploy").iterdir())}
GUIDE = (ROOT / "docs" / "install.md").read_text(encoding="utf-8")
COMMAND = re.compile(r"(?:^\s*|bin/|site |backup |example\.org )ratingoffice ([a-z][^\n`&|#']*)", re.MULTILINE)
DAY = re.compile(r"\$\$\(date \+%+F\)")
SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))
SECRETS = {
    "POSTGRES_PASSWORD": "d" * 48,
    "RATINGOFFICE_SECRET_KEY": "k" * 64,
    "RATINGOFFICE_HOSTS": "ratings.example.org",
    "RATINGOFFICE_OFFICER": "Anna",
}


def instructions(name: str) -> list[str]:
    """Return what stands after an instruction of the Dockerfile."""
    return [line.split(" ", 1)[1] for line in DOCKERFILE.splitlines() if line.startswith(f"{name} ")]


def filled(text: str) -> str:
    """Put the secrets in their places, as compose does."""
    return re.sub(r"\$\{(\w+)[^}]*\}", lambda found: SECRETS[found.group(1)], text)


def commands() -> list[list[str]]:
    """Return every call of the program in the files and the guide, as words."""
    lists = [
        ast.literal_eval(each[each.index("[") :]) for name in ("CMD", "HEALTHCHECK") for each in instructions(name)
    ]
    lists += [each["command"] for each in SERVICES.values() if "command" in each]
    whole = [words[1:] for words in lists if words[0] == "ratingoffice"]
    scripts = [words[-1] for words in lists if words[0] == "sh"]
    blocks = [textwrap.dedent(each) for each in re.findall(r"```sh\n(.*?)```", GUIDE, re.DOTALL)]
    texts = [*scripts, *blocks, *(each for name, each in DEPLOY.items() if name.endswith(".service"))]
    return whole + [shlex.split(each) for text in texts for each in COMMAND.findall(DAY.sub("DAY", text))]


@pytest.mark.parametrize("words", commands(), ids=" ".join)
def test_every_command_is_one_of_the_program(words):
    command, name, rest = typer.main.get_command(app), "", words
    while hasattr(command, "resolve_command"):
        name, command, rest = command.resolve_command(typer.Context(command), rest)
    command.make_context(name, rest)


def test_the_commands_were_found():
    office = {f"office {name}" for name in ("ready", "init", "backup", "restore", "people", "verify")}
    assert {" ".join(words[:2]) for words in commands()} >= office | {"serve --production"}


def test_every_path_that_is_copied_is_there_and_not_ignored():
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    copied = [part for each in instructions("COPY") if "--from" not in each for part in each.split()[:-1]]
    assert [path for path in copied if not (ROOT / path).exists()] == []
    assert [path for path in copied if f"!{path}" not in ignored] == []


def test_the_requirements_are_locked_and_the_program_is_not_root():
    [locked] = [each for each in instructions("RUN") if "requirements/" in each]
    assert "--require-hashes" in locked
    assert instructions("USER") == ["office"]
    assert "useradd --uid 10001 --no-create-home office" in instructions("RUN")[-1]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    least = project["requires-python"].removeprefix(">=")
    assert {each.split()[0] for each in instructions("FROM")} == {f"python:{least}-slim"}
    assert {each["image"] for each in SERVICES.values()} == {"ratingoffice", "postgres:17"}


def test_the_port_is_the_same_everywhere():
    assert instructions("EXPOSE") == [str(PORT)]
    assert SERVICES["site"]["ports"] == [f"127.0.0.1:{PORT}:{PORT}"]
    said = [words[words.index("--port") + 1] for words in commands() if "--port" in words]
    assert set(said) == {str(PORT)}
    assert f"reverse_proxy 127.0.0.1:{PORT}" in DEPLOY["Caddyfile"]
    assert f"proxy_pass http://127.0.0.1:{PORT};" in DEPLOY["nginx.conf"]


def test_what_is_written_is_on_a_volume():
    volumes = {each.split(":")[1] for service in SERVICES.values() for each in service.get("volumes", [])}
    assert volumes == {"/var/lib/postgresql/data", "/srv/backups"}
    assert set(ast.literal_eval(instructions("VOLUME")[0])) == {"/srv/office", "/srv/backups"}
    assert {each.split(":")[0] for each in SERVICES["database"]["volumes"]} == set(COMPOSE["volumes"])


def variables() -> set[str]:
    """Return every variable that the files set for the program."""
    of_services = {name for service in SERVICES.values() for name in service.get("environment", {})}
    of_image = {part.split("=")[0] for each in instructions("ENV") for part in each.split()}
    of_file = set(re.findall(r"^#?([A-Z_]+)=", DEPLOY["example.env"], re.MULTILINE))
    return {each for each in of_services | of_image | of_file if each.startswith(("RATINGOFFICE_", "DATABASE_URL"))}


def test_every_variable_is_one_that_something_reads():
    read = set(re.findall(r'os\.environ\.get\(\s*"(\w+)"', SOURCES))
    by_scripts = {"RATINGOFFICE_OFFICER"}
    assert variables() - read == by_scripts
    assert "$$RATINGOFFICE_OFFICER" in SERVICES["backup"]["command"][-1]
    assert set(SECRETS) <= set(re.findall(r"^([A-Z_]+)=", DEPLOY["example.env"], re.MULTILINE))


def test_the_settings_of_the_compose_file_are_safe_for_production():
    environment = {name: filled(str(value)) for name, value in SERVICES["site"]["environment"].items()}
    program = """
import json
from ratingoffice.web import settings
from ratingoffice.web.production import unsafe
database = {name: settings.DATABASES["default"][name] for name in ("ENGINE", "HOST", "NAME", "USER", "PASSWORD")}
print(json.dumps([unsafe(settings), settings.PRODUCTION, settings.IS_BEHIND_PROXY, database]))
"""
    ran = subprocess.run(
        [sys.executable, "-c", program],
        env={"PATH": os.environ["PATH"], "RATINGOFFICE_PRODUCTION": "1", **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    made = SERVICES["database"]["environment"]
    assert json.loads(ran.stdout) == [
        [],
        True,
        True,
        {
            "ENGINE": "django.db.backends.postgresql",
            "HOST": "database",
            "NAME": made["POSTGRES_DB"],
            "USER": made["POSTGRES_USER"],
            "PASSWORD": filled(made["POSTGRES_PASSWORD"]),
        },
    ]


def test_what_watches_the_server_asks_an_address_that_it_has(monkeypatch):
    assert resolve("/ready").url_name == "ready"
    monkeypatch.setattr(ready, "SECONDS", 1)
    result = CliRunner().invoke(app, ["office", "ready", "--port", "9"])
    assert result.exit_code == 1
    assert "nothing answers at port 9" in result.output


def test_the_guide_names_every_file_and_every_secret():
    named = ["Dockerfile", "compose.yaml", *DEPLOY, *SECRETS]
    assert [each for each in named if each not in GUIDE] == []
