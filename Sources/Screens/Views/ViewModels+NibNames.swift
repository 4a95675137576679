// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Which nib a controller loads.
extension ViewModels {
  /// A nib that code says a controller loads.
  enum Nib {
    case named(String)
    /// Code says which, and what it says is not known or not always the same.
    case unknown(Location)
  }

  /// The nib that a controller is told to load; nil where nothing tells it, and that of its class is loaded
  /// (`UIViewController.nibName`).
  func nib(of node: ControllerNode) -> Nib? {
    if let answered = answeredNib(of: node) { return answered }
    guard let place = node.object.allocationPlace, let (call, id) = evaluator.allocationCalls[place],
      case .call(_, let arguments) = call.kind, let name = arguments.first(where: { $0.label == "nibName" })
    else { return node.object.type.flatMap { inheritedNib(of: $0) } }
    let body = evaluator.program[id]
    let scope = evaluator.allocationScope(of: node.object) ?? evaluator.scope(of: body)
    return nib(evaluator.values(of: name.value, in: scope), at: evaluator.program.location(name.value.range, in: body))
  }

  /// What a controller answers where it is asked for the name of its nib; nil where no class of the app's does.
  private func answeredNib(of node: ControllerNode) -> Nib? {
    guard let type = node.object.type else { return nil }
    for name in KnownAPI.names(.namesNib).sorted() {
      guard
        let member = evaluator.symbols.members(name, of: type, isStatic: false).first(where: { member in
          member.hasImplementation && (member.variable?.isComputed ?? (member.function?.parameters.isEmpty == true))
        })
      else { continue }
      let scope = Scope(file: member.file, lexicalType: member.owner, selfValue: .object(node.object))
      let values = evaluator.value(of: member, selfValue: .object(node.object), in: scope)
      let place = Location(path: facts.sources[member.file].internedPath, range: member.nameRange)
      if let nib = nib(values, at: place) { return nib }
    }
    return nil
  }

  /// The nib that the initialisers of a class hand to that of the superclass, where they do.
  private func inheritedNib(of type: TypeSymbol.ID) -> Nib? {
    var names: Set<String> = []
    var open: Location?
    var isOwn = false
    for id in evaluator.program.bodiesByOwner[type] ?? [] {
      let body = evaluator.program[id]
      for entry in body.entries {
        guard case .call(let call) = entry.kind, case .call(let function, let arguments) = call.kind,
          case .member(.some(let base), _) = function.unwrapped.kind, base.isSuper,
          let name = arguments.first(where: { $0.label == "nibName" })
        else { continue }
        let place = evaluator.program.location(name.value.range, in: body)
        switch nib(evaluator.values(of: name.value, in: evaluator.scope(of: body)), at: place) {
        case .named(let text)?: names.insert(text)
        // What is handed on is nothing where the object is made without a name.
        case .unknown? where Self.handsOn(name.value, body): isOwn = true
        case .unknown(let place)?: open = open ?? place
        case nil: isOwn = true
        }
      }
    }
    if let open { return .unknown(open) }
    return names.count == 1 && !isOwn ? names.first.map { .named($0) } : nil
  }

  /// Whether what an initialiser hands to that of the superclass is the name that it is handed itself.
  private static func handsOn(_ name: Expression, _ body: Body) -> Bool {
    guard case .name(let text) = name.unwrapped.kind else { return false }
    return body.parameters.contains { $0.name == text && $0.label == "nibName" }
  }

  private func nib(_ values: ValueSet, at place: Location) -> Nib? {
    if values.alternatives.allSatisfy({ alternative in
      // What UIKit itself answers is what the object was made with.
      if case .constant("super", _) = alternative.value { true } else { alternative.value == .nil }
    }) {
      return nil
    }
    if case .string(let text)? = values.only { return .named(text) }
    return .unknown(place)
  }
}
