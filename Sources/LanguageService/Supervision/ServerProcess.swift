// SPDX-License-Identifier: Apache-2.0

import Auditing
import Foundation
import LanguageServerProtocol

/// A server in a process of its own.
final class ServerProcess: Sendable {
  private let process: Process
  private let input: FileHandle
  private let output: FileHandle

  /// - Throws: where it cannot be started.
  init(program: URL, arguments: [String]) throws {
    process = Process()
    process.executableURL = program
    process.arguments = arguments
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    self.input = input.fileHandleForWriting
    self.output = output.fileHandleForReading
  }

  /// Writes a message; where the server has ended, what reads its output notices.
  func write(_ body: [UInt8]) {
    _ = try? FileDescriptor.write(Data(MessageFraming.frame(body)), to: input.fileDescriptor)
  }

  func closeInput() { try? input.close() }

  /// Hands on the body of each message until there are no more.
  ///
  /// - Returns: the status that the process ended with; nil where something ended it.
  func read(_ take: ([UInt8]) -> Void) -> Int32? {
    var framing = MessageFraming()
    while true {
      let data = output.availableData
      guard !data.isEmpty else { break }
      framing.append(data)
      while let part = framing.next() {
        if case .body(let body) = part { take(body) }
      }
    }
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : nil
  }
}
