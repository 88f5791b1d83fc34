# Everything between a fresh clone and a served page. Needs make, git and Python 3.11 or newer.

.DEFAULT_GOAL := help
.PHONY: help install run demo-live ask test check eval bench doctor format clean

PY := .venv/bin/python
PIP_VERSION := 26.3
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Without compiled files every start would take a second more; pip leaves the compiling to the first import.
export PYTHONDONTWRITEBYTECODE :=
# `make run PORT=4000` and `PORT=4000 make run`
ifneq ($(PORT),)
export MAVEN_PORT := $(PORT)
endif
# As it was written: make would expand the `$3` of "under $300".
export QUESTION := $(value Q)

help: ## Print this help
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo
	@echo "Settings are MAVEN_*, see .env.example; PORT=4000 is short for MAVEN_PORT=4000."

install: runtime ## Set up all that a start needs, without starting
	@$(PY) -m maven_app prepare

run: runtime ## Set up what has changed and serve the page; Ctrl-C stops it
	@$(PY) -m maven_app run

demo-live: development ## Serve the page on made-up models, shops and sites: the live path without keys
	@$(PY) -m tests.demo

ask: runtime ## Answer one question in the terminal: make ask Q="headphones under $300"
	@$(PY) -m maven_app ask "$$QUESTION"

test: development browser ## Run every test, those with a browser, which mostly wait, beside those without
	@$(MAKE) --no-print-directory --keep-going -j 2 test-pages test-code

check: development ## Check format, lint, types, import contracts and migrations, two at a time
	@$(MAKE) --no-print-directory --keep-going -j 2 check-types check-code check-imports check-migrations

format: development ## Bring the code into its format
	@$(PY) -m ruff format .
	@$(PY) -m ruff check --fix .

eval: runtime ## Run the golden conversations and hold the answers to their thresholds
	@$(PY) -m maven_app eval

bench: development browser ## Measure what the page and the search cost
	@$(PY) -m tests.benchmarks

doctor: runtime ## Tell what is set up, what is on, and what is missing
	@$(PY) -m maven_app doctor

clean: ## Remove what was installed and built; conversations and catalogue stay
	rm -rf .venv .web .build .states .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis test-results
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# --- What `make test` consists of: tests with a browser are served first, the others take what those leave idle ---

.PHONY: test-pages test-code

test-pages:
	@$(PY) -m pytest tests/e2e -n 3 --dist loadfile --no-loadscope-reorder

test-code:
	@nice -n 5 $(PY) -m pytest tests/unit tests/contracts tests/integration -n 2 --dist loadfile --no-loadscope-reorder

# --- What `make check` consists of, the longest first ---

.PHONY: check-types check-code check-imports check-migrations

check-types:
	@$(PY) -m mypy

check-code:
	@$(PY) -m ruff format --check .
	@$(PY) -m ruff check .

check-imports:
	@$(PY) -c 'import sys; from importlinter.cli import lint_imports_command; sys.exit(lint_imports_command())'

check-migrations:
	@scratch=$$(mktemp -d); trap 'rm -rf "$$scratch"' EXIT; \
	for step in "upgrade head" "downgrade base" "upgrade head" "check"; do \
	  $(PY) -m alembic -x url="sqlite:///$$scratch/maven.db" $$step || exit 1; \
	done

# --- Set-up -----------------------------------------------------------------------------------------------------------

.PHONY: runtime development browser

# .venv/installed-<file> says what .venv was made from. When that has changed, pip runs; else nothing does.
define install_requirements
	@set -e; \
	made_from="$$(pwd) $$($(PY) -c 'import sys; print(sys.version)' 2>/dev/null | head -n 1) $$(cat $(2) | cksum)"; \
	if [ "$$(cat .venv/installed-$(1) 2>/dev/null)" != "$$made_from" ]; then \
	  : "an older pip takes twice as long"; \
	  $(PY) -m pip --version 2>/dev/null | grep -q "^pip $(PIP_VERSION) " \
	    || $(PY) -m pip install -qq --no-compile pip==$(PIP_VERSION) 2>/dev/null || true; \
	  echo "Installing what $(1).txt pins into .venv (about half a minute) ..."; \
	  $(PY) -m pip install -qq --no-compile -r $(1).txt; \
	  printf '%s' "$$made_from" > .venv/installed-$(1); \
	fi
endef

runtime: .venv/usable
	$(call install_requirements,requirements,requirements.txt)

development: runtime
	$(call install_requirements,requirements-dev,requirements.txt requirements-dev.txt)

.PHONY: .venv/usable
.venv/usable:
	@if ! $(PY) -c 'import pip, sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	  found=; for candidate in python3.13 python3.12 python3.11 python3 python; do \
	    if $$candidate -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then found=$$candidate; break; fi; \
	  done; \
	  if [ -z "$$found" ]; then \
	    echo "Maven needs Python 3.11 or newer (found here: $$(python3 --version 2>/dev/null || echo none)). Install one from https://www.python.org/downloads/" >&2; \
	    exit 1; \
	  fi; \
	  echo "Making .venv with $$($$found --version) ..."; \
	  rm -rf .venv; \
	  $$found -m venv .venv || { echo "Python's venv module does not work here; on Debian and Ubuntu: apt-get install python3-venv" >&2; exit 1; }; \
	fi

browser:
	@$(PY) -m tests.e2e.browser
