#!/usr/bin/env bash
# Compares the stops of the tour by the rules that Examples/README.md states: prints the table, or writes it into that
# page (--record), or fails if it differs there (--check).
set -euo pipefail
export LC_ALL=C.UTF-8
cd "$(dirname "$0")/.."
readme=Examples/README.md

code() { # the lines that are neither blank nor a comment
  [ $# -eq 0 ] || grep -hvE '^[[:space:]]*(//.*)?$' "$@" || true
}
count() { grep -cE "$1" || true; }
swift_files() { find "$@" -name '*.swift' ! -path '*/Sidebar/*' | sort; }
tests() { (grep -rhE --exclude='Exercise*' --exclude='Explicit*' '^ *@Test' "$@" 2>/dev/null || true) | wc -l; }

support=$(swift_files Sources/MatchModel Examples/Support/ExampleSupport)
shared_view_models=$(swift_files Examples/40-Bindings/ViewModels)
# In tens of thousands, so that the table does not change with every commit to the library.
library_lines=$(($(code $(swift_files Sources/Bindings) | wc -l) / 10000 * 10))

asks='Terminal|terminal|Screen|print\('
by_hand='(terminal|screen)\.state = |^ +state = screen|\]\.isEnabled = |^ *(var )?limit = min|changed\?\(\)|outputsChanged\(\)$|\?\.update\(\)|game\.value = match'

row() { # folder, target, reused files, whether it uses Bindings, tests of what it reuses
  local own reused=$3 warning library='' others='' screens
  own=$(swift_files "Examples/$1")
  screens=$(grep -lE "$asks" $own)
  [ "$4" = free ] || library=" + over $library_lines,000"
  [ -z "${5:-}" ] || others=" + $(tests $5)"
  warning="$(code $own $reused | count '// ⚠$') lines"
  [ "$2" != CommandLine10 ] || warning='not there'
  printf '| [%s](%s/README.md) | %d | %d | %d%s | %d | %d%s | %s |\n' "$1" "$1" \
    "$(code $own | wc -l)" "$(code $screens | wc -l)" "$(code $reused | wc -l)" "$library" \
    "$(code $own $reused | grep -v 'func ' | count "$by_hand")" \
    "$(tests "Tests/ExamplesTests/$2")" "$others" "$warning"
}

table() {
  echo '| stop | own lines | of these, ask and show | reused lines | maintained by hand | unit tests | the warning |'
  echo '|---|---:|---:|---:|---:|---:|---:|'
  row 10-CommandLine CommandLine10 '' free
  row 20-MVC MVC20 "$support" free
  row 30-MVVM MVVM30 "$support" free
  row 40-Bindings Bindings40 "$support" bound
  row 50-Declarative Declarative50 "$support $shared_view_models" bound Tests/ExamplesTests/Bindings40
}

recorded() { # the page with the table as it should be
  table >"$1"
  awk -v table="$1" '
    /^<!-- end of the table -->$/ { inside = 0 }
    !inside { print }
    /^<!-- the table: / { inside = 1; while ((getline line < table) > 0) print line }' "$readme"
}

case "${1:-}" in
  '') table ;;
  --record | --check)
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    recorded "$work/table" >"$work/page"
    if [ "$1" = --record ]; then
      cp "$work/page" "$readme"
    elif ! diff "$readme" "$work/page"; then
      echo 'The table in Examples/README.md is out of date: scripts/tour.sh --record'
      exit 1
    fi
    ;;
  *) echo 'usage: scripts/tour.sh [--record | --check]' >&2 && exit 64 ;;
esac
