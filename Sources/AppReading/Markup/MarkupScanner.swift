// SPDX-License-Identifier: Apache-2.0

import Findings

/// Reads XML as property lists and Interface Builder documents are written, with the exact place of every element.
///
/// Foundation's parser tells positions only after an event and expands entities; this one knows where each tag starts,
/// and refuses documents that define entities, so that no document grows by being read. Namespaces and validation
/// do not matter to these formats and are left out. Depth and number of elements are bounded (`Limits`).
struct MarkupScanner {
  private let bytes: [UInt8]
  private let positions: PositionTracker
  private var offset = 0
  private var comments: [MarkupDocument.Comment] = []
  /// The elements that are open, outermost first, each with the offset of its opening tag.
  private var open: [(element: MarkupElement, start: Int)] = []
  private var root: MarkupElement?
  private var elementCount = 0

  /// Reads a document.
  ///
  /// - Throws: `SyntaxProblem` with the place where the text stops being a document.
  /// - Complexity: linear in the length of the text.
  static func document(_ text: String) throws(SyntaxProblem) -> MarkupDocument {
    var scanner = MarkupScanner(Array(text.utf8))
    return try scanner.scan()
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    positions = PositionTracker(bytes)
  }

  private mutating func scan() throws(SyntaxProblem) -> MarkupDocument {
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "<") {
        try scanMarkup()
      } else {
        try scanText()
      }
    }
    if let unclosed = open.last {
      throw SyntaxProblem(
        "the file ends within the element <\(unclosed.element.name)>", at: unclosed.element.tagRange.start)
    }
    guard let root else { throw SyntaxProblem("no XML element in the file") }
    return MarkupDocument(root: root, comments: comments)
  }

  private mutating func scanMarkup() throws(SyntaxProblem) {
    switch offset + 1 < bytes.count ? bytes[offset + 1] : 0 {
    case UInt8(ascii: "/"): try scanClosingTag()
    case UInt8(ascii: "?"): try skip(past: "?>", from: offset + 2, in: "processing instruction")
    case UInt8(ascii: "!"): try scanDeclaration()
    default: try scanOpeningTag()
    }
  }

  private mutating func scanDeclaration() throws(SyntaxProblem) {
    let start = offset
    if starts(with: "<!--") {
      try skip(past: "-->", from: start + 4, in: "comment")
      let text = String(decoding: bytes[(start + 4)..<(offset - 3)], as: UTF8.self)
      comments.append(MarkupDocument.Comment(text: text, range: positions.range(start..<offset)))
    } else if starts(with: "<![CDATA[") {
      guard !open.isEmpty else { throw problem("text outside of any element", at: start) }
      try skip(past: "]]>", from: start + 9, in: "CDATA section")
      open[open.count - 1].element.text += String(decoding: bytes[(start + 9)..<(offset - 3)], as: UTF8.self)
    } else {
      try skipDocumentType()
    }
  }

  private mutating func scanText() throws(SyntaxProblem) {
    let start = offset
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "<") { offset += 1 }
    if open.isEmpty {
      for index in start..<offset where !isSpace(bytes[index]) {
        throw problem(root == nil ? "not an XML file" : "text after the end of the document", at: index)
      }
    } else {
      let content = bytes[start..<offset]
      guard content.contains(where: { !isSpace($0) }) || open[open.count - 1].element.children.isEmpty else { return }
      open[open.count - 1].element.text += try replacingReferences(in: content)
    }
  }

  private mutating func scanOpeningTag() throws(SyntaxProblem) {
    let start = offset
    offset += 1
    let name = scanName()
    guard !name.isEmpty else { throw problem("a tag without a name", at: start) }
    guard root == nil || !open.isEmpty else { throw problem("a second element after the document's end", at: start) }
    elementCount += 1
    guard open.count < Limits.depth else { throw problem("elements are nested too deeply", at: start) }
    guard elementCount <= Limits.nodes else { throw problem("too many elements", at: start) }

    var attributes: [String: String] = [:]
    while true {
      skipSpace()
      guard offset < bytes.count else { throw problem("the file ends within the tag <\(name)>", at: start) }
      if bytes[offset] == UInt8(ascii: ">") {
        offset += 1
        open.append((element(name, attributes, start..<offset), start))
        return
      }
      if starts(with: "/>") {
        offset += 2
        close(element(name, attributes, start..<offset))
        return
      }
      let (key, value) = try scanAttribute(of: name)
      if attributes[key] == nil { attributes[key] = value }
    }
  }

  private func element(_ name: String, _ attributes: [String: String], _ tag: Range<Int>) -> MarkupElement {
    let range = positions.range(tag)
    return MarkupElement(name: name, attributes: attributes, tagRange: range, range: range)
  }

  private mutating func scanAttribute(of element: String) throws(SyntaxProblem) -> (String, String) {
    let start = offset
    let key = scanName()
    skipSpace()
    guard !key.isEmpty, offset < bytes.count, bytes[offset] == UInt8(ascii: "=") else {
      throw problem("the tag <\(element)> is not well-formed", at: start)
    }
    offset += 1
    skipSpace()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'") else {
      throw problem("the attribute \(key) has no quoted value", at: start)
    }
    let quote = bytes[offset]
    offset += 1
    let valueStart = offset
    while offset < bytes.count, bytes[offset] != quote, bytes[offset] != UInt8(ascii: "<") { offset += 1 }
    guard offset < bytes.count, bytes[offset] == quote else {
      throw problem("the value of the attribute \(key) does not end", at: start)
    }
    let value = try replacingReferences(in: bytes[valueStart..<offset])
    offset += 1
    return (key, value)
  }

  private mutating func scanClosingTag() throws(SyntaxProblem) {
    let start = offset
    offset += 2
    let name = scanName()
    skipSpace()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ">") else {
      throw problem("a closing tag that does not end", at: start)
    }
    offset += 1
    guard let (opened, elementStart) = open.popLast() else {
      throw problem("</\(name)> without an opening tag", at: start)
    }
    var element = opened
    guard element.name == name else {
      throw problem("</\(name)> where </\(element.name)> was expected", at: start)
    }
    element.range = positions.range(elementStart..<offset)
    close(element)
  }

  private mutating func close(_ element: MarkupElement) {
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].element.children.append(element)
    }
  }

  /// `<!DOCTYPE …>`. An internal subset is where entities are defined, and neither Xcode nor Interface Builder writes one.
  private mutating func skipDocumentType() throws(SyntaxProblem) {
    let start = offset
    var quote: UInt8?
    while offset < bytes.count {
      let byte = bytes[offset]
      if let current = quote {
        if byte == current { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") {
        throw problem("the document type defines entities or elements of its own, which is refused", at: offset)
      } else if byte == UInt8(ascii: ">") {
        offset += 1
        return
      }
      offset += 1
    }
    throw problem("a declaration that does not end", at: start)
  }

  private func replacingReferences(in content: ArraySlice<UInt8>) throws(SyntaxProblem) -> String {
    guard content.contains(UInt8(ascii: "&")) else { return String(decoding: content, as: UTF8.self) }
    var result: [UInt8] = []
    var index = content.startIndex
    while index < content.endIndex {
      guard content[index] == UInt8(ascii: "&") else {
        result.append(content[index])
        index += 1
        continue
      }
      let limit = min(index + 12, content.endIndex)
      guard let end = content[index..<limit].firstIndex(of: UInt8(ascii: ";")),
        let character = Self.character(of: String(decoding: content[(index + 1)..<end], as: UTF8.self))
      else { throw problem("an unknown entity reference", at: index) }
      result.append(contentsOf: String(character).utf8)
      index = end + 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func character(of reference: String) -> Character? {
    switch reference {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    let code: UInt32? =
      if reference.hasPrefix("#x") {
        UInt32(reference.dropFirst(2), radix: 16)
      } else if reference.hasPrefix("#") {
        UInt32(reference.dropFirst())
      } else {
        nil
      }
    return code.flatMap(Unicode.Scalar.init).map(Character.init)
  }

  private mutating func scanName() -> String {
    let start = offset
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ":"),
        UInt8(ascii: "."), 0x80...:
        offset += 1
      default:
        return String(decoding: bytes[start..<offset], as: UTF8.self)
      }
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func skip(past mark: StaticString, from start: Int, in what: String) throws(SyntaxProblem) {
    var index = start
    while index + mark.utf8CodeUnitCount <= bytes.count {
      if starts(with: mark, at: index) {
        offset = index + mark.utf8CodeUnitCount
        return
      }
      index += 1
    }
    throw problem("a \(what) that does not end", at: offset)
  }

  private mutating func skipSpace() {
    while offset < bytes.count, isSpace(bytes[offset]) { offset += 1 }
  }

  private func starts(with mark: StaticString, at index: Int? = nil) -> Bool {
    let index = index ?? offset
    guard index + mark.utf8CodeUnitCount <= bytes.count else { return false }
    return mark.withUTF8Buffer { buffer in
      for position in 0..<buffer.count where buffer[position] != bytes[index + position] { return false }
      return true
    }
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private func problem(_ message: String, at offset: Int) -> SyntaxProblem {
    SyntaxProblem(message, at: positions.position(at: offset))
  }
}
