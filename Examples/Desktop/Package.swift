// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "Desktop",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-bindings", path: "../..")],
  targets: [
    .systemLibrary(
      name: "CGTK", pkgConfig: "gtk4",
      providers: [.apt(["libgtk-4-dev"]), .brew(["gtk4"]), .yum(["gtk4-devel"])]),
    .target(
      name: "Toolkit",
      dependencies: ["CGTK", .product(name: "Bindings", package: "swift-bindings")]),
    .executableTarget(
      name: "Desktop",
      dependencies: [
        "Toolkit",
        .product(name: "Bindings", package: "swift-bindings"),
        .product(name: "ConnectFourGame", package: "swift-bindings"),
        .product(name: "ViewModels", package: "swift-bindings"),
      ],
      resources: [.embedInCode("Style/style.css"), .embedInCode("Style/artwork.css")]),
    .testTarget(
      name: "DesktopTests",
      dependencies: [
        "CGTK", "Desktop", "Toolkit",
        .product(name: "Bindings", package: "swift-bindings"),
        .product(name: "BindingsTesting", package: "swift-bindings"),
        .product(name: "ViewModels", package: "swift-bindings"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    // As in new projects of Xcode: declarations without an annotation belong to the main actor.
    .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}
