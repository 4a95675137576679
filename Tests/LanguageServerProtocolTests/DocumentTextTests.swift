// SPDX-License-Identifier: Apache-2.0

import LanguageServerProtocol
import Testing

/// Positions and edits, held against the plainest text there is: an array of UTF-16 code units.
@Suite struct DocumentTextTests {
  @Test func linesEndInLineFeedsReturnsOrBoth() {
    let text = DocumentText("a\nb\r\nc\rd")
    #expect(text.lineCount == 4)
    #expect((0..<4).map { text.line($0) } == ["a", "b", "c", "d"])
    #expect(text.line(9) == "")
  }

  @Test(
    arguments: [
      (.utf8, 7), (.utf16, 4), (.utf32, 3),
    ] as [(PositionEncoding, Int)])
  func charactersCountUnitsOfTheEncoding(encoding: PositionEncoding, end: Int) {
    let text = DocumentText("é😀x")
    #expect(text.position(of: text.bytes.count, encoding) == TextPosition(line: 0, character: end))
    #expect(text.offset(of: TextPosition(line: 0, character: end), encoding) == text.bytes.count)
  }

  @Test func aPositionThatIsNotThereIsTheNearestBeforeIt() {
    let text = DocumentText("ab\r\n😀")
    #expect(text.offset(of: TextPosition(line: 0, character: 99), .utf16) == 2)
    #expect(text.offset(of: TextPosition(line: 99, character: 0), .utf16) == text.bytes.count)
    // Between the halves of the pair.
    #expect(text.offset(of: TextPosition(line: 1, character: 1), .utf16) == 4)
    #expect(text.offset(of: TextPosition(line: 1, character: 2), .utf8) == 4)
    #expect(text.offset(of: TextPosition(line: -1, character: -1), .utf16) == 0)
    #expect(text.position(of: 99, .utf16) == TextPosition(line: 1, character: 2))
  }

  @Test func placesOfFactsAreConverted() {
    let text = DocumentText("let é = 1\nx")
    #expect(text.position(line: 1, column: 7, .utf16) == TextPosition(line: 0, character: 5))
    #expect(text.position(line: 1, column: 99, .utf16) == TextPosition(line: 0, character: 9))
    #expect(text.position(line: 9, column: 1, .utf16) == TextPosition(line: 1, character: 1))
    #expect(text.place(of: TextPosition(line: 0, character: 5), .utf16) == (1, 7))
  }

  @Test(arguments: PositionEncoding.allCases, 0..<40)
  func editsOneByOneGiveTheWholeText(encoding: PositionEncoding, seed: Int) {
    var random = Seeded(seed)
    let pieces = ["a", "é", "😀", "\n", "\r\n", "\r", "漢", " ", "\u{301}", "xyz"]
    func piece() -> String {
      (0..<Int.random(in: 0...6, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }
    let first = piece() + piece() + piece()
    var document = DocumentText(first)
    var model = Array(first.unicodeScalars)
    for _ in 0..<60 {
      let bounds = [Int.random(in: 0...model.count, using: &random), Int.random(in: 0...model.count, using: &random)]
        .sorted()
      let new = piece()
      // Between the two halves of a CRLF there is no position.
      guard bounds.allSatisfy({ !Self.splitsLineEnd(model, $0) }) else { continue }
      let range = TextRange(
        Self.position(model, bounds[0], encoding), Self.position(model, bounds[1], encoding))
      document.replace(range, with: new, encoding: encoding)
      model.replaceSubrange(bounds[0]..<bounds[1], with: new.unicodeScalars)
      let expected = String(String.UnicodeScalarView(model))
      #expect(document.text == expected)
      #expect(document.text.utf8.elementsEqual(expected.utf8))
    }
    #expect(document.lineCount == DocumentText(document.text).lineCount)
    for offset in model.indices where !Self.splitsLineEnd(model, offset) {
      let position = Self.position(model, offset, encoding)
      let bytes = String(String.UnicodeScalarView(model[..<offset])).utf8.count
      #expect(document.offset(of: position, encoding) == bytes)
      #expect(document.position(of: bytes, encoding) == position)
    }
  }

  private static func splitsLineEnd(_ model: [Unicode.Scalar], _ index: Int) -> Bool {
    index > 0 && index < model.count && model[index - 1] == "\r" && model[index] == "\n"
  }

  private static func position(_ model: [Unicode.Scalar], _ index: Int, _ encoding: PositionEncoding) -> TextPosition {
    var position = TextPosition(line: 0, character: 0)
    for (place, scalar) in model[..<index].enumerated() {
      if scalar == "\n" || (scalar == "\r" && !(place + 1 < model.count && model[place + 1] == "\n")) {
        position = TextPosition(line: position.line + 1, character: 0)
      } else if scalar != "\r" {
        switch encoding {
        case .utf8: position.character += String(scalar).utf8.count
        case .utf16: position.character += String(scalar).utf16.count
        case .utf32: position.character += 1
        }
      }
    }
    return position
  }
}

/// Numbers that look random and are the same in every run.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state = state &+ 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
