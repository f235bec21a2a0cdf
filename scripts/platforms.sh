#!/usr/bin/env bash
# Type-checks the libraries for Apple's systems, in the versions that Package.swift names, without
# Apple's SDKs: the interfaces of the standard library's modules come with every toolchain, and say
# of each declaration in which version of which system it has been there. Built for Apple's targets,
# they let the compiler check availability as it would there. Nothing is linked or run, and of the C
# library there is no more than scripts/platforms/darwin.h.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
if [ "$(uname)" = Darwin ]; then
  echo "platforms: nothing to do here, where every build checks availability"
  exit
fi
swiftc=${SWIFT:-swift}c
resources=$("$swiftc" -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
work=.build/platforms
mkdir -p "$work/sdk"
# For visionOS, which takes most versions from iOS.
cp scripts/platforms/SDKSettings.json "$work/sdk"

# interface MODULE: the module's interface in the toolchain, of whatever system this is.
interface() {
  find "$resources" -path "*/$1.swiftmodule/*.swiftinterface" ! -name '*.private.*' | sort | head -1
}

# frontend ARGUMENTS: the compiler for $target, with the modules that were built for it.
frontend() {
  "$swiftc" -frontend "$@" -target "$target" -disable-objc-interop -sdk "$root/$work/sdk" \
    -resource-dir "$resources" -I "$resources/shims" -I "$modules" -I "$root/scripts/platforms" -I "$root/Sources/CBindings/include" -O
}

# standard MODULE: builds a module of the standard library. Of what its interface leaves out, because
# it is there on the system for which it was printed, nothing is used here.
standard() {
  local arguments=()
  if [ "$1" != Observation ]; then arguments+=(-parse-stdlib); fi
  sed -e "1,5s/-target [^ ]*/-target $target/" \
    -e '/^import Glibc/d' -e '/^import Musl/d' \
    -e 's/^import _SynchronizationShims/import Darwin/' \
    -e 's/@backDeployed([^)]*)//' \
    "$(interface "$1")" >"$modules/$1.swiftinterface"
  frontend -compile-module-from-interface "$modules/$1.swiftinterface" \
    -o "$modules/$1.swiftmodule" -module-name "$1" \
    -disable-availability-checking "${arguments[@]}"
}

# library MODULE: one of the package's.
library() {
  local sources
  sources=$(find "Sources/$1" -name '*.swift' ! -path '*.docc/*' | sort)
  # shellcheck disable=SC2086 # no name has a space
  frontend -emit-module $sources -o "$modules/$1.swiftmodule" -module-name "$1" -swift-version 6 \
    -package-name swift-bindings -parse-as-library -enable-upcoming-feature ExistentialAny \
    -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility
}

# versions: the systems of Package.swift, as the compiler calls them.
versions() {
  sed -n 's/^ *platforms: \[\(.*\)\],$/\1/p' Package.swift | tr ',' '\n' |
    sed -nE 's/.*\.([a-zA-Z]*)\(\.v([0-9]*)\).*/\L\1\2.0-simulator/p' |
    sed 's/^macos\(.*\)-simulator/macosx\1/; s/^vision/xr/'
}

systems=$(versions)
if [ -z "$systems" ]; then
  echo "platforms: no system was found in Package.swift" >&2
  exit 1
fi
for system in $systems; do
  target=x86_64-apple-$system
  modules=$root/$work/$target
  rm -rf "$modules"
  mkdir -p "$modules"
  for module in Swift _Concurrency _StringProcessing Observation Synchronization; do standard $module; done
  for module in Bindings BindingsTesting MatchModel TicTacToeModel ViewModels; do library $module; done
  echo "platforms: $system will do"
done
