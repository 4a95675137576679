// SPDX-License-Identifier: Apache-2.0

import Findings
import Foundation

/// Reads JSON into the values of property lists, all at the file's start: nobody points into it. What is nothing is left out,
/// and the keys of an object are in the order of their names, since they have no other.
enum JSONReader {
  /// Lists that code reads are shallow.
  fileprivate static let maximumDepth = 32

  /// - Throws: `SyntaxProblem` where the data is anything else than one value, or lies deeper than is followed.
  /// - Complexity: linear in the length of the data.
  static func value(of data: Data) throws(SyntaxProblem) -> PropertyListValue {
    do {
      return try JSONDecoder().decode(JSONNode.self, from: data).value
    } catch {
      throw SyntaxProblem("not JSON")
    }
  }
}

private struct JSONNode: Decodable {
  let value: PropertyListValue

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count < JSONReader.maximumDepth else { throw SyntaxProblem("too deep") }
    value = PropertyListValue(try Self.kind(decoder), range: .fileStart)
  }

  private static func kind(_ decoder: any Decoder) throws -> PropertyListValue.Kind {
    if let object = try? decoder.container(keyedBy: Key.self) {
      let keys = object.allKeys.sorted { $0.stringValue < $1.stringValue }
      return .dictionary(
        try keys.filter { try !object.decodeNil(forKey: $0) }.map { key in
          PropertyListEntry(
            key: key.stringValue, value: try object.decode(JSONNode.self, forKey: key).value, keyRange: .fileStart)
        })
    }
    if var list = try? decoder.unkeyedContainer() {
      var elements: [PropertyListValue] = []
      // A list with holes is none that could be followed.
      while !list.isAtEnd { elements.append(try list.decode(JSONNode.self).value) }
      return .array(elements)
    }
    let single = try decoder.singleValueContainer()
    if let value = try? single.decode(Bool.self) { return .boolean(value) }
    if let value = try? single.decode(Int.self) { return .integer(value) }
    if let value = try? single.decode(Double.self) { return .real(value) }
    return .string(try single.decode(String.self))
  }
}
