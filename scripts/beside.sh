#!/usr/bin/env bash
# Prints where a tool of the toolchain is, which is beside swift. Where it is not, the status is 77.
#
#     scripts/beside.sh TOOL
set -euo pipefail
tool=$(xcrun --find "$1" 2>/dev/null || echo "$(dirname "$(command -v "${SWIFT:-swift}")")/$1")
if [ ! -x "$tool" ]; then
  echo "check: this machine has no $1 beside swift; it comes with the toolchain from swift.org" >&2
  exit 77
fi
echo "$tool"
