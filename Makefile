# make demo: see it work · make test: everything CI checks · make check: the quick checks, under a minute · make bench: speed, as ratios · make cluster: 20 million games on a cluster of Spark · make lock: renew the lock files · make messages: renew the translations · make docs, make pictures: renew the pages and pictures made from code · make site: the docs as a site
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
TEMPLATES := src/ratingoffice/web/templates
TRANSLATIONS := $(wildcard src/ratingoffice/web/locale/*/LC_MESSAGES/django.po)

# Compiled modules are kept, whatever the machine says: the tests start hundreds of processes that import them.
export PYTHONDONTWRITEBYTECODE =

.PHONY: demo test lint tests check chromium java format bench cluster lock messages pictures docs site clean
.DELETE_ON_ERROR:

demo: $(VENV)/run.stamp
	@$(BIN)/ratingoffice demo

test: lint site tests

lint: $(VENV)/dev.stamp
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/djhtml --tabwidth 2 --check $(TEMPLATES)
	$(BIN)/mypy
	$(BIN)/lint-imports

# SHARD=2/4 runs the second quarter of the test files.
tests: $(VENV)/dev.stamp chromium java
	$(BIN)/pytest -n 3 --dist worksteal -rs --durations 25 $(if $(SHARD),--shard $(SHARD))

check: $(VENV)/dev.stamp
	@$(BIN)/python -m tools.check

format: $(VENV)/dev.stamp
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(BIN)/djhtml --tabwidth 2 $(TEMPLATES)

bench: $(VENV)/bench.stamp
	$(BIN)/python -m benchmarks

# FOLDER keeps the seasons for another run; about 15 GB.
FOLDER ?= cluster-seasons
cluster: $(VENV)/dev.stamp java
	$(BIN)/python -m benchmarks.cluster run $(FOLDER)

# CI and root install a browser: the headless shell, which takes half the time, or Chromium where the system has none.
# Anybody else runs the tests without one: the journeys are skipped, and it is said.
chromium:
	@command -v chromium-headless-shell >/dev/null && exit 0; \
	may_install=$$([ -n "$$CI" ] || [ "$$(id -u)" = 0 ] && echo yes); \
	if [ -n "$$may_install" ]; then \
	  echo "Installing Chromium for the journeys through the site (once; as root) ..."; \
	  apt-get update -qq && apt-get install -y -qq chromium-headless-shell >/dev/null && exit 0; fi; \
	for each in chromium chromium-browser google-chrome google-chrome-stable; do \
	  command -v $$each >/dev/null && exit 0; done; \
	if [ -n "$$may_install" ]; then apt-get install -y -qq chromium >/dev/null; \
	else echo "No browser: tests of journeys through the site are SKIPPED. To run them: apt install chromium (or google-chrome)"; fi

java:
	@command -v java >/dev/null && exit 0; \
	if [ -n "$$CI" ] || [ "$$(id -u)" = 0 ]; then \
	  echo "Installing a Java 17 runtime for the engine on Spark (once; as root) ..."; \
	  apt-get update -qq && apt-get install -y -qq openjdk-17-jre-headless >/dev/null; \
	else echo "No Java: tests of the engine on Spark are SKIPPED. To run them: apt install openjdk-17-jre-headless"; fi

messages: $(VENV)/dev.stamp
	$(BIN)/python -m tools.messages

pictures: $(VENV)/dev.stamp chromium
	$(BIN)/python -m tools.pictures

docs: $(VENV)/run.stamp
	$(BIN)/python -m docs.generate

# Broken links and anything fetched from elsewhere fail; --quiet would hide them from --strict.
site: $(VENV)/docs.stamp
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict
	@echo "Open site/index.html; with search: $(BIN)/python -m http.server --directory site 8001"

$(VENV)/python.stamp:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Rating Office needs Python 3.11 or later: make PYTHON=/path/to/python3.11")'
	$(PYTHON) -m venv $(VENV)
	@touch $@

INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check

# Installing the working copy compiles the translations. All sets but docs have what the product needs in them: with one
# of them, `run` is installed too.
$(VENV)/%.stamp: requirements/%.txt pyproject.toml $(TRANSLATIONS) $(VENV)/python.stamp
	@echo "Setting up $* (once; needs the network) ..."
	@$(INSTALL) --require-hashes -r $<
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@ $(VENV)/run.stamp

$(VENV)/docs.stamp: requirements/docs.txt $(VENV)/run.stamp
	@echo "Setting up docs (once; needs the network) ..."
	@$(INSTALL) --require-hashes -r $<
	@touch $@

lock:
	$(PYTHON) -m venv $(VENV)-lock
	$(VENV)-lock/bin/python -m pip install --quiet uv
	cd requirements && for set in run dev docs bench; do \
	  ../$(VENV)-lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	  --no-emit-index-url --no-emit-find-links --no-header --output-file $$set.txt $$set.in; done

clean:
	rm -rf $(VENV) $(VENV)-lock demo-office site
