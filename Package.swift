// swift-tools-version: 6.1
import PackageDescription

// One entry a module in pipeline order, each beside its tests; Documentation/Architecture.md explains the graph.
let package = Package(
  name: "lintel",
  products: [
    .executable(name: "lintel", targets: ["lintel"]),
    .library(name: "HeadlessUIKit", targets: ["HeadlessUIKit"]),
    .library(name: "UIKit", targets: ["UIKit"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams.git", from: "6.2.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax.git", from: "603.0.1"),
  ],
  targets: [
    .target(name: "HeadlessUIKit"),
    .target(name: "UIKit", dependencies: ["HeadlessUIKit"]),
    .target(name: "Findings"),
    .target(
      name: "AppReading",
      dependencies: [
        "Findings",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "Yams", package: "Yams"),
      ]),
    .target(name: "Screens", dependencies: ["AppReading", "Findings", "HeadlessUIKit"]),
    .executableTarget(
      name: "lintel",
      dependencies: ["AppReading", "Screens", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
  ]
)

// https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
// https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
// https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
