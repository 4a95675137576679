// swift-tools-version: 6.1
import Foundation
import PackageDescription

// One entry a module in pipeline order, each beside its tests; Documentation/Architecture.md explains the graph.

/// Whether a C library is installed, going by its pkg-config file.
///
/// The libraries that decode pictures are used where they are there; without them everything but `lintel screenshot`
/// works. LINTEL_WITHOUT_IMAGES leaves them out.
func isInstalled(_ library: String) -> Bool {
  let environment = ProcessInfo.processInfo.environment
  if environment["LINTEL_WITHOUT_IMAGES"] != nil { return false }
  var folders = (environment["PKG_CONFIG_PATH"] ?? "").split(separator: ":").map(String.init)
  for prefix in ["/usr", "/usr/local", "/opt/homebrew", "/opt/homebrew/opt/jpeg-turbo", "/usr/local/opt/jpeg-turbo"] {
    folders += ["\(prefix)/lib/pkgconfig", "\(prefix)/lib64/pkgconfig", "\(prefix)/share/pkgconfig"]
    folders += ["x86_64", "aarch64", "arm"].map { "\(prefix)/lib/\($0)-linux-gnu/pkgconfig" }
  }
  return folders.contains { FileManager.default.fileExists(atPath: "\($0)/\(library).pc") }
}

let hasPNG = isInstalled("libpng")
let hasJPEG = isInstalled("libjpeg")

var imageLibraries: [Target] = []
if hasPNG {
  imageLibraries.append(
    .systemLibrary(name: "CLibPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]))
}
if hasJPEG {
  imageLibraries.append(
    .systemLibrary(name: "CLibJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]))
}

/// A define for C from a variable of the environment, which Scripts/release sets.
func define(_ name: String) -> [CSetting] {
  guard let value = ProcessInfo.processInfo.environment[name], !value.contains("\"") else { return [] }
  return [.define(name, to: "\"\(value)\"")]
}

let package = Package(
  name: "lintel",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "lintel", targets: ["lintel"]),
    .library(name: "HeadlessUIKit", targets: ["HeadlessUIKit"]),
    .library(name: "Legibility", targets: ["Legibility"]),
    .library(name: "UIKit", targets: ["UIKit"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams.git", from: "6.2.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax.git", from: "603.0.1"),
  ],
  targets: imageLibraries + [
    // UIKit's appearance system.
    .target(name: "HeadlessUIKit"),
    .testTarget(name: "HeadlessUIKitTests", dependencies: ["HeadlessUIKit"]),
    .target(name: "UIKit", dependencies: ["HeadlessUIKit"]),
    .target(name: "SceneFiles", dependencies: ["HeadlessUIKit"]),
    .testTarget(name: "SceneFilesTests", dependencies: ["HeadlessUIKit", "SceneFiles"]),

    // Colour, contrast, pixels.
    .target(name: "Legibility"),
    .testTarget(name: "LegibilityTests", dependencies: ["Legibility"]),
    .target(
      name: "CImageRows",
      dependencies: (hasPNG ? ["CLibPNG"] : []) + (hasJPEG ? ["CLibJPEG"] : []),
      cSettings: (hasPNG ? [.define("LINTEL_HAS_LIBPNG")] : []) + (hasJPEG ? [.define("LINTEL_HAS_LIBJPEG")] : [])),
    .target(name: "Screenshots", dependencies: ["CImageRows", "Legibility"]),
    .testTarget(name: "ScreenshotsTests", dependencies: ["CImageRows", "DrawnPictures", "Legibility", "Screenshots"]),

    // Pictures.
    .target(
      name: "CPictureRaster", dependencies: hasPNG ? ["CLibPNG"] : [],
      cSettings: hasPNG ? [.define("LINTEL_HAS_LIBPNG")] : [],
      // Where librsvg is loaded from; in a library of its own before glibc 2.34.
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(name: "Picturing", dependencies: ["CPictureRaster", "HeadlessUIKit", "Legibility"]),
    .testTarget(
      name: "PicturingTests", dependencies: ["HeadlessUIKit", "Legibility", "Picturing", "TestSupport"],
      exclude: ["Snapshots"]),

    // What is kept between runs.
    .target(name: "CDigest"),
    .target(name: "Caching", dependencies: ["CDigest"]),
    .testTarget(name: "CachingTests", dependencies: ["Caching", "TestSupport"]),

    // From an app's files to findings.
    .target(name: "Findings"),
    .testTarget(name: "FindingsTests", dependencies: ["Findings"]),
    .target(
      name: "AppReading",
      dependencies: [
        "Caching", "Findings",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "Yams", package: "Yams"),
      ]),
    .testTarget(name: "AppReadingTests", dependencies: ["AppReading", "Findings"]),
    .target(name: "PlatformAPI"),
    .testTarget(name: "PlatformAPITests", dependencies: ["PlatformAPI", "TestSupport"]),
    .target(name: "Screens", dependencies: ["AppReading", "Findings", "HeadlessUIKit", "Legibility", "PlatformAPI"]),
    .testTarget(
      name: "ScreensTests",
      dependencies: ["AppReading", "Auditing", "Findings", "HeadlessUIKit", "Legibility", "Screens", "TestSupport"]),
    .target(
      name: "Auditing",
      dependencies: [
        "AppReading", "Findings", "HeadlessUIKit", "Legibility", "PlatformAPI", "Screens",
        .product(name: "Yams", package: "Yams"),
      ]),
    .testTarget(
      name: "AuditingTests",
      dependencies: ["AppReading", "Auditing", "Findings", "PlatformAPI", "Screens", "TestSupport"]),
    .target(
      name: "Reporting",
      dependencies: [
        "AppReading", "Auditing", "Findings", "HeadlessUIKit", "Legibility", "Picturing", "PlatformAPI", "Screens",
        "Screenshots",
      ]),
    .testTarget(
      name: "ReportingTests",
      dependencies: [
        "AppReading", "Auditing", "Findings", "HeadlessUIKit", "Legibility", "Picturing", "Reporting", "Screens",
        "Screenshots", "TestSupport",
      ],
      exclude: ["Schemas", "Snapshots"]),

    // In the editor.
    .target(name: "LanguageServerProtocol"),
    .testTarget(name: "LanguageServerProtocolTests", dependencies: ["LanguageServerProtocol"]),
    .target(
      name: "LanguageService",
      dependencies: [
        "AppReading", "Auditing", "Findings", "HeadlessUIKit", "LanguageServerProtocol", "Reporting", "Screens",
      ]),
    .testTarget(
      name: "LanguageServiceTests",
      dependencies: ["Auditing", "Findings", "LanguageServerProtocol", "LanguageService", "TestSupport"]),

    // Answers depend on neither order nor shape: cases as text, permutations, rewriters that keep the meaning.
    .target(
      name: "Equivalence",
      dependencies: [
        "AppReading", "Auditing", "Findings", "HeadlessUIKit", "Reporting", "Screens",
        .product(name: "SwiftOperators", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      path: "Tests/Equivalence"),
    .testTarget(name: "EquivalenceTests", dependencies: ["Equivalence", "TestSupport"], exclude: ["Cases"]),

    .executableTarget(name: "equivalence-trial", dependencies: ["Equivalence"], path: "Tests/EquivalenceTrial"),

    // The command.
    .target(
      name: "CBuildInfo",
      cSettings: ["LINTEL_COMMIT", "LINTEL_SITE", "LINTEL_TOOLCHAIN", "LINTEL_UNICODE_DATA"].flatMap(define)),
    .executableTarget(
      name: "lintel",
      dependencies: [
        "AppReading", "Auditing", "CBuildInfo", "Caching", "Findings", "HeadlessUIKit", "LanguageServerProtocol",
        "LanguageService", "Legibility", "Picturing", "Reporting", "SceneFiles", "Screens", "Screenshots",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(
      name: "CommandTests", dependencies: ["DrawnPictures", "Legibility", "Screenshots", "TestSupport"]),
    // Draws pixel by pixel, which takes thirty times as long when it is not optimised.
    .target(
      name: "DrawnPictures", dependencies: ["CImageRows", "Legibility", "Screenshots"], path: "Tests/DrawnPictures",
      swiftSettings: [.unsafeFlags(["-O"])]),
    .target(
      name: "TestSupport", dependencies: ["AppReading", "Auditing", "Findings", "PlatformAPI", "Screens"],
      path: "Tests/TestSupport"),
  ]
)

// Benchmarks cost ordinary builds nothing.
if ProcessInfo.processInfo.environment["LINTEL_BENCHMARKS"] != nil {
  package.targets += [
    .target(name: "BenchmarkSupport", path: "Benchmarks/BenchmarkSupport"),
    .executableTarget(
      name: "HeadlessUIKitBenchmarks", dependencies: ["HeadlessUIKit", "SceneFiles"],
      path: "Benchmarks/HeadlessUIKitBenchmarks"),
    .executableTarget(
      name: "format-benchmark", dependencies: ["Auditing", "BenchmarkSupport", "Findings", "Reporting", "Screens"],
      path: "Benchmarks/FormatBenchmark"),
    .executableTarget(
      name: "html-report-benchmark",
      dependencies: [
        "AppReading", "Auditing", "BenchmarkSupport", "HeadlessUIKit", "Legibility", "Picturing", "Reporting",
        "Screens",
      ],
      path: "Benchmarks/HTMLReportBenchmark"),
    .executableTarget(
      name: "screenshot-benchmark", dependencies: ["BenchmarkSupport", "CImageRows", "Screenshots"],
      path: "Benchmarks/ScreenshotBenchmark"),
  ]
}

// Scripts/fuzz sets LINTEL_FUZZING to the archive of libFuzzer that has no `main`.
let fuzzer = ProcessInfo.processInfo.environment["LINTEL_FUZZING"]
if let fuzzer {
  package.targets.append(
    .executableTarget(
      name: "lintel-fuzz",
      dependencies: [
        "AppReading", "Auditing", "Findings", "Reporting", "SceneFiles", "Screens", "Screenshots",
      ],
      path: "Fuzzing/Sources", linkerSettings: [.unsafeFlags([fuzzer]), .linkedLibrary("stdc++")]))
}

// https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
// https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
// https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
// CI sets LINTEL_STRICT, so that a warning fails it and nobody else's build.
let isStrict = ProcessInfo.processInfo.environment["LINTEL_STRICT"] != nil
// With LINTEL_UNOPTIMIZED a release build leaves Lintel's own targets unoptimised: it takes a third of the time to compile,
// and the parser is as fast as ever. It is for working on Lintel with real apps at hand.
let isUnoptimized = ProcessInfo.processInfo.environment["LINTEL_UNOPTIMIZED"] != nil

for target in package.targets
where target.type != .system && !["CBuildInfo", "CDigest", "CImageRows", "CPictureRaster"].contains(target.name) {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ] + (isStrict ? [.unsafeFlags(["-warnings-as-errors"])] : [])
    + (isUnoptimized ? [.unsafeFlags(["-Onone", "-enable-batch-mode"])] : [])
    + (fuzzer == nil ? [] : [.unsafeFlags(["-sanitize=fuzzer"])])
}

// Scripts/release has the linker look there for archives before it finds the machine's libraries.
if let folder = ProcessInfo.processInfo.environment["LINTEL_STATIC_LIBRARIES"],
  let command = package.targets.first(where: { $0.name == "lintel" })
{
  command.linkerSettings = [.unsafeFlags(["-L\(folder)", "-Xclang-linker", "-static-libgcc"])]
}
