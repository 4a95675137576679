// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Shows a file in the program that the system has for it.
enum PageOpener {
  /// Starts the program and does not wait for it.
  ///
  /// - Throws: where there is none.
  static func open(_ file: URL, outside root: URL) throws(CommandFailure) {
    #if os(macOS)
      let program: String? = "/usr/bin/open"
    #else
      let program = SearchPath.program("xdg-open", outside: RealPath.of(root.path) ?? root.path)
    #endif
    guard let program else { throw .unusable("there is no xdg-open to show \(file.path) with") }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [file.path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw .unusable("\(program) cannot be started")
    }
  }
}
