// SPDX-License-Identifier: Apache-2.0

import Auditing
import Foundation
import Reporting
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file to which lines are added, each with its time.
final class LogFile: Sendable {
  private let descriptor: Mutex<Int32>

  init(_ path: String) throws(CommandFailure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY, 0o644)
    guard descriptor >= 0 else { throw .unusable("the log \(path) cannot be written to") }
    self.descriptor = Mutex(descriptor)
  }

  func add(_ line: String) {
    let text = "\(Date.now.ISO8601Format(.iso8601.time(includingFractionalSeconds: true))) \(PlainText.oneLine(line))\n"
    descriptor.withLock { descriptor in
      // A log that cannot be written is no reason to stop.
      _ = try? FileDescriptor.write(Data(text.utf8), to: descriptor)
    }
  }

  deinit { descriptor.withLock { _ = close($0) } }
}
