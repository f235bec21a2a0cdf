#!/usr/bin/env bash
# Prints what it costs to depend on the library: how long a clean release build of it takes, and how large a stripped
# hello-world is with one property, one map and one observer, beside one without. And how long a release of games-cli
# takes to start and to end.
set -euo pipefail
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
build=("$swift" build -c release --target Bindings --scratch-path "$folder")
SECONDS=0
"${build[@]}" >&2
echo "library: release build $SECONDS s"
built=$("${build[@]}" --show-bin-path)

# hello NAME OBJECT...: makes a program of the code that comes in.
hello() {
  cat >"$folder/$1.swift"
  "${swift}c" -O -I "$built/Modules" -I Sources/CBindings/include "$folder/$1.swift" "${@:2}" -o "$folder/$1"
  strip "$folder/$1"
  echo "$1: $(($(wc -c <"$folder/$1") / 1000)) kB, stripped"
}
hello plain <<<'print(0)'
hello bound "$built"/{Bindings,CBindings}.build/*.o <<'END'
import Bindings
let count = MutableProperty(0)
count.map { "\($0)" }.startWithValues { print($0) }
count.value = 1
END
program=$(scripts/release.sh)
TIMEFORMAT='games-cli: 100 starts take %R s'
time for _ in {1..100}; do "$program" --version >/dev/null; done
