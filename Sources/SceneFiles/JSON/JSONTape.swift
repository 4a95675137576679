// SPDX-License-Identifier: Apache-2.0

/// A parsed JSON text as a flat list of nodes that point into its bytes; nothing is copied until it is asked for.
///
/// Foundation's readers were not used because they lose what an error must say (which of two equal keys, where in the
/// text), stop at 512 levels without a path, and take longer for a scene than everything else does together. This one
/// reads the grammar of RFC 8259 with a stack of its own, so no input is too deep for it.
struct JSONTape {
  enum Kind: UInt8 {
    case object
    case array
    case string
    /// A string with at least one escape.
    case escapedString
    case number
    case `true`
    case `false`
    case null
  }

  struct Node {
    var kind: Kind
    /// The first byte of a string's content or a number; unused for others.
    var start: UInt32
    /// The byte after the last of a string's content or a number; for containers the number of members.
    var end: UInt32
    /// The index of the node after this value.
    var next: UInt32
  }

  /// What is not JSON, in words, with the byte it was noticed at.
  struct SyntaxError: Error {
    let message: String
    let offset: Int
  }

  /// The longest text that is read, in bytes. It bounds memory: a tape takes at most eight times its text.
  static let maximumLength = 16 << 20

  let bytes: [UInt8]
  private(set) var nodes: [Node] = []

  /// Parses a text.
  ///
  /// - Complexity: linear in the length of the text, in time and memory.
  init(_ bytes: [UInt8]) throws(SyntaxError) {
    self.bytes = bytes
    guard bytes.count <= Self.maximumLength else {
      throw SyntaxError(message: "is longer than \(Self.maximumLength >> 20) MiB", offset: 0)
    }
    nodes.reserveCapacity(bytes.count / 8 + 4)
    var parser = JSONTapeParser()
    let failure = bytes.withUnsafeBufferPointer { parser.parse($0, into: &nodes) }
    if let failure { throw failure }
  }

  subscript(index: Int) -> Node { nodes[index] }

  /// The content of a string node, without escapes.
  func string(at index: Int) -> String {
    let node = nodes[index]
    let content = bytes[Int(node.start)..<Int(node.end)]
    if node.kind == .string { return String(decoding: content, as: UTF8.self) }
    return JSONEscapes.decode(content)
  }

  /// The value of a number node; infinite if it is out of range.
  func number(at index: Int) -> Double {
    let node = nodes[index]
    let content = bytes[Int(node.start)..<Int(node.end)]
    if content.count < 10, content.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) {
      return Double(content.reduce(0) { $0 * 10 + Int($1 - 0x30) })
    }
    return Double(String(decoding: content, as: UTF8.self)) ?? .infinity
  }

  /// The JSON path of a node: `$`, `.key`, `[index]`.
  ///
  /// - Complexity: linear in the number of nodes; used for errors only.
  func path(to target: Int) -> String {
    var path = "$"
    var index = 0
    while index != target {
      let node = nodes[index]
      var member = index + 1
      var position = 0
      while member < Int(node.next) {
        let value = node.kind == .object ? member + 1 : member
        if target >= member && target < Int(nodes[value].next) {
          path += node.kind == .object ? Self.component(string(at: member)) : "[\(position)]"
          index = target == member ? target : value
          break
        }
        member = Int(nodes[value].next)
        position += 1
      }
      if member >= Int(node.next) { break }
    }
    return path
  }

  /// A key as a part of a path: `.key`, or `["key"]` if it is not a plain name.
  static func component(_ key: String) -> String {
    let isPlain =
      !key.isEmpty
      && key.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
        default: false
        }
      }
    if isPlain { return ".\(key)" }
    var writer = JSONWriter()
    writer.string(key)
    return "[\(String(decoding: writer.bytes, as: UTF8.self))]"
  }
}
