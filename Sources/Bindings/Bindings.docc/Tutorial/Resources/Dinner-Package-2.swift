// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "Dinner",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-bindings", path: "../swift-bindings")],
  targets: [
    .executableTarget(
      name: "Dinner", dependencies: [.product(name: "Bindings", package: "swift-bindings")]),
    .testTarget(
      name: "DinnerTests",
      dependencies: [
        "Dinner", .product(name: "BindingsTesting", package: "swift-bindings"),
        .product(name: "BindingsSwiftTesting", package: "swift-bindings"),
      ]),
  ]
)
