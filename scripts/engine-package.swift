// swift-tools-version: 6.2
// The library and its own tests, without the games and examples: for checks that build them in another way.

import PackageDescription

let kit: [Target.Dependency] = ["Bindings", "BindingsTesting", "GraphPage"]
let package = Package(
  name: "engine",
  targets: [
    .target(name: "CBindings"),
    .target(name: "Bindings", dependencies: ["CBindings"]),
    .target(name: "BindingsTesting", dependencies: ["Bindings"]),
    .target(name: "GraphPage", dependencies: ["Bindings"]),
    .target(name: "BindingsSwiftTesting", dependencies: kit),
    .testTarget(name: "BindingsTests", dependencies: kit + ["BindingsSwiftTesting"]),
  ])

for target in package.targets where target.name != "CBindings" {
  target.swiftSettings = [.enableUpcomingFeature("InternalImportsByDefault")]
}
