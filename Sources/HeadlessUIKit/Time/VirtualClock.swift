// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Time that passes only when it is told to, so that what an app does over time is the same in every run.
@MainActor public final class VirtualClock {
  private struct Entry {
    let time: TimeInterval
    let order: Int
    let action: () -> Void
  }

  /// Seconds since the application started.
  public private(set) var now: TimeInterval = 0
  private var entries: [Entry] = []
  private var count = 0

  init() {}

  /// Runs a closure once that many seconds have passed; at equal times in the order of the calls.
  public func schedule(after delay: TimeInterval, _ action: @escaping () -> Void) {
    count += 1
    entries.append(Entry(time: now + max(0, delay), order: count, action: action))
  }

  /// Lets time pass and runs what is due, each at its own time; closures may schedule more.
  ///
  /// - Parameter interval: seconds; a negative one counts as none.
  public func advance(by interval: TimeInterval) {
    let end = now + max(0, interval)
    while let next = entries.indices.min(by: { before(entries[$0], entries[$1]) }), entries[next].time <= end {
      let entry = entries.remove(at: next)
      now = max(now, entry.time)
      entry.action()
    }
    now = end
  }

  private func before(_ a: Entry, _ b: Entry) -> Bool { a.time == b.time ? a.order < b.order : a.time < b.time }
}
