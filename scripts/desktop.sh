#!/usr/bin/env bash
# Tests the window of Examples/Desktop: every game played under Xvfb, with real clicks and keys. Pictures of the window
# are left in a temporary folder, or in DESKTOP_SCREENSHOTS. Arguments are those of “swift test”.
# Without GTK 4 nothing is tried, and without the others what needs no screen; the status is then 77.
set -euo pipefail
cd "$(dirname "$0")/.."
how=(--package-path Examples/Desktop)
test=("${SWIFT:-swift}" test "${how[@]}" --disable-xctest "$@")

missing=()
pkg-config --exists gtk4 2>/dev/null || missing+=("GTK 4,")
for program in Xvfb xdotool import; do command -v $program >/dev/null || missing+=("$program,"); done
if [ ${#missing[@]} -gt 0 ]; then
  echo "desktop: missing: ${missing[*]} without which no window is tried. On Debian:" >&2
  echo "desktop: apt-get install libgtk-4-dev pkg-config xvfb xdotool imagemagick" >&2
  [ "${missing[0]}" = "GTK 4," ] || env -u DISPLAY "${test[@]}"
  exit 77
fi

"${SWIFT:-swift}" build --build-tests "${how[@]}"
pictures=${DESKTOP_SCREENSHOTS:-$(mktemp -d "${TMPDIR:-/tmp}/desktop.XXXXXX")}
mkdir -p "$pictures"
# A screen of its own, whose number Xvfb finds. A key that is held does not repeat, and no last client resets it.
exec 3< <(exec Xvfb -r -noreset -displayfd 1 -screen 0 1300x900x24 2>/dev/null)
xvfb=$!
trap 'kill $xvfb 2>/dev/null || true' EXIT
read -r -t 20 -u 3 screen || { echo "desktop: Xvfb does not start" >&2; exit 1; }
# A critical warning of GTK ends the tests.
DISPLAY=:$screen GDK_BACKEND=x11 GSK_RENDERER=cairo G_DEBUG=fatal-criticals DESKTOP_SCREENSHOTS=$pictures \
  "${test[@]}" --skip-build
echo "desktop: the games were played in a window; pictures are in $pictures"
