// SPDX-License-Identifier: Apache-2.0

/// The words of a name, as people and tools write names: `01_LoginView-dark` is `01 login view dark`.
package struct NameWords: Hashable, Sendable {
  /// In lower case, in order.
  package var words: [String]

  init(words: [String]) {
    self.words = words
  }

  /// Splits at everything that is no letter or digit, between letters and digits, and where a capital begins a word.
  init(_ name: some StringProtocol) {
    var words: [String] = []
    var word = ""
    func end() {
      if !word.isEmpty { words.append(word.lowercased()) }
      word = ""
    }
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      guard character.isLetter || character.isNumber else {
        end()
        continue
      }
      if let last = word.last {
        let next = index + 1 < characters.count ? characters[index + 1] : " "
        // The last capital of a run belongs to what follows: HBRPilot is HBR and Pilot.
        let beginsWord = character.isUppercase && (!last.isUppercase || next.isLowercase)
        if last.isNumber != character.isNumber || beginsWord { end() }
      }
      word.append(character)
    }
    end()
    self.words = words
  }

  /// The words as one, so that `log_in` and `LogIn` and `login` are the same name.
  var joined: String { words.joined() }

  /// Words that say what kind of thing a name is for, and not which.
  private static let kinds: Set<String> = ["controller", "page", "scene", "screen", "screenshot", "vc", "view"]

  /// The name without the words of its kind at the end: `LoginViewController`, `LoginScreen` and `login` agree. At least
  /// one word is left.
  var withoutKind: NameWords {
    var words = words
    while words.count > 1, let last = words.last, Self.kinds.contains(last) { words.removeLast() }
    return NameWords(words: words)
  }
}
