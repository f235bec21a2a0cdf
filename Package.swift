// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "swift-bindings",
  products: [
    .library(name: "Bindings", targets: ["Bindings"]),
    .library(name: "MatchModel", targets: ["MatchModel"]),
    .library(name: "TicTacToeModel", targets: ["TicTacToeModel"]),
    .library(name: "ViewModels", targets: ["ViewModels"]),
  ],
  targets: [
    .target(name: "Bindings"),
    .target(name: "MatchModel"),
    .target(name: "TicTacToeModel"),
    .target(name: "ViewModels", dependencies: ["Bindings", "MatchModel", "TicTacToeModel"]),

    .testTarget(name: "MatchModelTests", dependencies: ["MatchModel"]),
    .testTarget(name: "TicTacToeModelTests", dependencies: ["TicTacToeModel"]),
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
