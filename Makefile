# make play: play.  make test: every check, from a fresh clone.
# Needs Python 3.11 or newer; a C compiler makes the engines fast; Node comes through pip where it is missing.

PYTHON ?= python3
JOBS ?= 2
VENV := .venv
BIN := $(VENV)/bin

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
ifndef TOGETHER
.NOTPARALLEL:
endif

ENVIRONMENT := tools/setup/environment.py
CHECKED := $(VENV)/.stamp-checked
UV := $(VENV)/.stamp-uv
DEPENDENCIES := $(VENV)/.stamp-dependencies
TOOLS := $(VENV)/.stamp-tools
empty :=
KIND := $(if $(SAMOVAR_PURE),plain,compiled$(SAMOVAR_OPT)$(subst /,-,$(subst $(empty) ,-,$(SAMOVAR_COMPILE))))
ENGINES := build/.stamp-engines-$(KIND)
WHEEL := dist/.stamp-$(KIND)
INSTALLED := $(VENV)/.stamp-installed-$(KIND)
WEB := src/samovar/table/web/index.html
BYTECODE = $(if $(WEB),src/samovar/table/web/python/bytecode.zip)

# What the bundler of the browser app asks for.
NODE_FOUND := $(shell command -v npm >/dev/null && node -p 'const [a, b] = process.versions.node.split("."); (a == 20 && b >= 19 || a == 22 && b >= 12 || a > 22) ? process.version : ""' 2>/dev/null)
NODE := $(if $(NODE_FOUND),,$(VENV)/.stamp-node)
NODE_PACKAGES := web/node_modules/.stamp-dependencies
NODE_TOOLS := web/node_modules/.stamp-tools
NPM := PATH="$(CURDIR)/$(VENV)/node:$$PATH" npm

SOURCES = $(shell find src -type f -not -path '*/__pycache__/*' -not -path 'src/samovar/table/web/*' -not -path '*.egg-info/*')
WEB_SOURCES = $(shell find web -type f -not -path '*/node_modules/*' 2>/dev/null)
ENGINE_SOURCES = $(shell find src/samovar/core src/samovar/games src/samovar/bots -name '*.py' 2>/dev/null)
ENGINE_TESTS = $(wildcard tests/core tests/games tests/bots tests/conformance)
# What each test process has reached.
NOTES := $(CURDIR)/build/covered
# Bytecode is kept, whatever the environment says: each of the runs would compile all tests anew.
PYTEST := OMP_NUM_THREADS=1 PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest

.PHONY: help ready setup play wheel test lint test-web types-web lint-web unit-web test-compiled test-plain test-browser screenshots coverage mutants chaos firefox site docs bench strength format lock clean distclean chromium systemd

help: ## what can be made
	@grep -hE '^[a-z%-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z%-]+):.*## /make \1\t/' | expand -t 20

ready:
	@$(MAKE) -s --no-print-directory TOGETHER=1 $(if $(filter -j%,$(MAKEFLAGS)),,-j2) $(ENGINES) $(WEB) $(BYTECODE)

setup: ready ## the environment in .venv, with samovar compiled and installed
	@$(MAKE) -s --no-print-directory $(INSTALLED)

play: setup ## play
	@$(BIN)/samovar play

site: setup $(TOOLS) ## build/site: all games in the browser, without a server, for any web host
	@$(BIN)/samovar site build/site

docs: setup $(TOOLS) ## build/docs: the documentation as a site, with its notebooks run; no network is needed to read it
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --quiet

wheel: ready ## dist/samovar-….whl, with the engines compiled and the browser app
	@$(MAKE) -s --no-print-directory $(WHEEL)
	@ls dist/*.whl

$(CHECKED):
	@$(PYTHON) $(ENVIRONMENT) check "$(NODE_FOUND)"
	@mkdir -p $(@D) && touch $@

$(BIN)/python: | $(CHECKED)
	@$(PYTHON) -m venv $(VENV)

$(UV): requirements-uv.lock | $(BIN)/python
	@$(BIN)/python -m pip install --quiet --require-hashes -r requirements-uv.lock || echo "samovar: uv is not to be had, so pip installs, more slowly"
	@touch $@

$(DEPENDENCIES): requirements.lock requirements-build.lock $(UV)
	@$(BIN)/python $(ENVIRONMENT) install "what playing takes" requirements.lock requirements-build.lock
	@touch $@

$(TOOLS): requirements-dev.lock $(DEPENDENCIES)
	@$(BIN)/python $(ENVIRONMENT) install "what testing takes" requirements-dev.lock
	@touch $@

$(VENV)/.stamp-node: requirements-node.lock $(UV)
	@$(BIN)/python $(ENVIRONMENT) install Node requirements-node.lock
	@$(BIN)/python $(ENVIRONMENT) node $(VENV)/node
	@touch $@

$(NODE_PACKAGES): web/package.json web/package-lock.json $(NODE) | $(CHECKED)
	@echo "samovar: installing the packages that build the browser app …"
	@cd web && $(NPM) ci --omit=dev --no-audit --no-fund --loglevel=error
	@touch $@

$(NODE_TOOLS): $(NODE_PACKAGES)
	@echo "samovar: installing the packages that test the browser app …"
	@cd web && $(NPM) ci --no-audit --no-fund --loglevel=error
	@touch $(NODE_PACKAGES) $@

# What the packages are, the lock says, and that is one of the sources.
src/samovar/table/web/index.html: $(WEB_SOURCES) requirements.lock | $(NODE_PACKAGES) $(BIN)/python
	@echo "samovar: building the browser app …"
	@cd web && $(NPM) run --silent build -- --outDir ../src/samovar/table/web --emptyOutDir --logLevel warn
	@$(BIN)/python $(ENVIRONMENT) browser requirements.lock src/samovar/table/web/python
	@touch $@

src/samovar/table/web/python/bytecode.zip: $(DEPENDENCIES) src/samovar/table/web/index.html $(SOURCES) tools/setup/bytecode.py
	@echo "samovar: compiling Python for the page without a server …"
	@PATH="$(CURDIR)/$(VENV)/node:$$PATH" $(BIN)/python tools/setup/bytecode.py $(@D)
	@touch $@

$(ENGINES): $(DEPENDENCIES) pyproject.toml setup.py $(wildcard tools/setup/*.py) $(ENGINE_SOURCES)
	@$(BIN)/python setup.py --quiet build_ext
	@mkdir -p $(@D) && touch $@

$(WHEEL): $(ENGINES) $(WEB) $(BYTECODE) $(SOURCES)
	@rm -rf dist && mkdir dist
	@$(BIN)/python -c 'from setuptools.build_meta import build_wheel; build_wheel("dist", {"--quiet": None})'
	@touch $@

$(INSTALLED): $(WHEEL)
	@$(BIN)/python $(ENVIRONMENT) wheel dist/*.whl
	@rm -f $(VENV)/.stamp-installed* && touch $@
	@cd $(VENV) && bin/python -c 'import samovar.core as c; print("samovar:", "installed as plain Python" if c.__file__.endswith(".py") else "installed, compiled")'

# Tests of a server or of a browser wait for much of their time: two things at once, one after another on either side.
test: setup systemd chromium firefox ## every check
	@$(MAKE) -s --no-print-directory TOGETHER=1 -j2 $(TOOLS) $(NODE_TOOLS)
	@echo "samovar: two checks run side by side; each tells what it found when it is over"
	@rm -rf $(NOTES)
	@$(MAKE) --no-print-directory TOGETHER=1 -j2 --output-sync=target test-compiled lint test-web test-browser test-plain coverage

ifdef TOGETHER
# Both runs leave notes of what they reached.
coverage: test-compiled test-plain
else
# What `make test` has seen to before: a check that waits for it here would not be the first to begin.
test-compiled: setup systemd
test-plain: setup
test-browser: setup chromium firefox
endif

lint: $(TOOLS) ## style, types and layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy setup.py src tests tools bench
	PYTHONPATH=src $(BIN)/lint-imports --no-logo

test-web: types-web lint-web unit-web ## the browser app's own checks

types-web: $(NODE_TOOLS)
	cd web && $(NPM) run types -- --check && $(NPM) run components

lint-web: $(NODE_TOOLS)
	cd web && $(NPM) run lint

unit-web: $(NODE_TOOLS)
	cd web && $(NPM) test

test-compiled: $(TOOLS) ## all tests, on the installed package
	$(if $(TOGETHER),,@rm -rf $(NOTES))
	SAMOVAR_EXPECT=compiled SAMOVAR_RULES=enforce SAMOVAR_COVERAGE=$(NOTES) $(PYTEST) -n $(JOBS) --dist worksteal --durations=25 --ignore=tests/browser

test-plain: $(TOOLS) ## the engines' tests once more, uncompiled
	$(if $(ENGINE_TESTS),,$(error there are no engine tests))
	SAMOVAR_EXPECT=plain SAMOVAR_COVERAGE=$(NOTES) PYTHONPATH=src $(PYTEST) -n $(JOBS) --dist worksteal --durations=25 $(ENGINE_TESTS)

test-browser: $(TOOLS) $(NODE_TOOLS) ## games played in a real browser
	SAMOVAR_EXPECT=compiled $(PYTEST) -n $(JOBS) --dist loadfile --durations=10 tests/browser

screenshots: setup $(TOOLS) $(NODE_TOOLS) chromium firefox ## the pictures in docs/screenshots, made anew by the browser tests
	SAMOVAR_SCREENSHOTS=1 $(PYTEST) tests/browser

coverage: ## what the last test run covered; fails below the floor in pyproject.toml
	$(BIN)/python -m tools.probes $(NOTES)
	$(BIN)/coverage report

mutants: $(TOOLS) ## rules broken at random (MUTANTS=40 GAME=europe SEED=1 MINUTES=60): do the tests notice?
	nice $(BIN)/python -m tools.mutants $(if $(GAME),--game $(GAME)) --mutants $(or $(MUTANTS),40) --seed $(or $(SEED),1) $(if $(MINUTES),--minutes $(MINUTES))

chaos: setup $(TOOLS) ## kill -9 of servers, workers and PostgreSQL while people play (KILLS=150 SEED=1)
	$(BIN)/python -m tools.chaos --kills $(or $(KILLS),150) --seed $(or $(SEED),1)

systemd:
	@command -v systemd-analyze >/dev/null || { \
	  sudo=$$([ "$$(id -u)" = 0 ] || echo sudo); \
	  $$sudo apt-get update -qq && $$sudo apt-get install -y -qq --no-install-recommends systemd; }

firefox:
	@command -v firefox-esr >/dev/null || { \
	  sudo=$$([ "$$(id -u)" = 0 ] || echo sudo); \
	  $$sudo apt-get update -qq && $$sudo apt-get install -y -qq --no-install-recommends firefox-esr; }

# The shell has no windows and takes a third of the processor time; where a system has no package of it, all of Chromium does.
chromium:
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || { \
	  sudo=$$([ "$$(id -u)" = 0 ] || echo sudo); \
	  install="$$sudo apt-get install -y -qq --no-install-recommends"; \
	  $$sudo apt-get update -qq && { $$install chromium-headless-shell || $$install chromium; }; }

tune-%: setup $(TOOLS) ## better numbers for a game's policy (make tune-china PLAYERS=3 MINUTES=60); it can be stopped and gone on with
	mkdir -p build/tuning
	nice $(BIN)/samovar tune $* --players $(or $(PLAYERS),2) --minutes $(or $(MINUTES),60) --seed $(or $(SEED),1) --jobs $(JOBS) --out build/tuning/$*-$(or $(PLAYERS),2)-$(or $(SEED),1).toml

strength: setup $(TOOLS) ## play the matches of docs/bots.md on (MINUTES=7), and write its tables
	nice $(BIN)/python -m tools.bridge 2b43582
	nice $(BIN)/python -m tools.strength play --minutes $(or $(MINUTES),7)
	$(BIN)/python -m tools.strength write

bench: setup $(TOOLS) ## benchmarks
	$(BIN)/python -m bench

format: $(TOOLS) ## put the code in shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

COMPILE_LOCK := $(BIN)/uv pip compile --quiet --upgrade --universal --generate-hashes --no-header --no-emit-index-url --python-version 3.11

lock: $(UV) ## choose and pin the newest dependencies
	$(COMPILE_LOCK) --group uv -o requirements-uv.lock
	$(COMPILE_LOCK) --group node -o requirements-node.lock
	$(COMPILE_LOCK) pyproject.toml --extra table -o requirements.lock
	$(COMPILE_LOCK) --group build -c requirements.lock -o requirements-build.lock
	$(COMPILE_LOCK) pyproject.toml --extra table --group dev -c requirements.lock -c requirements-build.lock -o requirements-dev.lock
	@! grep -nE '://|file:|^-' requirements*.lock

clean: ## forget what was built
	rm -rf build dist src/*.egg-info src/samovar/table/web .coverage .coverage.* htmlcov
	rm -rf .cache .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	rm -f $(VENV)/.stamp-installed*
	find . -name __pycache__ -not -path './.venv/*' -not -path '*/node_modules/*' -prune -exec rm -rf {} +

distclean: clean ## forget the environments too
	rm -rf $(VENV) web/node_modules
