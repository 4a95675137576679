// SPDX-License-Identifier: Apache-2.0

/// Takes a type as written apart, as far as following a value needs it.
package enum TypeName {
  /// The name without `any`, `some`, optional marks, generic arguments, pointers, module and `__kindof`:
  /// `[Theme]?` is nil (see `element(of:)`), `any Theme?` is `Theme`, `UIKit.UIColor!` is `UIColor`,
  /// `UIHostingController<MainView>` is `UIHostingController`, `RNNViewController<Layout> *` is `RNNViewController`.
  package static func base(of text: String) -> String? {
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
    if let dot = rest.firstIndex(of: "."), ["UIKit", "SwiftUI", "Foundation", "Swift"].contains(rest[..<dot]) {
      rest = rest[rest.index(after: dot)...]
    }
    guard let first = rest.first, first.isLetter || first == "_", rest.allSatisfy(isNameCharacter) else { return nil }
    return String(rest)
  }

  /// The element type of an array: `[Theme]`, `Array<Theme>`, `NSArray<Theme *> *`.
  package static func element(of text: String) -> String? {
    var rest = Substring(text).trimmed
    while let last = rest.last, "?!* ".contains(last) { rest = rest.dropLast() }
    if rest.hasPrefix("["), rest.hasSuffix("]"), !rest.contains(":") {
      return base(of: String(rest.dropFirst().dropLast()))
    }
    for name in ["Array<", "NSArray<", "NSMutableArray<", "Set<"] where rest.hasPrefix(name) && rest.hasSuffix(">") {
      return base(of: String(rest.dropFirst(name.count).dropLast()))
    }
    return nil
  }

  /// The first generic argument: `UIHostingController<MainView>` is `MainView`.
  package static func genericArgument(of text: String) -> String? {
    guard let open = text.firstIndex(of: "<"), let close = text.lastIndex(of: ">"), open < close else { return nil }
    let inside = text[text.index(after: open)..<close]
    guard let first = inside.split(separator: ",").first else { return nil }
    return base(of: String(first))
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
