// SPDX-License-Identifier: Apache-2.0

import Foundation
import LanguageServerProtocol
import Testing

@Suite struct JSONTests {
  private static func parse(_ text: String) throws -> JSONValue { try JSONParser.parse(Array(text.utf8)) }

  @Test(
    arguments: [
      ("null", JSONValue.null), (" [1, -2.5e3 ,true] ", .array([.integer(1), .number(-2500), .boolean(true)])),
      (#"{"a":{"b":""}}"#, ["a": ["b": ""]]), (#""\u00e9\n\ud83d\ude00\/""#, "é\n😀/"), ("0", 0), ("-0", 0),
      ("9223372036854775808", .number(9223372036854775808)),
    ] as [(String, JSONValue)])
  func valuesAreRead(text: String, value: JSONValue) throws {
    #expect(try Self.parse(text) == value)
  }

  /// Each half keeps its place, so positions after it stay right.
  @Test func halfAPairIsOneUnit() throws {
    let text = try #require(try Self.parse(#""a\ud83db\ude00""#).string)
    #expect(text == "a\u{FFFD}b\u{FFFD}")
    #expect(text.utf16.count == 4)
  }

  @Test(arguments: [
    "", "{", "[1,]", "{\"a\" 1}", "01", "1.", "+1", "tru", "\"\u{1}\"", "\"", #""\x""#, #""\u12g4""#, "1 2", "{1:2}",
    "1e999", "-", "--1", String(repeating: "[", count: 100_000), "nul", "\u{FEFF}{}",
  ])
  func whatIsNoJSONIsRefused(text: String) {
    #expect(throws: JSONParser.Failure.self) { try Self.parse(text) }
  }

  @Test(arguments: 0..<300)
  func whatIsWrittenIsRead(seed: Int) throws {
    var random = Seeded(seed)
    let value = Self.value(depth: 4, &random)
    let bytes = JSONWriter.bytes(of: value)
    #expect(try JSONParser.parse(bytes) == value)
    // And by somebody else.
    #expect(throws: Never.self) {
      try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    }
  }

  @Test(arguments: 0..<300)
  func damagedTextIsReadOrRefused(seed: Int) {
    var random = Seeded(seed)
    var bytes = JSONWriter.bytes(of: Self.value(depth: 4, &random))
    for _ in 0..<3 where !bytes.isEmpty {
      bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: .min ... .max, using: &random)
    }
    _ = try? JSONParser.parse(bytes)
    _ = Message(body: bytes)
  }

  private static func value(depth: Int, _ random: inout Seeded) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &random) {
    case 0: .null
    case 1: .boolean(Bool.random(using: &random))
    case 2: .integer(Int.random(in: .min ... .max, using: &random))
    case 3: .number(Double.random(in: -1e9...1e9, using: &random) + 0.5)
    case 4: .string(String(["a", "é", "\"", "\\", "\n", "😀", "\u{1}", ""].shuffled(using: &random).joined()))
    case 5: .array((0..<3).map { _ in value(depth: depth - 1, &random) })
    default: ["a": value(depth: depth - 1, &random), "ü": value(depth: depth - 1, &random)]
    }
  }
}
