// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Stacks to go on with where the one that code runs on is nearly used up.
///
/// Questions lie inside one another as deep as the program that they are asked of, which is deeper than the stack of a
/// thread. Each so many questions the next one is answered on a thread of its own, for which the thread that asks waits:
/// there is never more than one at work. Segments are kept and used again.
final class StackSegments {
  private var idle: [StackSegment] = []

  deinit {
    for segment in idle { segment.end() }
  }

  /// Does the work on a stack of its own.
  func run(_ work: () -> Void) {
    let segment = idle.popLast() ?? StackSegment()
    segment.run(work)
    idle.append(segment)
  }
}

/// A thread that works while another one waits for it.
///
/// What it is handed is touched by one thread at a time, which the semaphores see to.
private final class StackSegment: @unchecked Sendable {
  /// Taken from memory only as far as it is used.
  private static let stackSize = 16 << 20

  private let begun = DispatchSemaphore(value: 0)
  private let done = DispatchSemaphore(value: 0)
  private var work: (() -> Void)?

  init() {
    let thread = Thread { [self] in
      while true {
        begun.wait()
        // In a function of its own, so that nothing holds the work when the other thread goes on.
        guard perform() else { return }
        done.signal()
      }
    }
    thread.stackSize = Self.stackSize
    thread.start()
  }

  private func perform() -> Bool {
    guard let work else { return false }
    work()
    self.work = nil
    return true
  }

  func run(_ work: () -> Void) {
    withoutActuallyEscaping(work) { work in
      self.work = work
      begun.signal()
      done.wait()
    }
  }

  /// Lets the thread end.
  func end() { begun.signal() }
}
