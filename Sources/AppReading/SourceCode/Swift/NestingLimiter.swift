// SPDX-License-Identifier: Apache-2.0

/// Blanks out what lies too deep in brackets or `#if` blocks, before the parser sees it.
///
/// The parser recurses over brackets, looks ahead over whole `#if` blocks, and takes twice as long for each further `[`
/// that stands directly within another. White space in place of what no person wrote keeps its time and stack bounded,
/// keeps all offsets, and lets the rest of the file be read.
struct NestingLimiter {
  /// Real code stays below 40.
  static let maximumNesting = 100
  /// Of `[` directly within `[`; real code stays below 6.
  static let maximumArrayNesting = 6
  /// Of `#if` blocks.
  static let maximumConditionalNesting = 20
  /// Of words that stand before what they speak of, each of which the parser goes into: `try await …`.
  static let maximumPrefixes = 100
  /// Of generic arguments, which the parser looks ahead over; also the longest run of `#` and of `\`.
  static let maximumGenericNesting = 30

  /// Of `->` in one type, and of `else if` in one statement: the parser goes into what follows each.
  static let maximumArrows = 100
  static let maximumAlternatives = 1000

  private enum Level: Equatable {
    case round
    case square
    case brace
    case conditional
    case interpolation(quote: Quote)
  }

  private struct Quote: Equatable {
    var isMultiline: Bool
    /// The number of `#` before the opening quote.
    var poundCount: Int
  }

  private let bytes: [UInt8]
  private var levels: [Level] = []
  private var arrayNesting = 0
  /// `<` that may begin generic arguments, since the last brace or semicolon.
  private var genericNesting = 0
  private var genericCut: Int?
  /// `<` behind white space since anything that ends a type; no person compares so often in a row.
  private var spacedGenerics = 0
  /// `?` behind white space whose `:` has not come.
  private var ternaries = 0
  /// Words of ``prefixes`` directly behind one another.
  private var prefixCount = 0
  /// `->` since anything that ends a type or begins a declaration.
  private var arrows = 0
  /// `else if` behind one another, by the number of levels around them.
  private var alternatives: [Int: Int] = [:]
  /// Whether the last thing was a closing brace.
  private var isBehindBrace = false
  private var offset = 0
  /// Where the interior begins that is too deep, and how many levels surround it.
  private var cut: (start: Int, level: Int)?
  private var cuts: [Range<Int>] = []

  /// The text with the interior of too deep brackets blanked out, and the offset of the first of them; nil where nothing
  /// is too deep.
  ///
  /// - Complexity: linear in the length of the text.
  static func limit(_ bytes: [UInt8]) -> (bytes: [UInt8], offset: Int)? {
    var limiter = NestingLimiter(bytes)
    limiter.scan()
    guard let first = limiter.cuts.first else { return nil }
    var result = bytes
    for cut in limiter.cuts {
      for index in cut
      where result[index] != Ascii.lineFeed && result[index] != Ascii.carriageReturn {
        result[index] = Ascii.space
      }
    }
    return (result, first.lowerBound)
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func scan() {
    while offset < bytes.count {
      if isBehindBrace, bytes[offset] > Ascii.space, bytes[offset] != Ascii.slash {
        endAlternatives()
      }
      switch bytes[offset] {
      case UInt8(ascii: "("): open(.round)
      case UInt8(ascii: "["): open(.square)
      case UInt8(ascii: "{"): open(.brace)
      case UInt8(ascii: ")"): closeRound()
      case UInt8(ascii: "]"): close(.square)
      case UInt8(ascii: "}"): close(.brace)
      case UInt8(ascii: "<"): openGeneric()
      case UInt8(ascii: ">"): closeGeneric()
      case UInt8(ascii: "?"): openTernary()
      case UInt8(ascii: ":"):
        ternaries = max(0, ternaries - 1)
        (spacedGenerics, prefixCount) = (0, 0)
        offset += 1
      case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "="):
        if bytes[offset] == UInt8(ascii: ";") { endGenerics() }
        if Self.endsType(bytes[offset]) { spacedGenerics = 0 }
        (arrows, prefixCount) = (0, 0)
        offset += 1
      case UInt8(ascii: "-") where matches("->", at: offset):
        spacedGenerics = 0
        arrow()
      case Ascii.lineFeed:
        // What begins on another line may be something else; if it is not, the cut goes on there.
        if let start = genericCut { cuts.append(start..<offset) }
        genericCut = nil
        offset += 1
      case UInt8(ascii: "\""): enterString(poundCount: 0)
      case Ascii.hash: scanPound()
      case Ascii.slash: skipComment()
      case Ascii.backslash: scanBackslashes()
      case let byte where Ascii.isIdentifier(byte): scanWord()
      default:
        if Self.endsType(bytes[offset]) { spacedGenerics = 0 }
        if bytes[offset] > Ascii.space { prefixCount = 0 }
        offset += 1
      }
    }
    endGenerics()
    if let cut { cuts.append(cut.start..<bytes.count) }
    cuts.sort { $0.lowerBound < $1.lowerBound }
  }

  // MARK: Levels

  private mutating func open(_ level: Level) {
    if level == .brace {
      endGenerics()
      arrows = 0
    }
    offset += 1
    arrayNesting = level == .square ? arrayNesting + 1 : 0
    levels.append(level)
    guard cut == nil else { return }
    let isTooDeep =
      switch level {
      case .square: arrayNesting > Self.maximumArrayNesting
      case .conditional: levels.count { $0 == .conditional } > Self.maximumConditionalNesting
      default: false
      }
    if isTooDeep || levels.count > Self.maximumNesting { cut = (offset, levels.count) }
  }

  /// A bracket that closes nothing nearby is passed over.
  private mutating func close(_ level: Level) {
    if level == .brace {
      endGenerics()
      (arrows, isBehindBrace) = (0, true)
    }
    defer { offset += 1 }
    guard let index = levels.suffix(8).lastIndex(of: level) else { return }
    if let cut, index < cut.level {
      cuts.append(cut.start..<offset)
      self.cut = nil
    }
    levels.removeSubrange(index...)
    arrayNesting = 0
    if levels.last == .square {
      arrayNesting =
        levels.suffix(Self.maximumArrayNesting).reversed().prefix { $0 == .square }.count
    }
  }

  private mutating func closeRound() {
    guard case .interpolation(let quote)? = levels.last else { return close(.round) }
    close(.interpolation(quote: quote))
    skipString(quote)
  }

  // MARK: Arrows and alternatives

  private mutating func arrow() {
    arrows += 1
    prefixCount = 0
    if arrows > Self.maximumArrows { cuts.append(offset..<offset + 2) }
    offset += 2
  }

  /// At what follows a closing brace: an `else if` goes on with the statement, anything else ends it.
  ///
  /// Without its `else` a branch is a statement of its own.
  private mutating func endAlternatives() {
    isBehindBrace = false
    guard matches("else", at: offset), !isIdentifier(at: offset + 4) else {
      alternatives[levels.count] = nil
      return
    }
    let count = alternatives[levels.count, default: 0] + 1
    alternatives[levels.count] = count
    if count > Self.maximumAlternatives { cuts.append(offset..<offset + 4) }
  }

  // MARK: Generic arguments

  private mutating func openGeneric() {
    defer { offset += 1 }
    guard offset > 0 else { return }
    guard Ascii.isIdentifier(bytes[offset - 1]) else {
      spacedGenerics += 1
      if spacedGenerics > Self.maximumGenericNesting, genericCut == nil { genericCut = offset }
      return
    }
    genericNesting += 1
    if genericNesting > Self.maximumGenericNesting, genericCut == nil { genericCut = offset }
  }

  private mutating func closeGeneric() {
    defer { offset += 1 }
    guard genericNesting > 0, bytes[offset - 1] != UInt8(ascii: "-") else { return }
    genericNesting -= 1
    if let start = genericCut, genericNesting == Self.maximumGenericNesting {
      cuts.append(start..<offset + 1)
      genericCut = nil
    }
  }

  /// `a ? b ? …`: the parser goes into what stands before the colon.
  private mutating func openTernary() {
    if offset > 0, bytes[offset - 1] <= Ascii.space {
      ternaries += 1
      if ternaries > Self.maximumNesting, genericCut == nil { genericCut = offset }
    }
    offset += 1
  }

  private mutating func endGenerics() {
    if let start = genericCut { cuts.append(start..<offset) }
    genericCut = nil
    genericNesting = 0
    spacedGenerics = 0
    ternaries = 0
  }

  /// Whether a character stands in no type, or not between the arguments of one.
  private static func endsType(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "|"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "*"),
      UInt8(ascii: "%"), UInt8(ascii: "^"):
      true
    default: false
    }
  }

  // MARK: Strings

  /// At an opening quote.
  private mutating func enterString(poundCount: Int) {
    let isMultiline = matches("\"\"\"", at: offset)
    offset += isMultiline ? 3 : 1
    skipString(Quote(isMultiline: isMultiline, poundCount: poundCount))
  }

  /// Skips to the end of a string, or to the interpolation that interrupts it.
  private mutating func skipString(_ quote: Quote) {
    while offset < bytes.count {
      switch bytes[offset] {
      case Ascii.backslash:
        let next = offset + 1 + quote.poundCount
        guard pounds(at: offset + 1, atMost: quote.poundCount) == quote.poundCount,
          next < bytes.count
        else {
          offset += 1
          continue
        }
        if bytes[next] == UInt8(ascii: "(") {
          offset = next
          return open(.interpolation(quote: quote))
        }
        offset = next + (bytes[next] == Ascii.lineFeed ? 0 : 1)
      case UInt8(ascii: "\""):
        let length = quote.isMultiline ? 3 : 1
        if !quote.isMultiline || matches("\"\"\"", at: offset),
          pounds(at: offset + length, atMost: quote.poundCount) == quote.poundCount
        {
          offset += length + quote.poundCount
          return
        }
        offset += 1
      case Ascii.lineFeed, Ascii.carriageReturn:
        // Not closed: the parser gives up at the end of the line, too.
        if !quote.isMultiline { return }
        offset += 1
      default:
        offset += 1
      }
    }
  }

  // MARK: Other tokens

  /// A raw string, `#if`, `#endif`, or another word that begins with `#`.
  private mutating func scanPound() {
    let count = pounds(at: offset, atMost: .max)
    if offset + count < bytes.count, bytes[offset + count] == UInt8(ascii: "\"") {
      offset += count
      enterString(poundCount: count)
    } else if matches("#if", at: offset), !isIdentifier(at: offset + 3) {
      offset += 2
      open(.conditional)
    } else if matches("#endif", at: offset), !isIdentifier(at: offset + 6) {
      close(.conditional)
    } else {
      if count > Self.maximumGenericNesting { cuts.append(offset..<offset + count) }
      offset += count
    }
  }

  /// Key paths begin with one; the parser goes into what follows each.
  private mutating func scanBackslashes() {
    let start = offset
    while offset < bytes.count, bytes[offset] == Ascii.backslash { offset += 1 }
    if offset - start > Self.maximumGenericNesting { cuts.append(start..<offset) }
    prefixCount = 0
  }

  /// Words that stand before what they speak of.
  private static let prefixes: Set<String> = [
    "any", "await", "borrowing", "consume", "consuming", "copy", "each", "inout", "isolated", "let",
    "repeat", "return",
    "sending", "some", "throw", "try", "unsafe", "var",
  ]

  /// Words with which a declaration begins, and so the type before is at its end.
  private static let declarations: Set<String> = [
    "associatedtype", "case", "class", "enum", "extension", "func", "import", "init", "let",
    "macro", "operator", "protocol",
    "struct", "subscript", "typealias", "var",
  ]

  private mutating func scanWord() {
    let start = offset
    while offset < bytes.count, Ascii.isIdentifier(bytes[offset]) { offset += 1 }
    let length = offset - start
    guard length <= 9 || arrows > 0 && length <= 14 else {
      prefixCount = 0
      return
    }
    let word = String(decoding: bytes[start..<offset], as: UTF8.self)
    if arrows > 0, Self.declarations.contains(word) { arrows = 0 }
    guard Self.prefixes.contains(word) else {
      prefixCount = 0
      return
    }
    prefixCount += 1
    if prefixCount > Self.maximumPrefixes { cuts.append(start..<offset) }
  }

  private mutating func skipComment() {
    let end = TriviaScanner.end(ofTriviaAt: offset, upTo: bytes.count, in: bytes)
    offset = max(end, offset + 1)
  }

  private func pounds(at start: Int, atMost limit: Int) -> Int {
    var end = start
    while end < bytes.count, end - start < limit, bytes[end] == Ascii.hash { end += 1 }
    return end - start
  }

  private func matches(_ text: StaticString, at start: Int) -> Bool {
    guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[start + index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  private func isIdentifier(at index: Int) -> Bool {
    index < bytes.count && Ascii.isIdentifier(bytes[index])
  }
}
