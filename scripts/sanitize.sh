#!/usr/bin/env bash
# Runs the tests under a sanitizer.
#
#     scripts/sanitize.sh unsafe      the engine's tests: memory, and leaks at the end of each process
#     scripts/sanitize.sh address     the same for all tests
#     scripts/sanitize.sh coverage    how many of the library's lines ran in those, which fails below 95 %
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
coverage)
  # llvm-cov must know the format that this compiler writes, so it is the one beside it. SwiftPM has merged the counts.
  cov=$(xcrun --find llvm-cov 2>/dev/null || echo "$(dirname "$(command -v "$swift")")/llvm-cov")
  if [ ! -x "$cov" ]; then
    echo "coverage: this machine has no llvm-cov beside swift; it comes with the toolchain from swift.org" >&2
    exit 77
  fi
  # A file on Linux, a bundle on macOS.
  program=$(find .build-asan/debug/ -maxdepth 1 -name '*PackageTests.xctest')
  [ ! -d "$program" ] || program=$(find "$program/Contents/MacOS" -type f)
  "$cov" report -instr-profile .build-asan/debug/codecov/default.profdata "$program" Sources/Bindings |
    awk '$1 == "TOTAL" { lines = $10 + 0 }
      END { print "coverage: the tests ran " lines " % of the lines of Sources/Bindings"; exit lines < 95 }'
  ;;
thread)
  scratch=.build-thread
  "$swift" build --build-tests --sanitize=thread --scratch-path $scratch | tail -n 1
  TSAN_OPTIONS=halt_on_error=1 "$swift" test --skip-build --sanitize=thread --scratch-path $scratch \
    --filter 'Async|Thread|Clock|Time|Observ|Sleep|Await|Loops'
  ;;
*)
  echo "sanitize: say what for: unsafe, address, coverage or thread" >&2
  exit 64
  ;;
esac
