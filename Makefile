# Two commands are all: `make tutor` opens the tutor, `make test` proves it. Both set everything up first.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt

.PHONY: tutor test check lint browser bench pictures clean

tutor: $(VENV)/tutor.stamp  ## open the tutor in the browser (or print its address)
	$(BIN)/spacetutor serve

test: $(VENV)/dev.stamp browser  ## run all tests
	$(BIN)/python -m pytest -n auto --nbval-lax tests notebooks

check: lint test  ## every check: lint, formatting, types, import layers, tests

lint: $(VENV)/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(VENV)/bench.stamp browser  ## ratios against peers and floors
	$(BIN)/python -m benchmarks.engine
	$(BIN)/python -m benchmarks.explain
	$(BIN)/python -m benchmarks.puzzles
	$(BIN)/python -m benchmarks.review
	$(BIN)/python -m benchmarks.pages

pictures: $(VENV)/dev.stamp browser  ## renew the README's screenshots
	$(BIN)/python -m tests.pictures

browser: $(VENV)/dev.stamp
	@$(BIN)/python -m tests.browser

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "spacetutor needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/tutor.stamp: pyproject.toml constraints.txt | $(BIN)/python
	$(PIP) --editable .
	@touch $@

$(VENV)/dev.stamp: pyproject.toml constraints.txt | $(BIN)/python
	$(PIP) --editable '.[dev]'
	@touch $@ $(VENV)/tutor.stamp

$(VENV)/bench.stamp: $(VENV)/dev.stamp
	$(PIP) --editable '.[bench]'
	@touch $@

clean:
	rm -rf $(VENV) build *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
