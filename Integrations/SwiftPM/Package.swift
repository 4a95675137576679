// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0
import Foundation
import PackageDescription

// The plugins for packages, as a package of their own: whoever uses them gets the executable of a release and builds nothing of
// Lintel. LINTEL_ARTIFACT_BUNDLE names a bundle on this machine, for trials; a release writes its address and checksum here.
let bundle: Target =
  if let path = ProcessInfo.processInfo.environment["LINTEL_ARTIFACT_BUNDLE"] {
    .binaryTarget(name: "lintel", path: path)
  } else {
    .binaryTarget(name: "lintel", path: "lintel.artifactbundle")
  }

let package = Package(
  name: "lintel-plugins",
  products: [
    .plugin(name: "LintelCommand", targets: ["LintelCommand"]),
    .plugin(name: "LintelBuildTool", targets: ["LintelBuildTool"]),
  ],
  targets: [
    bundle,
    .plugin(
      name: "LintelCommand",
      capability: .command(intent: .custom(verb: "lintel", description: "Checks status bars and interface styles.")),
      dependencies: ["lintel"]),
    .plugin(name: "LintelBuildTool", capability: .buildTool(), dependencies: ["lintel"]),
  ])
