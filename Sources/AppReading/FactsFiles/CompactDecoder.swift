// SPDX-License-Identifier: Apache-2.0

import Findings
import Foundation

/// Reads what `CompactEncoder` wrote, from anybody: nothing is read past the end, and nothing nests without bound.
final class CompactDecoder: Decoder {
  /// Levels of values in values; facts take at most six for each level of the code, which has at most 256.
  private static let maximumDepth = 1_800

  /// - Throws: where the data is anything else than such a value.
  static func value<Value: Decodable>(_ type: Value.Type, of data: Data) throws -> Value {
    let decoder = CompactDecoder(Array(data))
    let value = try decoder.decode(type)
    guard decoder.position == decoder.bytes.count else { throw Malformed() }
    return value
  }

  struct Malformed: Error {}

  /// What comes next in the container that was opened last.
  private enum Next {
    case unknown
    case key(String)
    case element
    case end
  }

  private let bytes: [UInt8]
  private var position = 0
  private var strings: [String] = []
  private var depth = 0
  private var next = Next.unknown
  /// The containers of the value that is being read: whether each has keys.
  private var open: [Bool] = []

  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    open.append(true)
    return KeyedDecodingContainer(Keyed<Key>(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    open.append(false)
    return Unkeyed(decoder: self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { Single(decoder: self) }

  // MARK: - Bytes

  private func number() throws -> UInt64 {
    var (result, shift): (UInt64, UInt64) = (0, 0)
    while position < bytes.count, shift < 64 {
      let byte = bytes[position]
      position += 1
      result |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return result }
      shift += 7
    }
    throw Malformed()
  }

  private func smallNumber() throws -> UInt32 {
    guard let small = UInt32(exactly: try number()) else { throw Malformed() }
    return small
  }

  private func stretch() throws -> ArraySlice<UInt8> {
    let count = try number()
    guard count <= UInt64(bytes.count - position) else { throw Malformed() }
    defer { position += Int(count) }
    return bytes[position..<(position + Int(count))]
  }

  private func text(_ reference: UInt64) throws -> String {
    if reference == 1 {
      guard let text = String(validating: try stretch(), as: UTF8.self) else { throw Malformed() }
      strings.append(text)
      return text
    }
    guard reference >= 2, reference - 2 < UInt64(strings.count) else { throw Malformed() }
    return strings[Int(reference - 2)]
  }

  // MARK: - Values

  private func decode(_ type: String.Type) throws -> String { try text(try number()) }

  private func decode(_ type: Bool.Type) throws -> Bool { try number() != 0 }

  private func decode(_ type: Double.Type) throws -> Double { Double(bitPattern: try number()) }

  private func decode(_ type: Int.Type) throws -> Int {
    let written = try number()
    return Int(Int64(bitPattern: written >> 1) ^ -Int64(written & 1))
  }

  private func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if type == SourceRange.self, let range = try range() as? Value { return range }
    if type == Data.self, let data = Data(try stretch()) as? Value { return data }
    depth += 1
    guard depth <= Self.maximumDepth else { throw Malformed() }
    defer { depth -= 1 }
    let outer = open
    open = []
    let value = try Value(from: self)
    while let isKeyed = open.popLast() {
      guard case .end = try peek(isKeyed: isKeyed) else { throw Malformed() }
      next = .unknown
    }
    open = outer
    return value
  }

  private func range() throws -> SourceRange {
    let (line, column, more, end) = (try smallNumber(), try smallNumber(), try smallNumber(), try smallNumber())
    guard more <= UInt32.max - line else { throw Malformed() }
    return SourceRange(
      SourcePosition(line: Int(line), column: Int(column)), SourcePosition(line: Int(line + more), column: Int(end)))
  }

  private func peek(isKeyed: Bool) throws -> Next {
    if case .unknown = next {
      let reference = try number()
      next = reference == 0 ? .end : isKeyed ? .key(try text(reference)) : .element
    }
    return next
  }

  private func isNext(_ key: String) -> Bool {
    if case .key(key)? = try? peek(isKeyed: true) { true } else { false }
  }

  /// Goes on to the value of a key, which has to be what comes next.
  private func enter(_ key: some CodingKey) throws {
    guard isNext(key.stringValue) else { throw Malformed() }
    next = .unknown
  }

  private func enterElement() throws {
    guard case .element = try peek(isKeyed: false) else { throw Malformed() }
    next = .unknown
  }

  // MARK: - Containers

  private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: CompactDecoder
    var codingPath: [any CodingKey] { [] }

    var allKeys: [Key] {
      guard case .key(let name)? = try? decoder.peek(isKeyed: true) else { return [] }
      return [Key(stringValue: name)].compactMap(\.self)
    }

    func contains(_ key: Key) -> Bool { decoder.isNext(key.stringValue) }

    func decodeNil(forKey key: Key) -> Bool { !contains(key) }

    func decode(_ type: String.Type, forKey key: Key) throws -> String {
      try decoder.enter(key)
      return try decoder.decode(type)
    }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
      try decoder.enter(key)
      return try decoder.decode(type)
    }

    func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
      try decoder.enter(key)
      return try decoder.decode(type)
    }

    func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
      try decoder.enter(key)
      return try decoder.decode(type)
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try decoder.enter(key)
      return try decoder.decode(type)
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
      try decoder.enter(key)
      return try decoder.container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try decoder.enter(key)
      return try decoder.unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { throw Malformed() }
    func superDecoder(forKey key: Key) throws -> any Decoder { throw Malformed() }
  }

  private struct Unkeyed: UnkeyedDecodingContainer {
    let decoder: CompactDecoder
    let count: Int? = nil
    private(set) var currentIndex = 0
    var codingPath: [any CodingKey] { [] }

    init(decoder: CompactDecoder) { self.decoder = decoder }

    var isAtEnd: Bool {
      if case .element? = try? decoder.peek(isKeyed: false) { false } else { true }
    }

    func decodeNil() -> Bool { false }

    mutating func decode(_ type: String.Type) throws -> String {
      try decoder.enterElement()
      currentIndex += 1
      return try decoder.decode(type)
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try decoder.enterElement()
      currentIndex += 1
      return try decoder.decode(type)
    }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
      try decoder.enterElement()
      return try decoder.container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      try decoder.enterElement()
      return try decoder.unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { throw Malformed() }
  }

  private struct Single: SingleValueDecodingContainer {
    let decoder: CompactDecoder
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { false }

    func decode(_ type: String.Type) throws -> String { try decoder.decode(type) }
    func decode(_ type: Bool.Type) throws -> Bool { try decoder.decode(type) }
    func decode(_ type: Int.Type) throws -> Int { try decoder.decode(type) }
    func decode(_ type: Double.Type) throws -> Double { try decoder.decode(type) }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decode(type) }
  }
}
