// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import PlatformAPI

/// Windows that are declared and never made.
extension GraphBuilder {
  /// Whether what is given a root is a property that nothing ever fills: whatever is asked of nothing does not happen, in
  /// both languages.
  func isAskedOfNothing(_ target: Expression, in scope: Scope) -> Bool {
    guard case .member(.some(let base), _) = target.unwrapped.kind, let (name, type) = property(base, in: scope),
      let member = symbols.member(name, of: type, isStatic: false), let variable = member.variable,
      !variable.isComputed, variable.initialValue == nil, variable.attributes.isEmpty,
      let written = variable.type?.text
    else { return false }
    let plain = Self.plain(name)
    if facts.sources[member.file].language == .objectiveC {
      // Another property of the name can be the one whose variable this is.
      let namesakes = [plain, "_" + plain, plain + "_"].flatMap { symbols.members($0, of: type, isStatic: false) }
      guard namesakes.allSatisfy({ $0 === member || $0.function != nil && $0.owner == member.owner }) else {
        return false
      }
    } else if !TypeName.isOptional(written) {
      return false
    }
    let isOpen = variable.modifiers.contains { ["public", "open", "override", "IBOutlet", "lazy"].contains($0) }
    // UIKit gives the delegates of applications and scenes their windows.
    guard !isOpen, plain != "window" || !symbols.conforms(type, toAnyOf: KnownAPI.launchProtocols),
      !facts.interfaces.contains(where: { $0.connectedOutlets.contains { Self.plain($0) == plain } })
    else { return false }
    return evaluator.assignments(to: variable, member: member, expected: nil).isEmpty
  }

  /// Whether code asks the application for its windows before there are any: an app of scenes has launched when the first
  /// scene gets its window (SB-WIN-12).
  func isAskedBeforeScenes(_ target: Expression, by reference: ProgramIndex.Reference) -> Bool {
    let body = program[reference.body]
    guard program[reference].closureDepth == 0, let name = body.name, isLaunch(name), !body.isStatic,
      body.owner.map({ symbols.conforms($0, toAnyOf: [Self.applicationDelegate]) }) ?? false,
      case .member(.some(let window), _) = target.unwrapped.kind, window.isAmongWindows,
      case let file = facts.sources[body.file].path, windowScenes.livesInScenes(file)
    else { return false }
    return hosts.oldestSystem(of: file).map { $0.major >= 13 } ?? true
  }

  private static let applicationDelegate = "UIApplicationDelegate"

  /// Whether a name is that of a method that UIKit calls as the application launches.
  private func isLaunch(_ name: String) -> Bool {
    KnownAPI.rows(named: name).contains {
      $0.owner == Self.applicationDelegate && $0.roles.contains(.lifecycle(.launching))
    }
  }

  /// The property of the object whose code it is that an expression names, with that object's class.
  private func property(_ expression: Expression, in scope: Scope) -> (name: String, type: TypeSymbol.ID)? {
    guard let type = scope.lexicalType else { return nil }
    switch expression.unwrapped.kind {
    case .name(let name):
      let body = scope.body.map { program[$0] }
      guard body?.definition(of: name, at: expression.range.start) == nil,
        body?.parameters.contains(where: { $0.name == name }) != true
      else { return nil }
      return (name, type)
    case .member(.some(let base), let name): return base.isSelf ? (name, type) : nil
    default: return nil
    }
  }

  /// The name of a property without what conventions add for its variable.
  private static func plain(_ name: String) -> String {
    String(name.drop { $0 == "_" }.reversed().drop { $0 == "_" }.reversed())
  }
}

extension Expression {
  /// Whether it is one of the windows that the application has: `application.windows.first`, `application.keyWindow`.
  fileprivate var isAmongWindows: Bool {
    var current = unwrapped
    while true {
      switch current.kind {
      case .member(.some(let base), let name):
        if KnownAPI.has(name, .givesSceneWindows) { return !base.isSelf }
        current = base.unwrapped
      case .call(let inner, _), .subscript(let inner, _): current = inner.unwrapped
      default: return false
      }
    }
  }
}
