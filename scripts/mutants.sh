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
command -v timeout >/dev/null || { echo "mutants: this machine has no timeout" >&2; exit 77; }
count=${1:-40}
seed=${2:-$(date +%Y%m%d)}
# In percent: less fails. A sample of 40 may have some more that nobody could notice.
least=80
work=$PWD/.build/mutants
package=$work/package
scripts/part.sh "$package" CBindings Bindings BindingsTesting BindingsSwiftTesting GraphPage BindingsTests
rm "$package/Sources/Bindings"
cp -r Sources/Bindings scripts/isMutant.swift "$package/Sources"
mv "$package/Sources/isMutant.swift" "$package/Sources/Bindings"
cp -rL Tests/BindingsTests "$package/Tests"
# What is only said in words has tests of its own.
files=$(ls Sources/Bindings/{Storage,Engine}/*.swift Sources/Bindings/Property/{ValueNode,ChangingInputs,Reads,LinkOfValues}.swift Sources/Bindings/Signal/SignalCore.swift |
  grep -v -e Trac -e NodeMetadata -e Description)
if [ $# -gt 2 ]; then files=$(find "${@:3}" -name '*.swift' | sort); fi

# The list: the number of a mistake, its file, its line, and the code. One a line of the library.
"${swift}c" -swift-version 6 -o "$work/make-mutants" scripts/mutants.swift
"$work/make-mutants" $files | awk -v seed="$seed" 'BEGIN { srand(seed) } { print rand() "\t" $0 }' | sort -n |
  awk -F'\t' -v count="$count" '!seen[$2, $3]++ && ++n <= count { print n "\t" $2 "\t" $3 "\t" $4 }' >"$work/list"

# write: the library with all mistakes of the list, to be chosen by their numbers.
write() {
  awk -F'\t' -v package="$package" '
    NR == FNR { code = $4; gsub("MUTANT", "isMutant(" $1 ")", code); mistake[$2, $3] = code; next }
    { print (FILENAME, FNR) in mistake ? mistake[FILENAME, FNR] : $0 >(package "/" FILENAME) }' "$work/list" $files
}
write
# Mistakes that the compiler refuses are taken out: of each refused line, the last one up to it, since what a mistake
# lacks may be missed at the end of its block only.
build=("$swift" build -debug-info-format none --package-path "$package")
until log=$("${build[@]}" --target Bindings 2>&1); do
  sed -nE "s|^$package/([^:]*):([0-9]+):[0-9]+: error:.*|\1\t\2|p" <<<"$log" >"$work/refused"
  mv "$work/list" "$work/tried"
  awk -F'\t' '
    NR == FNR { all[$1] = $0; file[$1] = $2; line[$1] = $3; next }
    { last = 0
      for (n in file) if (file[n] == $1 && line[n] <= $2 + 0 && (!last || line[n] > line[last])) last = n
      delete all[last] }
    END { for (n in all) print all[n] }' "$work/tried" "$work/refused" | sort -n >"$work/list"
  if cmp -s "$work/list" "$work/tried"; then
    echo "mutants: does not compile: $log" >&2
    exit 1
  fi
  write
done
echo "mutants: $(wc -l <"$work/list") of $count compile"
"${build[@]}" --build-tests | tail -n 1

# What the compiler, the imports and the pages say is not changed by a library that is broken; and random scripts find the same
# sooner or later.
export MODEL_COUNT=200 REPLICA_COUNT=16

# run MUTANT SECONDS: ends with the first test that fails, or after so many seconds with the status 124.
run() {
  local log=$work/$1.log tests status=0
  # SwiftPM would go on with the tests if it were ended itself.
  MUTANT=$1 timeout "$2" "$package/.build/debug/swift-bindingsPackageTests.xctest" --testing-library swift-testing \
    --skip 'IsolationTests|BindingMistakes|ImportsTests|LayersTests|ClaimsTests|Page/' >"$log" 2>&1 &
  tests=$!
  while kill -0 $tests 2>/dev/null; do
    if grep -aq '^✘ Test ' "$log"; then kill $tests 2>/dev/null || true; fi
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
while IFS=$'\t' read -r number file line code <&3; do
  status=0
  run "$number" $limit || status=$?
  case $status in
  0) how="NOT NOTICED" ;;
  124) how="does not end" ;;
  *) how=$(grep -am 1 '^✘ Test ' "$work/$number.log" | sed -E 's/^✘ Test "?([^"]*)"?.*/“\1”/' || true) ;;
  esac
  all=$((all + 1))
  [ "$status" = 0 ] || noticed=$((noticed + 1))
  printf '%s:%s  %s\n       %s\n' "$(basename "$file")" "$line" "$code" "${how:-stops the tests}"
done 3<"$work/list"
score=$((all > 0 ? noticed * 100 / all : 0))
echo "mutants: $noticed of $all were noticed: $score %, of at least $least % (seed $seed)"
[ $score -ge $least ]
