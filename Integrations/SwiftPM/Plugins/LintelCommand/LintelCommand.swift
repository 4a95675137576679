// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// `swift package lintel check …`: the command, in the package's folder.
@main
struct LintelCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "lintel").url
    process.arguments = arguments.isEmpty ? ["check"] : arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return }
    // What was found stands above; the status says that it was.
    Diagnostics.error("lintel ended with \(process.terminationStatus)")
  }
}
