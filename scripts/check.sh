#!/usr/bin/env bash
# The checks, one after another, up to the first that fails.
#
#     scripts/check.sh               all of them
#     scripts/check.sh lint docs     some
#
# A check for which this machine lacks something says what, ends with status 77, and is named again at the end: nothing
# is left out in silence.
set -euo pipefail
cd "$(dirname "$0")/.."
export SWIFT=${SWIFT:-swift}
formatted="Package.swift Sources Tests Examples Benchmarks/Package.swift Benchmarks/Sources scripts"

check() {
  case $1 in
  test) "$SWIFT" test ;;
  format) "$SWIFT" format --in-place --recursive --parallel $formatted ;;
  lint) "$SWIFT" format lint --strict --recursive --parallel $formatted ;;
  docs | nested | webview | api | mutants) "scripts/$1.sh" ;;
  address | thread) scripts/sanitize.sh "$1" ;;
  # Of what “address” has run.
  coverage) scripts/coverage.sh .build-asan ;;
  *)
    echo "check: “$1” is no check; there are: $all" >&2
    return 64
    ;;
  esac
}

all="test lint docs nested webview api address coverage thread mutants"
untried=()
for name in ${@:-$all}; do
  SECONDS=0
  status=0
  check "$name" || status=$?
  case $status in
  0) echo "check: $name passed in $SECONDS s" ;;
  77) untried+=("$name") ;;
  *)
    echo "check: $name FAILED" >&2
    exit "$status"
    ;;
  esac
done
if [ ${#untried[@]} -gt 0 ]; then
  echo "check: NOT ALL WAS TRIED, since something is missing here, which was named above: ${untried[*]}" >&2
fi
