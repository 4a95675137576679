// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program that is run with nothing inherited: its environment, folder and input are those that are named here.
struct ChildProcess {
  enum Failure: Error {
    /// It could not be started, or did not end well.
    case failed
    /// It did not end in time and was ended.
    case late
  }

  /// Absolute.
  var program: String
  var arguments: [String]
  var environment: [String: String]
  /// The working directory.
  var folder: URL
  /// A file to be standard input; nil for an empty one.
  var input: URL?
  /// Seconds.
  var patience = 120.0

  /// Runs the program and hands over what it prints as it comes; its messages are dropped.
  ///
  /// - Throws: `Failure`, or what `consume` throws, upon which the program is ended.
  func run(_ consume: (Data) throws -> Void) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    let inputHandle = try input.map { try FileHandle(forReadingFrom: $0) }
    process.standardInput = inputHandle ?? FileHandle.nullDevice
    do { try process.run() } catch { throw Failure.failed }
    do {
      try pass(pipe.fileHandleForReading.fileDescriptor, to: consume)
    } catch {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      throw error
    }
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else { throw Failure.failed }
  }

  /// All that the program prints.
  func output(limit: Int) throws -> Data {
    var output = Data()
    try run { data in
      output += data
      if output.count > limit { throw Failure.failed }
    }
    return output
  }

  private func pass(_ descriptor: Int32, to consume: (Data) throws -> Void) throws {
    let end = ContinuousClock.now + .seconds(patience)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let left = (end - ContinuousClock.now) / .milliseconds(1)
      guard left > 0 else { throw Failure.late }
      var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&poller, 1, Int32(left.rounded(.up)))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { throw ready == 0 ? Failure.late : Failure.failed }
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Failure.failed }
      if count == 0 { return }
      try consume(Data(chunk[..<count]))
    }
  }
}
