#!/usr/bin/env bash
# Runs the tests under a sanitizer.
#
#     scripts/sanitize.sh unsafe      the engine's tests: memory, and leaks at the end of each process
#     scripts/sanitize.sh address     the same for all tests, and which lines of the library ran
#     scripts/sanitize.sh thread      data races, in all that crosses between threads
#
# Random scripts are fewer here than in `swift test`, since each takes many times as long.
set -euo pipefail
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
kind=${1:-}
export MODEL_COUNT=150 REPLICA_COUNT=16

# A program of the tests ends by a signal on purpose, and has to receive it instead of the sanitizer.
export ASAN_OPTIONS=handle_segv=0:handle_sigbus=0:handle_sigfpe=0:handle_sigill=0:handle_abort=0
export LSAN_OPTIONS=suppressions=$PWD/scripts/leaks.txt:print_suppressions=0
if [ "$(uname)" != Linux ]; then ASAN_OPTIONS=$ASAN_OPTIONS:detect_leaks=0; fi

case $kind in
unsafe)
  # What is unsafe is the engine. The list of leaks names source files, so it needs debug information.
  scripts/engine.sh --sanitize=address
  ;;
address)
  scratch=.build-asan
  # Tests run side by side: a count that two of them raise at once must not be lost, or lines that ran seem not to have.
  flags="--sanitize=address --enable-code-coverage --scratch-path $scratch"
  flags="$flags -Xswiftc -Xllvm -Xswiftc -instrprof-atomic-counter-update-all"
  "$swift" build --build-tests $flags | tail -n 1
  rm -rf $scratch/debug/codecov
  "$swift" test --skip-build $flags --skip FuzzTests
  ;;
thread)
  scratch=.build-thread
  "$swift" build --build-tests --sanitize=thread --scratch-path $scratch | tail -n 1
  TSAN_OPTIONS=halt_on_error=1 "$swift" test --skip-build --sanitize=thread --scratch-path $scratch \
    --filter 'Async|Thread|Clock|Time|Observ|Sleep|Await|Loops'
  ;;
*)
  echo "sanitize: say what for: unsafe, address or thread" >&2
  exit 64
  ;;
esac
