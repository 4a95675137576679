// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A stream that writes to a descriptor in large pieces.
///
/// After a failure what is written goes nowhere; `finish()` reports the failure.
struct BufferedOutput: TextOutputStream {
  private static let pieceSize = 64 << 10

  private let descriptor: Int32
  private var buffer = Data()
  private var failure: CommandFailure?

  init(descriptor: Int32) {
    self.descriptor = descriptor
    buffer.reserveCapacity(Self.pieceSize)
  }

  mutating func write(_ string: String) {
    write(Data(string.utf8))
  }

  mutating func write(_ data: Data) {
    guard failure == nil else { return }
    buffer.append(data)
    if buffer.count >= Self.pieceSize { flush() }
  }

  /// Writes what is left. To be called once, at the end.
  ///
  /// - Throws: what went wrong; not that a reader has gone, who has then read enough.
  mutating func finish() throws(CommandFailure) {
    flush()
    if case .brokenPipe? = failure { return }
    if let failure { throw failure }
  }

  private mutating func flush() {
    guard failure == nil, !buffer.isEmpty else { return }
    do throws(CommandFailure) {
      try StandardStreams.write(buffer, to: descriptor)
    } catch {
      failure = error
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
