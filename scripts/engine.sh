#!/usr/bin/env bash
# Runs the tests of the laws, without those of the games and examples, and builds no more than they need.
#
#     scripts/engine.sh --sanitize=address     with any arguments of `swift test`
set -euo pipefail
cd "$(dirname "$0")/.."
package=.build/engine
scripts/part.sh $package CBindings Bindings GraphPage BindingsTesting BindingsSwiftTesting BindingsTests
mkdir $package/Tests/BindingsTests
for folder in Laws ReferenceModel Replicas Collection/Order Collection/Support Signals/Support; do
  ln -s "$PWD/Tests/BindingsTests/$folder" "$package/Tests/BindingsTests/${folder//\//-}"
done
exec "${SWIFT:-swift}" test "$@" --package-path $package
