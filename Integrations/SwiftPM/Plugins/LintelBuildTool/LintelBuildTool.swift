// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// Checks a target whenever its sources change; what is found stands among the compiler's messages and fails no build.
@main
struct LintelBuildTool: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    return [
      .buildCommand(
        displayName: "Lintel checks \(target.name)", executable: try context.tool(named: "lintel").url,
        arguments: ["check", module.directoryURL.path, "--format", "xcode", "--fail-on", "never", "--quiet"],
        inputFiles: module.sourceFiles(withSuffix: "").map(\.url),
        // A command without output is not run; nothing is written into the folder.
        outputFiles: [context.pluginWorkDirectoryURL])
    ]
  }
}
