// SPDX-License-Identifier: Apache-2.0

/// Reads JSON into the nodes of a tape, with a stack of its own.
struct JSONTapeParser {
  /// Indexes of the containers that are open.
  private var open: [UInt32] = []
  private var position = 0
  private var failure: JSONTape.SyntaxError?

  init() {}

  /// Reads a whole text; the error if it is not JSON.
  mutating func parse(
    _ text: UnsafeBufferPointer<UInt8>, into nodes: inout [JSONTape.Node]
  ) -> JSONTape.SyntaxError? {
    skipSpace(text)
    guard position < text.count else { return error("is empty") }
    var expectsValue = true
    while true {
      if expectsValue {
        guard readValue(text, &nodes) else { return failure }
        // An opened container that is not empty goes on with its first member.
        if lastOpened { continue }
      }
      guard let container = open.last else { break }
      skipSpace(text)
      guard position < text.count else { return error("ends inside an object or array") }
      let isObject = nodes[Int(container)].kind == .object
      switch text[position] {
      case UInt8(ascii: ","):
        position += 1
        skipSpace(text)
        if isObject { guard readKey(text, &nodes) else { return failure } }
        expectsValue = true
      case UInt8(ascii: "}") where isObject, UInt8(ascii: "]") where !isObject:
        position += 1
        nodes[Int(container)].next = UInt32(nodes.count)
        open.removeLast()
        expectsValue = false
      default:
        return error(isObject ? "lacks ',' or '}' in an object" : "lacks ',' or ']' in an array")
      }
    }
    skipSpace(text)
    return position == text.count ? nil : error("goes on after its end")
  }

  private var lastOpened = false

  private mutating func error(_ message: String) -> JSONTape.SyntaxError? {
    failure = JSONTape.SyntaxError(message: message, offset: position)
    return failure
  }

  private mutating func fail(_ message: String) -> Bool {
    _ = error(message)
    return false
  }

  private mutating func skipSpace(_ text: UnsafeBufferPointer<UInt8>) {
    while position < text.count {
      switch text[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  /// Reads a scalar whole, or opens a container; `lastOpened` says that its first member comes next.
  private mutating func readValue(_ text: UnsafeBufferPointer<UInt8>, _ nodes: inout [JSONTape.Node]) -> Bool {
    lastOpened = false
    skipSpace(text)
    guard position < text.count else { return fail("ends where a value should be") }
    let index = UInt32(nodes.count)
    switch text[position] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let isObject = text[position] == UInt8(ascii: "{")
      nodes.append(JSONTape.Node(kind: isObject ? .object : .array, start: 0, end: 0, next: index + 1))
      position += 1
      skipSpace(text)
      guard position < text.count else { return fail("ends inside an object or array") }
      if text[position] == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
        position += 1
        return true
      }
      open.append(index)
      lastOpened = true
      return isObject ? readKey(text, &nodes) : true
    case UInt8(ascii: "\""): return readString(text, &nodes)
    case UInt8(ascii: "t"): return readWord("true", .true, text, &nodes)
    case UInt8(ascii: "f"): return readWord("false", .false, text, &nodes)
    case UInt8(ascii: "n"): return readWord("null", .null, text, &nodes)
    default: return readNumber(text, &nodes)
    }
  }

  private mutating func readKey(_ text: UnsafeBufferPointer<UInt8>, _ nodes: inout [JSONTape.Node]) -> Bool {
    guard position < text.count, text[position] == UInt8(ascii: "\"") else { return fail("lacks a key in an object") }
    guard readString(text, &nodes) else { return false }
    skipSpace(text)
    guard position < text.count, text[position] == UInt8(ascii: ":") else { return fail("lacks ':' after a key") }
    position += 1
    return true
  }

  private mutating func readWord(
    _ word: StaticString, _ kind: JSONTape.Kind, _ text: UnsafeBufferPointer<UInt8>, _ nodes: inout [JSONTape.Node]
  ) -> Bool {
    let count = word.utf8CodeUnitCount
    guard text.count - position >= count,
      word.withUTF8Buffer({ $0.elementsEqual(text[position..<position + count]) })
    else { return fail("holds a word that is none of true, false and null") }
    position += count
    nodes.append(JSONTape.Node(kind: kind, start: 0, end: 0, next: UInt32(nodes.count + 1)))
    return true
  }

  private mutating func readString(_ text: UnsafeBufferPointer<UInt8>, _ nodes: inout [JSONTape.Node]) -> Bool {
    position += 1
    let start = position
    var kind = JSONTape.Kind.string
    var isASCII = true
    while position < text.count {
      let byte = text[position]
      switch byte {
      case UInt8(ascii: "\""):
        if !isASCII, String(validating: text[start..<position], as: UTF8.self) == nil {
          position = start
          return fail("holds bytes that are not UTF-8")
        }
        if kind == .escapedString, !JSONEscapes.areValid(text[start..<position]) {
          position = start
          return fail("holds an escape that is not JSON")
        }
        nodes.append(
          JSONTape.Node(kind: kind, start: UInt32(start), end: UInt32(position), next: UInt32(nodes.count + 1)))
        position += 1
        return true
      case UInt8(ascii: "\\"):
        kind = .escapedString
        position += 2
      case 0..<0x20:
        return fail("holds a control character in a string")
      default:
        if byte >= 0x80 { isASCII = false }
        position += 1
      }
    }
    position = text.count
    return fail("ends inside a string")
  }

  private mutating func readNumber(_ text: UnsafeBufferPointer<UInt8>, _ nodes: inout [JSONTape.Node]) -> Bool {
    let start = position
    func digits() -> Int {
      let first = position
      while position < text.count, text[position] >= 0x30, text[position] <= 0x39 { position += 1 }
      return position - first
    }
    func skip(_ byte: UInt8, or other: UInt8? = nil) -> Bool {
      guard position < text.count, text[position] == byte || text[position] == other else { return false }
      position += 1
      return true
    }
    _ = skip(UInt8(ascii: "-"))
    let whole = position
    guard digits() > 0 else { return fail("holds something that is no value") }
    if text[whole] == 0x30 && position - whole > 1 { return fail("holds a number that begins with 0") }
    if skip(UInt8(ascii: ".")), digits() == 0 { return fail("holds a number that ends with a point") }
    if skip(UInt8(ascii: "e"), or: UInt8(ascii: "E")) {
      _ = skip(UInt8(ascii: "+"), or: UInt8(ascii: "-"))
      if digits() == 0 { return fail("holds a number without exponent") }
    }
    nodes.append(
      JSONTape.Node(kind: .number, start: UInt32(start), end: UInt32(position), next: UInt32(nodes.count + 1)))
    return true
  }
}
