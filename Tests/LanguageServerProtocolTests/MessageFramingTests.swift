// SPDX-License-Identifier: Apache-2.0

import LanguageServerProtocol
import Testing

/// A stream of messages, as it should be and as it should not.
@Suite struct MessageFramingTests {
  private static func frame(_ text: String) -> [UInt8] { MessageFraming.frame(Array(text.utf8)) }

  /// All bodies of a stream as text, and how often it was broken.
  private static func read(_ bytes: [UInt8], chunk: Int = .max) -> (bodies: [String], broken: Int) {
    var framing = MessageFraming()
    var bodies: [String] = []
    var broken = 0
    var rest = bytes[...]
    while !rest.isEmpty {
      framing.append(rest.prefix(chunk))
      rest = rest.dropFirst(chunk)
      while let part = framing.next() {
        switch part {
        case .broken: broken += 1
        case .body(let body):
          if case .malformed(_, let error) = Message(body: body), error.code == .parseError { framing.takeBack(body) }
          bodies.append(String(decoding: body, as: UTF8.self))
        }
      }
    }
    return (bodies, broken)
  }

  @Test(arguments: [1, 2, 7, .max])
  func messagesComeInPiecesOfAnySize(chunk: Int) {
    let stream = Self.frame(#"{"a":"é"}"#) + Self.frame("{}") + Self.frame("[]")
    let result = Self.read(stream, chunk: chunk)
    #expect(result.bodies == [#"{"a":"é"}"#, "{}", "[]"])
    #expect(result.broken == 0)
  }

  @Test func otherHeaderFieldsAndSpellingsAreTaken() {
    let text = "content-type: application/vscode-jsonrpc; charset=utf-8\r\nCONTENT-LENGTH:2\r\n\r\n{}"
    #expect(Self.read(Array(text.utf8)).bodies == ["{}"])
  }

  @Test(arguments: [
    "garbage\r\n\r\n", "Content-Length: x\r\n\r\n{}", "Content-Length: -5\r\n\r\n{}", "Content-Length\r\n\r\n",
    "{}", "Content-Length: 99999999999999999999999\r\n\r\n", "\u{0}\u{1}\u{2}",
  ])
  func afterABrokenHeaderTheNextMessageIsFound(garbage: String) {
    let result = Self.read(Array(garbage.utf8) + Self.frame(#"{"next":1}"#), chunk: 3)
    #expect(result.bodies.last == #"{"next":1}"#)
    #expect(result.broken >= 1)
  }

  @Test func aHeaderThatIsWrongCostsNoOtherMessage() {
    let result = Self.read(Array("Content-Length: x\r\n\r\n".utf8) + Self.frame("{}") + Self.frame("[]"))
    #expect(result.bodies == ["{}", "[]"])
  }

  @Test func aLengthThatIsTooSmallOrTooLargeCostsOneMessage() {
    for length in [3, 30] {
      let wrong = Array("Content-Length: \(length)\r\n\r\n{\"a\":1}".utf8)
      let result = Self.read(wrong + Self.frame(#"{"next":1}"#) + Self.frame(#"{"next":2}"#))
      #expect(result.bodies.suffix(2) == [#"{"next":1}"#, #"{"next":2}"#], "\(length)")
    }
  }

  @Test func aHugeMessageIsDroppedWithoutBeingKept() {
    var framing = MessageFraming()
    let size = MessageFraming.maximumBody + 10
    framing.append("Content-Length: \(size)\r\n\r\n".utf8)
    guard case .broken = framing.next() else {
      Issue.record("it was taken")
      return
    }
    let megabyte = [UInt8](repeating: 0x20, count: 1 << 20)
    var left = size
    while left > 0 {
      framing.append(megabyte.prefix(left))
      left -= min(left, megabyte.count)
      #expect(framing.next() == nil)
    }
    framing.append(Self.frame("{}"))
    #expect(framing.next() == .body(Array("{}".utf8)))
  }

  @Test(arguments: 0..<200)
  func anyBytesAreSurvived(seed: Int) {
    var random = Seeded(seed)
    let words = ["Content-Length: ", "2", "\r\n", "\r\n\r\n", "{}", "[", "\"", "\u{0}", "x", "Content-", ":"]
    var bytes: [UInt8] = []
    for _ in 0..<50 { bytes += Array((words.randomElement(using: &random) ?? "").utf8) }
    bytes += Array("\n".utf8) + Self.frame(#"{"end":1}"#) + Self.frame(#"{"end":1}"#)
    #expect(Self.read(bytes, chunk: Int.random(in: 1...20, using: &random)).bodies.contains(#"{"end":1}"#))
  }
}
