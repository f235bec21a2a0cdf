#!/usr/bin/env bash
# Builds the documentation of the library and of the test kit; a warning is an error.
set -euo pipefail
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
docc=${DOCC:-$(dirname "$(command -v "$swift")")/docc}
if ! command -v "$docc" >/dev/null; then
  echo "docs: this machine has no docc beside swift; it comes with the toolchain from swift.org" >&2
  exit 77
fi
work=.build/docs
# From scratch: a build with nothing to compile emits no symbol graph.
rm -rf "$work" .build/docs-build
mkdir -p "$work/symbols"
"$swift" build --target BindingsTesting --scratch-path .build/docs-build \
  -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$PWD/$work/symbols"

# document MODULE: only its own symbols; other modules' graphs would be documented as well.
document() {
  mkdir -p "$work/symbols-$1"
  find "$work/symbols" -type f \( -name "$1.symbols.json" -o -name "$1@*.symbols.json" \) \
    -exec cp {} "$work/symbols-$1" \;
  "$docc" convert "Sources/$1/$1.docc" \
    --fallback-display-name "$1" --fallback-bundle-identifier "org.example.$1" \
    --additional-symbol-graph-dir "$work/symbols-$1" \
    --output-path "$work/$1.doccarchive" --warnings-as-errors
}
document Bindings
document BindingsTesting
echo "docs: no warnings"
