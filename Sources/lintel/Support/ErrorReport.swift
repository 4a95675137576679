// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Reporting

/// Says on the right stream why the command ends.
enum ErrorReport {
  /// Writes the error and returns how to end.
  static func write(_ error: any Error) -> ExitStatus {
    if let failure = error as? CommandFailure {
      for line in failure.lines { StandardStreams.say(PlainText.oneLine(line)) }
      return failure.status
    }
    let text = LintelCommand.fullMessage(for: error)
    guard LintelCommand.exitCode(for: error).isSuccess else {
      // What was given on the command line is in it, and may be a branch's name.
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) where !text.isEmpty {
        StandardStreams.say(String(line))
      }
      return .usage
    }
    // Help and version are errors to the argument parser.
    guard !text.isEmpty else { return .clean }
    do {
      var output = StandardStreams.output()
      output.write(text + "\n")
      try output.finish()
      return .clean
    } catch {
      return write(error)
    }
  }
}
