// swift-tools-version: 6.3

import PackageDescription

// The changes of which the tour counts the cost, beside the stop that they change.
let changes = ["undo.patch", "second-screen.patch", "warning.patch"]

let package = Package(
  name: "swift-bindings",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "Bindings", targets: ["Bindings"]),
    .library(name: "BindingsTesting", targets: ["BindingsTesting"]),
    .library(name: "BindingsSwiftTesting", targets: ["BindingsSwiftTesting"]),
    .library(name: "GraphPage", targets: ["GraphPage"]),
    .library(name: "MatchModel", targets: ["MatchModel"]),
    .library(name: "TicTacToeModel", targets: ["TicTacToeModel"]),
    .library(name: "ViewModels", targets: ["ViewModels"]),
    .library(name: "GameShell", targets: ["GameShell"]),
    .library(name: "ConnectFourGame", targets: ["ConnectFourGame"]),
    .executable(name: "games-cli", targets: ["games-cli"]),
  ],
  targets: [
    // What Swift has no word for: a thread-local variable, released when the thread exits.
    .target(name: "CBindings"),
    .target(name: "Bindings", dependencies: ["CBindings"]),
    .target(name: "BindingsTesting", dependencies: ["Bindings"]),
    // A page that shows a dependency graph and what happens in it.
    .target(
      name: "GraphPage", dependencies: ["Bindings"],
      resources: [.embedInCode("graph.css"), .embedInCode("graph.js")]),
    .target(
      name: "BindingsSwiftTesting", dependencies: ["Bindings", "BindingsTesting", "GraphPage"]),
    .target(name: "MatchModel"),
    .target(name: "TicTacToeModel"),
    .target(name: "ViewModels", dependencies: ["Bindings", "MatchModel", "TicTacToeModel"]),
    .target(name: "Terminal", dependencies: ["Bindings"]),
    .target(
      name: "GameShell",
      dependencies: ["Bindings", "BindingsTesting", "GraphPage", "Terminal", "ViewModels"]),
    .executableTarget(
      name: "games-cli", dependencies: ["Bindings", "GameShell", "Terminal", "ViewModels"]),

    .target(
      name: "ExampleSupport", dependencies: ["MatchModel"], path: "Examples/Support/ExampleSupport"),
    .target(
      name: "BoundSupport", dependencies: ["Bindings", "ExampleSupport"],
      path: "Examples/Support/BoundSupport"),
    .executableTarget(
      name: "CommandLine10", path: "Examples/10-CommandLine",
      exclude: ["README.md", "Transcripts"]),
    .executableTarget(
      name: "MVC20", dependencies: ["ExampleSupport", "MatchModel"], path: "Examples/20-MVC",
      exclude: ["README.md"] + changes),
    .executableTarget(
      name: "MVVM30", dependencies: ["ExampleSupport", "MatchModel"], path: "Examples/30-MVVM",
      exclude: ["README.md"] + changes),
    .executableTarget(
      name: "Observable35", dependencies: ["ExampleSupport", "MatchModel"],
      path: "Examples/35-Observable", exclude: ["README.md"] + changes),
    .executableTarget(
      name: "Bindings40", dependencies: ["Bindings", "ExampleSupport", "MatchModel"],
      path: "Examples/40-Bindings", exclude: ["README.md", "ExplicitSignals.md"] + changes),
    .executableTarget(
      name: "Declarative50", dependencies: ["Bindings", "ExampleSupport", "MatchModel"],
      path: "Examples/50-Declarative", exclude: ["README.md"] + changes),
    .target(
      name: "ConnectFourGame", dependencies: ["Bindings", "ViewModels"],
      path: "Examples/ConnectFour/Game"),
    .executableTarget(
      name: "ConnectFour", dependencies: ["ConnectFourGame", "GameShell"],
      path: "Examples/ConnectFour/Program"),
    .executableTarget(
      name: "TicTacToeApp",
      dependencies: ["Bindings", "BoundSupport", "ExampleSupport", "ViewModels"],
      path: "Examples/TicTacToeApp", exclude: ["README.md", "Transcripts"]),

    .testTarget(
      name: "BindingsTests",
      dependencies: ["Bindings", "BindingsTesting", "BindingsSwiftTesting", "GraphPage"],
      exclude: ["Documentation/ReactiveSwiftSpecs.tsv"]),
    .testTarget(
      name: "BindingsTestingTests",
      dependencies: ["Bindings", "BindingsTesting", "BindingsSwiftTesting"],
      exclude: ["Goldens"]),
    // What is true for every game: each game's tests pass a sample of the game.
    .target(
      name: "GameTesting", dependencies: ["Bindings", "BindingsTesting", "ViewModels"],
      path: "Tests/GameTesting"),
    .testTarget(
      name: "ConnectFourTests",
      dependencies: [
        "Bindings", "BindingsTesting", "ConnectFourGame", "GameTesting", "ViewModels",
      ],
      path: "Examples/ConnectFour/Tests"),
    .testTarget(name: "MatchModelTests", dependencies: ["BindingsTesting", "MatchModel"]),
    .testTarget(
      name: "TicTacToeModelTests", dependencies: ["BindingsTesting", "TicTacToeModel"]),
    .testTarget(
      name: "ViewModelTests",
      dependencies: [
        "Bindings", "BindingsTesting", "BindingsSwiftTesting", "GameTesting", "MatchModel",
        "TicTacToeModel", "ViewModels",
      ]),
    .testTarget(
      name: "TerminalTests", dependencies: ["BindingsTesting", "Terminal"], exclude: ["Goldens"]),
    .testTarget(
      name: "GameShellTests", dependencies: ["Bindings", "GameShell", "Terminal", "ViewModels"]),
    .testTarget(
      name: "GamesCLITests",
      dependencies: [
        "Bindings", "BindingsSwiftTesting", "BindingsTesting", "ConnectFour", "ConnectFourGame",
        "GameShell", "GameTesting", "MatchModel", "Terminal", "ViewModels", "games-cli",
      ],
      exclude: ["Goldens", "Saved"]),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "Bindings", "BindingsSwiftTesting", "BindingsTesting", "ExampleSupport", "MatchModel",
        "ViewModels", "CommandLine10", "MVC20", "MVVM30", "Observable35", "Bindings40",
        "Declarative50", "TicTacToeApp", "SignIn", "Lists", "Chat", "SevenGUIs",
      ],
      exclude: ["features.tsv"]),
  ],
  swiftLanguageModes: [.v6]
)

// Apps beside the tour, which are played by commands.
package.targets += ["SignIn", "Lists", "Chat", "SevenGUIs"].map {
  .executableTarget(
    name: $0, dependencies: ["Bindings", "BindingsTesting", "BoundSupport", "ExampleSupport"],
    path: "Examples/\($0)", exclude: ["README.md", "Transcripts"])
}

for target in package.targets where target.name != "CBindings" {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}
