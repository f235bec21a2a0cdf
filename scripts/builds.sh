#!/usr/bin/env bash
# Builds in the ways in which others may: for size, where the laws must hold; with the oldest settings, those of Swift 5
# without upcoming features; and games-cli without a library of the system, as it is released and with the static Linux
# SDK. Where that is not installed, the status is 77: not all was tried. No build turns on library evolution, here as in
# packages in general.
set -euo pipefail
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}

scripts/engine.sh -c release -Xswiftc -Osize -Xswiftc -enable-testing
echo "builds: the laws hold in a build for size"

# shellcheck disable=SC2046 # no name has a space
"${swift}c" -typecheck -swift-version 5 -warnings-as-errors -package-name oldest -parse-as-library \
  -I Sources/CBindings/include $(find Sources/Bindings -name '*.swift' ! -path '*.docc/*')
echo "builds: the oldest settings will do"

# play PROGRAM: a move, and out.
play() { printf '3\nquit\n' | "$1" match --seed 1 | tail -n 1; }

play "$(scripts/release.sh)"
echo "builds: the program that is released plays"

if ! "$swift" sdk list 2>/dev/null | grep -q static-linux; then
  echo "builds: the static Linux SDK is not installed; swift.org says how: swift sdk install" >&2
  exit 77
fi
static=("$swift" build -c release --product games-cli --swift-sdk "$(uname -m)-swift-linux-musl" --scratch-path .build-install)
"${static[@]}"
play "$("${static[@]}" --show-bin-path)/games-cli"
echo "builds: the static Linux SDK will do"
