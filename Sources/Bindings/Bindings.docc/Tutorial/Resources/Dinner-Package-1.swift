// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "Dinner",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-bindings", path: "../swift-bindings")],
  targets: [
    .executableTarget(
      name: "Dinner", dependencies: [.product(name: "Bindings", package: "swift-bindings")])
  ]
)
