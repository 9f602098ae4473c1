# Every command of the project; each installs the tools that it lacks (scripts/setup.sh). The scripts read variables such as GAME=
# from the environment.

SHELL := bash
.NOTPARALLEL:
.DEFAULT_GOAL := help

PORT ?= 8080
OPEN ?= 1

# The sources of the page, including folders, so that a removed file also triggers a build.
SOURCES := $(shell find src crates style assets -not -name '.*' 2>/dev/null) index.html Trunk.toml Cargo.toml Cargo.lock build.rs .cargo/config.toml \
	scripts/build.sh scripts/env.sh tools/package-lock.json $(wildcard scripts/build/*.mjs) assets/hosting/.htaccess

.PHONY: help
help: ## what there is
	@awk -F':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' Makefile

.PHONY: play
play: free-port page ## build the page if need be, serve it on http://127.0.0.1:8080/ (PORT=, OPEN=0)
	@scripts/setup.sh serve
	@exec node scripts/serve.mjs target/www --port $(PORT) $(if $(filter 1,$(OPEN)),--open)

# Checked before the build, which may take minutes.
.PHONY: free-port
free-port:
	@if (exec 3<>/dev/tcp/127.0.0.1/$(PORT)) 2>/dev/null; then \
		echo "error: port $(PORT) is taken; choose another: make play PORT=$$(($(PORT) + 1))" >&2; \
		echo "(If that is an earlier 'make play' of this folder, 'make page' builds what it serves.)" >&2; \
		exit 1; \
	fi

.PHONY: page
page: target/www/index.html ## only build what 'make play' serves, into target/www

target/www/index.html: $(SOURCES)
	@scripts/build.sh target/www

.PHONY: dist
dist: dist/index.html ## the deployable folder dist/ (docs/hosting.md) and dist/poppy-shogi.html, one file that plays from file://
	@echo "dist/ is ready: put it on any static host; dist/poppy-shogi.html opens from disk"

dist/index.html: $(SOURCES)
	@scripts/build.sh dist --release

.PHONY: package
package: dist ## the npm package poppy-shogi, in target/ (docs/embedding.md)
	@node scripts/build/package.mjs target/package

.PHONY: test
test: ## every test: native, in the browser, end to end; the time of each group (BROWSERS=all: also Firefox and WebKitGTK)
	@scripts/test.sh

.PHONY: verify
verify: ## long proofs, in release: every notation over 100,000 games, Nana shogi solved, its tables, every puzzle (15 minutes)
	@scripts/verify.sh

.PHONY: fuzz
fuzz: ## look for inputs that break an invariant (TARGET= of fuzz/targets, MINUTES= each, KEEP=1 keeps what is new)
	@scripts/fuzz.sh

.PHONY: lint
lint: ## formatting, clippy, docs, types of the tests, file lengths, licences and known faults of dependencies
	@scripts/lint.sh

.PHONY: visual-diff
visual-diff: ## pictures of the page of BEFORE=<commit> and of the one built here, and which differ (ONLY=)
	@scripts/visual-diff.sh '$(BEFORE)' '$(ONLY)'

.PHONY: bench
bench: ## measure engine and page, the tables of BENCHMARKS.md (PART=engine or page, RUNS=)
	@scripts/bench.sh $(PART)

.PHONY: bench-match
bench-match: ## a match: GAME= ENGINE= OPPONENT= (tree, worker, a commit, fairy-stockfish[-wasm]) SET=, or the levels: LADDER=1
	@scripts/$(if $(LADDER),ladder,match).sh

.PHONY: selfplay
selfplay: ## games of the engine against itself, for training: GAME=, SEED=, GAMES=, NODES=, JOBS=, NETWORK= (docs/dev/training.md)
	@scripts/network.sh selfplay

.PHONY: train
train: ## the network of GAME= from these games (RECORDS=, OUTPUT=, OPTIONS=)
	@scripts/network.sh train

.PHONY: clean
clean: ## forget everything built here (the shared tools stay)
	rm -rf target dist node_modules
