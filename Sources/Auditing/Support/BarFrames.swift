// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI
import Screens

/// Places where code gets the frame of the status bar, whoever it asks and however that is written.
struct BarFrames {
  /// Who was asked.
  enum Source { case application, manager }

  struct Read {
    var occurrence: Occurrence
    var source: Source
  }

  private let app: AuditedApp
  private static let names = KnownAPI.names(.barFrame)
  private static let keys = KnownAPI.names(.keyOfBarFrame)

  /// - Complexity: linear in the size of the bodies in which the frame's name occurs, and of those that are handed it.
  static func all(in app: AuditedApp) -> [Read] {
    let frames = BarFrames(app: app)
    let named = app.occurrences(mentioning: names.union(keys)) { Self.isNamed($0) }.compactMap { occurrence in
      frames.source(of: occurrence).map { Read(occurrence: occurrence, source: $0) }
    }
    return named + frames.handed()
  }

  private static func isNamed(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .name(let name), .member(_, let name): names.contains(name) || keys.contains(name)
    case .keyPath(let path): steps(of: path).contains { names.contains($0) }
    default: false
    }
  }

  /// The root of a key path, which may be nothing, and what follows it.
  private static func steps(of path: String) -> [String] {
    path.split(separator: ".", omittingEmptySubsequences: false).map { step in
      String(step.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
  }

  private func source(ofPath path: String) -> Source? {
    let steps = Self.steps(of: path)
    let manager = "UIStatusBarManager"
    guard let index = steps.firstIndex(where: { Self.names.contains($0) }), index > 0 else { return nil }
    let owner = steps[index - 1]
    if index > 1 {
      return KnownAPI.rows(named: owner).contains { $0.roles.contains(.leadsTo(manager)) } ? .manager : nil
    }
    if owner.isEmpty {
      // What it begins at is not written: a name that no type of the app has is the system's.
      return app.model.symbols.types.contains { $0.members[steps[index]] != nil } ? nil : .manager
    }
    if app.model.symbols.isSubclass(owner, of: "UIApplication") { return .application }
    return app.model.symbols.isSubclass(owner, of: manager) ? .manager : nil
  }

  private func source(of read: Occurrence) -> Source? {
    let body = read.body
    if case .keyPath(let path) = read.expression.kind { return source(ofPath: path) }
    switch read.expression.kind {
    case .name(let name), .member(_, let name):
      if Self.keys.contains(name) { return isRead(read) ? .application : nil }
    default: return nil
    }
    switch read.expression.kind {
    case .member(.some(let base), _):
      if app.isApplication(base, in: body) { return .application }
      return app.isStatusBarManager(base, in: body) ? .manager : nil
    case .name(let name):
      // A member of the object whose code it is.
      guard body.definitions[name] == nil, !body.parameters.contains(where: { $0.name == name }),
        let owner = body.owner,
        !body.isStatic
      else { return nil }
      let symbols = app.model.symbols
      guard symbols.members(name, of: owner).isEmpty else { return nil }
      if symbols.isSubclass(symbols[owner].name, of: "UIApplication") { return .application }
      return symbols.isSubclass(symbols[owner].name, of: "UIStatusBarManager") ? .manager : nil
    default: return nil
    }
  }

  /// Whether a notification is asked for what it has under the key.
  private func isRead(_ read: Occurrence) -> Bool {
    read.ancestors.contains { ancestor in
      switch ancestor.kind {
      case .subscript: true
      case .call(let function, _): function.lastName.map { KnownAPI.has($0, .readsPropertyList) } ?? false
      default: false
      }
    }
  }

  // MARK: What the application hands over

  /// The uses of the frame that the application's delegate is handed.
  private func handed() -> [Read] {
    let rows = KnownAPI.rows(.handsBarFrame)
    return app.model.program.bodies.flatMap { body -> [Read] in
      guard let function = body.function, let last = function.parameters.last,
        rows.contains(where: { row in
          row.names.contains(function.name) && row.labelLists.contains(function.parameters.map(\.label))
        })
      else { return [] }
      var result: [Read] = []
      body.walkAll { expression, path, entry in
        guard case .name(last.name) = expression.kind else { return }
        result.append(
          Read(
            occurrence: Occurrence(
              expression: expression, ancestors: path, body: body, guards: entry.guards, target: entry.targetName,
              location: app.model.program.location(expression.range, in: body)),
            source: .application))
      }
      return result
    }
  }
}
