// SPDX-License-Identifier: Apache-2.0

import Findings
import Foundation

/// Reads binary property lists (`bplist00`).
///
/// Objects refer to each other by number and may be shared, so a small file can describe a huge tree or one without end;
/// depth and number of values are bounded here, which Foundation's reader leaves to the stack. Binary files have no
/// lines: every value has the place of the file's start.
struct BinaryPropertyListReader {
  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let tableOffset: Int
  private var count = 0
  /// Texts by their offsets: one that is referred to a hundred thousand times is held once.
  private var texts: [Int: String] = [:]
  /// Bytes that may still become texts; objects can share bytes without being one.
  private var textBudget: Int
  /// References that may still be followed: twice as many as the file has room for.
  private var referenceBudget: Int

  static func value(of data: Data) throws(SyntaxProblem) -> PropertyListValue {
    let bytes = [UInt8](data)
    guard bytes.count >= 40, bytes.starts(with: Array("bplist0".utf8)) else {
      throw SyntaxProblem("a damaged binary property list")
    }
    let trailer = bytes.count - 32
    guard let objectCount = number(bytes, at: trailer + 8, size: 8),
      let top = number(bytes, at: trailer + 16, size: 8),
      let tableOffset = number(bytes, at: trailer + 24, size: 8)
    else { throw SyntaxProblem("a damaged binary property list") }
    var reader = BinaryPropertyListReader(
      bytes: bytes, offsetSize: Int(bytes[trailer + 6]), referenceSize: Int(bytes[trailer + 7]),
      objectCount: objectCount, tableOffset: tableOffset)
    return try reader.object(top, depth: 0)
  }

  private init(bytes: [UInt8], offsetSize: Int, referenceSize: Int, objectCount: Int, tableOffset: Int) {
    self.bytes = bytes
    self.offsetSize = offsetSize
    self.referenceSize = referenceSize
    self.objectCount = objectCount
    self.tableOffset = tableOffset
    textBudget = 4 * bytes.count
    referenceBudget = 2 * bytes.count / max(1, referenceSize)
  }

  private mutating func object(_ reference: Int, depth: Int) throws(SyntaxProblem) -> PropertyListValue {
    count += 1
    guard depth < Limits.depth else { throw SyntaxProblem("values are nested too deeply") }
    guard count <= Limits.sharedNodes else { throw SyntaxProblem("too many values") }
    guard reference >= 0, reference < objectCount, objectCount <= bytes.count, tableOffset <= bytes.count,
      let offset = Self.number(bytes, at: tableOffset + reference * offsetSize, size: offsetSize),
      offset >= 8, offset < bytes.count - 32
    else { throw damaged }
    return PropertyListValue(try kind(at: offset, depth: depth), range: .fileStart)
  }

  private mutating func kind(at offset: Int, depth: Int) throws(SyntaxProblem) -> PropertyListValue.Kind {
    let (type, low) = (bytes[offset] >> 4, Int(bytes[offset] & 0x0F))
    switch type {
    case 0x0:
      switch low {
      case 8: return .boolean(false)
      case 9: return .boolean(true)
      default: return .other("null")
      }
    case 0x1:
      // Sixteen bytes hold an unsigned number beyond 64 bits; its low half is what fits.
      let size = 1 << low
      guard size <= 16 else { throw damaged }
      let start = size == 16 ? offset + 9 : offset + 1
      guard let bits = Self.bits(bytes, at: start, size: min(size, 8)) else { throw damaged }
      return .integer(Int(truncatingIfNeeded: bits))
    case 0x2:
      if low == 2, let bits = Self.bits(bytes, at: offset + 1, size: 4) {
        return .real(Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))))
      }
      guard low == 3, let bits = Self.bits(bytes, at: offset + 1, size: 8) else { throw damaged }
      return .real(Double(bitPattern: bits))
    case 0x3: return .other("date")
    case 0x4: return .other("data")
    case 0x5:
      let (length, start) = try length(low, at: offset)
      return .string(try text(at: offset, try slice(start, length)) { String(decoding: $0, as: UTF8.self) })
    case 0x6:
      let (length, start) = try length(low, at: offset)
      guard length <= bytes.count / 2 else { throw damaged }
      return .string(
        try text(at: offset, try slice(start, length * 2)) { content in
          let units = stride(from: content.startIndex, to: content.endIndex, by: 2).map {
            UInt16(content[$0]) << 8 | UInt16(content[$0 + 1])
          }
          return String(decoding: units, as: UTF16.self)
        })
    case 0x8: return .other("identifier")
    case 0xA, 0xB, 0xC:
      let (length, start) = try length(low, at: offset)
      var values: [PropertyListValue] = []
      for number in try numbers(length, at: start) { values.append(try object(number, depth: depth + 1)) }
      return .array(values)
    case 0xD: return .dictionary(try entries(low, at: offset, depth: depth))
    default: throw damaged
    }
  }

  private mutating func entries(_ low: Int, at offset: Int, depth: Int) throws(SyntaxProblem) -> [PropertyListEntry] {
    let (length, start) = try length(low, at: offset)
    let keys = try numbers(length, at: start)
    let values = try numbers(length, at: start + length * referenceSize)
    var entries: [PropertyListEntry] = []
    for (key, value) in zip(keys, values) {
      guard let name = try object(key, depth: depth + 1).string else { throw damaged }
      entries.append(
        PropertyListEntry(key: name, value: try object(value, depth: depth + 1), keyRange: .fileStart))
    }
    return entries
  }

  private mutating func text(
    at offset: Int, _ content: ArraySlice<UInt8>, _ decode: (ArraySlice<UInt8>) -> String
  ) throws(SyntaxProblem) -> String {
    if let known = texts[offset] { return known }
    textBudget -= content.count
    guard textBudget >= 0 else { throw SyntaxProblem("too much text") }
    let text = decode(content)
    texts[offset] = text
    return text
  }

  private mutating func numbers(_ length: Int, at start: Int) throws(SyntaxProblem) -> [Int] {
    guard referenceSize > 0, length <= bytes.count / referenceSize else { throw damaged }
    referenceBudget -= length
    guard count + length <= Limits.sharedNodes, referenceBudget >= 0 else { throw SyntaxProblem("too many values") }
    var numbers: [Int] = []
    numbers.reserveCapacity(length)
    for index in 0..<length {
      guard let number = Self.number(bytes, at: start + index * referenceSize, size: referenceSize) else {
        throw damaged
      }
      numbers.append(number)
    }
    return numbers
  }

  /// The length of an object and the offset of its content; long ones store their length as a number object.
  private func length(_ low: Int, at offset: Int) throws(SyntaxProblem) -> (length: Int, start: Int) {
    guard low == 0x0F else { return (low, offset + 1) }
    guard offset + 1 < bytes.count, bytes[offset + 1] >> 4 == 1 else { throw damaged }
    let size = 1 << Int(bytes[offset + 1] & 0x0F)
    guard size <= 8, let length = Self.number(bytes, at: offset + 2, size: size), length <= bytes.count else {
      throw damaged
    }
    return (length, offset + 2 + size)
  }

  private func slice(_ start: Int, _ length: Int) throws(SyntaxProblem) -> ArraySlice<UInt8> {
    guard length >= 0, start <= bytes.count, length <= bytes.count - start else { throw damaged }
    return bytes[start..<(start + length)]
  }

  private static func bits(_ bytes: [UInt8], at offset: Int, size: Int) -> UInt64? {
    guard offset >= 0, size > 0, size <= 8, offset <= bytes.count - size else { return nil }
    return bytes[offset..<(offset + size)].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// A count, reference or offset; nil where it lies outside of the file or cannot be one.
  private static func number(_ bytes: [UInt8], at offset: Int, size: Int) -> Int? {
    bits(bytes, at: offset, size: size).flatMap { Int(exactly: $0) }
  }

  private var damaged: SyntaxProblem { SyntaxProblem("a damaged binary property list") }
}
