// SPDX-License-Identifier: Apache-2.0

import Foundation
package import LanguageServerProtocol

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads messages on a thread of its own, so that what the client sends is taken whatever the server is at.
package struct MessageInput: Sendable {
  private let descriptor: Int32
  /// Messages that were read and not handled yet; more than these wait in the pipe.
  private let room = DispatchSemaphore(value: 256)

  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Handles each message in its order.
  ///
  /// - Parameter handle: gives false when nothing more is to be read.
  package func run(_ handle: (Message) async -> Bool) async {
    let (messages, continuation) = AsyncStream.makeStream(of: Message.self)
    let thread = Thread {
      read { message in
        room.wait()
        continuation.yield(message)
      }
      continuation.finish()
    }
    thread.stackSize = 16 << 20
    thread.start()
    for await message in messages {
      room.signal()
      guard await handle(message) else { return }
    }
  }

  private func read(_ yield: (Message) -> Void) {
    var framing = MessageFraming()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = systemRead(&chunk)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      framing.append(chunk[..<count])
      while let part = framing.next() {
        switch part {
        case .broken(let error): yield(.malformed(id: nil, error))
        case .body(let body):
          let message = Message(body: body)
          if case .malformed(_, let error) = message, error.code == .parseError { framing.takeBack(body) }
          yield(message)
        }
      }
    }
  }

  private func systemRead(_ bytes: inout [UInt8]) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, &bytes, bytes.count)
    #elseif canImport(Musl)
      Musl.read(descriptor, &bytes, bytes.count)
    #else
      Glibc.read(descriptor, &bytes, bytes.count)
    #endif
  }
}
