// SPDX-License-Identifier: Apache-2.0

import Auditing
import Foundation
import Reporting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Standard output and standard error: the only way by which the command says anything.
enum StandardStreams {
  /// A reader that goes away, such as `head`, ends the output and not the process.
  static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  static func output() -> BufferedOutput { BufferedOutput(descriptor: STDOUT_FILENO) }

  /// Writes to standard error; where that fails there is nobody to tell.
  static func writeError(_ text: String) {
    try? write(Data(text.utf8), to: STDERR_FILENO)
  }

  /// Writes a line to standard error that does nothing in a log or a terminal.
  static func say(_ line: String) {
    writeError(String(decoding: LogLine(.text).safe(Array(line.utf8)), as: UTF8.self) + "\n")
  }

  /// Whether standard output has been led into a file.
  static var isOutputFile: Bool {
    var status = stat()
    return fstat(STDOUT_FILENO, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
  static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes all of the bytes.
  ///
  /// - Throws: `brokenPipe` where the reader has gone, `unusable` with the system's words for the rest.
  static func write(_ data: Data, to descriptor: Int32) throws(CommandFailure) {
    do throws(SystemFailure) {
      try FileDescriptor.write(data, to: descriptor)
    } catch {
      throw error.isBrokenPipe ? .brokenPipe : .unusable("the output cannot be written: \(error)")
    }
  }
}
