// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// Runs the built `lintel`.
package enum BuiltCommand {
  package struct Result: Sendable {
    package var status: Int32
    package var output: String
    package var error: String
  }

  package struct NotBuilt: Error, CustomStringConvertible {
    package var description: String
  }

  /// `LINTEL_EXECUTABLE`, or the executable beside the test bundle.
  package static func executable() throws -> URL {
    if let path = ProcessInfo.processInfo.environment["LINTEL_EXECUTABLE"] { return URL(fileURLWithPath: path) }
    var candidates = [URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()]
    candidates += Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    candidates.append(Bundle.main.bundleURL)
    for folder in candidates {
      let url = folder.appendingPathComponent("lintel")
      if FileManager.default.isExecutableFile(atPath: url.path) { return url }
    }
    throw NotBuilt(description: "no built lintel in \(candidates.map(\.path)); set LINTEL_EXECUTABLE")
  }

  /// Runs the command to its end.
  ///
  /// - Parameters:
  ///   - folder: the working directory.
  ///   - output: where standard output goes instead of into the result.
  package static func run(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:], output: URL? = nil
  ) throws -> Result {
    let scratch = try TemporaryFolder(["out": "", "err": ""])
    let process = Process()
    process.executableURL = try executable()
    process.arguments = arguments
    process.currentDirectoryURL = folder
    var variables = ProcessInfo.processInfo.environment.filter { !["NO_COLOR", "COLUMNS", "TERM"].contains($0.key) }
    // The argument parser wraps help at the width of the terminal.
    variables["COLUMNS"] = "100"
    // Every run is the first one, and leaves nothing with the user, unless a test names a cache.
    variables["XDG_CACHE_HOME"] = scratch.url.appendingPathComponent("cache").path
    process.environment = variables.merging(environment) { $1 }
    let outputFile = try FileHandle(forWritingTo: output ?? scratch.url.appendingPathComponent("out"))
    let errorFile = try FileHandle(forWritingTo: scratch.url.appendingPathComponent("err"))
    process.standardOutput = outputFile
    process.standardError = errorFile
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try outputFile.close()
    try errorFile.close()
    return Result(status: process.terminationStatus, output: try scratch.text("out"), error: try scratch.text("err"))
  }
}
