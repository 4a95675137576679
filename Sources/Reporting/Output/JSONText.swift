// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes values as JSON with sorted keys, one at a time.
struct JSONText {
  private let encoder: JSONEncoder

  init() {
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// A value on one line; `null` for what JSON cannot say, which none of the reports' types can hold.
  func text(of value: some Encodable) -> String {
    guard let data = try? encoder.encode(value) else { return "null" }
    return String(decoding: data, as: UTF8.self)
  }

  /// An array with one element a line.
  func write<Element>(
    _ elements: some Sequence<Element>, indentation: String, to output: inout some TextOutputStream,
    _ encodable: (Element) -> some Encodable
  ) {
    var isFirst = true
    for element in elements {
      output.write(isFirst ? "[\n" : ",\n")
      output.write("\(indentation)  \(text(of: encodable(element)))")
      isFirst = false
    }
    output.write(isFirst ? "[]" : "\n\(indentation)]")
  }
}
