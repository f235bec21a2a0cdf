#!/usr/bin/env bash
# Makes the README's pictures of the match game in one state, in light and dark, from what the three programs show:
#
#   terminal   a screen, which the tests of games-cli draw
#   window     Examples/Desktop, whose widgets draw themselves while it is tested; needs what desktop.sh needs
#   page       Examples/WebView in Chromium: the elements and styles of the page in an SVG, and so its graph; needs
#              chromedriver and jq
#
# Usage: scripts/pictures.sh [terminal] [window] [page]      (default: terminal)
# WEBVIEW names the program if it is built already.
set -euo pipefail
export LC_ALL=C.UTF-8
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
folder=Examples/Pictures
work=$(mktemp -d)
started=()
trap 'for id in "${started[@]}"; do kill "$id" 2>/dev/null || true; done; rm -rf "$work"' EXIT

page() {
  local program=${WEBVIEW:-} port address session url driver theme
  if [ -z "$program" ]; then
    "$swift" build --package-path Examples/WebView --product WebView >&2
    program=$("$swift" build --package-path Examples/WebView --show-bin-path)/WebView
  fi
  # A saved page, so that the computer plays the same each time: the state of the terminal's picture.
  local id=00000000000000000000000000000000
  mkdir -p "$work/games"
  printf '1\nmatch.enter 1\nmatch.hint \n' >"$work/games/$id.lines"
  touch "$work/address" "$work/driver"
  "$program" --port 0 --games "$work/games" >"$work/address" & started+=($!)
  chromedriver --port=0 >"$work/driver" & started+=($!)
  for _ in {1..100}; do
    url=$(grep -o 'http[^ ]*' "$work/address" || true)
    port=$(sed -n 's/.*successfully on port \([0-9]*\).*/\1/p' "$work/driver")
    [ -z "$url" ] || [ -z "$port" ] || break
    sleep 0.1
  done
  driver=http://127.0.0.1:$port/session
  ask() { curl -sf -H 'Content-Type: application/json' -d "$2" "$driver$1"; }
  run() { ask "$session/execute/sync" "$(jq -n --arg script "$1" '{script: $script, args: []}')" | jq -r .value; }
  session=/$(ask '' '{"capabilities": {"alwaysMatch": {"goog:chromeOptions": {"args":
    ["--headless=new", "--no-sandbox", "--force-prefers-reduced-motion", "--window-size=1280,900"]}}}}' |
    jq -r .value.sessionId)
  ask "$session/url" "{\"url\": \"$url\"}" >"$work/log"
  run "sessionStorage.setItem('page', '$id'); location.reload()" >"$work/log"
  sleep 2
  # The element as it is, with the styles that apply to it, in each theme.
  local picture='
    const [selector, theme] = PARAMETERS, element = document.querySelector(selector);
    const copy = element.cloneNode(true), size = element.getBoundingClientRect();
    const originals = element.querySelectorAll("*");
    [...copy.querySelectorAll("*")].forEach((part, index) => {
      if (!originals[index].checkVisibility() && !part.closest("svg")) part.remove();
    });
    const body = document.createElement("body"), style = document.createElement("style");
    style.textContent = [...document.styleSheets].flatMap(s => [...s.cssRules])
      .filter(rule => !(rule instanceof CSSMediaRule) || matchMedia(rule.conditionText).matches)
      .filter(rule => !rule.selectorText || /:root|\*|body/.test(rule.selectorText)
        || [...element.querySelectorAll("*"), element].some(part => part.matches(rule.selectorText.replace(/::\w+/g, "") || "*")))
      .map(rule => rule.cssText).join("\n").replaceAll("light dark", theme)
      + `\nbody { margin: 0; padding: 0; min-height: 0; background: none } body > * { margin: 0 !important }`;
    // Without the space around the games, and without the table below the graph.
    const inset = element === document.querySelector("main") ? parseFloat(getComputedStyle(element).paddingLeft) : 0;
    const table = element.querySelector("table"), w = Math.ceil(size.width - 2 * inset);
    const h = Math.ceil(table ? table.getBoundingClientRect().top - size.top + 10 : size.height);
    copy.querySelector("table")?.remove();
    Object.assign(copy.style, { width: `${w}px`, boxSizing: "border-box" }, inset && { padding: 0 });
    body.append(style, copy);
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">\n`
      + `<foreignObject width="${w}" height="${h}">\n`
      + new XMLSerializer().serializeToString(body) + "\n</foreignObject>\n</svg>";'
  for theme in light dark; do
    run "${picture/PARAMETERS/[\"section.game\", \"$theme\"]}" >"$folder/page-$theme.svg"
  done
  run 'document.querySelector("[data-input=openGraph]").click()' >"$work/log"
  sleep 1
  run 'document.querySelector("[data-input=command2]").click()' >"$work/log"
  sleep 1
  for theme in light dark; do
    run "${picture/PARAMETERS/[\"main\", \"$theme\"]}" >"$folder/graph-$theme.svg"
  done
  curl -sf -X DELETE "$driver$session" >"$work/log"
}

for name in "${@:-terminal}"; do
  case $name in
    terminal) RECORD_GOLDENS=1 "$swift" test --filter 'ScreenTests/pictures' ;;
    window)
      DESKTOP_SCREENSHOTS=$work scripts/desktop.sh --filter 'WindowTests/hint'
      for theme in light dark; do
        # A hundredth of a pixel is enough.
        sed -E 's/([0-9]+\.[0-9]{2})[0-9]+/\1/g; s/\.00\b//g' "$work/window-$theme.svg" >"$folder/window-$theme.svg"
      done
      ;;
    page) page ;;
    *) echo "pictures: there is no picture “$name”" >&2; exit 64 ;;
  esac
done
