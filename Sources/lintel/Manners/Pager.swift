// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Shows text that is longer than the terminal, as git does.
enum Pager {
  /// Whether the text was shown; not where it fits, there is no terminal, or the user wants no pager.
  static func show(_ text: String) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    guard StandardStreams.isOutputTerminal, isatty(STDIN_FILENO) == 1, environment["TERM"] != "dumb",
      let rows = terminalRows, text.utf8.count(where: { $0 == 10 }) >= rows
    else { return false }
    let pager = environment["PAGER"] ?? "less -FRX"
    guard !pager.isEmpty, pager != "cat" else { return false }
    // Not through Foundation, whose processes run in the background of the terminal and cannot ask it for keys.
    guard let pipe = popen(pager, "w") else { return false }
    // Whoever has read enough goes, and the rest goes nowhere.
    try? StandardStreams.write(Data(text.utf8), to: fileno(pipe))
    return pclose(pipe) >> 8 & 0xFF != 127
  }

  private static var terminalRows: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return nil }
    return Int(size.ws_row)
  }
}
