// SPDX-License-Identifier: Apache-2.0

package import AppReading
import PlatformAPI

/// What a method is called in the other of the two languages.
///
/// Swift shortens Objective-C's selectors when it imports them: the first piece is split before a preposition, and words
/// that repeat a parameter's type are dropped (SE-0005). Which words are dropped depends on more than is read here, so
/// every form that the rules can give is named; labels and the receiver's type tell which is meant.
package enum BridgedNames {
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in", "inside", "into", "matching", "of", "on", "onto", "passing", "preceding", "since", "through", "to", "toward",
    "towards", "until", "upon", "using", "via", "when", "while", "with", "within", "without",
  ]

  /// The macro that gives a declaration of Objective-C its name in Swift.
  static let swiftName = "NS_SWIFT_NAME"

  /// The method with the names and labels that calls in the other language use; empty where they are the same.
  package static func forms(of function: FunctionDeclaration) -> [FunctionDeclaration] {
    if let renamed = renamed(function) { return [renamed] }
    guard function.kind == .function, !function.name.isEmpty else { return [] }
    if let named = named(function) { return [named] }
    guard !function.parameters.isEmpty else { return [] }
    return function.selector == nil ? exported(function) : imported(function)
  }

  /// A method of Objective-C whose name in Swift is written: `NS_SWIFT_NAME(openRoom(for:quietly:))`.
  private static func renamed(_ function: FunctionDeclaration) -> FunctionDeclaration? {
    guard function.selector != nil,
      let written = function.attributes.first(where: { $0.name == swiftName })?.arguments?.filter({ !$0.isWhitespace }),
      let open = written.firstIndex(of: "("), written.last == ")"
    else { return nil }
    let name = String(written[..<open])
    let labels = written[written.index(after: open)...].dropLast().split(separator: ":").map(String.init)
    // Members of other types, `getter:` and the like, are not told here.
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
      labels.count == function.parameters.count
    else { return nil }
    var result = function
    result.name = name
    for index in labels.indices { result.parameters[index].label = labels[index] == "_" ? nil : labels[index] }
    return result
  }

  /// A Swift method whose selector is written: `@objc(openRoomForGuest:quietly:)`.
  private static func named(_ function: FunctionDeclaration) -> FunctionDeclaration? {
    guard function.selector == nil,
      let selector = function.attributes.first(where: { $0.name == "objc" })?.arguments?.filter({ !$0.isWhitespace }),
      case let pieces = selector.split(separator: ":", omittingEmptySubsequences: false), let first = pieces.first,
      !first.isEmpty, pieces.count == function.parameters.count + 1
    else { return nil }
    var result = function
    result.name = String(first)
    for index in function.parameters.indices {
      // A piece can be empty, which a call in Objective-C has as no label.
      result.parameters[index].label = index == 0 || pieces[index].isEmpty ? nil : String(pieces[index])
    }
    return result
  }

  /// The selector of a Swift method: `show(root:animated:)` is `showWithRoot:animated:`, `show(for:)` is `showFor:`.
  private static func exported(_ function: FunctionDeclaration) -> [FunctionDeclaration] {
    guard let label = function.parameters[0].label, let first = label.first, function.genericParameters.isEmpty else {
      return []
    }
    let startsWithPreposition = words(of: label).first.map { prepositions.contains($0.lowercased()) } ?? false
    var result = function
    result.name += (startsWithPreposition ? "" : "With") + first.uppercased() + label.dropFirst()
    result.parameters[0].label = nil
    // Without a label the selector's piece is empty, which a call in Objective-C has as no label.
    return [result]
  }

  private static func imported(_ function: FunctionDeclaration) -> [FunctionDeclaration] {
    let parts = words(of: function.name)
    var first: [(name: String, label: String?)] = []
    for kept in prunings(parts, by: function.parameters[0].type) where kept.count < parts.count {
      first.append((kept.joined(), nil))
    }
    for index in parts.indices.dropFirst() where prepositions.contains(parts[index].lowercased()) {
      let base = parts[..<index].joined()
      for label in prunings(Array(parts[index...]), by: function.parameters[0].type) {
        first.append((base, lowercasedFirst(label.joined())))
      }
    }
    var rest: [[Parameter]] = [function.parameters]
    let pruned = function.parameters.map { parameter in
      var result = parameter
      if let label = parameter.label, let shortest = prunings(words(of: label), by: parameter.type).last {
        result.label = shortest.joined()
      }
      return result
    }
    if pruned.map(\.label) != function.parameters.map(\.label) { rest.append(pruned) }
    var result: [FunctionDeclaration] = []
    for parameters in rest {
      for (name, label) in first
        + (parameters.map(\.label) == function.parameters.map(\.label) ? [] : [(function.name, nil)])
      {
        var form = function
        form.name = name
        form.parameters = parameters
        form.parameters[0].label = label
        result.append(form)
      }
    }
    return result
  }

  /// A name without as many of its last words as the parameter's type repeats: itself first, the shortest last.
  private static func prunings(_ parts: [String], by type: TypeReference?) -> [[String]] {
    guard let name = type.flatMap({ TypeName.base(of: $0.text) }) else { return [parts] }
    let typeWords = typeWords(name).map { $0.lowercased() }
    var count = 0
    while count < parts.count - 1, count < typeWords.count,
      parts[parts.count - 1 - count].lowercased() == typeWords[typeWords.count - 1 - count]
    {
      count += 1
    }
    return (0...count).map { Array(parts.dropLast($0)) }
  }

  /// Without Foundation's prefix, which is no word where capitals follow (`NSURL`); an index is a number.
  private static func typeWords(_ name: String) -> [String] {
    if KnownAPI.has(name, .integer) { return ["Index"] }
    return words(of: name.hasPrefix("NS") && name.count > 2 ? String(name.dropFirst(2)) : name)
  }

  /// `presentViewController` is `present`, `View`, `Controller`; capitals in a row are one word: `URL`, `Session`.
  static func words(of name: String) -> [String] {
    var result: [String] = []
    var word = ""
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      let startsWord =
        character.isUppercase && !word.isEmpty
        && (word.last?.isUppercase == false
          || (index + 1 < characters.count && characters[index + 1].isLowercase))
      if startsWord {
        result.append(word)
        word = ""
      }
      word.append(character)
    }
    if !word.isEmpty { result.append(word) }
    return result
  }

  private static func lowercasedFirst(_ text: String) -> String {
    (text.first?.lowercased() ?? "") + text.dropFirst()
  }
}
