#!/usr/bin/env bash
# Makes the README's pictures of the match game in one state, in light and dark, from what the tests of three programs
# see: a screen in the terminal; the window, if desktop.sh can show one; the page and its graph, if webview.sh can.
#
# Usage: scripts/pictures.sh [terminal] [window] [page]      (default: terminal)
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for name in "${@:-terminal}"; do
  case $name in
  terminal) RECORD_GOLDENS=1 "${SWIFT:-swift}" test --filter 'ScreenTests/pictures' ;;
  window)
    DESKTOP_SCREENSHOTS=$work scripts/desktop.sh --filter 'WindowTests/hint'
    # A hundredth of a pixel is enough.
    sed -Ei 's/([0-9]+\.[0-9]{2})[0-9]+/\1/g; s/\.00\b//g' "$work"/window-*.svg
    ;;
  page) WEBVIEW_SCREENSHOTS=$work scripts/webview.sh --filter 'PagesTests/drawings' ;;
  *) echo "pictures: there is no picture “$name”" >&2 && exit 64 ;;
  esac
done
find "$work" -name '*.svg' -exec cp {} Examples/Pictures \;
