#!/usr/bin/env bash
# Builds games-cli for release and installs it under $DESTDIR$PREFIX: the program, stripped and with
# the standard library linked in, its manual page and its completions for bash, zsh and fish.
set -euo pipefail
cd "$(dirname "$0")/.."
prefix=${PREFIX:-/usr/local}
root=${DESTDIR:-}$prefix

program=$(scripts/release.sh)
install -d "$root/bin" "$root/share/man/man6" "$root/share/bash-completion/completions" \
  "$root/share/zsh/site-functions" "$root/share/fish/vendor_completions.d"
install -m 755 "$program" "$root/bin/games-cli"
"$program" --document manual > "$root/share/man/man6/games-cli.6"
"$program" --document bash > "$root/share/bash-completion/completions/games-cli"
"$program" --document zsh > "$root/share/zsh/site-functions/_games-cli"
"$program" --document fish > "$root/share/fish/vendor_completions.d/games-cli.fish"
echo "Installed games-cli in $root/bin, its manual page and completions in $root/share."
