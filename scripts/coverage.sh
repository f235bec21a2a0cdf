#!/usr/bin/env bash
# Prints how many of the library's lines the tests have run, and fails below 95 %.
#
#     swift test --enable-code-coverage --scratch-path .build/coverage
#     scripts/coverage.sh .build/coverage
set -euo pipefail
if [ ! -d "${1:?usage: scripts/coverage.sh SCRATCH-PATH}" ]; then
  echo "coverage: there is no $1: the tests have not been run there" >&2
  exit 1
fi
scratch=$(cd "$1" && pwd)
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}

# The tools must know the format that this compiler writes, so they are those beside it.
if command -v xcrun >/dev/null; then
  tools=$(dirname "$(xcrun --find llvm-cov)")
else
  tools=$(dirname "$(command -v "$swift")")
fi
for tool in llvm-profdata llvm-cov; do
  if [ ! -x "$tools/$tool" ]; then
    echo "coverage: this machine has no $tool beside swift; it comes with the toolchain from swift.org" >&2
    exit 77
  fi
done

# The program of the tests: a file on Linux, a bundle on macOS.
program=$(find "$scratch/debug/" -maxdepth 1 -name '*PackageTests.xctest' 2>/dev/null | head -n 1) || true
if [ -d "$program" ]; then program=$(find "$program/Contents/MacOS" -type f | head -n 1); fi
profiles=("$scratch"/debug/codecov/*.profraw)
if [ ! -f "$program" ] || [ ! -f "${profiles[0]}" ]; then
  echo "coverage: no tests have been run with --enable-code-coverage in $scratch" >&2
  exit 1
fi

"$tools/llvm-profdata" merge -sparse -o "$scratch/coverage.profdata" "${profiles[@]}"
lines=$("$tools/llvm-cov" report -instr-profile "$scratch/coverage.profdata" "$program" Sources/Bindings |
  awk '$1 == "TOTAL" { sub("%", "", $10); print $10 }')
echo "coverage: the tests ran $lines % of the lines of Sources/Bindings"
awk -v lines="$lines" 'BEGIN { exit !(lines >= 95) }' || {
  echo "coverage: less than 95 %" >&2
  exit 1
}
