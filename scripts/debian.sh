#!/usr/bin/env bash
# Installs Debian's packages that a check needs, on the CI only (CI=true); elsewhere it fails in silence.
#
#     scripts/debian.sh CHECK PACKAGE…
set -euo pipefail
check=$1
shift
[ "${CI:-}" = true ] && command -v apt-get >/dev/null || exit 1
root=()
if [ "$(id -u)" != 0 ]; then
  sudo -n true 2>/dev/null || exit 1
  root=(sudo -n)
fi
echo "$check: installs $*"
"${root[@]}" apt-get update -qq >/dev/null
"${root[@]}" env DEBIAN_FRONTEND=noninteractive \
  apt-get install -y -qq --no-install-recommends "$@" >/dev/null
