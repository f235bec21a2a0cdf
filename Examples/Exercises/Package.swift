// swift-tools-version: 6.3

import PackageDescription

/// `SOLUTIONS=1` tests the solutions instead of the exercises.
let (answers, others) =
  Context.environment["SOLUTIONS"] == "1"
  ? ("Solutions", "Exercises") : ("Exercises", "Solutions")

let package = Package(
  name: "exercises",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-bindings", path: "../..")],
  targets: [
    .testTarget(
      name: "Exercises",
      dependencies: ["Bindings", "BindingsTesting", "BindingsSwiftTesting"].map {
        .product(name: $0, package: "swift-bindings")
      },
      path: ".", exclude: [others, "README.md", "check.sh"],
      sources: [answers, "Support", "Tests"],
      swiftSettings: [.defaultIsolation(MainActor.self)])
  ],
  swiftLanguageModes: [.v6]
)
