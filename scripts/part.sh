#!/usr/bin/env bash
# Makes a package of some of this one's targets, for checks that build them in another way, or change them. Sources are
# linked to; tests and examples come from the caller.
#
#     scripts/part.sh FOLDER TARGET…
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$1
shift
rm -rf "$folder"/{Sources,Tests,Examples}
mkdir -p "$folder"/{Sources,Tests,Examples}
for target in "$@"; do
  [ ! -d "Sources/$target" ] || ln -s "$PWD/Sources/$target" "$folder/Sources/$target"
done
# A mistake that is made on purpose may be worth a warning.
sed '/treatAllWarnings/d' Package.swift >"$folder/Package.swift"
cat >>"$folder/Package.swift" <<END

let part = "$*".split(separator: " ").map(String.init)
package.products = []
package.targets.removeAll { !part.contains(\$0.name) }
for target in package.targets {
  target.exclude = []
  target.dependencies.removeAll {
    if case .byNameItem(let name, _) = \$0 { !part.contains(name) } else { false }
  }
}
END
