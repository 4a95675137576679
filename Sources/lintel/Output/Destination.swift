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

/// Where a report goes: standard output, or a file that is complete or not there at all.
struct Destination {
  /// The file's path; nil for standard output.
  var path: String?

  /// Writes the text that the body writes.
  func write(as syntax: LogLine.Syntax, _ body: (inout SafeOutput) throws -> Void) throws {
    try write { output in
      var safe = SafeOutput(output, syntax)
      try body(&safe)
      safe.flush()
      output = safe.output
    }
  }

  /// Writes text for people, through their pager where it is longer than the terminal.
  func write(paged text: String, as syntax: LogLine.Syntax = .text) throws {
    if path == nil, StandardStreams.isOutputTerminal {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array(($0 + "\n").utf8) }
      let safe = lines.flatMap { LogLine(syntax).safe($0) }.dropLast()
      if Pager.show(String(decoding: safe, as: UTF8.self)) { return }
    }
    try write(as: syntax) { $0.write(text) }
  }

  /// Writes data in which nothing may be altered, such as a picture.
  func write(_ data: Data) throws {
    try write { $0.write(data) }
  }

  private func write(_ body: (inout BufferedOutput) throws -> Void) throws {
    guard let path else { return try write(to: STDOUT_FILENO, body) }
    // What the system has under these names takes what is written; files anywhere else are made anew.
    if path.hasPrefix("/dev/") { return try writeToDevice(path, body) }
    try OutputPlace.check(path)
    do {
      let file = try NewFile(at: URL(fileURLWithPath: path))
      do {
        try write(to: file.descriptor, body)
      } catch {
        file.discard()
        throw error
      }
      try file.commit()
    } catch let failure as SystemFailure {
      throw CommandFailure.unusable(
        failure.isFolder
          ? "\(path) is a folder; name a file"
          : failure.isNoFile ? "\(path) is a pipe or a device; name a file" : "\(path) cannot be written: \(failure)")
    }
  }

  private func writeToDevice(_ path: String, _ body: (inout BufferedOutput) throws -> Void) throws {
    let descriptor = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw CommandFailure.unusable("\(path) cannot be written: \(SystemFailure(errno))") }
    defer { close(descriptor) }
    try write(to: descriptor, body)
  }

  private func write(to descriptor: Int32, _ body: (inout BufferedOutput) throws -> Void) throws {
    var output = BufferedOutput(descriptor: descriptor)
    try body(&output)
    try output.finish()
  }
}
