// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "Apple",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [.library(name: "GameViews", targets: ["GameViews"])],
  dependencies: [.package(name: "swift-bindings", path: "../..")],
  targets: [
    .target(
      name: "GameViews",
      dependencies: [
        .product(name: "Bindings", package: "swift-bindings"),
        .product(name: "ViewModels", package: "swift-bindings"),
      ]),
    .testTarget(
      name: "GameViewsTests",
      dependencies: ["GameViews", .product(name: "Bindings", package: "swift-bindings")]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    // As in new projects of Xcode: declarations without an annotation belong to the main actor.
    .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}
