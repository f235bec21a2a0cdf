#!/usr/bin/env bash
# Tells which lines of the library no test has run, and fails if one of them is not justified.
#
#     swift test --enable-code-coverage --scratch-path .build/coverage
#     scripts/coverage.sh .build/coverage
#
# Which lines may be left is said in uncovered.txt, and why.
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
"$tools/llvm-cov" export -format=lcov -instr-profile "$scratch/coverage.profdata" "$program" \
  Sources/Bindings >"$scratch/coverage.lcov"
awk -f scripts/coverage.awk isReasons=1 scripts/uncovered.txt isReasons=0 "$scratch/coverage.lcov"
