// SPDX-License-Identifier: Apache-2.0

package import Foundation
import LanguageServerProtocol
import Synchronization

/// Stands between the client and a server in a process of its own, so that nothing that ends the process ends the session.
///
/// Requests that the process left without an answer get an error, and another process is told what the session had come
/// to. A process that ends again and again is not started until something changes.
package final class ServerSupervisor: Sendable {
  private struct State {
    var record = SessionRecord()
    var server: ServerProcess?
    /// When processes ended that should not have.
    var ends: [ContinuousClock.Instant] = []
    var isEnding = false
  }

  private let program: URL
  private let arguments: [String]
  private let log: (@Sendable (String) -> Void)?
  private let send: @Sendable ([UInt8]) -> Void
  private let state = Mutex(State())
  /// Requests of the client that wait for an answer. A lock of its own: what reads the server must never wait for what
  /// writes to it.
  private let open = Mutex<Set<RequestID>>([])
  private let ended = DispatchSemaphore(value: 0)
  private let status = Mutex<Int32?>(nil)

  private static let mostEnds = 3
  private static let span = Duration.seconds(60)

  /// - Parameters:
  ///   - program: what to run for a server, with its arguments.
  ///   - send: writes the body of a message to the client; called one at a time.
  package init(
    program: URL, arguments: [String], log: (@Sendable (String) -> Void)?,
    send: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.program = program
    self.arguments = arguments
    self.log = log
    self.send = send
  }

  /// Passes messages on until the client leaves.
  ///
  /// - Returns: the status to exit with.
  package func run(_ input: MessageInput) async -> Int32 {
    state.withLock { start(&$0) }
    var hasExited = false
    await input.run { message in
      hasExited = pass(message)
      return !hasExited
    }
    let (server, isShutDown) = state.withLock { state in
      state.isEnding = true
      return (state.server, state.record.isShutDown)
    }
    guard let server else { return hasExited && isShutDown ? 0 : 1 }
    server.closeInput()
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        // A server that does not end by itself is left behind: its input has ended.
        _ = self.ended.wait(timeout: .now() + 2)
        continuation.resume()
      }
    }
    return status.withLock { $0 } ?? (hasExited && isShutDown ? 0 : 1)
  }

  /// - Returns: whether it was the last message.
  private func pass(_ message: Message) -> Bool {
    if case .malformed(let id, let error) = message {
      log?("cannot read a message: \(error.message)")
      post(Message.response(id, error))
      return false
    }
    let refused = state.withLock { state -> RequestID? in
      let isChange = state.record.note(message)
      if isChange, state.server == nil {
        state.ends = []
        // What has changed is part of what it is told.
        start(&state)
        return nil
      }
      if message == .notification(method: "exit", params: .null) { state.isEnding = true }
      guard let server = state.server else {
        if case .request(let id, _, _) = message { return id }
        return nil
      }
      if case .request(let id, _, _) = message { open.withLock { _ = $0.insert(id) } }
      server.write(JSONWriter.bytes(of: message.json))
      return nil
    }
    if let refused {
      post(Message.response(refused, ResponseError(.internalError, "Lintel ends with the files as they are now")))
    }
    if case .notification("exit", _) = message { return true }
    return false
  }

  // MARK: The server

  private func start(_ state: inout State) {
    do {
      let server = try ServerProcess(program: program, arguments: arguments)
      state.server = server
      for message in state.record.replay() { server.write(JSONWriter.bytes(of: message)) }
      let thread = Thread { self.read(server) }
      thread.stackSize = 16 << 20
      thread.start()
    } catch {
      log?("the server cannot be started: \(error)")
    }
  }

  private func read(_ server: ServerProcess) {
    let status = server.read { body in
      // Notifications, most of what is said, begin so.
      if body.starts(with: Array("{\"jsonrpc\"".utf8)) { return send(body) }
      if case .response(let id, _, _) = Message(body: body) {
        if id == SessionRecord.replayedID { return }
        guard open.withLock({ $0.remove(id) }) != nil else { return send(body) }
      }
      send(body)
    }
    self.status.withLock { $0 = status }
    ended.signal()
    restart(status)
  }

  private func restart(_ status: Int32?) {
    let isEnding = state.withLock { state in
      state.server = nil
      return state.isEnding || state.record.isShutDown
    }
    guard !isEnding else { return }
    log?("the server ended\(status.map { " with \($0)" } ?? "")")
    let left = open.withLock { open in
      defer { open = [] }
      return open
    }
    for id in left {
      post(Message.response(id, ResponseError(.internalError, "Lintel ended while it worked on this, and goes on")))
    }
    let isGivenUp = state.withLock { state in
      let now = ContinuousClock.now
      state.ends = state.ends.filter { now - $0 < Self.span } + [now]
      guard state.ends.count <= Self.mostEnds, !state.isEnding else { return true }
      start(&state)
      return false
    }
    let message =
      isGivenUp
      ? "lintel ended several times in a row and waits for a change" : "lintel ended unexpectedly and was started again"
    post(Message.notification("window/logMessage", ["type": 1, "message": .string(message)]))
  }

  private func post(_ json: JSONValue) { send(JSONWriter.bytes(of: json)) }
}
