#!/usr/bin/env bash
# Runs the tests of the laws, without those of the games and examples, and builds no more than they need.
#
#     scripts/engine.sh --sanitize=address     with any arguments of `swift test`
set -euo pipefail
cd "$(dirname "$0")/.."
package=.build/engine
rm -rf $package/Tests
mkdir -p $package/Sources $package/Tests/BindingsTests
cp scripts/engine-package.swift $package/Package.swift
for target in CBindings Bindings GraphPage BindingsTesting BindingsSwiftTesting; do
  ln -sfn "$PWD/Sources/$target" $package/Sources/$target
done
for folder in Laws ReferenceModel Replicas Collection/Order Collection/Support Signals/Support; do
  ln -sfn "$PWD/Tests/BindingsTests/$folder" "$package/Tests/BindingsTests/${folder//\//-}"
done
exec "${SWIFT:-swift}" test "$@" --package-path $package
