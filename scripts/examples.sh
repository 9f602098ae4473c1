#!/usr/bin/env bash
# Builds the examples into target/examples with the npm package (make package) and the tools of tools/package.json.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/env.sh

scripts/setup.sh test
use_rust
rm -rf target/examples
mkdir -p target/examples
cp -r examples/. target/examples/
# What `npm install` does, without asking the registry for a package that is not there.
for example in vite eleventy; do
    mkdir -p "target/examples/$example/node_modules"
    tar -xzf target/poppy-shogi-*.tgz -C "target/examples/$example/node_modules"
    mv "target/examples/$example/node_modules/package" "target/examples/$example/node_modules/poppy-shogi"
done
(cd target/examples/vite && vite build --logLevel warn)
(cd target/examples/eleventy && eleventy --quiet)
