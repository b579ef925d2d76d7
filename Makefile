# The doors of the project. `make help` lists them.

PYTHON ?= python3
FLASH ?= .state/$(or $(DEVICE),desk).flash

PY := .venv/bin/python
RUN := .venv/run.stamp
TEST := .venv/test.stamp

.DEFAULT_GOAL := help
.PHONY: help run flash doctor release uf2 export board test check fonts picture sheets screens \
	screens-record bench-presses powercut fuzz mutants chip-test bench bench-compare score clean

help: ## list what make can do
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { sub(/:.*/, "", $$1); printf "make %-14s %s\n", $$1, $$2 }' Makefile

run: $(RUN) ## play on the virtual device in the browser (PORT=8000, DEVICE=desk, FLASH=file)
	@exec $(PY) -m tools.simulator --port "$(or $(PORT),8000)" --device "$(or $(DEVICE),desk)" \
		--flash "$(FLASH)"

flash: $(RUN) ## put the firmware on a board (DEVICE=desk, PORT=/dev/ttyACM0; DRY=1 only lists)
	@exec $(PY) -m tools.flash --device "$(DEVICE)" --port "$(PORT)" $(if $(DRY),--dry-run)

doctor: $(RUN) ## look a board over, its panel and keys as well (DEVICE=, PORT=)
	@exec $(PY) -m tools.flash.doctor --device "$(DEVICE)" --port "$(PORT)"

release: $(RUN) ## write dist/ for others: packages for mip with their sums (DEVICE= for one)
	@exec $(PY) -m tools.flash.release --device "$(DEVICE)"

uf2: $(RUN) ## write one file for the Pico's drive (UF2=MicroPython's .uf2, DEVICE=desk)
	@exec $(PY) -m tools.flash.drive "$(UF2)" --device "$(DEVICE)"

export: $(RUN) ## fetch the games as records, a table, plays for BG Stats (DATE=today, ME=, OUT=, PORT=, FLASH=)
	@exec $(PY) -m tools.export all --out "$(or $(OUT),export)" --date "$(DATE)" --me "$(ME)" \
		--port "$(PORT)" $(if $(filter file,$(origin FLASH)),,--flash "$(FLASH)")

board: $(RUN) ## have a virtual board at a serial port, to try flash and export on (DEVICE=, FLASH=)
	@exec $(PY) -m tools.virtual --device "$(or $(DEVICE),desk)" --flash "$(FLASH)"

test: $(TEST) ## run every test (ARGS="-k page" for some)
	@$(PY) -m pytest -n auto --dist worksteal $(ARGS)

check: $(TEST) ## lint, format, types, layers, generated files, tests (STEPS="lint format" for some)
	@$(PY) -m tools.check $(STEPS)

fonts: $(RUN) ## make the firmware's fonts, icons and phrases again from tools/fonts, icons and phrases
	@$(PY) -m tools.make_fonts
	@$(PY) -m tools.make_icons
	@$(PY) -m tools.make_phrases

picture: $(RUN) ## draw README's picture of the screen again
	@$(PY) -m tools.make_picture

sheets: $(RUN) ## make docs/wiring and docs/labels again from firmware/devices
	@$(PY) -m tools.sheets

screens: $(RUN) ## compare every screen with its golden picture, differences on a page (.state/screens)
	@$(PY) -m tools.screens

screens-record: $(RUN) ## keep the screens as they look now: look at them first
	@$(PY) -m tools.screens --record

bench-presses: $(RUN) ## count the presses that the vectors take, and time the turns, beside the goals
	@$(PY) -m tools.bench_presses

powercut: $(TEST) ## cut the power at every flash operation (GAMES=3 of each box, SEED=1)
	@$(PY) tools/powercut.py --games "$(or $(GAMES),3)" --seed "$(or $(SEED),1)"

fuzz: $(TEST) ## damage files on the flash and boot (FILES=500, SEED=1)
	@$(PY) tools/fuzz.py --files "$(or $(FILES),500)" --seed "$(or $(SEED),1)"

mutants: $(TEST) ## take out each protection of what is kept and each panel rule, and see a test fail
	@$(PY) tools/mutants.py

chip-test: $(TEST) ## flash an emulated Pico and play on it (UF2=RPI_PICO.uf2)
	@$(PY) -m tools.chip --uf2 "$(UF2)"
	$(if $(UF2),@$(PY) -m pytest -q -s host_tests/chip/test_quick_taps.py \
		host_tests/chip/test_long_game.py host_tests/chip/test_cabled.py)

bench: $(TEST) ## measure the firmware; with UF2=RPI_PICO.uf2 also on an emulated Pico
	@$(PY) -m tools.bench --uf2 "$(UF2)"

bench-compare: $(TEST) ## hold the last bench against the baseline
	@$(PY) -m tools.bench.compare

score: ## say how to score game records
	@$(PYTHON) tools/score.py --help

clean: ## remove what was set up (the games under .state stay)
	rm -rf .venv tools/chip/node_modules .pytest_cache .ruff_cache .mypy_cache .hypothesis
	find firmware tools host_tests -name __pycache__ -prune -exec rm -rf {} +

# What was set up for a Python that is gone, or was replaced by another, is set up anew.
ifneq ($(wildcard $(RUN)),)
ifneq ($(shell $(PY) -c "import pip; print('runs')" 2>/dev/null),runs)
$(shell rm -f $(RUN) $(TEST))
endif
endif

define set_up
	@command -v $(PYTHON) >/dev/null || { echo "keltis: there is no $(PYTHON):" \
		"install Python 3.10 or newer, or name one with PYTHON=" >&2; exit 1; }
	@$(PYTHON) tools/setup_venv.py .venv $(1)
endef

$(RUN): requirements.txt tools/setup_venv.py
	$(call set_up,requirements.txt)
	@touch $@

$(TEST): requirements.txt requirements-test.txt tools/setup_venv.py
	$(call set_up,requirements-test.txt)
	@touch $(RUN) $@
