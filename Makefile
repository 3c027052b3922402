# Every target sets up what it needs first; what is set up already costs nothing.
# The work is in scripts/: plain Python, standard library only. Words for a command go in ARGS.
PYTHON ?= $(shell command -v python3 || command -v python)
HOUSE = @$(if $(PYTHON),,echo "Spelbord needs Python 3.11 or newer, and no Python is on the path: install it \
	(Debian and Ubuntu: apt-get install python3 python3-venv; macOS: brew install python)." >&2; exit 1;) \
	"$(PYTHON)" scripts/setup.py

.PHONY: help play build test check format bench lock clean
.DEFAULT_GOAL := help

help: ## say what can be made
	@sed -n 's/^\([a-z]*\):.*## /  make \1 - /p' Makefile | awk -F ' - ' '{printf "%-14s %s\n", $$1, $$2}'

play: ## open the table in your browser; make play ARGS=--no-browser only serves it
	$(HOUSE) play $(ARGS)

build: ## set up all that play needs, the browser client too, and open nothing
	$(HOUSE) build

test: ## run all tests, those in a real browser too; make test ARGS="-k ball" runs some
	$(HOUSE) test $(ARGS)

check: ## look at everything: ruff, mypy, import-linter, svelte-check, prettier
	$(HOUSE) check $(ARGS)

format: ## bring every source into the house's form
	$(HOUSE) format $(ARGS)

bench: ## measure speed beside the peers; all games, or make bench ARGS="jokerball --json"
	$(HOUSE) bench $(ARGS)

lock: ## write requirements/*.lock anew from pyproject.toml; ARGS=--upgrade takes newer versions
	$(HOUSE) lock $(ARGS)

clean: ## remove all that set-up, tests and checks made in this folder
	$(HOUSE) clean $(ARGS)
