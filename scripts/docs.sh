#!/usr/bin/env bash
# Builds the documentation of the library; a warning is an error.
set -euo pipefail
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
docc=${DOCC:-docc}
if ! command -v "$docc" >/dev/null; then
  echo "docs: this machine has no docc beside swift; it comes with the toolchain from swift.org" >&2
  exit 1
fi
work=.build/docs
# From scratch: a build with nothing to compile emits no symbol graph.
rm -rf "$work" .build/docs-build
mkdir -p "$work/symbols"
"$swift" build --target Bindings --scratch-path .build/docs-build \
  -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$PWD/$work/symbols"
# Only the library's own symbols: other modules' graphs would be documented as well.
find "$work/symbols" -type f ! -name 'Bindings*.symbols.json' -delete
"$docc" convert Sources/Bindings/Bindings.docc \
  --fallback-display-name Bindings --fallback-bundle-identifier org.example.bindings \
  --additional-symbol-graph-dir "$work/symbols" \
  --output-path "$work/Bindings.doccarchive" --warnings-as-errors
echo "docs: no warnings"
