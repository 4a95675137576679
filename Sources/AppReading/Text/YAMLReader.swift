// SPDX-License-Identifier: Apache-2.0

import Findings
import Yams

/// Reads YAML into the values of property lists, with places.
///
/// Scalars keep their text as written, since settings are texts; Booleans and numbers are told apart where a value is
/// used. Nesting is bounded before the parser sees the text, which recurses, and the number of values afterwards, since
/// aliases can make a small file large.
struct YAMLReader {
  private var count = 0

  /// - Throws: `SyntaxProblem` with the place where the text stops being YAML.
  static func value(of text: String) throws(SyntaxProblem) -> PropertyListValue {
    try checkNesting(of: text)
    guard !YAMLAliases.mayMultiply(in: text) else { throw SyntaxProblem("too many aliases") }
    let node: Node?
    do {
      node = try Yams.compose(yaml: text)
    } catch let YamlError.parser(_, problem, mark, _) {
      throw SyntaxProblem("not YAML: \(problem)", at: SourcePosition(line: mark.line, column: mark.column))
    } catch let YamlError.scanner(_, problem, mark, _) {
      throw SyntaxProblem("not YAML: \(problem)", at: SourcePosition(line: mark.line, column: mark.column))
    } catch {
      throw SyntaxProblem("not YAML")
    }
    guard let node else { throw SyntaxProblem("the file is empty") }
    var reader = YAMLReader()
    return try reader.value(of: node, depth: 0)
  }

  private mutating func value(of node: Node, depth: Int) throws(SyntaxProblem) -> PropertyListValue {
    count += 1
    guard depth < Limits.depth, count <= Limits.sharedNodes else {
      throw SyntaxProblem("too many values", at: Self.range(of: node).start)
    }
    let range = Self.range(of: node)
    switch node {
    case .scalar(let scalar):
      var value = PropertyListValue(.string(scalar.string), range: range)
      value.isQuoted = scalar.style == .doubleQuoted || scalar.style == .singleQuoted
      return value
    case .sequence(let sequence):
      var values: [PropertyListValue] = []
      for element in sequence { values.append(try value(of: element, depth: depth + 1)) }
      return PropertyListValue(.array(values), range: range)
    case .mapping(let mapping):
      var entries: [PropertyListEntry] = []
      for (key, element) in mapping {
        guard let name = key.scalar?.string else { continue }
        entries.append(
          PropertyListEntry(
            key: name, value: try value(of: element, depth: depth + 1), keyRange: Self.range(of: key)))
      }
      return PropertyListValue(.dictionary(entries), range: range)
    case .alias: return PropertyListValue(.other("alias"), range: range)
    }
  }

  private static func range(of node: Node) -> SourceRange {
    guard let mark = node.mark else { return .fileStart }
    let start = SourcePosition(line: mark.line, column: mark.column)
    guard let text = node.scalar?.string, !text.contains(where: \.isNewline) else { return SourceRange(at: start) }
    return SourceRange(start, SourcePosition(line: mark.line, column: mark.column + text.utf8.count))
  }

  /// Refuses what would be nested more than `Limits.depth` deep: brackets, or indicators one after another on a line.
  /// Deeper indentation costs as many spaces on each line and bounds itself.
  private static func checkNesting(of text: String) throws(SyntaxProblem) {
    var brackets = 0
    for (index, line) in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      var indicators = 0
      for byte in line {
        switch byte {
        case UInt8(ascii: "["), UInt8(ascii: "{"): brackets += 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"): brackets = max(0, brackets - 1)
        case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"): indicators += 1
        case UInt8(ascii: " "): break
        default: indicators = 0
        }
        guard brackets < Limits.depth, indicators < Limits.depth else {
          throw SyntaxProblem("values are nested too deeply", at: SourcePosition(line: index + 1, column: 1))
        }
      }
      let indentation = line.prefix { $0 == UInt8(ascii: " ") }.count
      guard indentation <= 4 * Limits.depth || indentation == line.count else {
        throw SyntaxProblem("values are nested too deeply", at: SourcePosition(line: index + 1, column: 1))
      }
    }
  }
}
