// SPDX-License-Identifier: Apache-2.0

import Foundation
import LanguageServerProtocol
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Standard output as a stream of messages, each whole.
final class MessageOutput: Sendable {
  private let turn = Mutex(())

  func write(_ body: [UInt8]) {
    let data = Data(MessageFraming.frame(body))
    turn.withLock { _ in
      // Where nobody reads any more, the input ends as well.
      _ = try? StandardStreams.write(data, to: STDOUT_FILENO)
    }
  }
}
