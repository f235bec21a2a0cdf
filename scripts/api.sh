#!/usr/bin/env bash
# Compares the public interface of the libraries with that of the commit in scripts/api-baseline: what
# no longer compiles for those who use them is refused, unless scripts/api-breakages names it. The order
# of events is interface as well; of that no tool knows, the tests of the laws do.
#
# `swift package diagnose-api-breaking-changes` says the same, and builds all games and examples of that commit for it.
set -euo pipefail
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
digester=$(scripts/beside.sh swift-api-digester)
baseline=$(<scripts/api-baseline)
if ! git cat-file -e "$baseline^{commit}" 2>/dev/null; then
  echo "api: the baseline $baseline is not here; a shallow clone gets it by git fetch --unshallow" >&2
  exit 77
fi
# What the baseline declares is kept for the next time.
past=.build/api/$baseline
mkdir -p "$past"
[ -d "$past/scripts" ] || git archive "$baseline" | tar -x -C "$past"

# digest PACKAGE ARGUMENTS: reads the modules that were built for a package.
digest() {
  "$digester" -I "$1/.build/debug/Modules" -I "$1/Sources/CBindings/include" -swift-only -abort-on-module-fail "${@:2}"
}
build=("$swift" build --target BindingsSwiftTesting)
"${build[@]}" ${BUILD_FLAGS:-}
# Of what is past, only the modules are built, no code.
"${build[@]}" --package-path "$past" --experimental-prepare-for-indexing --experimental-prepare-for-indexing-no-lazy
status=0
for module in Bindings BindingsTesting GraphPage BindingsSwiftTesting; do
  digest "$past" -dump-sdk -module $module -avoid-location -avoid-tool-args -o "$past/$module.json"
  digest . -diagnose-sdk -module $module -baseline-path "$past/$module.json" -compiler-style-diags \
    -breakage-allowlist-path scripts/api-breakages || status=1
done
[ $status != 0 ] || echo "api: nothing breaks that scripts/api-breakages does not name"
exit $status
