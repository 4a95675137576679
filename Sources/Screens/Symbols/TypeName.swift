// SPDX-License-Identifier: Apache-2.0

import PlatformAPI

/// Takes a type as written apart, as far as following a value needs it.
package enum TypeName {
  /// The name without `any`, `some`, optional marks, generic arguments, pointers, module and `__kindof`:
  /// `[Theme]?` is nil (see `element(of:)`), `any Theme?` is `Theme`, `UIKit.UIColor!` is `UIColor`,
  /// `UIHostingController<MainView>` is `UIHostingController`, `RNNViewController<Layout> *` is `RNNViewController`.
  package static func base(of text: String) -> String? {
    plainName(text) ?? bases.value(of: text, takenApart)
  }

  /// The types of a composition, `Page` and `Themed` of `Page & Themed`; the type itself where it is none.
  package static func parts(ofComposition text: String) -> [String] {
    guard text.contains("&"), !text.contains("->"), !text.contains("<") else { return [text] }
    return text.split(separator: "&").map { part in
      var name = part[...].trimmed
      while let first = name.first, "( ".contains(first) { name = name.dropFirst() }
      while let last = name.last, ")?! ".contains(last) { name = name.dropLast() }
      return String(name)
    }
  }

  // Few types are written in many places: what takes long to be taken apart is so once.
  private static let bases = BoundedMemory<String, String?>(limit: 1 << 14)
  private static let parameterLists = BoundedMemory<String, [String]?>(limit: 1 << 14)

  private static func takenApart(_ text: String) -> String? {
    var rest = Substring(text).trimmed
    while let prefix = prefixes.first(where: { rest.hasPrefix($0) }) {
      rest = rest.dropFirst(prefix.count).trimmed
    }
    while let last = rest.last, "?!*& ".contains(last) { rest = rest.dropLast() }
    if rest.hasPrefix("("), rest.hasSuffix(")"), !rest.contains(","), !rest.contains("->") {
      return base(of: String(rest.dropFirst().dropLast()))
    }
    if rest.hasPrefix("Optional<"), rest.hasSuffix(">") {
      return base(of: String(rest.dropFirst("Optional<".count).dropLast()))
    }
    if let angle = rest.firstIndex(of: "<") {
      let argument = rest[angle...]
      // Objective-C writes "some object of a protocol" as id<Protocol>.
      if rest[..<angle] == "id" { return base(of: String(argument.dropFirst().dropLast())) }
      rest = rest[..<angle]
    }
    rest = rest.trimmed
    rest = withoutModule(rest)
    guard let first = rest.first, first.isLetter || first == "_", rest.allSatisfy(isNameCharacter) else { return nil }
    return String(rest)
  }

  /// Whether a name says that a module of the system has it: `SwiftUI.Form`.
  package static func isOfSystemModule(_ name: String) -> Bool { withoutModule(name[...]).count < name.count }

  /// A name without the module of the system that it is qualified with.
  package static func withoutModule(_ name: Substring) -> Substring {
    guard let dot = name.firstIndex(of: "."), KnownAPI.has(String(name[..<dot]), .module) else { return name }
    return name[name.index(after: dot)...]
  }

  /// A name that stands alone or with optional marks, which most types are: told without taking the text apart.
  private static func plainName(_ text: String) -> String? {
    var end = text.utf8.endIndex
    while end > text.utf8.startIndex {
      let before = text.utf8.index(before: end)
      guard text.utf8[before] == UInt8(ascii: "?") || text.utf8[before] == UInt8(ascii: "!") else { break }
      end = before
    }
    guard let first = text.utf8.first, end > text.utf8.startIndex, !(0x30...0x39).contains(first) else { return nil }
    for byte in text.utf8[..<end] {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): continue
      default: return nil
      }
    }
    return end == text.utf8.endIndex ? text : String(text[..<end])
  }

  /// Whether it is the type of a closure: `() -> Void`, `(@escaping (Int) -> View)?`, but no list of closures.
  package static func isFunction(_ text: String) -> Bool {
    guard hasArrow(text) else { return false }
    var rest = Substring(text).trimmed
    while let last = rest.last, last == "?" || last == "!" { rest = rest.dropLast() }
    var depth = 0
    var isWhole = rest.hasPrefix("(") && rest.hasSuffix(")")
    var previous: Character = " "
    let last = rest.count - 1
    for (offset, character) in rest.enumerated() {
      switch character {
      case "(", "[", "<": depth += 1
      case ")", "]": depth -= 1
      case ">" where previous == "-": if depth == 0 { return true }
      case ">": depth -= 1
      default: break
      }
      if depth == 0, offset < last { isWhole = false }
      previous = character
    }
    return isWhole && isFunction(String(rest.dropFirst().dropLast()))
  }

  /// Whether an arrow is in a text: what has none is told at once to be no function.
  private static func hasArrow(_ text: String) -> Bool {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: ">"), previous == UInt8(ascii: "-") { return true }
      previous = byte
    }
    return false
  }

  /// What a closure of a type gives: `[Theme]` of `(Int) -> [Theme]`; nil for what is no function.
  package static func result(ofFunction text: String) -> String? {
    guard isFunction(text) else { return nil }
    let rest = unmarked(text)
    guard let arrow = topLevel(rest, "->").first else {
      return result(ofFunction: String(rest.dropFirst().dropLast()))
    }
    return String(rest[arrow.upperBound...].trimmed)
  }

  /// Which of what a function of a type is handed is the object that it is a member of: the first of
  /// `(Self, Item) -> some View`.
  package static func positionsOfSelf(inFunction text: String) -> [Int] {
    guard isFunction(text) else { return [] }
    let rest = unmarked(text)
    guard let arrow = topLevel(rest, "->").first else { return [] }
    let taken = rest[..<arrow.lowerBound].trimmed
    guard taken.first == "(", taken.last == ")" else { return [] }
    let inside = taken.dropFirst().dropLast()
    var start = inside.startIndex
    var result: [Int] = []
    let ends = topLevel(inside, ",").map(\.lowerBound) + [inside.endIndex]
    for (position, end) in ends.enumerated() {
      if inside[start..<end].trimmed == "Self" { result.append(position) }
      start = end < inside.endIndex ? inside.index(after: end) : end
    }
    return result
  }

  /// How many values a closure of a type is handed: 2 of `(Int, Bool) -> Text`; nil for what is no function.
  package static func parameterCount(ofFunction text: String) -> Int? {
    guard isFunction(text) else { return nil }
    var rest = unmarked(text)
    while rest.first == "@", let space = rest.firstIndex(of: " ") { rest = rest[space...].trimmed }
    guard let arrow = topLevel(rest, "->").first else {
      return parameterCount(ofFunction: String(rest.dropFirst().dropLast()))
    }
    var taken = rest[..<arrow.lowerBound].trimmed
    for effect in ["throws", "async"] where taken.hasSuffix(effect) { taken = taken.dropLast(effect.count).trimmed }
    guard taken.first == "(", taken.last == ")" else { return nil }
    let inside = taken.dropFirst().dropLast().trimmed
    return inside.isEmpty ? 0 : topLevel(inside, ",").count + 1
  }

  /// The types that a type names beside one another, without `some` and `any`: `A` and `B` of `some A & B`, of `(any A & B)?` too.
  package static func parts(of text: String) -> [String] {
    var rest = unmarked(text)
    while let prefix = prefixes.first(where: { rest.hasPrefix($0) }) { rest = rest.dropFirst(prefix.count).trimmed }
    if rest.first == "(", rest.last == ")", topLevel(rest, "&").isEmpty {
      let inside = rest.dropFirst().dropLast()
      return topLevel(inside, ",").isEmpty && !inside.isEmpty ? parts(of: String(inside)) : []
    }
    var parts: [Substring] = []
    var start = rest.startIndex
    for mark in topLevel(rest, "&") {
      parts.append(rest[start..<mark.lowerBound])
      start = mark.upperBound
    }
    parts.append(rest[start...])
    return parts.compactMap { base(of: String($0)) }
  }

  /// Whether it leaves it to whoever calls or implements which type it is: `some View`.
  package static func isOpaque(_ text: String) -> Bool {
    var rest = unmarked(text)
    while let prefix = prefixes.first(where: { rest.hasPrefix($0) }) {
      if prefix == "some " { return true }
      rest = rest.dropFirst(prefix.count).trimmed
    }
    return rest.first == "(" && rest.last == ")" && topLevel(rest, "->").isEmpty
      && isOpaque(String(rest.dropFirst().dropLast()))
  }

  /// Whether a parameter of the type hands back what the function sets it to.
  static func isByReference(_ text: String) -> Bool { text.hasPrefix("inout ") }

  /// Whether there may be nothing: `Theme?`, `Optional<Theme>`.
  package static func isOptional(_ text: String) -> Bool {
    text.last == "?" || text.hasPrefix("Optional<") && text.last == ">"
  }

  /// The last part of a name: `Color` of `Theme.Color`.
  package static func last(of name: String) -> String {
    name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[name.utf8.index(after: $0)...]) } ?? name
  }

  /// Without optional marks at the end.
  static func unmarked(_ text: String) -> Substring {
    var rest = Substring(text).trimmed
    while let last = rest.last, last == "?" || last == "!" { rest = rest.dropLast() }
    return rest
  }

  /// Where a mark stands outside of all brackets.
  static func topLevel(_ text: Substring, _ mark: String) -> [Range<Substring.Index>] {
    var result: [Range<Substring.Index>] = []
    var depth = 0
    // Marks and brackets are of ASCII, and no part of another character begins with one.
    let bytes = text.utf8
    var index = bytes.startIndex
    func begins(_ mark: String, at index: Substring.Index) -> Bool { bytes[index...].starts(with: mark.utf8) }
    while index < bytes.endIndex {
      if depth == 0, begins(mark, at: index) {
        let end = bytes.index(index, offsetBy: mark.utf8.count)
        result.append(index..<end)
        index = end
        continue
      }
      if begins("->", at: index) {
        index = bytes.index(index, offsetBy: 2)
        continue
      }
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"): depth -= 1
      default: break
      }
      index = bytes.index(after: index)
    }
    return result
  }

  /// The types of the parameters of a function's type, as written: `Step` of `(@escaping (Step) -> Void)?`; nil for what
  /// is no function.
  package static func parameters(ofFunction text: String) -> [String]? {
    hasArrow(text) ? parameterLists.value(of: text, takenParameters) : nil
  }

  private static func takenParameters(ofFunction text: String) -> [String]? {
    guard isFunction(text) else { return nil }
    var rest = unmarked(text)
    while rest.hasPrefix("@"), let space = rest.firstIndex(of: " ") { rest = rest[rest.index(after: space)...].trimmed }
    guard let arrow = topLevel(rest, "->").first else {
      return parameters(ofFunction: String(rest.dropFirst().dropLast()))
    }
    let inside = rest[..<arrow.lowerBound].trimmed.dropFirst().dropLast()
    var parts: [Substring] = []
    var start = inside.startIndex
    for comma in topLevel(inside, ",") {
      parts.append(inside[start..<comma.lowerBound])
      start = comma.upperBound
    }
    parts.append(inside[start...])
    return parts.map { String($0.trimmed) }.filter { !$0.isEmpty }
  }

  /// The labels of a tuple's parts, in their order: `["shelf", ""]` of `(shelf: Shelf, Int)?`; nil for what is no tuple.
  package static func labels(ofTuple text: String) -> [String]? {
    guard text.utf8.contains(UInt8(ascii: "(")), !isFunction(text), case let rest = unmarked(text), rest.first == "(",
      rest.last == ")"
    else { return nil }
    let inside = rest.dropFirst().dropLast()
    let commas = topLevel(inside, ",")
    guard !commas.isEmpty else { return nil }
    let starts = [inside.startIndex] + commas.map(\.upperBound)
    return zip(starts, commas.map(\.lowerBound) + [inside.endIndex]).map { start, end in
      let part = inside[start..<end]
      return topLevel(part, ":").first.map { String(part[..<$0.lowerBound].trimmed) } ?? ""
    }
  }

  /// The name of the type around a nested one: `Theme` of `Theme.Color`; nil where there is none.
  package static func outer(of name: String) -> String? {
    name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) }
  }

  /// What stands behind the type of a parameter for which a call hands over as many arguments as it likes.
  static let variadicMark = "..."

  /// The element type of an array: `[Theme]`, `Array<Theme>`, `NSArray<Theme *> *`, `Theme...`.
  package static func element(of text: String) -> String? {
    var rest = Substring(text).trimmed
    while let last = rest.last, "?!* ".contains(last) { rest = rest.dropLast() }
    if rest.hasSuffix(variadicMark) { return base(of: String(rest.dropLast(variadicMark.count))) }
    if rest.hasPrefix("["), rest.hasSuffix("]"), !rest.contains(":") {
      return base(of: String(rest.dropFirst().dropLast()))
    }
    for name in ["Array<", "NSArray<", "NSMutableArray<", "Set<"] where rest.hasPrefix(name) && rest.hasSuffix(">") {
      return base(of: String(rest.dropFirst(name.count).dropLast()))
    }
    return nil
  }

  /// Whether a type is written as a list, whatever its elements are.
  package static func isList(_ text: String) -> Bool {
    text.hasPrefix("[") || element(of: text) != nil || text.hasPrefix("NSMutableArray") || text.hasPrefix("NSArray")
  }

  /// Whether a result as written is of the type that the function is called on: Swift's `Self` and its name in Objective-C.
  package static func isOwn(_ text: String) -> Bool { text == "Self" || text == "instancetype" }

  /// Whether a type as written is that of the type itself: `T.Type` of `T`.
  static func isMetatype(_ text: String, of name: String) -> Bool { text == name + ".Type" || text == name + ".Type?" }

  /// The first generic argument: `UIHostingController<MainView>` is `MainView`.
  package static func genericArgument(of text: String) -> String? {
    guard let open = text.firstIndex(of: "<"), let close = text.lastIndex(of: ">"), open < close else { return nil }
    let inside = text[text.index(after: open)..<close]
    guard let first = inside.split(separator: ",").first else { return nil }
    return base(of: String(first))
  }

  /// The generic arguments as written: `Barn` and `(Int) -> Void` of `Maker<Barn, (Int) -> Void>`; none without brackets.
  package static func genericArguments(of text: String) -> [String] {
    let rest = unmarked(text)
    guard let open = rest.firstIndex(of: "<"), rest.last == ">" else { return [] }
    let inside = rest[rest.index(after: open)...].dropLast()
    let commas = topLevel(inside, ",")
    let starts = [inside.startIndex] + commas.map(\.upperBound)
    return zip(starts, commas.map(\.lowerBound) + [inside.endIndex]).map { String(inside[$0..<$1].trimmed) }
  }

  private static let prefixes = [
    "any ", "some ", "inout ", "@escaping ", "__kindof ", "const ", "nullable ", "nonnull ", "__weak ",
  ]

  private static func isNameCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "."
  }
}

extension Substring {
  /// Without white space at both ends.
  var trimmed: Substring {
    var result = self
    while result.first?.isWhitespace == true { result = result.dropFirst() }
    while result.last?.isWhitespace == true { result = result.dropLast() }
    return result
  }
}
