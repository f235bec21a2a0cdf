#!/usr/bin/env bash
# Tests that the solutions pass, that each exercise fails without one, and that the first is said to be
# next.
#
#     check.sh [OPTION …]     options of `swift test`
set -euo pipefail
swift=${SWIFT:-swift}
exercises() {
  "$swift" test --package-path "$(dirname "$0")" --disable-xctest "$@" 2>&1
}

SOLUTIONS=1 exercises "$@"

unsolved=$(exercises "$@" || true)
grep -qF "$(grep '^✘' "$(dirname "$0")/README.md")" <<<"$unsolved" || {
  echo "$unsolved"
  echo "check: the README shows another failure" >&2
  exit 1
}
grep -q 'Test "12: .*next is Exercises/01-Property.swift' <<<"$unsolved" || {
  echo "$unsolved"
  echo "check: exercise 1 should be next" >&2
  exit 1
}
all=$(ALL=1 exercises "$@" || true)
for number in {1..12}; do
  grep -q "✘ Test \"$number: .* failed" <<<"$all" || {
    echo "$all"
    echo "check: exercise $number should fail" >&2
    exit 1
  }
done
echo "check: the solutions pass, and each exercise fails without one"
