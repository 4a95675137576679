// SPDX-License-Identifier: Apache-2.0

import AppReading
import Auditing
import Foundation
import Reporting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Looks at an app again whenever one of its files changes, until somebody ends it.
@MainActor struct Watch {
  /// Between two looks at whether files changed.
  private static let pause = Duration.milliseconds(300)

  let input: InputOptions
  /// Files besides those of the app and its configuration that matter, as written.
  let others: [String]
  let isQuiet: Bool

  /// - Parameter look: one run; what goes wrong in it is said, and mended by a change.
  func run(_ look: () async throws -> Void) async throws {
    var isFirst = true
    while true {
      clearScreen()
      let state = state()
      let start = ContinuousClock.now
      do {
        try await look()
      } catch CommandFailure.findings {
        // That there are some is what this is for.
      } catch let failure as CommandFailure {
        try report(failure, isFirst: isFirst)
      }
      if !isQuiet {
        let seconds = Timings.seconds(ContinuousClock.now - start)
        let time = Date.now.formatted(date: .omitted, time: .standard)
        StandardStreams.say("\(seconds), at \(time); again when a file changes, until Ctrl-C")
      }
      isFirst = false
      try await waitForChange(since: state)
    }
  }

  /// A mistake on the command line stays one whatever happens to files.
  private func report(_ failure: CommandFailure, isFirst: Bool) throws(CommandFailure) {
    switch failure {
    case .configuration: break
    case .brokenPipe: throw failure
    default: if isFirst { throw failure }
    }
    for line in failure.lines { StandardStreams.say(PlainText.oneLine(line)) }
  }

  private func clearScreen() {
    guard StandardStreams.isOutputTerminal else { return }
    try? StandardStreams.write(Data("\u{1B}[H\u{1B}[2J\u{1B}[3J".utf8), to: STDOUT_FILENO)
  }

  private func waitForChange(since state: FolderState?) async throws {
    var untouched = state
    while true {
      try await Task.sleep(for: Self.pause)
      if let untouched, untouched.isUntouched { continue }
      // Many files may be on their way, as when a branch is switched.
      var now = self.state()
      while true {
        try await Task.sleep(for: Self.pause / 3)
        let next = self.state()
        if next == now { break }
        now = next
      }
      if now != state { return }
      untouched = now
    }
  }

  /// Nil where there is nothing to look at.
  private func state() -> FolderState? {
    guard let scope = try? InputScope.of(input.written) else { return nil }
    var options = AppReadingOptions()
    options.readPaths = scope.readPaths
    let files = others + [input.config].compactMap { $0 }
    return try? FolderState(
      of: scope.root, options: options,
      others: ConfigurationLocator.candidates(for: scope.rootURL).map(\.path)
        + files.map { URL(fileURLWithPath: $0).path })
  }
}
