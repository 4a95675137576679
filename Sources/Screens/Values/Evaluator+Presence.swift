// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Whether a property that may hold nothing holds something when its object is first seen.
extension Evaluator {
  enum FirstContent {
    case nothing
    case something
  }

  /// A property, of one object or of any of its class.
  struct HeldProperty: Hashable {
    var place: Location
    var object: AbstractObject?
  }

  /// Notes what a property holds at first; what may be filled in where no code says it is not known.
  func note(
    firstContentOf variable: VariableDeclaration, _ property: HeldProperty, first: ValueSet, _ all: [StoredAssignment]
  ) {
    let isFilled = variable.attributes.contains { $0.name.hasPrefix("IB") } || variable.modifiers.contains("weak")
    let isOptional =
      variable.type.map { TypeName.isOptional($0.text) } ?? false || facts.sources.isObjectiveC(property.place.file)
    let later = all.filter { !$0.isInInitializer && $0.early == nil }.flatMap(\.values.alternatives)
    if isOptional, !isFilled, first.alternatives.allSatisfy({ $0.value == .nil }) {
      firstContents[property] = .nothing
    } else if !isFilled, !first.isEmpty, !(first.alternatives + later).contains(where: \.mayBeNothing) {
      firstContents[property] = .something
    } else {
      firstContents[property] = nil
    }
  }

  /// The property that an expression reads, itself or through a constant, a cast or a getter of Objective-C's; nil for other
  /// expressions.
  private func property(
    readBy expression: Expression, in scope: Scope, depth: Int = 0
  ) -> (name: String, property: HeldProperty)? {
    guard depth < Self.maximumNames else { return nil }
    func further(_ inner: Expression) -> (name: String, property: HeldProperty)? {
      property(readBy: inner, in: scope, depth: depth + 1)
    }
    switch expression.unwrapped.kind {
    case .cast(let inner, _, _): return further(inner)
    case .tuple(let parts) where parts.count == 1: return further(parts[0].value)
    case .call(let getter, let arguments) where arguments.isEmpty && facts.sources.isObjectiveC(scope.file):
      return further(getter)
    case .name(let name):
      if scope.arguments[name] != nil || scope.fields[name] != nil { return nil }
      if let body = scope.body.map({ program[$0] }) {
        if let definition = body.definition(of: name, at: expression.range.start) {
          guard case .define(_, _, .some(let value), false) = body.entries[definition].kind,
            !body.entries.contains(where: { $0.settingTarget(of: StorageNames(name)) != nil })
          else { return nil }
          return further(value)
        }
        if body.parameters.contains(where: { $0.name == name }) { return nil }
      }
      return scope.selfValue?.object.flatMap { property(name, of: $0) }
    case .member(.some(let base), let name):
      let bases = evaluate(base, in: scope).alternatives
      guard bases.count == 1, let object = bases[0].value.object else { return nil }
      return property(name, of: object)
    default: return nil
    }
  }

  /// Names behind one another that a property is looked for behind.
  private static let maximumNames = 6

  private func property(_ name: String, of object: AbstractObject) -> (name: String, property: HeldProperty)? {
    let plain = String(name.drop { $0 == "_" })
    guard let type = object.type else { return nil }
    // The instance variable is read past a getter that is written out.
    let kept = name == plain ? [] : symbols.members(plain, of: type, isStatic: false).filter { $0.variable != nil }
    guard
      let member = symbols.member(name, of: type, isStatic: false) ?? kept.first
        ?? symbols.member(plain, of: type, isStatic: false),
      member.variable?.isComputed == false
    else { return nil }
    let place = Location(path: facts.sources[member.file].internedPath, range: member.nameRange)
    return (plain, HeldProperty(place: place, object: keepsItsOwn(object, of: member) ? object : nil))
  }

  /// The property that an expression reads and what that holds at first; nil for other expressions.
  func firstContent(of expression: Expression, in scope: Scope) -> (name: String, content: FirstContent)? {
    property(readBy: expression, in: scope).flatMap { name, property in
      firstContents[property].map { (name, $0) }
    }
  }

  /// Under which condition an object is not there that Objective-C asks for by itself: where a property holds it, that is a
  /// matter of time.
  func absenceInTest(_ value: Value, _ expression: Expression, in scope: Scope) -> Formula {
    if let known = absenceAtFirst(value, expression, in: scope) { return known }
    guard let (name, property) = property(readBy: expression, in: scope) else { return .never }
    // Code that fills the property in where nothing is there runs for the first time before anything is.
    let fills = scope.body.map { fillsIn(name, program[$0]) } ?? false
    guard fills || firstContents[property] != .something else { return .never }
    let isThere = fills || firstContents[property] == .nothing ? false : nil
    return state(expression, in: scope, text: "\(expression.text) exists", initially: isThere).negated
  }

  /// Whether a body gives a property of its own object what it is to hold.
  private func fillsIn(_ name: String, _ body: Body) -> Bool {
    body.entries.contains { entry in
      guard case .assign(_, "=", let value) = entry.kind, entry.settingTarget(of: StorageNames(name)) != nil else {
        return false
      }
      if case .nil = value.unwrapped.kind { return false }
      return true
    }
  }

  /// Under which condition the controller that is read from a property that may hold nothing is not there; nil for
  /// other expressions.
  func absenceAtFirst(_ value: Value, _ expression: Expression, in scope: Scope) -> Formula? {
    guard case .object(let object) = value, object.origin != .declared, symbols.isViewController(object.className),
      let (name, content) = firstContent(of: expression, in: scope), RunTimeRelations.isHeld([name])
    else { return nil }
    if content == .something { return .never }
    let atom = Atom.absent(object, path: [name])
    absentAtFirst.insert(atom)
    return .atom(atom)
  }

  /// Whether a value is one that is not known of a property that holds nothing before code that runs later sets it.
  func isNothingAtFirst(_ value: Value, _ expression: Expression, in scope: Scope) -> Bool {
    value.isUnknown && firstContent(of: expression, in: scope)?.content == .nothing
  }

  /// Under which condition what stands at the start of an optional chain is not there; nil where it is, or where that is
  /// not known.
  func absenceAtFirst(before chain: Expression, in scope: Scope) -> Formula? {
    guard let start = chain.startOfChain else { return nil }
    let values = evaluate(start, in: scope).alternatives
    guard values.count == 1, let isAbsent = absenceAtFirst(values[0].value, start, in: scope), isAbsent != .never else {
      return nil
    }
    return isAbsent
  }
}

extension Expression {
  /// What is asked for first in an optional chain, `guest` of `guest?.view.tag`; nil for other expressions.
  fileprivate var startOfChain: Expression? {
    switch kind {
    case .member(.some(let base), _), .call(let base, _), .subscript(let base, _):
      if let earlier = base.startOfChain { return earlier }
      guard case .unwrap(let inner, isForced: false) = base.kind else { return nil }
      return inner
    case .unwrap(let inner, _): return inner.startOfChain
    default: return nil
    }
  }
}

extension ValueSet.Alternative {
  fileprivate var mayBeNothing: Bool { value == .nil || value.isUnknown }
}

extension [SourceFile] {
  fileprivate func isObjectiveC(_ index: Int) -> Bool { indices.contains(index) && self[index].language == .objectiveC }

  fileprivate func isObjectiveC(_ path: String) -> Bool {
    path.hasSuffix(".m") || path.hasSuffix(".mm") || path.hasSuffix(".h")
  }
}
