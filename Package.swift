// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "swift-bindings",
  products: [
    .library(name: "Bindings", targets: ["Bindings"]),
    .library(name: "BindingsTesting", targets: ["BindingsTesting"]),
    .library(name: "BindingsSwiftTesting", targets: ["BindingsSwiftTesting"]),
    .library(name: "MatchModel", targets: ["MatchModel"]),
    .library(name: "TicTacToeModel", targets: ["TicTacToeModel"]),
    .library(name: "ViewModels", targets: ["ViewModels"]),
    .executable(name: "games-cli", targets: ["games-cli"]),
  ],
  targets: [
    .target(name: "Bindings"),
    .target(name: "BindingsTesting", dependencies: ["Bindings"]),
    .target(name: "BindingsSwiftTesting", dependencies: ["Bindings", "BindingsTesting"]),
    .target(name: "MatchModel"),
    .target(name: "TicTacToeModel"),
    .target(name: "ViewModels", dependencies: ["Bindings", "MatchModel", "TicTacToeModel"]),
    .executableTarget(
      name: "games-cli", dependencies: ["Bindings", "MatchModel", "TicTacToeModel", "ViewModels"]),

    .executableTarget(
      name: "CommandLine10", path: "Examples/10-CommandLine",
      exclude: ["README.md", "Transcripts"]),
    .executableTarget(
      name: "Bindings40", dependencies: ["Bindings", "ViewModels"], path: "Examples/40-Bindings",
      exclude: ["README.md", "Transcripts"]),
    .executableTarget(
      name: "LiveList", dependencies: ["Bindings"], path: "Examples/LiveList",
      exclude: ["README.md", "Transcripts"]),
    .executableTarget(
      name: "TestingExample", dependencies: ["Bindings", "BindingsTesting"],
      path: "Examples/Testing", exclude: ["README.md", "Transcripts"]),

    .testTarget(name: "BindingsTests", dependencies: ["Bindings", "BindingsTesting"]),
    .testTarget(
      name: "BindingsTestingTests",
      dependencies: ["Bindings", "BindingsTesting", "BindingsSwiftTesting"],
      exclude: ["Goldens"]),
    .testTarget(name: "MatchModelTests", dependencies: ["MatchModel"]),
    .testTarget(name: "TicTacToeModelTests", dependencies: ["TicTacToeModel"]),
    .testTarget(
      name: "ViewModelTests",
      dependencies: [
        "Bindings", "BindingsTesting", "BindingsSwiftTesting", "MatchModel", "TicTacToeModel",
        "ViewModels",
      ]),
    .testTarget(
      name: "GamesCLITests", dependencies: ["Bindings", "ViewModels", "games-cli"],
      exclude: ["Goldens"]),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "Bindings", "CommandLine10", "Bindings40", "LiveList", "TestingExample",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}
