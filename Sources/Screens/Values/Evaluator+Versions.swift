// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Structures are values: what is assigned to a part of a local variable changes what that variable holds from there on,
/// and nothing that was copied from it or into it before.
///
/// Each such assignment makes a version: what was there before, but for one property.
extension Evaluator {
  struct Version: Hashable {
    /// What is there but for the property.
    var original: AbstractObject
    var property: String
    var values: ValueSet
    var place: Location
  }

  /// Versions of one place that are told apart.
  private static let maximumVersions = 64

  /// Parts of a structure whose versions are followed. What has a look has few; a record of data has a hundred, most of which
  /// code sets one after the other.
  private static let maximumParts = 16

  /// What a variable of structures holds after an assignment to a part of it.
  ///
  /// - Parameter path: the properties that lead to the part.
  func changed(
    _ values: ValueSet, at path: [String], to new: ValueSet, by entry: BodyEntry, in scope: Scope
  ) -> ValueSet {
    guard let first = path.first else { return new }
    let place = location(entry.range, in: scope)
    return values.flatMap { alternative in
      guard case .object(let object) = alternative.value, let member = storedPart(first, of: object) else {
        return ValueSet([alternative])
      }
      guard isSmall(member.owner) else {
        return .unknown("`\(symbols[member.owner].shortName)` has more parts than are followed", at: place)
      }
      var part = new
      if path.count > 1 {
        let before = value(of: member, selfValue: alternative.value, in: scope)
        part = changed(before, at: Array(path.dropFirst()), to: new, by: entry, in: scope)
      }
      let changed = version(of: object, Version(original: object, property: first, values: part, place: place), scope)
      return changed.map { ValueSet(.object($0), at: place) }
        ?? .unknown("`\(symbols[member.owner].shortName)` is changed in more ways than are followed", at: place)
    }
  }

  private func version(of object: AbstractObject, _ version: Version, _ scope: Scope) -> AbstractObject? {
    // What runs again takes the place of what it did before.
    var steps: [Version] = []
    var base = object
    while let known = versions[base] {
      steps.append(known)
      base = known.original
    }
    guard steps.contains(where: { $0.place == version.place }) else { return made(version, scope) }
    for step in steps.reversed() where step.place != version.place {
      var next = step
      next.original = base
      guard let object = made(next, scope) else { return nil }
      base = object
    }
    var last = version
    last.original = base
    return made(last, scope)
  }

  private func made(_ version: Version, _ scope: Scope) -> AbstractObject? {
    let known = versionsByPlace[version.place] ?? []
    let index = known.firstIndex(of: version) ?? known.count
    guard index < Self.maximumVersions else { return nil }
    let object = AbstractObject(
      className: version.original.className, type: version.original.type,
      origin: .allocation(version.place, callers: [], index: -1 - index))
    if index == known.count {
      versionsByPlace[version.place, default: []].append(version)
      versions[object] = version
      versionBodies[version.place] = scope.body
    }
    return object
  }

  private func isSmall(_ type: TypeSymbol.ID) -> Bool {
    let parts = symbols[type].members.values.joined().count {
      $0.variable.map { !$0.isComputed && !$0.isStatic } ?? false
    }
    return parts <= Self.maximumParts
  }

  /// The stored property of a structure of the app's; nil for what is not one, or has no such property.
  private func storedPart(_ name: String, of object: AbstractObject) -> Member? {
    guard let type = object.type, symbols[type].kind == .struct, !symbols.isView(type),
      let member = symbols.members(name, of: type, isStatic: false).first,
      member.variable.map({ !$0.isComputed }) ?? false
    else { return nil }
    return member
  }

  /// Whether an assignment changes what a local variable holds, and no object that others can have.
  func changesLocal(_ target: Expression, in body: Body, _ scope: Scope) -> Bool {
    guard let root = target.unwrapped.rootOfParts, case .name(let name) = root.kind,
      let index = body.definition(of: name, at: target.range.start),
      case .define = body.entries[index].kind
    else { return false }
    var part = target.unwrapped
    while case .member(.some(let base), let name) = part.kind {
      let objects = evaluate(base, in: scope).alternatives.map(\.value).filter { $0 != .nil }
      guard !objects.isEmpty, objects.allSatisfy({ $0.object.flatMap { storedPart(name, of: $0) } != nil }) else {
        return false
      }
      part = base.unwrapped
    }
    return true
  }
}

extension Expression {
  /// The name at the beginning of a chain of members: `page` of `page.look.style`; nil for other expressions.
  fileprivate var rootOfParts: Expression? {
    switch kind {
    case .name: self
    case .member(.some(let base), _): base.unwrapped.rootOfParts
    default: nil
    }
  }

  /// The properties that lead from a variable to a part of it: `look`, `style` of `page.look.style`; nil for what is no
  /// part of it.
  func path(from variable: String) -> [String]? {
    guard case .member(.some(let base), let name) = unwrapped.kind else { return nil }
    if case .name(variable) = base.unwrapped.kind { return [name] }
    return base.path(from: variable).map { $0 + [name] }
  }
}
