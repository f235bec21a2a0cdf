// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "WebView",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swift-bindings", path: "../.."),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
  ],
  targets: [
    .executableTarget(
      name: "WebView",
      dependencies: [
        .product(name: "Bindings", package: "swift-bindings"),
        .product(name: "MatchModel", package: "swift-bindings"),
        .product(name: "ViewModels", package: "swift-bindings"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ],
      // The page's files are part of the program, so that it runs from any folder.
      resources: [
        .embedInCode("Page/index.html"), .embedInCode("Page/page.css"),
        .embedInCode("Page/page.js"),
      ]),
    .testTarget(
      name: "WebViewTests",
      dependencies: [
        "WebView",
        .product(name: "Bindings", package: "swift-bindings"),
        .product(name: "ViewModels", package: "swift-bindings"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
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
