// SPDX-License-Identifier: Apache-2.0

import Findings
import Foundation

/// Writes values as few bytes, in the order of their parts: texts once each, numbers as short as they are.
///
/// What is written is what `Codable` says of a type, so that nothing that a type gets later is forgotten. Dictionaries and sets
/// are not for this: they have no order.
final class CompactEncoder: Encoder {
  static func data(of value: some Encodable) throws -> Data {
    let encoder = CompactEncoder()
    try encoder.encode(value)
    return Data(encoder.bytes)
  }

  private var bytes: [UInt8] = []
  private var strings: [String: Int] = [:]
  /// Containers of the value that is being written, which end with it.
  private var open = 0

  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    open += 1
    return KeyedEncodingContainer(Keyed<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    open += 1
    return Unkeyed(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }

  fileprivate func write(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Zero stands for the end of a container, one for a text that follows, the others for texts that were there before.
  fileprivate func write(_ text: String) {
    if let known = strings[text] { return write(UInt64(known + 2)) }
    strings[text] = strings.count
    write(1)
    write(UInt64(text.utf8.count))
    bytes += text.utf8
  }

  fileprivate func encode<Value: Encodable>(_ value: Value) throws {
    switch value {
    case let text as String: write(text)
    case let flag as Bool: write(flag ? 1 : 0)
    case let number as Int: write(UInt64(bitPattern: Int64((number << 1) ^ (number >> (Int.bitWidth - 1)))))
    case let number as UInt32: write(UInt64(number))
    case let number as Double: write(number.bitPattern)
    case let range as SourceRange:
      // Every fact has one.
      write(UInt64(range.start.line))
      write(UInt64(range.start.column))
      write(UInt64(range.end.line &- range.start.line))
      write(UInt64(range.end.column))
    case let data as Data:
      write(UInt64(data.count))
      bytes += data
    default:
      let outer = open
      open = 0
      try value.encode(to: self)
      bytes += repeatElement(0, count: open)
      open = outer
    }
  }

  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: CompactEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) {}

    func encode(_ value: some Encodable, forKey key: Key) throws {
      encoder.write(key.stringValue)
      try encoder.encode(value)
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      encoder.write(key.stringValue)
      return encoder.container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      encoder.write(key.stringValue)
      return encoder.unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder }
    func superEncoder(forKey key: Key) -> any Encoder { encoder }
  }

  private struct Unkeyed: UnkeyedEncodingContainer {
    let encoder: CompactEncoder
    private(set) var count = 0
    var codingPath: [any CodingKey] { [] }

    init(encoder: CompactEncoder) { self.encoder = encoder }

    mutating func encodeNil() throws {
      throw EncodingError.invalidValue(
        0, EncodingError.Context(codingPath: [], debugDescription: "no lists of nothing"))
    }

    mutating func encode(_ value: some Encodable) throws {
      encoder.write(1)
      try encoder.encode(value)
      count += 1
    }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      encoder.write(1)
      return encoder.container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      encoder.write(1)
      return encoder.unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder }
  }

  private struct Single: SingleValueEncodingContainer {
    let encoder: CompactEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil() throws {
      throw EncodingError.invalidValue(0, EncodingError.Context(codingPath: [], debugDescription: "nothing by itself"))
    }

    func encode(_ value: some Encodable) throws { try encoder.encode(value) }
  }
}
