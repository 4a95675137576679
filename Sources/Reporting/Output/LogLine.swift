// SPDX-License-Identifier: Apache-2.0

import Findings

/// Lines on their way to a log, in which a build service looks for commands.
///
/// GitHub takes a line that begins with `::`, whatever white space comes before, and `##[` anywhere in a line for a command;
/// Azure `##vso[` and `##[`, TeamCity `##teamcity[`. Whatever a file, a type or a line of an app is called or says: none of
/// these gets into a log, and no control character either.
package struct LogLine: Sendable {
  /// How a character is written in another way, in the syntax that the lines are of.
  package enum Syntax: Sendable {
    /// Text for people, also CSV and Markdown: `\u{7}`.
    case text
    /// Text for people on a terminal, with the sequences of ``TextStyle`` left in.
    case coloredText
    /// Commands to GitHub, of which each line is one.
    case commands
    /// `\u0007`.
    case json
    /// `&#x7;`.
    case xml
  }

  private let syntax: Syntax

  package init(_ syntax: Syntax) {
    self.syntax = syntax
  }

  /// The line with whatever does something in a log written in another way.
  ///
  /// - Parameter line: UTF-8 with its line end, if it has one.
  package func safe(_ line: [UInt8]) -> [UInt8] {
    let content = line.last == 10 ? line.dropLast() : line[...]
    guard Self.holdsCommand(line) || VisibleText.mayHoldControls(content) else { return line }
    var result = ""
    let scalars = Array(String(decoding: line, as: UTF8.self).unicodeScalars)
    let first = scalars.firstIndex { !$0.properties.isWhitespace && !VisibleText.isControl($0) }
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if syntax == .coloredText, scalar == "\u{1B}",
        let length = Self.styleLength(scalars[index...]) ?? TerminalLink.length(scalars[index...])
      {
        result.unicodeScalars.append(contentsOf: scalars[index..<(index + length)])
        index += length
        continue
      }
      let isLineEnd = scalar == "\n" || (scalar == "\r" && index + 2 == scalars.count && scalars[index + 1] == "\n")
      let startsCommand =
        (scalar == ":" && index == first && syntax != .commands && scalars[index...].starts(with: "::".unicodeScalars))
        || (scalar == "#" && Self.isMark(scalars[index...]))
      if startsCommand || (VisibleText.isControl(scalar) && !isLineEnd && scalar != "\t") {
        result += escaped(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
      index += 1
    }
    return Array(result.utf8)
  }

  /// Whether a build service would take bytes of a line for a command.
  package static func holdsCommand(_ line: [UInt8]) -> Bool {
    let start = line.firstIndex { $0 > 0x20 && $0 < 0x80 } ?? line.endIndex
    if line[start...].starts(with: "::".utf8) { return true }
    // Hardly a line has two of these.
    var previous: UInt8 = 0
    for (index, byte) in line.enumerated() {
      if byte == UInt8(ascii: "#"), previous == byte,
        isMark(Array(String(decoding: line[(index - 1)...].prefix(16), as: UTF8.self).unicodeScalars)[...])
      {
        return true
      }
      previous = byte
    }
    return false
  }

  /// Whether text begins with `##[` or `##name[`.
  private static func isMark(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    guard text.starts(with: "##".unicodeScalars) else { return false }
    let name = text.dropFirst(2).prefix { ("a"..."z").contains($0) || ("A"..."Z").contains($0) }
    return name.count <= 12 && name.endIndex < text.endIndex && text[name.endIndex] == "["
  }

  /// The length of a sequence that ``TextStyle`` writes: ESC, `[`, digits and semicolons, `m`.
  private static func styleLength(_ text: ArraySlice<Unicode.Scalar>) -> Int? {
    guard text.dropFirst().first == "[" else { return nil }
    let parameters = text.dropFirst(2).prefix { ("0"..."9").contains($0) || $0 == ";" }
    guard parameters.endIndex < text.endIndex, text[parameters.endIndex] == "m" else { return nil }
    let value = String(String.UnicodeScalarView(parameters))
    return value == "0" || TextStyle.Emphasis(rawValue: value) != nil ? parameters.count + 3 : nil
  }

  private func escaped(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    switch syntax {
    case .text, .coloredText, .commands: return "\\u{\(digits)}"
    case .xml:
      // XML 1.0 has no way to write the others.
      return scalar.value < 0x20 && scalar != "\r" ? "\u{FFFD}" : "&#x\(digits);"
    case .json:
      return String(scalar).utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      }.joined()
    }
  }
}
