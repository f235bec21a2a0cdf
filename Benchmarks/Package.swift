// swift-tools-version: 6.3

import PackageDescription

let settings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
  .map { SwiftSetting.enableUpcomingFeature($0) }

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "ratios", targets: ["ratios"])],
  dependencies: [
    .package(name: "swift-bindings", path: ".."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
  ],
  targets: [
    .target(name: "CMeasure"),
    .executableTarget(
      name: "ratios",
      dependencies: [
        "CMeasure",
        .product(name: "Bindings", package: "swift-bindings"),
        .product(name: "MatchModel", package: "swift-bindings"),
        .product(name: "TicTacToeModel", package: "swift-bindings"),
        .product(name: "ViewModels", package: "swift-bindings"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      swiftSettings: settings + [.treatAllWarnings(as: .error)]),
    // What libraries do, as a table.
    .executableTarget(
      name: "behaviors",
      dependencies: [
        .product(name: "Bindings", package: "swift-bindings"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      swiftSettings: settings + [.treatAllWarnings(as: .error)]),
  ],
  swiftLanguageModes: [.v6]
)
