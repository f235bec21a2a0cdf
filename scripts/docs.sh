#!/usr/bin/env bash
# Builds the documentation of the library and of the test kit; a warning is an error. So is a public declaration
# without a comment, one that is in no group of topics, and a relative link of any page that leads nowhere.
set -euo pipefail
export LC_ALL=C.UTF-8
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
docc=$(scripts/beside.sh docc)
work=.build/docs
# From scratch: a build with nothing to compile emits no symbol graph.
rm -rf "$work" .build/docs-build
mkdir -p "$work/symbols"
# What a module adds to the types of another one is documented by extension blocks. Only modules are built, no code.
"$swift" build --target BindingsSwiftTesting --scratch-path .build/docs-build \
  --experimental-prepare-for-indexing --experimental-prepare-for-indexing-no-lazy \
  -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$PWD/$work/symbols" \
  -Xswiftc -emit-extension-block-symbols

# document MODULE: only its own symbols; other modules' graphs would be documented as well.
document() {
  mkdir -p "$work/symbols-$1"
  find "$work/symbols" -type f \( -name "$1.symbols.json" -o -name "$1@*.symbols.json" \) \
    -exec cp {} "$work/symbols-$1" \;
  local log
  log=$("$docc" convert "Sources/$1/$1.docc" \
    --fallback-display-name "$1" --fallback-bundle-identifier "org.example.$1" \
    --additional-symbol-graph-dir "$work/symbols-$1" \
    --output-path "$work/$1.doccarchive" 2>&1) || { echo "$log" && return 1; }
  # A parameter whose name says all, such as the line of a call, needs no documentation.
  if grep -E '^(warning|error):' <<<"$log" | grep -vq 'Parameter .* is missing documentation'; then
    echo "$log" && return 1
  fi
}
modules=(Bindings BindingsTesting GraphPage BindingsSwiftTesting)
for module in "${modules[@]}"; do document "$module"; done
echo "docs: no warnings"

"${swift}c" -o "$work/check-docs" scripts/docs.swift
"$work/check-docs" "$work" "${modules[@]}"
echo "docs: public declarations have comments and topics"

# links PAGE: the relative ones, which are not in code.
links() {
  awk '/^ *```/ { isCode = !isCode } !isCode' "$1" | sed 's/`[^`]*`//g' |
    grep -oE '\]\([^):[:space:]]+[[:space:])]' | sed 's/^](//; s/.$//' || true
}
# anchors PAGE: what its headings are called in links.
anchors() { sed -nE 's/^#+ +//p' "$1" | awk '{ print tolower($0) }' | sed 's/[^[:alnum:] _-]//g; s/ /-/g'; }

count=0
mistakes=0
# What was built, or fetched, is not a part of the repository.
for page in $(find ./* .github -name '.[bs]*' -prune -o -name '*.md' -print | sort); do
  for link in $(links "$page"); do
    count=$((count + 1))
    file=${link%%#*} anchor=${link#"${link%%#*}"}
    target=${file:+$(dirname "$page")/}${file:-$page}
    [[ $target == *.md ]] || anchor=
    if [ ! -e "$target" ] || { [ -n "$anchor" ] && ! anchors "$target" | grep -qxF -e "${anchor#\#}"; }; then
      echo "docs: $page: $link leads nowhere" >&2
      mistakes=$((mistakes + 1))
    fi
  done
done
[ $mistakes = 0 ] || exit 1
echo "docs: $count links lead somewhere"
echo "docs: to read them, let a web server show $work/Bindings.doccarchive, and there /documentation/bindings or, for the tutorial, /tutorials/firststeps"
