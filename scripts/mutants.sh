#!/usr/bin/env bash
# Makes small mistakes in the engine, one at a time, and counts how many of them the tests notice: the score.
#
#     scripts/mutants.sh            40 mistakes, others each day
#     scripts/mutants.sh 10 7       10 mistakes, those of seed 7
#     scripts/mutants.sh 10 7 Sources/Bindings/{Collection,Action}    in these folders instead
#
# Some mistakes change nothing that anybody could notice, so the score is not expected to be 100 %.
set -euo pipefail
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
count=${1:-40}
seed=${2:-$(date +%Y%m%d)}
# In percent: less fails.
# Of 10 (seed 7), 90 % were noticed; a sample of 40 may have some more that nobody could notice.
least=80
work=$PWD/.build/mutants
package=$work/package
rm -rf "$package"/{Sources,Tests}
mkdir -p "$package"/{Sources,Tests}
cp -r Sources/{CBindings,Bindings,BindingsTesting,BindingsSwiftTesting,GraphPage} "$package/Sources"
cp -r Tests/BindingsTests "$package/Tests"
cp scripts/engine-package.swift "$package/Package.swift"
cat >"$package/Sources/Bindings/Mutant.swift" <<'END'
import Foundation

@usableFromInline let activeMutant = ProcessInfo.processInfo.environment["BINDINGS_MUTANT"].flatMap { Int($0) }
@inlinable func isMutant(_ number: Int) -> Bool { activeMutant == number }
END
"${swift}c" -swift-version 6 -o "$work/make-mutants" scripts/mutants.swift
# What is only said in words has tests of its own.
files=$(ls Sources/Bindings/{Storage,Engine}/*.swift Sources/Bindings/Property/{ValueNode,ChangingInputs,Reads,LinkOfValues}.swift Sources/Bindings/Signal/SignalCore.swift |
  grep -v -e Trac -e NodeMetadata -e Description)
if [ $# -gt 2 ]; then files=$(find "${@:3}" -name '*.swift' | sort); fi
"$work/make-mutants" "$package" "$count" "$seed" $files >"$work/list"
"$swift" build --build-tests --package-path "$package" | tail -n 1

# What the compiler, the imports and the pages say is not changed by a library that is broken; and random scripts find the same
# sooner or later.
export MODEL_COUNT=200 REPLICA_COUNT=16

# stop PROCESS: ends it and what it has started. “swift test” that is ended by itself leaves its program running.
stop() {
  local child
  for child in $(pgrep -P "$1"); do stop "$child"; done
  kill -KILL "$1" 2>/dev/null || true
}

# run MUTANT SECONDS: ends with the first test that fails, or after so many seconds with the status 124.
run() {
  local log=$work/$1.log end=$((SECONDS + $2)) tests status=0
  : >"$log"
  BINDINGS_MUTANT=$1 "$swift" test --skip-build --package-path "$package" \
    --skip 'IsolationTests|BindingMistakes|ImportsTests|LayersTests|PagesTests|Page/' >"$log" 2>&1 &
  tests=$!
  while kill -0 $tests 2>/dev/null; do
    if grep -aq '^✘ Test ' "$log"; then status=1; fi
    if [ $SECONDS -ge $end ]; then status=124; fi
    if [ $status != 0 ]; then
      stop $tests
      wait $tests 2>/dev/null || true
      return $status
    fi
    sleep 0.2
  done
  wait $tests || status=$?
  return $status
}

SECONDS=0
if ! run 0 600; then
  echo "mutants: the library fails its tests as it is: $work/0.log" >&2
  exit 1
fi
limit=$((SECONDS * 3 + 20))
echo "mutants: as it is, the library passes, in $SECONDS s"

noticed=0
all=0
while IFS=$'\t' read -r number place code <&3; do
  status=0
  run "$number" $limit || status=$?
  case $status in
  0) how="NOT NOTICED" ;;
  124) how="does not end" ;;
  *) how=$(grep -am 1 '^✘ Test ' "$work/$number.log" | sed -E 's/^✘ Test "?([^"]*)"?.*/“\1”/' || true) ;;
  esac
  all=$((all + 1))
  [ "$status" = 0 ] || noticed=$((noticed + 1))
  printf '%s  %s\n       %s\n' "$place" "$code" "${how:-stops the tests}"
done 3<"$work/list"
score=$((all > 0 ? noticed * 100 / all : 0))
echo "mutants: $noticed of $all were noticed: $score % (seed $seed)"
[ $score -ge $least ] || {
  echo "mutants: less than $least %" >&2
  exit 1
}
