// SPDX-License-Identifier: Apache-2.0

package import AppReading
import Findings

/// Calls that load storyboards and make controllers from their scenes.
enum StoryboardCalls {
  /// `UIStoryboard(name: "Main", bundle: nil)`.
  static func storyboard(
    _ evaluator: Evaluator, _ arguments: [Expression.Argument], at place: Location, in scope: Scope
  ) -> ValueSet {
    guard let name = arguments.first(where: { $0.label == "name" }) ?? arguments.first else {
      return .unknown("a storyboard without a name", at: place)
    }
    return evaluator.evaluate(name.value, in: scope).flatMap { alternative in
      switch alternative.value {
      case .string(let text): ValueSet(.storyboard(text), at: place)
      case .enumCase(_, let name, _), .constant(_, let name): ValueSet(.storyboard(name), at: place)
      default: .unknown("a storyboard whose name is decided at run time", at: place)
      }
    }
  }

  /// Objective-C's `[UIStoryboard storyboardWithName:bundle:]`.
  static func values(
    _ evaluator: Evaluator, staticCall name: String, of typeName: String, _ arguments: [Expression.Argument],
    at place: Location, in scope: Scope
  ) -> ValueSet? {
    guard typeName == "UIStoryboard", name == "storyboardWithName" else { return nil }
    return storyboard(evaluator, arguments, at: place, in: scope)
  }

  /// Whether a function takes a controller out of a storyboard.
  static func makesController(_ name: String) -> Bool { name.hasPrefix("instantiate") }

  /// Whether a function takes the controller out of a storyboard with which it begins.
  static func makesInitialController(_ name: String) -> Bool { name.hasPrefix("instantiateInitial") }

  /// `instantiateViewController(withIdentifier:)`, `instantiateInitialViewController()` and their kin.
  static func values(
    _ evaluator: Evaluator, call name: String, on value: Value, _ arguments: [Expression.Argument], at place: Location,
    in scope: Scope, expected: String?
  ) -> ValueSet? {
    guard makesController(name) else { return nil }
    let documents: [InterfaceDocument]
    switch value {
    case .storyboard(let storyboard): documents = evaluator.facts.interfaces.filter { $0.name == storyboard }
    case .relation, .object: documents = evaluator.facts.interfaces.filter { $0.kind == .storyboard }
    default: return nil
    }
    if makesInitialController(name) {
      guard case .storyboard = value else { return nil }
      return scenes(
        documents.compactMap { document in
          document.controllers.first { $0.id == document.initialViewController }.map { (document, $0) }
        }, evaluator, at: place, in: scope)
    }
    guard let argument = identifier(arguments) else { return nil }
    return evaluator.evaluate(argument, in: scope).flatMap { alternative in
      let identifier: String
      switch alternative.value {
      case .string(let text), .type(let text): identifier = text
      case .enumCase(_, let name, _): identifier = name
      default: return .unknown("a scene whose identifier is decided at run time", at: place)
      }
      let found = documents.flatMap { document in
        document.controllers.filter { $0.storyboardIdentifier == identifier }.map { (document, $0) }
      }
      // A storyboard that was read and has no such scene throws: what would be done with it is never done.
      if found.isEmpty, case .storyboard = value, !documents.isEmpty { return ValueSet(.nil, at: place) }
      return scenes(found, evaluator, at: place, in: scope)
    }
  }

  /// What says which scene is meant, among what a call is handed.
  static func identifier(_ arguments: [Expression.Argument]) -> Expression? {
    (arguments.first { $0.label == "withIdentifier" || $0.label == "identifier" } ?? arguments.first)?.value
  }

  private static func scenes(
    _ found: [(document: InterfaceDocument, controller: InterfaceController)], _ evaluator: Evaluator,
    at place: Location, in scope: Scope
  ) -> ValueSet {
    let values = found.compactMap { document, controller -> ValueSet.Alternative? in
      guard var object = evaluator.object(for: controller, in: document) else { return nil }
      if let (home, id) = object.scene,
        !scope.callers.isEmpty || evaluator.isMadeInSeveralPlaces(controller, in: document)
      {
        object.origin = .scene(document: home, id: id, makers: scope.callers(through: place))
        if !object.callers.isEmpty { evaluator.note(object, madeIn: scope) }
      }
      return ValueSet.Alternative(.object(object), places: [place])
    }
    return values.isEmpty ? .unknown("a scene that is in no storyboard that was read", at: place) : ValueSet(values)
  }
}

extension Evaluator {
  /// The storyboards that scenes of an object's class stand in; some storyboard where there are none.
  func storyboards(of controller: AbstractObject, at place: Location) -> ValueSet {
    if let path = controller.scene?.document, let home = facts.interfaces.first(where: { $0.path == path }) {
      return ValueSet(.storyboard(home.name), at: place)
    }
    let names = facts.interfaces.filter { document in
      document.kind == .storyboard
        && document.controllers.contains { $0.className.map { symbols.type(named: $0) == controller.type } ?? false }
    }.map(\.name)
    guard controller.type != nil, !names.isEmpty else {
      return ValueSet(.object(AbstractObject(className: "UIStoryboard", type: nil, origin: .declared)), at: place)
    }
    return ValueSet(Set(names).sorted().map { .init(.storyboard($0), places: [place]) })
  }

  /// The object that a scene makes; a reference leads to the scene it names.
  package func object(for controller: InterfaceController, in document: InterfaceDocument) -> AbstractObject? {
    guard let (scene, home) = resolved(controller, in: document, depth: 0), let className = scene.className else {
      return nil
    }
    let id = symbols.type(named: className)
    return AbstractObject(
      className: id.map { symbols[$0].name } ?? className, type: id,
      origin: .scene(document: home.path, id: scene.id))
  }

  /// The scene that a controller element stands for: itself, or what a storyboard reference names.
  private func resolved(
    _ controller: InterfaceController, in document: InterfaceDocument, depth: Int
  ) -> (InterfaceController, InterfaceDocument)? {
    guard controller.kind == .storyboardReference else { return (controller, document) }
    guard depth < 4 else { return nil }
    var home = document
    if let name = controller.referencedStoryboard {
      guard let other = facts.interfaces.first(where: { $0.name == name && $0.kind == .storyboard }) else { return nil }
      home = other
    }
    let target = home.controllers.first { candidate in
      if let identifier = controller.referencedIdentifier { return candidate.storyboardIdentifier == identifier }
      return candidate.id == home.initialViewController
    }
    guard let target, target.id != controller.id || home.path != document.path else { return nil }
    return resolved(target, in: home, depth: depth + 1)
  }
}

extension Value {
  /// Whether it is a storyboard, also one that is not known.
  var isStoryboard: Bool {
    switch self {
    case .storyboard: true
    case .object(let object): object.className == "UIStoryboard"
    default: false
    }
  }
}
