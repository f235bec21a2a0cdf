#!/usr/bin/env bash
# Tests the browser page of Examples/WebView: its server, and every game played in a headless Chromium, which is driven
# by chromedriver. Pictures of the page are left in a temporary folder, or in WEBVIEW_SCREENSHOTS. Arguments are those
# of “swift test”.
#
# chromedriver is found by its name, or in CHROMEDRIVER. Without it, what needs no browser is tested, and the status is
# 77: not all was tried. So it is if the package's dependencies do not resolve. axe, which looks for what keeps people
# out, is in AXE, or comes with a package of Python's; without it, that one test is left out.
set -euo pipefail
cd "$(dirname "$0")/.."
how=(--package-path Examples/WebView)
# How long players wait while others attack is asked of a build for release: “hostile” in check.sh.
test=("${SWIFT:-swift}" test "${how[@]}" --disable-xctest --skip HostilityTests.whilePlaying "$@")

if ! log=$("${SWIFT:-swift}" package "${how[@]}" resolve 2>&1); then
  echo "webview: nothing is tried: the dependencies do not resolve here:" >&2
  tail -n 1 <<<"$log" >&2
  exit 77
fi
export CHROMEDRIVER=${CHROMEDRIVER:-$(command -v chromedriver)}
if [ -z "$CHROMEDRIVER" ]; then
  env -u CHROMEDRIVER "${test[@]}"
  echo "webview: no page is tried: chromedriver is missing. On Debian: apt-get install chromium chromium-driver;" >&2
  echo "webview: elsewhere, put it and its browser in the PATH, or name it in CHROMEDRIVER." >&2
  exit 77
fi
if [ -z "${AXE:-}" ]; then
  axe=$(mktemp -d)
  trap 'rm -rf "$axe"' EXIT
  python3 -m pip install --quiet --no-deps --target "$axe" axe-playwright-python 2>/dev/null ||
    echo "webview: axe is left out: axe-playwright-python cannot be installed here" >&2
  AXE=$axe/axe_playwright_python/axe.min.js
fi
if [ -f "$AXE" ]; then export AXE; else unset AXE; fi
export WEBVIEW_SCREENSHOTS=${WEBVIEW_SCREENSHOTS:-$(mktemp -d "${TMPDIR:-/tmp}/webview.XXXXXX")}
mkdir -p "$WEBVIEW_SCREENSHOTS"
"${test[@]}"
echo "webview: the games were played in a browser; pictures are in $WEBVIEW_SCREENSHOTS"
