// SPDX-License-Identifier: Apache-2.0

import HeadlessUIKit

/// Builds the controllers of one scene file out of its tape.
///
/// Names that can only be looked up when everything is there (hooks, presenters) are kept and resolved at the end.
@MainActor struct SceneReader {
  /// A controller and where it stands in the file.
  struct Record {
    let controller: any SceneController
    let node: Int
    var styleHook: Int?
    var hiddenHook: Int?
  }

  /// A presentation that waits for its presenter.
  struct Presentation {
    let source: UIViewController
    let presented: UIViewController
    let node: Int
  }

  let tape: JSONTape
  var environment = AppearanceEnvironment()
  /// Whether the file says which SDK the app is linked against.
  var statesSDK = false
  var records: [Record] = []
  var presentations: [Presentation] = []
  var indexByID: [String: Int] = [:]
  /// Hook values by name and the controller they stand in, resolved at the end.
  var hooks: [(record: Int, isStyle: Bool, node: Int)] = []
  /// What the scenes' backdrops say as colours, `0xRRGGBB`.
  var backdropColors: [ObjectIdentifier: UInt32] = [:]

  init(_ tape: JSONTape) { self.tape = tape }

  // MARK: Objects

  /// Walks the members of an object with known keys; a key that is unknown or there twice is an error.
  mutating func members(
    of object: Int, _ body: (inout SceneReader, SceneKey, Int) throws(SceneFault) -> Bool
  ) throws(SceneFault) {
    guard tape[object].kind == .object else { throw SceneFault(object, "must be an object") }
    var seen = SceneKeySet()
    var member = object + 1
    let end = Int(tape[object].next)
    while member < end {
      guard let (key, ordinal) = key(at: member) else { throw unknownKey(member) }
      guard seen.insert(ordinal: ordinal) else { throw SceneFault(member, "'\(key.rawValue)' is there twice") }
      guard try body(&self, key, member + 1) else { throw unknownKey(member) }
      member = Int(tape[member + 1].next)
    }
  }

  /// The known key at a node.
  func key(at node: Int) -> (SceneKey, Int)? {
    let entry = tape[node]
    if entry.kind == .escapedString {
      let text = tape.string(at: node)
      return SceneKey.allCases.firstIndex { $0.rawValue == text }.map { (SceneKey.allCases[$0], $0) }
    }
    let count = Int(entry.end - entry.start)
    guard count < SceneKey.byLength.count else { return nil }
    for candidate in SceneKey.byLength[count] {
      if tape.matches(candidate.bytes, at: Int(entry.start)) { return (candidate.key, candidate.ordinal) }
    }
    return nil
  }

  /// The value of a key in an object, nil if it is not there; used where one key must be known before the others.
  func value(of key: SceneKey, in object: Int) -> Int? {
    guard tape[object].kind == .object else { return nil }
    var member = object + 1
    let end = Int(tape[object].next)
    while member < end {
      if self.key(at: member)?.0 == key { return member + 1 }
      member = Int(tape[member + 1].next)
    }
    return nil
  }

  private func unknownKey(_ member: Int) -> SceneFault {
    SceneFault(member, "'\(tape.string(at: member))' is not a key of this object")
  }

  // MARK: Values

  func elements(of array: Int) throws(SceneFault) -> [Int] {
    guard tape[array].kind == .array else { throw SceneFault(array, "must be an array") }
    var elements: [Int] = []
    var element = array + 1
    while element < Int(tape[array].next) {
      elements.append(element)
      element = Int(tape[element].next)
    }
    return elements
  }

  func isString(_ node: Int) -> Bool { tape[node].kind == .string || tape[node].kind == .escapedString }

  func string(_ node: Int) throws(SceneFault) -> String {
    guard isString(node) else { throw SceneFault(node, "must be a string") }
    return tape.string(at: node)
  }

  func bool(_ node: Int) throws(SceneFault) -> Bool {
    switch tape[node].kind {
    case .true: return true
    case .false: return false
    default: throw SceneFault(node, "must be true or false")
    }
  }

  func number(_ node: Int) throws(SceneFault) -> Double {
    guard tape[node].kind == .number else { throw SceneFault(node, "must be a number") }
    let number = tape.number(at: node)
    guard number.isFinite else { throw SceneFault(node, "is out of range") }
    return number
  }

  /// A whole number that is not negative.
  func natural(_ node: Int) throws(SceneFault) -> Int {
    let number = try number(node)
    guard number >= 0, number == number.rounded() else {
      throw SceneFault(node, "must be a whole number that is not negative")
    }
    return Int(exactly: number) ?? Int.max
  }

  /// One of a list of words.
  func word<Value>(_ node: Int, _ words: KeyValuePairs<String, Value>) throws(SceneFault) -> Value {
    guard isString(node) else { throw SceneFault(node, "must be a string") }
    let text = tape.string(at: node)
    for (word, value) in words where word == text { return value }
    throw SceneFault(node, "'\(text)' is none of \(words.map(\.key).joined(separator: ", "))")
  }
}

extension JSONTape {
  /// Whether bytes stand at a place of the text.
  func matches(_ other: [UInt8], at start: Int) -> Bool {
    for (offset, byte) in other.enumerated() where bytes[start + offset] != byte { return false }
    return true
  }
}
