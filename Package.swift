// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "lintel",
  targets: [
    .target(name: "Findings"),
    .target(name: "AppReading", dependencies: ["Findings"]),
    .executableTarget(name: "objcprobe", dependencies: ["AppReading", "Findings"]),
    .testTarget(name: "AppReadingTests", dependencies: ["AppReading", "Findings"]),
  ]
)
for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
