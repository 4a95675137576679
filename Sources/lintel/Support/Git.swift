// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Asks git.
enum Git {
  struct Failure: Error {}

  /// What git prints; its messages are dropped.
  static func output(_ arguments: [String], in root: URL) throws -> String {
    String(decoding: try run(["git", "-C", root.path] + arguments), as: UTF8.self)
  }

  /// Runs a program of the search path and gives what it prints.
  @discardableResult static func run(_ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure() }
    return data
  }
}
