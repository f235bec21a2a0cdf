// swift-tools-version: 6.3

import PackageDescription

let steps = ["1-Tell", "2-Derive", "3-Once", "4-Rounds", "5-Events", "6-Lists"]

let package = Package(
  name: "inside",
  platforms: [.macOS(.v15)],
  targets: [
    // The last step, under the name by which stop 40 imports it.
    .target(name: "Bindings"),
    .target(name: "MatchModel"),
    .target(name: "ExampleSupport", dependencies: ["MatchModel"]),
    .executableTarget(
      name: "Stop40", dependencies: ["Bindings", "ExampleSupport", "MatchModel"]),
  ]
    // Each step, compiled with the tests of the steps so far.
    + steps.map { .testTarget(name: "Step\($0.prefix(1))", path: "Tests/\($0)") }
    + [
      .testTarget(name: "Missing", dependencies: ["Bindings"], path: "Tests/7-Missing"),
      .testTarget(name: "Stop40Tests", dependencies: ["Stop40"], path: "Tests/Stop40"),
      .testTarget(name: "Pages", path: "Tests/Pages"),
    ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.name != "MatchModel" {
  target.swiftSettings = [.defaultIsolation(MainActor.self)]
}
