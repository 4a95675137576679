// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// Code that an app has and nothing in it uses: members whose names stand nowhere else, and all that belongs to classes of
/// which no objects are made. Unlike ``UncalledCode`` it goes by names alone, so it holds back no finding, and tells what
/// one is worth.
final class IdleCode {
  private let model: AppModel
  private let names: UsedNames
  private lazy var bodies = Dictionary(grouping: model.program.bodies) { model.facts.sources[$0.file].path }
  private var idle: [Body.ID: Bool] = [:]
  private var unmade: [TypeSymbol.ID: Bool] = [:]
  /// Whether the code was read with which the app begins: of parts of an app it is not known who uses them.
  private lazy var beginsHere =
    !model.symbols.descendants(of: "App").isEmpty
    || model.symbols.types.contains { model.symbols.conforms($0.id, toAnyOf: ["UIApplicationDelegate"]) }

  init(_ model: AppModel) {
    self.model = model
    names = UsedNames(model)
  }

  /// A note on the code at a place, where nothing uses it.
  ///
  /// - Complexity: linear in the size of the program when it is first asked.
  func note(at place: Location) -> Note? {
    guard beginsHere, let body = body(at: place) else { return nil }
    if let owner = body.owner, isUnmade(owner), let site = model.symbols[owner].sites.first {
      return Note(
        "nothing in the app makes an object of \(model.symbols[owner].name), so none of its code runs",
        at: Location(file: model.facts.sources[site.file].path, range: site.declaration.nameRange))
    }
    guard isIdle(body), let name = Self.nameRange(of: body) else { return nil }
    return Note("nothing in the app uses this", at: Location(file: place.file, range: name))
  }

  /// The innermost body that has a place in it, or whose name stands there.
  private func body(at place: Location) -> Body? {
    let around = (bodies[place.file] ?? []).filter { body in
      Self.nameRange(of: body).map { $0 == place.range } ?? false
        || body.entries.contains { $0.range.contains(place.range) }
    }
    func start(_ body: Body) -> SourcePosition { Self.nameRange(of: body)?.start ?? place.range.start }
    return around.max { start($0) < start($1) }
  }

  private static func nameRange(of body: Body) -> SourceRange? {
    switch body.kind {
    case .getter(let variable), .initialValue(let variable): variable.nameRange
    default: body.function?.nameRange
    }
  }

  // MARK: Members

  private func isIdle(_ body: Body) -> Bool {
    if let known = idle[body.id] { return known }
    // Members that use one another are used by what is not read.
    idle[body.id] = false
    let answer = isNamedNowhere(body) || isSetterInVain(body)
    idle[body.id] = answer
    return answer
  }

  private func isNamedNowhere(_ body: Body) -> Bool {
    guard let called = ownNames(of: body), called.allSatisfy({ KnownAPI.rows(named: $0).isEmpty }),
      !called.contains(where: { KnownAPI.has($0, .calledBySystem) }), isKnownToNobodyElse(body.owner)
    else { return false }
    return called.allSatisfy { name in
      !names.outside.contains(name)
        && (names.inside[name] ?? []).allSatisfy { $0 == body.id || isIdle(model.program[$0]) }
    }
  }

  /// Whether a body is the setter of a property of the app's that no code sets.
  private func isSetterInVain(_ body: Body) -> Bool {
    guard let function = body.function, function.selector != nil, !function.isStatic, function.parameters.count == 1,
      function.name.hasPrefix("set"), let first = function.name.dropFirst(3).first, first.isUppercase,
      case let property = first.lowercased() + function.name.dropFirst(4), let owner = body.owner,
      (model.symbols[owner].members[property] ?? []).contains(where: { $0.variable != nil }),
      KnownAPI.rows(named: property).isEmpty, !names.outside.contains(property)
    else { return false }
    let setters = (model.program.assignments[property] ?? []) + (model.program.calls[function.name] ?? [])
    return setters.allSatisfy { $0.body == body.id } && names.inside[function.name] == nil
  }

  /// What code calls a member by; nil for those that UIKit, Interface Builder or Objective-C's runtime may use.
  private func ownNames(of body: Body) -> Set<String>? {
    func isExposed(_ attributes: [Attribute]) -> Bool {
      attributes.contains { $0.name == "objc" || $0.name.hasPrefix("IB") || $0.name.hasPrefix("_") }
    }
    switch body.kind {
    case .getter(let variable), .initialValue(let variable):
      return variable.isOverride || isExposed(variable.attributes) ? nil : [variable.name]
    default:
      guard let function = body.function, function.kind == .function, !function.isOverride,
        !isExposed(function.attributes), !["load", "initialize"].contains(function.name), function.name != "main"
      else { return nil }
      // Methods of Objective-C that are handed something may be those of a delegate.
      if function.selector != nil, !function.isStatic, !function.parameters.isEmpty { return nil }
      return Set(([function] + BridgedNames.forms(of: function)).map(\.name))
    }
  }

  /// Whether no protocol or class that was not read may ask a type for its members by their names.
  private func isKnownToNobodyElse(_ owner: TypeSymbol.ID?) -> Bool {
    guard let owner else { return true }
    let symbols = model.symbols
    return symbols.lineage(of: owner).flatMap { symbols[$0].inherited }.allSatisfy { name in
      symbols.type(named: name) != nil || name == "NSObject" || SystemClasses.superclasses[name] != nil
    }
  }

  // MARK: Classes

  private func isUnmade(_ owner: TypeSymbol.ID) -> Bool {
    if let known = unmade[owner] { return known }
    let answer = isMadeNowhere(owner)
    unmade[owner] = answer
    return answer
  }

  private func isMadeNowhere(_ owner: TypeSymbol.ID) -> Bool {
    let symbols = model.symbols
    let type = symbols[owner]
    guard type.kind == .class, symbols.foreignExtensions[type.name] != owner, !symbols.hasDescendants(type.name),
      type.sites.allSatisfy({ $0.declaration.attributes.isEmpty }),
      !["load", "initialize"].contains(where: { type.members[$0] != nil }),
      !names.outside.contains(type.shortName)
    else { return false }
    // In Swift `.init()` makes an object of what a type says; an Objective-C class is made by its name.
    let isSwift = type.sites.contains { model.facts.sources[$0.file].language == .swift }
    if isSwift, names.inTypes.contains(type.shortName) { return false }
    return (names.inside[type.shortName] ?? []).allSatisfy { model.program[$0].owner == owner }
  }
}

extension AuditedApp {
  /// A finding about what code uses: where nothing uses the code, it does no harm today.
  func toned(_ finding: Finding) -> Finding {
    guard finding.severity > .info, isOfApplication(finding.location.file),
      let note = shared.idleCode.note(at: finding.location)
    else { return finding }
    var finding = finding
    finding.severity = .info
    finding.notes.append(note)
    return finding
  }
}
