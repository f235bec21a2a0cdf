#!/usr/bin/env bash
# Measures how long games-cli takes to start and to end, beside a C program that says hello, in turn.
#
#   scripts/startup.sh [ROUNDS]
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cc=${CC:-cc}
command -v "$cc" >/dev/null || cc=clang

# Both are in one folder: where a program lies makes a difference of a third.
program=$folder/games-cli
cp "$(scripts/release.sh)" "$program"
printf '#include <stdio.h>\nint main(void) { puts("hello"); return 0; }\n' > "$folder/hello.c"
"$cc" -O2 "$folder/hello.c" -o "$folder/hello"
"$cc" -O2 scripts/startup.c -o "$folder/startup"
for words in --version "match" "ttt" "match --json"; do
  # shellcheck disable=SC2086
  "$folder/startup" "${1:-300}" "$folder/hello" "$program" $words
done
