#!/usr/bin/env bash
# Type-checks the views against modules with the declarations of SwiftUI and UIKit that they use, and
# tests the batch updates. On Apple's systems, an ordinary build checks the views.
#
#     check.sh [OPTION …]     options of `swift build`
set -euo pipefail
swift=${SWIFT:-swift}
package=$(cd "$(dirname "$0")" && pwd)
"$swift" build --build-tests --package-path "$package" "$@"
"$swift" test --skip-build --disable-xctest --package-path "$package" "$@"
if [ "$(uname)" = Darwin ]; then exit; fi

bin=$("$swift" build --show-bin-path --package-path "$package" "$@")
stubs=$bin/stubs-of-apple
mkdir -p "$stubs"
for module in SwiftUI UIKit; do
  "${swift}c" -emit-module -module-name $module -parse-as-library -swift-version 5 -suppress-warnings \
    -o "$stubs/$module.swiftmodule" "$package/Stubs/$module.swift"
done
# shellcheck disable=SC2046 # no name has a space
"${swift}c" -typecheck -module-name GameViews -swift-version 6 -default-isolation MainActor \
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility \
  -warnings-as-errors -package-name Apple -I "$stubs" -I "$bin/Modules" \
  -I "$package/../../Sources/CBindings/include" $(find "$package/Sources" -name '*.swift' | sort)
echo "apple: the views compile"
