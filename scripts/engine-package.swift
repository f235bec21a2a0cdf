// swift-tools-version: 6.2
// The library and its own tests, without the games and examples: for checks that build them in another way.

import PackageDescription

let package = Package(
  name: "engine",
  targets: [
    .target(name: "CBindings"),
    .target(name: "Bindings", dependencies: ["CBindings"]),
    .target(name: "BindingsTesting", dependencies: ["Bindings"]),
    .target(name: "GraphPage", dependencies: ["Bindings"]),
    .target(
      name: "BindingsSwiftTesting", dependencies: ["Bindings", "BindingsTesting", "GraphPage"]),
    .testTarget(
      name: "BindingsTests",
      dependencies: ["Bindings", "BindingsTesting", "BindingsSwiftTesting"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.name != "CBindings" {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
