// SPDX-License-Identifier: Apache-2.0

package import PlatformAPI

/// A class, or functions, of a library whose source is not among the app's files, as its configuration describes them.
package struct ConfiguredLibrary: Hashable, Sendable {
  /// Which of UIKit's two questions a container sends on to the child that it shows.
  package enum Forwarding: String, CaseIterable, Sendable {
    case style
    case hidden
    case both
    case none
  }

  /// The class; nil where functions of every controller are described.
  package var className: String?
  package var superclass = "UIViewController"
  /// Nil where nothing is said, and so nothing known.
  package var forwards: Forwarding?
  package var embeds: [String] = []
  package var pushes: [String] = []
  package var presents: [String] = []
  /// How ``presents`` present, or the class itself: a case of `UIModalPresentationStyle`.
  package var presentation: String?
  package var captures: Bool?

  package init() {}

  /// The same as rows.
  package var rows: [API] {
    var result: [API] = []
    if let className {
      var roles: [Role] = []
      if let forwards {
        let style: LibraryAnswer = forwards == .style || forwards == .both ? .asksChild : .inherited
        let hidden: LibraryAnswer = forwards == .hidden || forwards == .both ? .asksChild : .inherited
        roles.append(.answers(LibraryAnswers(style: style, hidden: hidden)))
      }
      if let presentation, presents.isEmpty {
        roles.append(.presentsItself(LibraryPresentation(style: presentation, captures: captures)))
      }
      result.append(API(.type(superclass: superclass), signature: className, roles: roles))
    }
    let way = LibraryPresentation(style: presentation ?? "automatic", captures: captures)
    result += embeds.map { row($0) { .takesChild(at: $0) } }
    result += pushes.map { row($0) { .pushesArgument(at: $0) } }
    result += presents.map { row($0) { .presentsArgument(at: $0, way) } }
    return result.of("configuration", ".lintel.yml")
  }

  private func row(_ text: String, _ role: (Int) -> Role) -> API {
    let signature = Self.signature(text)
    return API(
      signature.text.hasSuffix(")") ? .function : .property, owner: className, signature: signature.text,
      selector: signature.selector, roles: [role(signature.index)])
  }

  /// A signature as people write it: `open(_:animated:)`, Objective-C's `openController:animated:`, or a property. The
  /// controller is the first argument, or the one with a star before its label.
  static func signature(_ text: String) -> (text: String, selector: String?, index: Int) {
    if !text.contains("("), text.hasSuffix(":") {
      let pieces = text.split(separator: ":")
      let labels = pieces.enumerated().map { $0.offset == 0 ? "_" : String($0.element.drop { $0 == "*" }) }
      let index = pieces.firstIndex { $0.hasPrefix("*") } ?? 0
      let plain = text.filter { $0 != "*" }
      return (
        "\(labels.isEmpty ? plain : String(pieces[0].drop { $0 == "*" }))(\(labels.joined(separator: ":")):)", plain,
        index
      )
    }
    let labels = text.drop { $0 != "(" }.dropFirst().split(separator: ":")
    return (text.filter { $0 != "*" }, nil, labels.firstIndex { $0.hasPrefix("*") } ?? 0)
  }

  /// Whether a text is a signature.
  static func isSignature(_ text: String, allowsProperty: Bool) -> Bool {
    let plain = text.filter { $0 != "*" }
    guard text.filter({ $0 == "*" }).count < 2, plain.allSatisfy({ $0.isASCII }) else { return false }
    if plain.allSatisfy(isNameCharacter) { return allowsProperty && isName(plain) && plain == text }
    if !plain.contains("(") {
      return plain.hasSuffix(":")
        && plain.dropLast().split(separator: ":", omittingEmptySubsequences: false).allSatisfy { isName($0) }
    }
    guard plain.hasSuffix(":)"), let open = plain.firstIndex(of: "("), isName(plain[..<open]) else { return false }
    return plain[plain.index(after: open)...].dropLast(2).split(separator: ":", omittingEmptySubsequences: false)
      .allSatisfy { isName($0) }
  }

  static func isName(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.allSatisfy(isNameCharacter) && text.first?.isNumber == false
  }

  private static func isNameCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
