// swift-tools-version: 6.3

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
    .executableTarget(
      name: "WebView",
      dependencies: [
        "PageServer",
        .product(name: "Bindings", package: "swift-bindings"),
        .product(name: "ConnectFourGame", package: "swift-bindings"),
        .product(name: "GameShell", package: "swift-bindings"),
        .product(name: "GraphPage", package: "swift-bindings"),
        .product(name: "ViewModels", package: "swift-bindings"),
      ],
      // The page's files are part of the program, so that it runs from any folder.
      resources: [
        .embedInCode("Page/index.html"), .embedInCode("Page/page.css"),
        .embedInCode("Page/artwork.css"), .embedInCode("Page/page.js"),
      ]),
    .testTarget(
      name: "WebViewTests",
      dependencies: [
        "PageServer", "WebView",
        .product(name: "Bindings", package: "swift-bindings"),
        .product(name: "GraphPage", package: "swift-bindings"),
        .product(name: "ViewModels", package: "swift-bindings"),
      ] + nio,
      resources: [.embedInCode("Browser/browser.js")]),
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
