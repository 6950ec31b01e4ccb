# make play: play.  make test: every check, from a fresh clone.
# Needs Python 3.11 or newer; a C compiler makes the engines fast; Node builds the browser app.

PYTHON ?= python3
JOBS ?= 2
VENV := .venv
BIN := $(VENV)/bin
UV_VERSION := 0.13.7

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:

DEPENDENCIES := $(VENV)/.stamp-dependencies
empty :=
KIND := $(if $(SAMOVAR_PURE),plain,compiled$(SAMOVAR_OPT)$(subst /,-,$(subst $(empty) ,-,$(SAMOVAR_COMPILE))))
INSTALLED := $(VENV)/.stamp-installed-$(KIND)
WEB := $(if $(wildcard web/package.json),src/samovar/table/web/index.html)
NODE := $(if $(wildcard web/package.json),web/node_modules/.stamp-dependencies)

SOURCES = $(shell find src -type f -not -path '*/__pycache__/*' -not -path 'src/samovar/table/web/*' -not -path '*.egg-info/*')
WEB_SOURCES = $(shell find web -type f -not -path '*/node_modules/*' 2>/dev/null)
ENGINE_TESTS = $(wildcard tests/core tests/games tests/bots tests/conformance)
PYTEST := $(BIN)/python -m pytest

.PHONY: help setup play test lint test-web test-compiled test-plain test-browser screenshots coverage bench format lock clean distclean chromium

help: ## what can be made
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /make \1\t/' | expand -t 20

setup: $(INSTALLED) ## the environment in .venv, with samovar compiled and installed

play: setup ## play
	@$(BIN)/samovar play

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("samovar needs Python 3.11 or newer, and $(PYTHON) is " + sys.version.split()[0])'
	$(PYTHON) -m venv $(VENV)

$(DEPENDENCIES): requirements-dev.lock | $(BIN)/python
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements-dev.lock
	@touch $@

$(INSTALLED): $(DEPENDENCIES) $(WEB) pyproject.toml setup.py $(SOURCES)
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --force-reinstall .
	@rm -f $(VENV)/.stamp-installed* && touch $@
	@cd $(VENV) && bin/python -c 'import samovar.core as c; print("samovar:", "installed as plain Python" if c.__file__.endswith(".py") else "installed, compiled")'

web/node_modules/.stamp-dependencies: web/package.json web/package-lock.json
	cd web && npm ci --no-audit --no-fund
	@mkdir -p $(@D) && touch $@

src/samovar/table/web/index.html: web/node_modules/.stamp-dependencies $(WEB_SOURCES)
	cd web && npm run build -- --outDir ../src/samovar/table/web --emptyOutDir
	@touch $@

test: setup lint test-web test-compiled test-plain coverage test-browser ## every check

lint: $(DEPENDENCIES) ## style, types and layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy setup.py src tests $(wildcard bench)
	PYTHONPATH=src $(BIN)/lint-imports --no-logo

test-web: $(NODE) ## the browser app's own checks
ifneq ($(NODE),)
	cd web && npm run check && npm test
endif

test-compiled: setup ## all tests, on the installed package
	@rm -f .coverage .coverage.*
	SAMOVAR_EXPECT=compiled SAMOVAR_RULES=enforce $(PYTEST) -n $(JOBS) --cov --cov-report= --ignore=tests/browser

test-plain: setup ## the engines' tests once more, uncompiled
	$(if $(ENGINE_TESTS),,$(error there are no engine tests))
	SAMOVAR_EXPECT=plain PYTHONPATH=src $(PYTEST) -n $(JOBS) --cov --cov-append --cov-report= $(ENGINE_TESTS)

test-browser: setup $(if $(wildcard tests/browser),chromium) ## games played in a real browser
ifneq ($(wildcard tests/browser/test_*.py),)
	SAMOVAR_EXPECT=compiled $(PYTEST) tests/browser
endif

screenshots: setup chromium ## the pictures in docs/screenshots, made anew by the browser tests
	SAMOVAR_SCREENSHOTS=1 $(PYTEST) tests/browser

coverage: ## what the last test run covered
	$(BIN)/coverage report

chromium:
	@command -v chromium >/dev/null || { \
	  sudo=$$([ "$$(id -u)" = 0 ] || echo sudo); \
	  $$sudo apt-get update -qq && $$sudo apt-get install -y -qq --no-install-recommends chromium; }

bench: setup ## benchmarks
	$(BIN)/python -m bench

format: $(DEPENDENCIES) ## put the code in shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

lock: | $(BIN)/python ## choose and pin the newest dependencies
	$(BIN)/python -m pip install --quiet uv==$(UV_VERSION)
	$(BIN)/uv pip compile --quiet --upgrade --universal --generate-hashes --no-header --no-emit-index-url \
	  --python-version 3.11 pyproject.toml -o requirements.lock
	$(BIN)/uv pip compile --quiet --upgrade --universal --generate-hashes --no-header --no-emit-index-url \
	  --python-version 3.11 pyproject.toml --group dev -c requirements.lock -o requirements-dev.lock
	@! grep -nE '://|file:|^-' requirements.lock requirements-dev.lock

clean: ## forget what was built
	rm -rf build dist src/*.egg-info src/samovar/table/web .coverage .coverage.* htmlcov
	rm -rf .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	rm -f $(VENV)/.stamp-installed*
	find . -name __pycache__ -not -path './.venv/*' -not -path '*/node_modules/*' -prune -exec rm -rf {} +

distclean: clean ## forget the environments too
	rm -rf $(VENV) web/node_modules
