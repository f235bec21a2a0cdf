// swift-tools-version: 6.2

import PackageDescription

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
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
