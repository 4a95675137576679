// SPDX-License-Identifier: Apache-2.0

import Findings
import Foundation

/// Reads JSON into the values of property lists, all at the file's start: nobody points into it. What is nothing is left out.
struct JSONReader {
  private let bytes: [UInt8]
  private var index = 0
  private var count = 0

  /// Lists that code reads are shallow and short.
  private static let maximumDepth = 32
  private static let maximumValues = 20_000

  private init(_ data: Data) { bytes = Array(data) }

  /// - Throws: `SyntaxProblem` where the data is anything else than one value, or one of more than are followed.
  /// - Complexity: linear in the length of the data.
  static func value(of data: Data) throws(SyntaxProblem) -> PropertyListValue {
    var reader = JSONReader(data)
    guard let value = try reader.value(depth: 0) else { throw SyntaxProblem("the file holds nothing") }
    reader.skipSpace()
    guard reader.index == reader.bytes.count else { throw SyntaxProblem("not JSON") }
    return value
  }

  private func made(_ kind: PropertyListValue.Kind) -> PropertyListValue { PropertyListValue(kind, range: .fileStart) }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { index += 1 }
  }

  /// Passes a character, after spaces.
  private mutating func accept(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// The value that stands here; nil for `null`.
  private mutating func value(depth: Int) throws(SyntaxProblem) -> PropertyListValue? {
    count += 1
    guard depth < Self.maximumDepth, count <= Self.maximumValues else { throw SyntaxProblem("too many values") }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return made(.string(try text()))
    default: return try word()
    }
  }

  private mutating func array(depth: Int) throws(SyntaxProblem) -> PropertyListValue {
    index += 1
    var elements: [PropertyListValue] = []
    if accept("]") { return made(.array([])) }
    repeat {
      // A list with holes is none that could be followed.
      guard let element = try value(depth: depth + 1) else { throw SyntaxProblem("null in a list") }
      elements.append(element)
    } while accept(",")
    guard accept("]") else { throw SyntaxProblem("not JSON") }
    return made(.array(elements))
  }

  private mutating func object(depth: Int) throws(SyntaxProblem) -> PropertyListValue {
    index += 1
    var entries: [PropertyListEntry] = []
    if accept("}") { return made(.dictionary([])) }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw SyntaxProblem("not JSON") }
      let key = try text()
      guard accept(":") else { throw SyntaxProblem("not JSON") }
      if let value = try value(depth: depth + 1) {
        entries.append(PropertyListEntry(key: key, value: value, keyRange: .fileStart))
      }
    } while accept(",")
    guard accept("}") else { throw SyntaxProblem("not JSON") }
    return made(.dictionary(entries))
  }

  /// What stands between two quotes.
  private mutating func text() throws(SyntaxProblem) -> String {
    let start = index
    index += 1
    var hasEscapes = false
    while let byte = next, byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        index += 1
      }
      index += 1
    }
    guard index < bytes.count else { throw SyntaxProblem("not JSON") }
    index += 1
    let quoted = bytes[start..<index]
    if !hasEscapes { return String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self) }
    guard let text = try? JSONDecoder().decode([String].self, from: Data([0x5B] + quoted + [0x5D])).first else {
      throw SyntaxProblem("not JSON")
    }
    return text
  }

  private mutating func word() throws(SyntaxProblem) -> PropertyListValue? {
    let start = index
    while let byte = next, byte > 0x20, ![",", "]", "}", ":"].contains(Character(Unicode.Scalar(byte))) { index += 1 }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    switch word {
    case "null": return nil
    case "true": return made(.boolean(true))
    case "false": return made(.boolean(false))
    default:
      if let number = Int(word) { return made(.integer(number)) }
      guard let number = Double(word), number.isFinite else { throw SyntaxProblem("not JSON") }
      return made(.real(number))
    }
  }
}
