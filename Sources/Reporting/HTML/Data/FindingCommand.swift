// SPDX-License-Identifier: Apache-2.0

import Findings

/// What to type about a finding: the command that mends it, or the one that explains it.
struct FindingCommand {
  /// The folder as it was named on the command line.
  var folder: String

  func command(for finding: Finding) -> String {
    guard let fix = finding.fixes.first else {
      return
        "lintel explain \(Self.quoted(folder)) --at \(Self.quoted("\(finding.location.file):\(finding.location.line)"))"
    }
    let flag = fix.safety == .safe ? "--fix" : "--fix --unsafe"
    return "lintel check \(Self.quoted(folder)) \(flag) --only \(Self.quoted(finding.rule))"
  }

  func explain(_ screen: String) -> String {
    "lintel explain \(Self.quoted(folder)) --screen \(Self.quoted(screen))"
  }

  /// A word of a shell, in quotes where it is not plain: what comes from an app's files must not become a command.
  static func quoted(_ word: String) -> String {
    let line = PlainText.oneLine(word)
    let isPlain =
      !line.isEmpty && !line.hasPrefix("-")
      && line.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "/._-+:,@%".utf8.contains(byte)
        }
      }
    if isPlain { return line }
    return "'" + line.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
