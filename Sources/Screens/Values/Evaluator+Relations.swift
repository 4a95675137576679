// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Members of what a relation of UIKit's leads to: `(tabBarController as? MainTabs)?.home`, and those that the app adds to
/// UIKit's classes.
extension Evaluator {
  /// What stands before a member, where code knows more of it than UIKit does: an object of the class of the app that it is
  /// cast to, where that class has the member.
  func receiver(
    _ alternative: ValueSet.Alternative, of base: Expression, asking name: String, in scope: Scope
  ) -> Value {
    guard case .relation(let object, let path) = alternative.value, !RunTimeRelations.isKnown(name) else {
      return alternative.value
    }
    let body = scope.body.map { program[$0] }
    let declared = body.flatMap { castType(of: base, in: $0) }.map { symbols[$0].name }
    let types = [declared].compactMap { $0 } + castTypes(of: object, path, in: alternative.condition)
    for type in types {
      guard let id = symbols.type(named: type), symbols[id].kind == .class,
        !symbols.members(name, of: id, isStatic: false).isEmpty
      else { continue }
      return .object(AbstractObject(className: symbols[id].name, type: id, origin: .declared))
    }
    return alternative.value
  }

  /// The types that what a relation leads to is known to be of, where a condition holds.
  private func castTypes(of object: AbstractObject, _ path: [String], in condition: Formula) -> [String] {
    if condition == .always { return [] }
    return condition.atoms.compactMap { atom -> String? in
      guard case .kind(object, path, let type) = atom, condition.implies(.atom(atom)) else { return nil }
      return type
    }.sorted()
  }

  /// The class that an expression is cast to, or a variable that it names.
  private func castType(of expression: Expression, in body: Body, depth: Int = 0) -> TypeSymbol.ID? {
    guard depth < 4 else { return nil }
    switch expression.unwrapped.kind {
    case .cast(_, let operation, let type) where operation != "is":
      return TypeName.base(of: type.text).flatMap { symbols.type(named: $0, in: body.owner) }
    case .tuple(let parts) where parts.count == 1: return castType(of: parts[0].value, in: body, depth: depth + 1)
    case .name(let name):
      guard let definition = body.definition(of: name, at: expression.range.start),
        case .define(_, let type, let value, false) = body.entries[definition].kind
      else { return nil }
      if let written = type.flatMap({ TypeName.base(of: $0.text) }) {
        return symbols.type(named: written, in: body.owner)
      }
      return value.flatMap { castType(of: $0, in: body, depth: depth + 1) }
    default: return nil
    }
  }

  /// What the device decides of what a relation leads to: whether the split view controller around a controller is collapsed.
  func answerOfDevice(_ name: String, of value: Value) -> ValueSet? {
    guard case .relation(let object, let path) = value else { return nil }
    let controllers = Array(path.prefix { KnownAPI.relation(named: $0) != nil })
    let rest = path.dropFirst(controllers.count)
    let type = rest.isEmpty ? RunTimeRelations.className(ofPath: path) : rest.count == 1 ? Self.traits(rest.first) : nil
    guard let type, let answers = SystemValues.instanceMember(name, of: type),
      answers.alternatives.allSatisfy({ $0.condition != .always && $0.condition.atoms.allSatisfy(\.isOfDevice) })
    else { return nil }
    if controllers.isEmpty { return answers }
    let isAbsent = Formula.atom(.absent(object, path: controllers))
    return answers.when(isAbsent.negated).union(ValueSet(.nil).when(isAbsent))
  }

  /// The class of the traits that are asked of a controller.
  private static func traits(_ name: String?) -> String? {
    guard let name, case .object(let traits)? = SystemValues.instanceMember(name, of: "UITraitEnvironment")?.only,
      traits.className == "UITraitCollection"
    else { return nil }
    return traits.className
  }

  /// A property that the app adds to the class of UIKit's that a relation leads to.
  func addedMember(_ name: String, of value: Value, in scope: Scope) -> ValueSet? {
    addedMembers(name, of: value).first { $0.variable != nil }.map { self.value(of: $0, selfValue: value, in: scope) }
  }

  /// What the class has under a name whose code it is, where `self` there is reached by a relation: the code of a subclass
  /// that somebody found by casting `navigationController` to it.
  func ownMembers(_ name: String, of value: Value, in scope: Scope) -> [Member] {
    guard case .relation(_, let path) = value, value == scope.selfValue, !RunTimeRelations.isKnown(name),
      let own = scope.lexicalType, let type = RunTimeRelations.className(ofPath: path),
      symbols.isSubclass(symbols[own].name, of: type)
    else { return [] }
    return symbols.members(name, of: own, isStatic: false).filter(\.hasImplementation)
  }

  /// What the app adds under a name to the class of UIKit's that a relation leads to.
  func addedMembers(_ name: String, of value: Value) -> [Member] {
    guard case .relation(_, let path) = value, !RunTimeRelations.isKnown(name),
      let type = RunTimeRelations.className(ofPath: path)
    else { return [] }
    return symbols.foreignMembers(name, of: type, isStatic: false).filter(\.hasImplementation)
  }
}

extension RunTimeRelations {
  /// Whether a name means something of UIKit's on every controller.
  static func isKnown(_ name: String) -> Bool {
    controllers.contains(name) || hooks.contains(name) || parts.contains(name)
  }

  /// Whether a path goes through a controller to a property of it that is none of UIKit's relations.
  static func endsInProperty(_ path: [String]) -> Bool {
    guard path.count > 1, let last = path.last else { return false }
    return !isKnown(last) && !isElement(last)
  }

  /// A path with one step more, in a short form that leads to the same controllers: code that goes from one controller to
  /// the next until there is none takes the same steps again and again.
  ///
  /// What a controller presents is also what those around it present (``UIViewController/presentedViewController``), so
  /// the way down to it is left out. What a controller's presentation controller presents is that controller itself, to
  /// which the path is then empty.
  static func extended(_ path: [String], by name: String) -> [String] {
    guard let relation = KnownAPI.relation(named: name) else {
      // The list whose element is meant was left out.
      let isMerged = KnownAPI.has(name, .element) && path.last.map(leadsToOne) ?? false
      return isMerged ? path : path + [name]
    }
    if isPresentation(path) {
      if relation == .presented { return Array(path.dropLast()) }
      if relation == .presenting { return path.dropLast() + [name] }
    }
    switch relation {
    case .presented:
      let start = Array(path[..<(path.lastIndex { !isDownward($0) }.map { $0 + 1 } ?? 0)])
      return start.count(where: { $0 == name }) < maximumRepetitions ? start + [name] : start
    case .top, .visible, .selected:
      // A container that stands in one of its kind is rare, and what it leads to is not told apart.
      let steps = path.reversed().prefix { isDownward($0) }
      return steps.contains(name) ? path : path + [name]
    case .children:
      // Stacks stand in tabs, and both have lists of one name.
      let steps = path.reversed().prefix { isDownward($0) }
      return steps.count(where: { $0 == name }) < maximumRepetitions ? path + [name] : path
    case .root, .parent, .navigationController, .tabBarController, .splitViewController, .presenting:
      return path + [name]
    }
  }

  /// Whether a step leads from a container to what stands in it.
  static func isDownward(_ step: String) -> Bool {
    if isElement(step) { return true }
    return KnownAPI.relation(named: step).map { [.top, .visible, .selected, .children].contains($0) } ?? false
  }

  /// Whether a path ends at the presentation controller of a controller.
  private static func isPresentation(_ path: [String]) -> Bool {
    guard let last = path.last, parts.contains(last), let type = className(ofPath: path) else { return false }
    return SystemClasses.isSubclass(type, of: "UIPresentationController")
  }

  private static func leadsToOne(_ step: String) -> Bool {
    if KnownAPI.has(step, .element) || position(step) != nil { return true }
    return KnownAPI.relation(named: step).map { $0 != .children } ?? false
  }

  /// Presentations over one another, and lists within one another, that are told apart.
  private static let maximumRepetitions = 2
}
