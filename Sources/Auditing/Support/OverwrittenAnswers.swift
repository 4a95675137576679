// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Screens

/// Answers of status bar hooks that are chosen and then overwritten, whatever the choice was.
struct OverwrittenAnswers {
  var hook: Hook
  var owner: String
  /// Where the answer is chosen.
  var location: Location
  /// Where it is overwritten.
  var overwritten: [Location]
  /// Whether it is still read where an answer that overwrites it comes out as nil.
  var standsIn: Bool

  static func all(in app: AuditedApp) -> [OverwrittenAnswers] {
    let program = app.model.program
    return HookOverrides.all(in: app).filter { app.isAudited($0.location.file) }.compactMap { override in
      for id in program.bodiesByPlace[override.location] ?? [] {
        let body = program[id]
        guard let name = answered(by: body) else { continue }
        for index in body.entries.indices {
          guard let found = OverwrittenChoice(name: name, index: index, body: body) else { continue }
          return OverwrittenAnswers(
            hook: override.hook, owner: app.model.symbols[override.type].name,
            location: program.location(body.entries[index].range, in: body),
            overwritten: found.overwriting.map { program.location(body.entries[$0].range, in: body) },
            standsIn: found.standsIn)
        }
      }
      return nil
    }
  }

  /// The local variable that a body gives back at its end, and nothing else.
  private static func answered(by body: Body) -> String? {
    guard let last = body.entries.last(where: { $0.closureDepth == 0 }), case .return(.some(let value)) = last.kind,
      case .name(let name) = value.unwrapped.kind, body.definitions[name]?.count == 1
    else { return nil }
    return name
  }
}

/// A choice of what a local name is, that every way on from it overwrites.
private struct OverwrittenChoice {
  /// The entries that overwrite it.
  var overwriting: [Int]
  var standsIn = false

  init?(name: String, index: Int, body: Body) {
    let entry = body.entries[index]
    guard entry.targetName == name, let value = entry.givenValue, entry.closureDepth == 0, entry.loop == nil,
      Self.isLocal(entry), !entry.guards.contains(where: \.isOfCompilation)
    else { return nil }
    var isChoice = false
    if case .ternary = value.unwrapped.kind { isChoice = true }
    // Either side of `if` makes a choice as well, for what follows after it.
    for depth in stride(from: entry.guards.count, through: 0, by: -1) where isChoice || depth < entry.guards.count {
      let prefix = entry.guards.prefix(depth).map(\.key)
      guard let found = Self.overwriting(name, after: index, prefix, body) else { continue }
      self = found
      return
    }
    return nil
  }

  private init(overwriting: [Int], standsIn: Bool) {
    (self.overwriting, self.standsIn) = (overwriting, standsIn)
  }

  /// What overwrites a name in every case after an entry, in the block that some conditions lead to.
  private static func overwriting(
    _ name: String, after index: Int, _ prefix: [String], _ body: Body
  ) -> OverwrittenChoice? {
    let entry = body.entries[index]
    var ways: [[Guard]] = []
    var result: [Int] = []
    var standsIn = false
    for (other, next) in body.entries.enumerated().dropFirst(index + 1) {
      // The other branch of what leads to the choice is not gone after it.
      if entry.guards.exclude(next.guards) { continue }
      let isOverwriting = next.closureDepth == 0 && next.targetName == name && next.givenValue != nil && isLocal(next)
      if isOverwriting, next.loop == nil, next.guards.count >= prefix.count,
        next.guards.prefix(prefix.count).map(\.key) == prefix
      {
        guard let reads = reads(of: name, in: next) else { return nil }
        standsIn = standsIn || reads
        ways.append(next.guards.dropFirst(prefix.count).filter { !$0.isOfLeaving })
        result.append(other)
        if covers(ways) { return OverwrittenChoice(overwriting: result, standsIn: standsIn) }
      } else if next.expressions.contains(where: { $0.names(name) }) {
        return nil
      }
    }
    return nil
  }

  /// Whether an assignment reads what it overwrites for a value that is missing; nil where it reads it otherwise.
  private static func reads(of name: String, in entry: BodyEntry) -> Bool? {
    guard let value = entry.givenValue, !entry.guards.flatMap(\.expressions).contains(where: { $0.names(name) })
    else { return nil }
    if case .binary("??", let left, let right) = value.unwrapped.kind, case .name(name) = right.unwrapped.kind {
      return left.names(name) ? nil : true
    }
    return value.names(name) ? nil : false
  }

  /// Whether one of several ways is gone in any case.
  private static func covers(_ ways: [[Guard]]) -> Bool {
    if ways.contains(where: \.isEmpty) { return true }
    return ways.contains { way in
      guard let first = way.first, case .condition(let condition, _) = first else { return false }
      return [true, false].allSatisfy { holds in
        let key = Guard.condition(condition, holds: holds).key
        return covers(ways.compactMap { $0.first?.key == key ? Array($0.dropFirst()) : nil })
      }
    }
  }

  /// Whether an entry gives something to a local name, and not to a property of that name.
  private static func isLocal(_ entry: BodyEntry) -> Bool {
    switch entry.kind {
    case .define: return true
    case .assign(let target, _, _): if case .name = target.unwrapped.kind { return true } else { return false }
    default: return false
    }
  }
}

extension Expression {
  /// Whether a name is read somewhere in it.
  fileprivate func names(_ name: String) -> Bool {
    if case .name(name) = kind { return true }
    return children.contains { $0.names(name) }
  }
}

extension Guard {
  fileprivate var isOfCompilation: Bool { if case .compilation = self { true } else { false } }
  fileprivate var isOfLeaving: Bool { if case .notReached = self { true } else { false } }

  /// The same for the same guard in other entries.
  fileprivate var key: String {
    switch self {
    case .condition(.expression(let expression), let holds): "\(expression.range) \(holds)"
    default: String(describing: self)
    }
  }
}
