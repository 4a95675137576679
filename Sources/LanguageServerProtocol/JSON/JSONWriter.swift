// SPDX-License-Identifier: Apache-2.0

/// Writes JSON without white space, keys sorted: the same message is always the same bytes.
package enum JSONWriter {
  package static func bytes(of value: JSONValue) -> [UInt8] {
    var output: [UInt8] = []
    write(value, to: &output)
    return output
  }

  private static func write(_ value: JSONValue, to output: inout [UInt8]) {
    switch value {
    case .null: output += Array("null".utf8)
    case .boolean(let value): output += Array((value ? "true" : "false").utf8)
    case .integer(let value): output += Array(String(value).utf8)
    // Infinity and the like are no JSON.
    case .number(let value): output += Array((value.isFinite ? String(value) : "null").utf8)
    case .string(let text): write(text, to: &output)
    case .array(let values):
      output.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        write(value, to: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .object(let members):
      output.append(UInt8(ascii: "{"))
      for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        write(member.key, to: &output)
        output.append(UInt8(ascii: ":"))
        write(member.value, to: &output)
      }
      output.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): output += Array("\\n".utf8)
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        output += Array(("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
      default: output.append(byte)
      }
    }
    output.append(UInt8(ascii: "\""))
  }
}
