// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI
package import Screens

/// What a status bar hook looks like in source, to tell a declaration that was meant as one from one that is none.
package struct HookLookalike {
  package var hook: Hook
  /// The name that was written; the hook's own, or one close to it.
  package var name: String
  package var isMisspelt: Bool

  /// The hook that a name was meant to be: its own names, and those that differ in two letters at most or say
  /// `preferred` for `prefers`.
  ///
  /// - Complexity: linear in the number of hooks; names of another length are dismissed at once.
  package init?(_ name: String) {
    if let hook = Hook(name: name) {
      self.init(hook: hook, name: name, isMisspelt: false)
      return
    }
    guard name.count > 12, name.lowercased().contains("status") else { return nil }
    let written = Self.folded(name)
    let near = Hook.allCases.flatMap { hook in hook.names.map { (hook: hook, distance: Self.distance(written, $0)) } }
      .filter { $0.distance <= 2 }.min { $0.distance < $1.distance }
    guard let near else { return nil }
    self.init(hook: near.hook, name: name, isMisspelt: true)
  }

  private init(hook: Hook, name: String, isMisspelt: Bool) {
    self.hook = hook
    self.name = name
    self.isMisspelt = isMisspelt
  }

  /// In lower case, with the verb of either pair of hooks.
  private static func folded(_ name: String) -> [UInt8] {
    let lower = name.lowercased()
    for verb in ["preferred", "preferres", "prefered", "prefers", "prefer"] where lower.hasPrefix(verb) {
      return Array(("prefer" + lower.dropFirst(verb.count)).utf8)
    }
    return Array(lower.utf8)
  }

  private static func distance(_ written: [UInt8], _ name: String) -> Int {
    let meant = folded(name)
    guard abs(written.count - meant.count) <= 2 else { return .max }
    var row = Array(0...meant.count)
    for (index, letter) in written.enumerated() {
      var previous = row[0]
      row[0] = index + 1
      for column in 1...meant.count {
        let substituted = previous + (letter == meant[column - 1] ? 0 : 1)
        previous = row[column]
        row[column] = min(substituted, row[column] + 1, row[column - 1] + 1)
      }
    }
    return row[meant.count]
  }
}

extension Hook {
  /// The type of the answer, as Swift writes it.
  package var answerType: String {
    switch self {
    case .preferredStatusBarStyle: "UIStatusBarStyle"
    case .prefersStatusBarHidden: "Bool"
    case .preferredStatusBarUpdateAnimation: "UIStatusBarAnimation"
    case .childForStatusBarStyle, .childForStatusBarHidden: "UIViewController?"
    }
  }

  /// Whether a type as written can be the answer's: nil where the name says nothing about it.
  package func accepts(type text: String) -> Bool? {
    let isOptional = text.hasSuffix("?") || text.hasSuffix("!")
    guard let base = TypeName.base(of: text) else { return nil }
    switch self {
    case .preferredStatusBarStyle:
      if ["UIStatusBarStyle", "NSInteger"].contains(base) { return !isOptional }
    case .prefersStatusBarHidden: if KnownAPI.has(base, .boolean) { return !isOptional }
    case .preferredStatusBarUpdateAnimation:
      if ["UIStatusBarAnimation", "NSInteger"].contains(base) { return !isOptional }
    case .childForStatusBarStyle, .childForStatusBarHidden:
      if base == "id" || base.hasSuffix("Controller") { return true }
    }
    return Self.foreignAnswers.contains(base) || isOptional ? false : nil
  }

  /// Types that are some other question's answer.
  private static let foreignAnswers = KnownAPI.names(.foreignAnswer)
}
