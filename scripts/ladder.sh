#!/usr/bin/env bash
# Plays each of the engine's levels against the level below, in one game or in all: scripts/ladder.sh. GAME=, GAMES=, LEVELS= and
# JOBS= are as in docs/dev/engine.md. Ends with a table of the higher level's scores.
#
# Moves are limited by the highest level's nodes, not by time, so that other programs do not affect its strength. The seeds of the
# levels' errors come from the clock, so games differ.
set -euo pipefail
source "$(dirname "$0")/env.sh"
cd "$ROOT"

for name in ENGINE OPPONENT SET MS NODES ELO RESULTS ENGINE_OPTIONS OPPONENT_OPTIONS; do
    [ -z "${!name:-}" ] || fail "$name= means nothing to a ladder; leave it out."
done

LIMIT_NODES=1500000 # of Level::Twelve in crates/engine/src/search/level.rs
read -ra games <<<"${GAME:-micro minishogi judkins kyoto nana}"
table="| levels |$(printf ' %s |' "${games[@]}")"$'\n'"|---|$(printf -- '--:|%.0s' "${games[@]}")"
for higher in ${LEVELS:-2 3 4 5 6 7 8 9 10 11 12}; do
    lower=$((higher - 1))
    count=400
    [ "$higher" -le 11 ] || count=40
    row="| $higher against $lower |"
    for game in "${games[@]}"; do
        say "$game, level $higher against level $lower"
        summary="$(GAME="$game" SET=record ENGINE=tree OPPONENT=tree NODES=$LIMIT_NODES GAMES="${GAMES:-$count}" ELO='' \
            ENGINE_OPTIONS="Skill_Level=$higher" OPPONENT_OPTIONS="Skill_Level=$lower" scripts/match.sh)"
        line="$(grep ' games: ' <<<"$summary")"
        echo "$line"
        row+=" $(sed 's/.*score \([0-9.]* ± [0-9.]*\).*/\1/' <<<"$line") |"
    done
    table+=$'\n'"$row"
done
say "the higher level's score, with its 95 % margin"
echo "$table"
