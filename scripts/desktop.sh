#!/usr/bin/env bash
# Tests the window of Examples/Desktop: every game played under Xvfb, with real clicks and keys. Pictures of the window
# are left in a temporary folder, or in DESKTOP_SCREENSHOTS.
#
# It needs GTK 4, Xvfb, xdotool and ImageMagick. Without GTK nothing is tried, and without the others what needs no
# screen; the status is then 77: not all was tried.
set -euo pipefail
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
package=Examples/Desktop
debian="libgtk-4-dev pkg-config xvfb xdotool imagemagick"

missing() {
  pkg-config --exists gtk4 2>/dev/null || echo "GTK 4"
  local program
  for program in Xvfb xdotool import; do command -v $program >/dev/null || echo $program; done
}

missing=$(missing | paste -sd, | sed 's/,/, /g')
if [ -n "$missing" ]; then
  echo "desktop: missing: $missing. On Debian: apt-get install $debian" >&2
fi
if [[ $missing == "GTK 4"* ]]; then
  echo "desktop: nothing is tried: the window is not even built" >&2
  exit 77
fi
if [ -n "$missing" ]; then
  env -u DISPLAY "$swift" test --package-path "$package" --disable-xctest
  echo "desktop: no window is tried" >&2
  exit 77
fi

"$swift" build --build-tests --package-path "$package"
pictures=${DESKTOP_SCREENSHOTS:-$(mktemp -d "${TMPDIR:-/tmp}/desktop.XXXXXX")}
mkdir -p "$pictures"
# A screen of its own, whose number Xvfb finds.
exec 3< <(exec Xvfb -displayfd 1 -screen 0 1300x900x24 2>/dev/null)
xvfb=$!
trap 'kill $xvfb 2>/dev/null || true' EXIT
read -r -t 20 -u 3 screen
# What GTK complains about ends the tests.
DISPLAY=:$screen GDK_BACKEND=x11 GSK_RENDERER=cairo G_DEBUG=fatal-criticals DESKTOP_SCREENSHOTS=$pictures \
  "$swift" test --skip-build --package-path "$package" --disable-xctest "$@"
echo "desktop: the games were played in a window; pictures are in $pictures"
