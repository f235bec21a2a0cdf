#!/usr/bin/env bash
# Breaks the library in all the ways of mutants.txt, one at a time, and shows that the tests notice each.
#
#     scripts/mutants.sh            all of them
#     scripts/mutants.sh 3 17       some, by number
set -euo pipefail
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
if ! command -v timeout >/dev/null; then
  echo "mutants: this machine has no timeout, which is in the GNU coreutils: a broken library may go on for ever" >&2
  exit 77
fi
work=$PWD/.build/mutants
mkdir -p "$work"
"${swift}c" -o "$work/make-mutants" scripts/mutants.swift
"$work/make-mutants" . "$work/package" >"$work/sentences"
"$swift" build --build-tests --package-path "$work/package" | tail -n 1

# What the compiler, the imports and the pages say is not changed by a library that is broken; and random scripts find the same
# sooner or later.
export ORACLE_COUNT=100 REPLICA_COUNT=20 LONG_LIST_COUNT=4

# run MUTANT SECONDS: ends with the first test that fails.
run() {
  local log=$work/$1.log tests status=0
  : >"$log"
  BINDINGS_MUTANT=$1 timeout -k 5 "$2" "$swift" test --skip-build --package-path "$work/package" \
    --skip 'IsolationTests|WallsTests|PagesTests|Page/' >"$log" 2>&1 &
  tests=$!
  while kill -0 $tests 2>/dev/null; do
    if grep -aq '^✘ Test ' "$log"; then
      kill $tests 2>/dev/null || true
      wait $tests 2>/dev/null || true
      return 1
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

missed=0
number=0
while IFS= read -r sentence <&3; do
  number=$((number + 1))
  if [ $# -gt 0 ] && [[ " $* " != *" $number "* ]]; then continue; fi
  status=0
  run $number $limit || status=$?
  case $status in
  0) how="NOT NOTICED" missed=$((missed + 1)) ;;
  124 | 137) how="does not end" ;;
  *) how=$(grep -am 1 '^✘ Test ' "$work/$number.log" | sed -E 's/^✘ Test "?([^"]*)"?.*/“\1”/' || true) ;;
  esac
  printf '%3d  %s\n       %s\n' "$number" "$sentence" "${how:-stops the tests}"
done 3<"$work/sentences"
if [ $missed -gt 0 ]; then
  echo "mutants: $missed were not noticed" >&2
  exit 1
fi
echo "mutants: all of them were noticed"
