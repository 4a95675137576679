// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Accessors of storyboards and their scenes whose code is written as the app is built and is in no checkout:
/// `R.storyboard.tabNews.instantiateInitialViewController()`, `R.storyboard.tabNews.details()`.
enum GeneratedStoryboards {
  /// The storyboard that an accessor names; nil for what is no accessor.
  static func value(_ evaluator: Evaluator, member name: String, of value: Value) -> Value? {
    guard case .constant(.some(let root), let kind) = value, KnownAPI.has(root, .generatedResources),
      KnownAPI.has(kind, .generatedStoryboards),
      // What the app declares itself is followed.
      evaluator.symbols.type(named: root) == nil
    else { return nil }
    let names = evaluator.facts.interfaces.filter { $0.kind == .storyboard && isAccessor(name, of: $0.name) }.map(
      \.name)
    return Set(names).count == 1 ? names.first.map { .storyboard($0) } : nil
  }

  /// The scene that an accessor of a storyboard's makes.
  static func values(
    _ evaluator: Evaluator, call: Expression, on value: Value, at place: Location
  ) -> ValueSet? {
    guard case .storyboard(let storyboard) = value, case .call(let function, _) = call.unwrapped.kind,
      case .member(.some(let base), let name) = function.unwrapped.kind,
      case .member(.some(let holder), _) = base.unwrapped.kind,
      holder.lastName.map({ KnownAPI.has($0, .generatedStoryboards) }) ?? false,
      evaluator.symbols.foreignMembers(name, of: "UIStoryboard", isStatic: false).isEmpty
    else { return nil }
    let found = evaluator.facts.interfaces.filter { $0.kind == .storyboard && $0.name == storyboard }.flatMap {
      document in
      document.controllers.filter { $0.storyboardIdentifier.map { isAccessor(name, of: $0) } ?? false }
        .compactMap { evaluator.object(for: $0, in: document) }
    }
    return found.isEmpty ? nil : ValueSet(found.map { ValueSet.Alternative(.object($0), places: [place]) })
  }

  /// Generators write names without what no name of Swift has, and with a small letter at the beginning.
  private static func isAccessor(_ name: String, of written: String) -> Bool {
    written.filter { $0.isLetter || $0.isNumber || $0 == "_" }.lowercased() == name.lowercased()
  }
}
