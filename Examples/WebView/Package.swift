// swift-tools-version: 6.2

import PackageDescription

let nio = ["NIOCore", "NIOHTTP1", "NIOPosix", "NIOWebSocket"].map {
  Target.Dependency.product(name: $0, package: "swift-nio")
}

let package = Package(
  name: "WebView",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-bindings", path: "../.."),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
  ],
  targets: [
    // An HTTP server for a page and its sessions. It knows no game.
    .target(name: "PageServer", dependencies: nio),
    .testTarget(
      name: "PageServerTests", dependencies: ["PageServer"] + nio, path: "Tests/WebViewTests",
      exclude: ["Browser", "Session", "Server/ProgramTests.swift"]),
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
