// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Threads with room for deep recursion, which the threads of Swift's concurrency do not have: the Swift parser
/// recurses where its input nests, and input is not to be trusted.
enum WorkerThreads {
  /// Runs a function for every index from 0 up to but not including `count`; gives the results in order.
  ///
  /// - Parameters:
  ///   - width: how many threads run at once.
  ///   - stackSize: bytes a thread may use for its stack; taken from memory only as far as it is used.
  ///   - progress: called after each index, from any thread, with the number of indices that are done.
  static func map<Result: Sendable>(
    count: Int, width: Int, stackSize: Int, progress: @escaping @Sendable (Int) -> Void,
    _ body: @escaping @Sendable (Int) -> Result
  ) async -> [Result] {
    guard count > 0 else { return [] }
    let work = Work<Result>(count: count, width: min(width, count))
    return await withCheckedContinuation { continuation in
      for _ in 0..<work.width {
        let thread = Thread {
          while let index = work.next() {
            let result = body(index)
            progress(work.finish(index, with: result))
          }
          if let results = work.leave() { continuation.resume(returning: results) }
        }
        thread.stackSize = stackSize
        thread.start()
      }
    }
  }

  /// What the threads share.
  private final class Work<Result: Sendable>: Sendable {
    private struct State {
      var next = 0
      var done = 0
      var running: Int
      var results: [Result?]
    }

    let width: Int
    private let count: Int
    private let state: Mutex<State>

    init(count: Int, width: Int) {
      self.count = count
      self.width = max(1, width)
      state = Mutex(State(running: max(1, width), results: Array(repeating: nil, count: count)))
    }

    func next() -> Int? {
      state.withLock { state in
        guard state.next < count else { return nil }
        defer { state.next += 1 }
        return state.next
      }
    }

    /// Keeps a result; gives how many there are.
    func finish(_ index: Int, with result: Result) -> Int {
      state.withLock { state in
        state.results[index] = result
        state.done += 1
        return state.done
      }
    }

    /// Called by a thread that finds nothing more to do; the last one gets the results.
    func leave() -> [Result]? {
      state.withLock { state in
        state.running -= 1
        return state.running == 0 ? state.results.compactMap { $0 } : nil
      }
    }
  }
}
