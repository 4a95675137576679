// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Foundation
import Testing

@Suite struct PropertyListReaderTests {
  private static let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>UIStatusBarStyle</key>
    \t<string>UIStatusBarStyleLightContent</string>
    \t<!-- a comment -->
    \t<key>UIStatusBarHidden</key> <true/>
    \t<key>A &amp; B &#x41;</key><array><integer>0x10</integer><real>1.5</real><date>2020-01-01T00:00:00Z</date></array>
    \t<key>Empty</key>
    \t<string></string>
    </dict>
    </plist>

    """

  @Test func everyKeyAndValueHasItsPlace() throws {
    let file = try PropertyListReader.read(Self.xml, path: "Info.plist")
    #expect(file.format == .xml)
    guard case .dictionary(let entries) = file.root.kind else {
      Issue.record("no dictionary")
      return
    }
    #expect(entries.map(\.key) == ["UIStatusBarStyle", "UIStatusBarHidden", "A & B A", "Empty"])
    #expect(entries[0].keyRange == range(5, 2, 5, 29))
    #expect(entries[0].value.range == range(6, 2, 6, 47))
    #expect(entries[1].keyRange == range(8, 2, 8, 30))
    #expect(entries[1].value.range == range(8, 31, 8, 38))
    #expect(entries[1].value.boolean == true)
    #expect(entries[2].value.kind == .array(values(in: entries[2].value)))
    #expect(values(in: entries[2].value).map(\.kind) == [.integer(16), .real(1.5), .other("2020-01-01T00:00:00Z")])
    #expect(entries[3].value.string == "")
  }

  @Test func commentsThatSpeakToLintelAreKept() throws {
    let text = Self.xml.replacing("a comment", with: "lintel:disable:next plist-value -- for old systems")
    let file = try PropertyListReader.read(text, path: "Info.plist")
    #expect(file.directives.map(\.text) == ["lintel:disable:next plist-value -- for old systems"])
    #expect(file.directives.map(\.range.start.line) == [7])
  }

  @Test func binaryListsHoldTheSameValuesWithoutLines() throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["Style": "Überblick", "Hidden": true, "List": [1, -1, 300] as [Int], "Number": 2.5]
        as [String: Any],
      format: .binary, options: 0)
    let file = try PropertyListReader.read(data, path: "Info.plist")
    #expect(file.format == .binary)
    #expect(file.root["Style"]?.string == "Überblick")
    #expect(file.root["Hidden"]?.boolean == true)
    let list = try #require(file.root["List"])
    #expect(values(in: list).map(\.kind) == [.integer(1), .integer(-1), .integer(300)])
    #expect(file.root["Number"]?.kind == .real(2.5))
    #expect(file.root.range == .fileStart)
  }

  @Test func openStepListsHavePlaces() throws {
    let text = """
      // !$*UTF8*$!
      {
        name = "A \\"quoted\\" \\U00e9"; /* a comment */
        list = (one, two, );
        data = <0fbd77>;
      }
      """
    let file = try PropertyListReader.read(text, path: "a.plist")
    #expect(file.format == .openStep)
    #expect(file.root["name"]?.string == "A \"quoted\" é")
    #expect(file.root["name"]?.range.start == SourcePosition(line: 3, column: 10))
    #expect(file.root["list"].map(values)?.map(\.string) == ["one", "two"])
    #expect(file.root["data"]?.kind == .other("<0fbd77>"))
  }

  @Test func utf16ListsAreRead() throws {
    var data = Data([0xFF, 0xFE])
    for unit in Self.xml.utf16 { data.append(contentsOf: [UInt8(unit & 0xFF), UInt8(unit >> 8)]) }
    let file = try PropertyListReader.read(data, path: "Info.plist")
    #expect(file.root["UIStatusBarStyle"]?.range.start == SourcePosition(line: 6, column: 2))
  }

  @Test(arguments: [
    ("", 1, "the file is empty"),
    ("<plist><dict><key>A</key>", 1, "the file ends within the element <dict>"),
    ("<plist>\n<dict>\n<key>A</key>\n</dict></plist>", 3, "the key A has no value"),
    ("<plist><dict>\n<string>A</string></dict></plist>", 2, "<string> where a <key> was expected"),
    ("<plist><integer>x</integer></plist>", 1, "the <integer> does not hold a number"),
    ("<plist>\n<colour/></plist>", 2, "<colour> is not an element of property lists"),
    ("<plist>\n<string>&unknown;</string></plist>", 2, "an unknown entity reference"),
    ("<plist><dict>\n</plist>", 2, "</plist> where </dict> was expected"),
    ("<plist><string>a</string></plist>\ngarbage", 2, "text after the end of the document"),
    ("{\n  a = b\n", 3, "“;” was expected after the value of a"),
    ("{\n<<<<<<< HEAD\n}", 2, "an unresolved merge conflict"),
    ("{ a = \"b; }", 1, "a quoted string that does not end"),
    ("\u{FFFD}\u{FFFD} garbage", 1, "text after the end of the property list"),
  ])
  func badListsNameThePlace(text: String, line: Int, message: String) {
    let error = #expect(throws: SyntaxProblem.self) { try PropertyListReader.read(text, path: "a.plist") }
    #expect(error?.message == message)
    #expect(error.map { Int($0.position.line) } == line)
  }

  /// A document that would grow to gigabytes when entities are replaced.
  @Test func entityDefinitionsAreRefused() {
    let bomb = """
      <?xml version="1.0"?>
      <!DOCTYPE plist [
        <!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
      ]>
      <plist><string>&b;</string></plist>
      """
    let error = #expect(throws: SyntaxProblem.self) { try PropertyListReader.read(bomb, path: "a.plist") }
    #expect(error?.position == SourcePosition(line: 2, column: 17))
  }

  @Test(arguments: ["<array>", "<plist>", "(", "{a="])
  func deepNestingIsRefused(opening: String) {
    let text = String(repeating: opening, count: 100_000)
    let error = #expect(throws: SyntaxProblem.self) { try PropertyListReader.read(text, path: "a.plist") }
    #expect(error?.message.contains("too deeply") == true)
  }

  /// An array that holds itself.
  @Test func endlessBinaryListsAreRefused() {
    var bytes = Array("bplist00".utf8) + [0xA2, 0x00, 0x00]
    bytes += [0x08]
    bytes += [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 8)
    bytes += [0, 0, 0, 0, 0, 0, 0, 11]
    #expect(throws: SyntaxProblem.self) { try PropertyListReader.read(Data(bytes), path: "a.plist") }
  }

  /// Cut anywhere and with any byte changed, a list is read or refused, and never more than that.
  @Test func damagedListsDoNotCrash() throws {
    let binary = try PropertyListSerialization.data(
      fromPropertyList: ["Style": "Light", "List": [1, 2.5, true, ["é": "ü"]]] as [String: Any], format: .binary,
      options: 0)
    for original in [binary, Data(Self.xml.utf8)] {
      for length in 0..<original.count {
        _ = try? PropertyListReader.read(original.prefix(length), path: "a.plist")
      }
      for index in 0..<original.count {
        for byte: UInt8 in [0x00, 0x0F, 0x3C, 0x7F, 0xFF] {
          var data = original
          data[index] = byte
          _ = try? PropertyListReader.read(data, path: "a.plist")
        }
      }
    }
  }

  private func range(_ line: Int, _ column: Int, _ endLine: Int, _ endColumn: Int) -> SourceRange {
    SourceRange(SourcePosition(line: line, column: column), SourcePosition(line: endLine, column: endColumn))
  }

  private func values(in value: PropertyListValue) -> [PropertyListValue] {
    if case .array(let values) = value.kind { values } else { [] }
  }
}
