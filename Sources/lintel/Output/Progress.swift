// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// One line on standard error that says what is being done; gone when it is done.
struct Progress: Sendable {
  enum Mode: String, CaseIterable, ExpressibleByArgument {
    /// Where standard error is a terminal.
    case auto
    case always
    case never
  }

  private let isShown: Bool
  private let isTerminal = StandardStreams.isErrorTerminal
  private let timings: Timings?

  /// - Parameter timings: what is told of each step, where somebody wants to know.
  init(_ mode: Mode, isQuiet: Bool, timings: Timings? = nil) {
    self.timings = timings
    switch mode {
    case .auto: isShown = isTerminal && !isQuiet
    case .always: isShown = true
    case .never: isShown = false
    }
  }

  /// Says what comes next: "reading", "auditing".
  func show(_ step: String) {
    timings?.begin(step)
    write(step)
  }

  private func write(_ step: String) {
    guard isShown else { return }
    StandardStreams.writeError(isTerminal ? "\r\u{1B}[K\(step) …" : "\(step) …\n")
  }

  /// Says how far a step has come; a hundred times at most, so that a fast step is not slowed down by its report.
  func show(_ step: String, done: Int, of total: Int) {
    guard isShown, isTerminal, total > 0, done % max(1, total / 100) == 0 || done == total else { return }
    write("\(step) \(done) of \(total) files")
  }

  /// Makes room for the report.
  func end() {
    if let line = timings?.end() { StandardStreams.say(line) }
    guard isShown, isTerminal else { return }
    StandardStreams.writeError("\r\u{1B}[K")
  }
}
