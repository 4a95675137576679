// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// Edited files as a unified diff that `patch -p1` and `git apply` take.
package enum UnifiedDiff {
  /// Unchanged lines around a change.
  private static let context = 3

  /// The bytes of the diff; the lines of the files are in it as they are, whatever their encoding.
  ///
  /// - Parameter path: how a file is to be named.
  /// - Complexity: linear in the size of the files, n log n in the number of replacements.
  package static func data(of files: [EditedFile], path: (String) -> String = { $0 }) -> Data {
    var result = Data()
    for file in files {
      let lines = DiffLines(file.before.data)
      let hunks = hunks(of: changes(of: file, lines))
      guard !hunks.isEmpty else { continue }
      let name = path(file.path)
      result.append(Data("--- \(quoted("a/\(name)"))\n+++ \(quoted("b/\(name)"))\n".utf8))
      var shift = 0
      for hunk in hunks { append(hunk, of: lines, shift: &shift, to: &result) }
    }
    return result
  }

  /// A name as git writes it: with anything but plain ASCII within quotes, and a tab behind one with spaces, which would
  /// otherwise end at the first.
  private static func quoted(_ name: String) -> String {
    let escapes: [UInt8: String] = [
      7: "\\a", 8: "\\b", 9: "\\t", 10: "\\n", 11: "\\v", 12: "\\f", 13: "\\r", 0x22: "\\\"", 0x5C: "\\\\",
    ]
    guard name.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F || escapes[$0] != nil }) else {
      return name.utf8.contains(0x20) ? name + "\t" : name
    }
    let characters = name.utf8.map { byte in
      if let escape = escapes[byte] { return escape }
      guard byte < 0x20 || byte >= 0x7F else { return String(Unicode.Scalar(byte)) }
      let digits = String(byte, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
    }
    return "\"\(characters.joined())\""
  }

  /// Lines of the old file, numbered from 0, and what stands in their place.
  private struct Change {
    /// Empty for a pure insertion before `lowerBound`.
    var lines: Range<Int>
    var new: [Data]
  }

  private static func changes(of file: EditedFile, _ lines: DiffLines) -> [Change] {
    var changes: [Change] = []
    var rest = file.replacements[...]
    while let first = rest.popFirst() {
      // Replacements that share a line make one change.
      var group = [first]
      var touched = lines.line(atOffset: first.range.lowerBound)...lines.line(atOffset: first.range.upperBound)
      while let next = rest.first, lines.line(atOffset: next.range.lowerBound) <= touched.upperBound {
        touched = touched.lowerBound...max(touched.upperBound, lines.line(atOffset: next.range.upperBound))
        group.append(next)
        rest.removeFirst()
      }
      if let change = change(of: touched, group, lines) { changes.append(change) }
    }
    return changes
  }

  private static func change(
    of touched: ClosedRange<Int>, _ replacements: [EditedFile.Replacement], _ lines: DiffLines
  ) -> Change? {
    // The empty line behind the last line end is none in a diff.
    let numbers = touched.lowerBound..<min(touched.upperBound + 1, lines.count)
    var text = Data()
    var position = lines.start(of: touched.lowerBound)
    for replacement in replacements {
      text.append(lines.data[position..<replacement.range.lowerBound])
      text.append(replacement.bytes)
      position = replacement.range.upperBound
    }
    text.append(lines.data[position..<max(position, lines.start(of: touched.upperBound + 1))])
    let old = numbers.map { lines[$0] }
    let newLines = DiffLines(text)
    let new = (0..<newLines.count).map { newLines[$0] }
    // Lines that came out as they were are context.
    let shorter = min(old.count, new.count)
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let suffix = min(shorter - prefix, zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count)
    guard prefix + suffix < max(old.count, new.count) else { return nil }
    return Change(
      lines: (numbers.lowerBound + prefix)..<(numbers.upperBound - suffix),
      new: Array(new[prefix..<(new.count - suffix)]))
  }

  private static func hunks(of changes: [Change]) -> [[Change]] {
    changes.reduce(into: []) { hunks, change in
      if let last = hunks.last?.last, change.lines.lowerBound - last.lines.upperBound <= 2 * context {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
  }

  private static func append(_ hunk: [Change], of lines: DiffLines, shift: inout Int, to result: inout Data) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let shown = max(0, first.lines.lowerBound - context)..<min(lines.count, last.lines.upperBound + context)
    let growth = hunk.reduce(0) { $0 + $1.new.count - $1.lines.count }
    let old = range(shown.lowerBound, shown.count)
    let new = range(shown.lowerBound + shift, shown.count + growth)
    result.append(Data("@@ -\(old) +\(new) @@\n".utf8))
    shift += growth
    var line = shown.lowerBound
    for change in hunk {
      for number in line..<change.lines.lowerBound { show(" ", lines[number], in: &result) }
      for number in change.lines { show("-", lines[number], in: &result) }
      for new in change.new { show("+", new, in: &result) }
      line = change.lines.upperBound
    }
    for number in line..<shown.upperBound { show(" ", lines[number], in: &result) }
  }

  /// Lines are numbered from 1; an empty range is named by the line before it.
  private static func range(_ start: Int, _ count: Int) -> String {
    switch count {
    case 0: "\(start),0"
    case 1: "\(start + 1)"
    default: "\(start + 1),\(count)"
    }
  }

  private static func show(_ mark: String, _ line: Data, in result: inout Data) {
    result.append(Data(mark.utf8))
    result.append(line)
    if line.last != 0x0A { result.append(Data("\n\\ No newline at end of file\n".utf8)) }
  }
}
