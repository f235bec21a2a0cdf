#!/usr/bin/env bash
# Makes the README's pictures of the match game, from what the three programs show:
#
#   terminal   a full screen that the tests of games-cli have recorded
#   window     Examples/Desktop, whose widgets draw themselves as an SVG; needs GTK 4, Xvfb and a C compiler
#   page       Examples/WebView in Chromium, in light and dark: the elements and styles of the page in an SVG, and so
#              its graph; needs chromedriver and jq
#
# Usage: scripts/pictures.sh [terminal] [window] [page]      (default: terminal)
# DESKTOP and WEBVIEW name the programs if they are built already.
set -euo pipefail
export LC_ALL=C.UTF-8
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
folder=Examples/Pictures
work=$(mktemp -d)
started=()
trap 'for id in "${started[@]}"; do kill "$id" 2>/dev/null || true; done; rm -rf "$work"' EXIT
mkdir -p "$folder"

# Each word or sentence is as wide as its characters' cells, whatever font the reader has.
terminal() {
  local cell=9 line_height=18 left=1 columns=79 rows row=0 line column text
  rows=$(wc -l <"$1")
  echo "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"$((columns * cell))\" height=\"$(((rows + 1) * line_height))\">"
  echo '<rect width="100%" height="100%" rx="8" fill="#1d1f21"/>'
  echo '<g font-family="Menlo, Consolas, DejaVu Sans Mono, monospace" font-size="15" fill="#e6e6e6">'
  while IFS= read -r line; do
    row=$((row + 1))
    column=0
    while [ -n "$line" ]; do
      case $line in
        ' '*) column=$((column + 1)); line=${line:1}; continue ;;
        *'  '*) text=${line%%  *} ;;
        *) text=$line ;;
      esac
      echo "<text x=\"$(((column - left) * cell))\" y=\"$((row * line_height + 6))\" textLength=\"$((${#text} * cell))\"$(
        [[ $text != ● ]] || printf ' fill="#e5634d"')>$(sed 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g' <<<"$text")</text>"
      column=$((column + ${#text}))
      line=${line:${#text}}
    done
  done <"$1"
  echo '</g></svg>'
}

window() {
  local program=${DESKTOP:-} screen
  if [ -z "$program" ]; then
    "$swift" build --package-path Examples/Desktop --product Desktop >&2
    program=$("$swift" build --package-path Examples/Desktop --show-bin-path)/Desktop
  fi
  cc -shared -fPIC -o "$work/picture.so" scripts/window-picture.c $(pkg-config --cflags --libs gtk4)
  exec 3< <(exec Xvfb -displayfd 1 -screen 0 1000x900x24 2>/dev/null)
  started+=($!)
  read -r -t 20 -u 3 screen
  DISPLAY=:$screen GDK_BACKEND=x11 GSK_RENDERER=cairo PICTURE="$work/window.svg" \
    LD_PRELOAD="$work/picture.so" timeout 60 "$program" --seed 1 >/dev/null 2>&1
  # A hundredth of a pixel is enough.
  sed -E 's/([0-9]+\.[0-9]{2})[0-9]+/\1/g; s/\.00\b//g' "$work/window.svg"
}

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
    terminal)
      sed -n '/^80 × 24$/,/^200 × 60$/p' Tests/GamesCLITests/Goldens/match-hint.txt | sed '1d;$d' >"$work/screen"
      terminal "$work/screen" >"$work/picture"
      ;;
    page)
      page
      continue
      ;;
    window) "$name" >"$work/picture" ;;
    *) echo "pictures: there is no picture “$name”" >&2; exit 64 ;;
  esac
  mv "$work/picture" "$folder/$name.svg"
done
