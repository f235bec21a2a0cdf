#!/usr/bin/env bash
# Makes the README's pictures of the match game, from what the three programs show:
#
#   terminal   a full screen that the tests of games-cli have recorded
#   window     Examples/Desktop, whose widgets draw themselves as an SVG; needs GTK 4, Xvfb and a C compiler
#   page       Examples/WebView in Chromium: the elements and styles of the page in an SVG; needs chromedriver and jq
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
  local program=${WEBVIEW:-} port address session url driver
  if [ -z "$program" ]; then
    "$swift" build --package-path Examples/WebView --product WebView >&2
    program=$("$swift" build --package-path Examples/WebView --show-bin-path)/WebView
  fi
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
  session=/$(ask '' '{"capabilities": {"alwaysMatch": {"goog:chromeOptions": {"args":
    ["--headless=new", "--no-sandbox", "--force-prefers-reduced-motion", "--window-size=560,700"]}}}}' |
    jq -r .value.sessionId)
  ask "$session/url" "{\"url\": \"$url\"}" >"$work/log"
  sleep 3
  # The first game, as elements with the page's own style sheet.
  ask "$session/execute/sync" "$(jq -n --arg script '
    const game = document.querySelector("section.game");
    const box = game.getBoundingClientRect();
    const styles = [...document.styleSheets].flatMap(s => [...s.cssRules].map(r => r.cssText)).join("\n");
    const body = document.createElement("body"), style = document.createElement("style");
    style.textContent = styles + "\nbody { margin: 0; padding: 0 } section { margin: 0 }";
    const copy = game.cloneNode(true);
    for (const hidden of copy.querySelectorAll("[hidden]")) hidden.remove();
    copy.style.width = Math.ceil(box.width) + "px";
    copy.style.boxSizing = "border-box";
    body.append(style, copy);
    const [width, height] = [Math.ceil(box.width), Math.ceil(box.height)];
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">\n`
      + `<rect width="100%" height="100%" fill="Canvas"/>\n`
      + `<foreignObject width="${width}" height="${height}">\n`
      + new XMLSerializer().serializeToString(body) + "\n</foreignObject>\n</svg>";' \
    '{script: $script, args: []}')" | jq -r .value
  curl -sf -X DELETE "$driver$session" >"$work/log"
}

for name in "${@:-terminal}"; do
  case $name in
    terminal)
      sed -n '/^80 × 24$/,/^200 × 60$/p' Tests/GamesCLITests/Goldens/match-hint.txt | sed '1d;$d' >"$work/screen"
      terminal "$work/screen" >"$work/picture"
      ;;
    window | page) "$name" >"$work/picture" ;;
    *) echo "pictures: there is no picture “$name”" >&2; exit 64 ;;
  esac
  mv "$work/picture" "$folder/$name.svg"
done
