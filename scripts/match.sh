#!/usr/bin/env bash
# Plays a match between two engines: scripts/match.sh. GAME=, ENGINE=, OPPONENT= and the other variables are in docs/dev/engine.md. An
# engine is
#
#   tree                   the working tree                fairy-stockfish        Debian's package
#   a commit               that commit, built              fairy-stockfish-wasm   the npm package, under Node
#   a path                 any program that speaks USI     worker                 the page's, from make dist, under Node
set -euo pipefail
source "$(dirname "$0")/env.sh"
cd "$ROOT"
PATH="$PATH:/usr/games"

WASM_PACKAGE=fairy-stockfish-nnue.wasm
WASM_VERSION=1.1.12
FOLDER=target/match

game="${GAME:-micro}" set="${SET:-development}" engine="${ENGINE:-tree}" opponent="${OPPONENT:-fairy-stockfish}"
case "$set" in
    development) seed=1 ms="${MS:-20}" games="${GAMES:-4000}" elo="${ELO-0,10}" ;;
    record) seed=2 ms="${MS:-100}" games="${GAMES:-400}" elo="${ELO-}" ;;
    *) fail "SET is '$set'; it may be development or record." ;;
esac
openings="tests/openings/$game.$set.sfen"
[ -e "$openings" ] || fail "there are no openings for GAME=$game; see docs/dev/engine.md."

use_rust
have cargo || fail "Rust is missing; install it from https://rustup.rs."

# keep NAME PROGRAM: copies a program to where no later build replaces it, and prints the path.
keep() {
    mkdir -p "$FOLDER/engines/$1"
    cp "$2" "$FOLDER/engines/$1/poppy-usi"
    echo "$FOLDER/engines/$1/poppy-usi"
}

build_tree() {
    cargo build --locked --quiet --release --bin poppy-usi
    keep "tree-$(hash_of target/release/poppy-usi)" target/release/poppy-usi
}

build_commit() {
    # Outside the repository, whose Cargo workspace would apply.
    local short folder="$TOOLS/match"
    short="$(git rev-parse --short=10 "$1")"
    if [ ! -e "$FOLDER/engines/$short/poppy-usi" ]; then
        say "building $(git log -1 --format='%h %s' "$1")"
        worktree "$folder" "$1"
        (cd "$folder" && CARGO_TARGET_DIR="$ROOT/$FOLDER/build" cargo build --locked --quiet --release --bin poppy-usi)
        keep "$short" "$FOLDER/build/release/poppy-usi" >/dev/null
    fi
    echo "$FOLDER/engines/$short/poppy-usi"
}

install_wasm() {
    local folder="$TOOLS/$WASM_PACKAGE-$WASM_VERSION"
    have npm || fail "npm is missing; Debian: apt-get install nodejs npm"
    [ -d "$folder/node_modules/$WASM_PACKAGE" ] ||
        npm install --prefix "$folder" --no-audit --no-fund --loglevel=error "$WASM_PACKAGE@$WASM_VERSION" >&2
    # If `fetch` exists, Emscripten's loader assumes a browser.
    echo "node --no-experimental-fetch $folder/node_modules/$WASM_PACKAGE/uci.js"
}

# Copies the worker's files of the shipped page and the page, which names them; prints the command.
build_worker() {
    local folder
    make --no-print-directory dist >&2
    folder="$FOLDER/engines/worker-$(cat dist/assets/worker-*.{js,wasm} dist/assets/*.pnn | git hash-object --stdin | cut -c1-10)"
    mkdir -p "$folder/assets"
    cp dist/index.html "$folder"
    cp dist/assets/worker-*.{js,wasm} dist/assets/*.pnn "$folder/assets"
    echo "node scripts/bench/worker-usi.mjs $folder"
}

# command_of ENGINE: prints the program with its arguments.
command_of() {
    local commit
    case "$1" in
        tree) build_tree ;;
        worker) build_worker ;;
        fairy-stockfish)
            have fairy-stockfish || fail "fairy-stockfish is missing; as root: apt-get install fairy-stockfish"
            echo fairy-stockfish
            ;;
        fairy-stockfish-wasm) install_wasm ;;
        *)
            if commit="$(git rev-parse --verify --quiet "$1^{commit}")"; then
                build_commit "$commit"
            elif [ -f "$1" ] && [ -x "$1" ]; then
                echo "$1"
            else
                fail "'$1' is no engine, commit or program."
            fi
            ;;
    esac
}

hash_of() { git hash-object "$1" | cut -c1-10; }

# kept_networks WORDS: prints the USI options in WORDS, with copies of networks that no later training replaces.
kept_networks() {
    local word file copy
    for word in $1; do
        file="${word#EvalFile=}"
        if [ "$file" != "$word" ] && [ -f "$file" ]; then
            copy="$FOLDER/networks/$(hash_of "$file").pnn"
            mkdir -p "$FOLDER/networks"
            cp "$file" "$copy"
            word="EvalFile=$copy"
        fi
        echo "$word"
    done
}

# options WHO WORDS: prints the USI options in WORDS as settings of WHO.
options() {
    local word
    for word in $2; do echo "$1.$word"; done
}

# label COMMAND: prints a short name for the results file, with the hash of a program that a build may replace.
label() {
    if [ -f "$1" ] && [[ "$1" != */engines/* ]]; then
        echo "$(basename "$1")-$(hash_of "$1")"
    else
        sed 's|.*/engines/||; s|/poppy-usi$||; s|.*fairy-stockfish-nnue.*|fairy-stockfish-wasm|; s|.*/||' <<<"$1"
    fi
}

engine_command="$(command_of "$engine")"
opponent_command="$(command_of "$opponent")"
name="$game-$set-${NODES:+n}${NODES:-$ms}-$(label "$engine_command")-$(label "$opponent_command")"
engine_options="$(kept_networks "${ENGINE_OPTIONS:-}" | xargs)" opponent_options="$(kept_networks "${OPPONENT_OPTIONS:-}" | xargs)"
options_name="$(tr -c '[:alnum:]=\n' _ <<<"${engine_options:+-$engine_options}${opponent_options:+-vs-$opponent_options}")"
limit="${NODES:+nodes=$NODES}"
results="${RESULTS:-$FOLDER/$name$options_name.jsonl}"
mkdir -p "$(dirname "$results")"
cargo build --locked --quiet --release --bin poppy-match
cp target/release/poppy-match "$FOLDER/poppy-match"
say "results: $results"
say "load average: $(cut -d' ' -f1-3 /proc/loadavg)"
mapfile -t extra < <(options engine "$engine_options" && options opponent "$opponent_options")
"$FOLDER/poppy-match" play "$results" variant="$game" engine="$engine_command" opponent="$opponent_command" "${limit:-ms=$ms}" \
    openings="$openings" seed="$seed" games="$games" jobs="${JOBS:-2}" ${elo:+elo="$elo"} ${extra[@]+"${extra[@]}"}
say "load average: $(cut -d' ' -f1-3 /proc/loadavg)"
