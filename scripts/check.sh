#!/usr/bin/env bash
# Makes the checks, and says how they ended.
#
#     scripts/check.sh               those of every change, as the CI does: two at a time
#     scripts/check.sh nightly       those that take long
#     scripts/check.sh lint docs     some
#
# At the end it says what was run, and what was not: a check for which this machine lacks something says what, and ends
# with status 77.
set -euo pipefail
cd "$(dirname "$0")/.."
export SWIFT=${SWIFT:-swift}
# Flags of `swift build` for the checks of every change.
export BUILD_FLAGS=${BUILD_FLAGS:-}
# What is a sample in `swift test` is played whole.
export THOROUGH=1
formatted="Package.swift Sources Tests Examples Benchmarks/Package.swift Benchmarks/Sources scripts"
# The Makefile lists them, each with what it does.
list() { echo $(sed -n "/^# make $1 /,/^# make /s/^#   \([a-z]*\) .*/\1/p" Makefile); }
daily=$(list check)
nightly=$(list nightly)

# Tests of a release build may look into modules, as those of a debug build.
release="-c release -Xswiftc -enable-testing --scratch-path .build-release"
# Tests run side by side: a count that two of them raise at once must not be lost, or lines that ran seem not to have.
address="--sanitize=address --scratch-path .build-asan --enable-code-coverage
  -Xswiftc -Xllvm -Xswiftc -instrprof-atomic-counter-update-all"

# sanitized COMMAND: random scripts are fewer under a sanitizer, since each takes many times as long. A program of the
# tests ends by a signal on purpose, and has to receive it instead of the sanitizer. Leaks are found on Linux.
sanitized() {
  MODEL_COUNT=150 REPLICA_COUNT=16 TSAN_OPTIONS=halt_on_error=1 \
    ASAN_OPTIONS=handle_segv=0:handle_sigbus=0:handle_sigfpe=0:handle_sigill=0:handle_abort=0 \
    LSAN_OPTIONS="suppressions='$PWD/scripts/leaks.txt':print_suppressions=0" "$@"
}

# How many of the library's lines ran under AddressSanitizer. Less than 95 % fails.
coverage() {
  # llvm-cov must know the format that this compiler writes, so it is the one beside it. SwiftPM has merged the counts.
  local cov program
  cov=$(scripts/beside.sh llvm-cov) || return
  # A file on Linux, a bundle on macOS.
  program=$(find .build-asan/debug/ -maxdepth 1 -name '*PackageTests.xctest')
  [ ! -d "$program" ] || program=$(find "$program/Contents/MacOS" -type f)
  "$cov" report -instr-profile .build-asan/debug/codecov/default.profdata "$program" Sources/Bindings |
    awk '$1 == "TOTAL" { lines = $10 + 0 }
      END { print "coverage: the tests ran " lines " % of the lines of Sources/Bindings"; exit lines < 95 }'
}

check() {
  case $1 in
  test) "$SWIFT" test --quiet $BUILD_FLAGS 2>&1 | awk -f scripts/brief.awk ;;
  format) "$SWIFT" format --in-place --recursive --parallel $formatted ;;
  lint) "$SWIFT" format lint --strict --recursive --parallel $formatted ;;
  docs | nested | api | builds | mutants | desktop | webview | platforms) "scripts/$1.sh" ;;
  # What is unsafe is the engine.
  unsafe) sanitized scripts/engine.sh --sanitize=address ;;
  address) rm -rf .build-asan/debug/codecov && sanitized "$SWIFT" test --quiet $address ;;
  coverage) coverage ;;
  # What crosses between threads.
  thread)
    sanitized "$SWIFT" test --quiet --sanitize=thread --scratch-path .build-thread \
      --filter 'Async|Thread|Clock|Time|Observ|Sleep|Await|Loops'
    ;;
  release) "$SWIFT" test $release ;;
  # The mutations and changes of the tour's table; what differs from the record fails.
  tour) scripts/tour.sh measure && scripts/tour.sh --check ;;
  # Of the benchmarks only what is counted is judged, and no time.
  ratios)
    "$SWIFT" package resolve --package-path Benchmarks || return 77
    "$SWIFT" run -c release --package-path Benchmarks ratios --plain
    ;;
  random)
    MODEL_COUNT=1000000 REPLICA_COUNT=2000 \
      "$SWIFT" test $release --filter 'ReferenceModelTests|ReplicaTests|RandomActions'
    ;;
  # Numbers at their edges through every public door, random keys, clicks and lines in a real terminal, and clients of
  # the page that never read, are slow, or open 2,000 connections.
  hostile)
    FUZZ_COUNT=150 "$SWIFT" test $release \
      --filter 'Counts|EveryGameTests|ConnectFourTests|InputTests|ScenarioTests|AnyKeyTests|ProgramTests' || return
    "$SWIFT" package --package-path Examples/WebView resolve || return 77
    "$SWIFT" test -c release -Xswiftc -enable-testing --scratch-path Examples/WebView/.build-release \
      --package-path Examples/WebView --disable-xctest --filter 'HostilityTests|ServerTests|ProgramTests'
    ;;
  *)
    echo "check: “$1” is no check; there are: $daily $nightly" >&2
    return 64
    ;;
  esac
}

case $* in
"") names=$daily ;;
nightly) names=$nightly ;;
*) names=$* ;;
esac
ends=$(mktemp)
trap 'rm "$ends"' EXIT
trap 'trap - TERM; kill 0' INT TERM
# run NAME: makes a check, and notes its status and time.
run() {
  local status=0
  SECONDS=0
  check "$1" 2>&1 || status=$?
  [[ $status =~ ^(0|64|77)$ ]] || echo "check: $1 FAILED"
  echo "$status $1 ($SECONDS s)" >>"$ends"
}
for name in $names; do
  if [ -n "$*" ]; then
    run "$name"
  else
    # None keeps two cores busy all the time. Each prints when it has ended.
    while [ "$(jobs -rp | wc -l)" -ge 2 ]; do sleep 1; done
    echo "check: $name begins"
    (log=$(run "$name") && echo "$log") &
  fi
done
wait
passed=() untried=() failed=()
while read -r status name; do
  case $status in
  0) passed+=("$name") ;;
  77) untried+=("$name") ;;
  64) exit 64 ;;
  *) failed+=("$name") ;;
  esac
done <"$ends"
rest=()
for name in $daily $nightly; do [[ " $names " == *" $name "* ]] || rest+=("$name"); done
[ ${#passed[@]} = 0 ] || echo "check: passed: ${passed[*]}"
[ ${#untried[@]} = 0 ] || echo "check: could not be tried here, as was said above: ${untried[*]}" >&2
[ ${#rest[@]} = 0 ] || echo "check: not run: ${rest[*]}"
[ ${#failed[@]} = 0 ] || {
  echo "check: FAILED: ${failed[*]}" >&2
  exit 1
}
