// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

/// Numbers whose names say that they are the height of the status bar, or of the status bar and navigation bar together:
/// constants, properties, functions, macros, and entries under a key (SB-GEO-08).
struct NamedHeights {
  var what: String
  var location: Location
  var confidence: Confidence
  /// The name, where it speaks of the navigation bar alone and only the number tells that the status bar is in it.
  private var navigationBar: String?

  /// - Complexity: linear in the size of the code.
  static func all(in app: AuditedApp) -> [NamedHeights] {
    let finder = Finder(app: app)
    let found = app.model.program.bodies.flatMap { finder.constants(in: $0) } + finder.properties()
    guard found.contains(where: { $0.navigationBar != nil }) else { return found }
    let added = addedToTop(in: app)
    return found.filter { height in height.navigationBar.map { !added.contains($0) } ?? true }
  }

  static func words(_ values: Set<Double>) -> String {
    values.sorted().map(\.heightText).joined(separator: " or ") + " points"
  }

  /// What code adds to the height of the status bar or of the safe area, by name: a bar that is so high without them.
  private static func addedToTop(in app: AuditedApp) -> Set<String> {
    var result: Set<String> = []
    for body in app.model.program.bodies {
      app.shared.measuring.forEach(in: body) { expression, _, _ in
        guard case .binary("+", let left, let right) = expression.kind else { return }
        for (height, other) in [(left, right), (right, left)] where isTop(app.value(of: other, in: body)) {
          if let name = height.lastName { result.insert(name) }
        }
      }
    }
    return result
  }

  private static func isTop(_ expression: Expression) -> Bool {
    switch expression.unwrapped.kind {
    case .binary("??", let left, _): isTop(left)
    case .tuple(let parts) where parts.count == 1: isTop(parts[0].value)
    case .member(.some(let base), "top"): base.isSafeAreaInsets
    case .member(.some(let base), let part) where KnownAPI.has(part, .heightPart):
      base.lastName.map { KnownAPI.has($0, .barFrame) || KnownAPI.has($0, .safeGuide) } ?? false
        || BarWords.isAboutStatusBar(part)
    default: expression.lastName.map(BarWords.isAboutStatusBar) ?? false
    }
  }

  /// Looks for them.
  private struct Finder {
    let app: AuditedApp

    func constants(in body: Body) -> [NamedHeights] {
      let program = app.model.program
      var result: [NamedHeights] = []
      func report(_ name: String, _ values: [Double]?, _ location: Location, _ confidence: Confidence = .certain) {
        guard let values, let found = height(name, values, location, confidence) else { return }
        result.append(found)
      }
      switch body.kind {
      case .defaultArgument(let parameter):
        guard case .value(let value)? = body.entries.first?.kind else { break }
        report(parameter.name, value.numbers, program.location(value.range, in: body))
      case .initialValue(let variable):
        if case .value(let value)? = body.entries.first?.kind, case .dictionary(let pairs) = value.unwrapped.kind {
          // A height for each kind of device.
          let heights = pairs.map(\.value.numbers)
          let owner = body.owner.map { app.model.symbols[$0].shortName } ?? ""
          guard pairs.count > 1, !heights.contains(nil), BarWords.isHeight(variable.name) else { break }
          report(
            BarWords.isAboutStatusBar(variable.name) ? variable.name : owner + "." + variable.name,
            heights.flatMap { $0 ?? [] }, program.location(variable.nameRange, in: body))
          break
        }
        guard case .value(let value)? = body.entries.first?.kind, !app.model.uncalled.isUnread(variable),
          Self.numbers(assignedBy: program.assignments[variable.name] ?? [], program) != nil
        else { break }
        report(variable.name, value.numbers, program.location(variable.nameRange, in: body))
      case .getter(let variable):
        report(variable.name, answers(of: body, app), program.location(variable.nameRange, in: body))
      case .function(let function) where function.parameters.isEmpty && function.result != nil:
        report(function.name, answers(of: body, app), program.location(function.nameRange, in: body))
      default: break
      }
      // Lengths by their names, as the metrics of a layout are.
      for pair in body.writtenPairs {
        guard case .string(.some(let name)) = pair.key.unwrapped.kind else { continue }
        report(name, pair.value.numbers, program.location(pair.key.range, in: body), .likely)
      }
      // What a local number that is named after the navigation bar does is told where it does it.
      for (name, indices) in body.definitions
      where !BarWords.isAboutNavigationBar(name) || BarWords.isAboutStatusBar(name) || BarWords.isTopBarHeight(name) {
        for index in indices {
          guard case .define(_, _, let value, false) = body.entries[index].kind else { continue }
          let assigned = (program.assignments[name] ?? []).filter { $0.body == body.id }
          guard let numbers = Self.numbers(assignedBy: assigned, program) else { continue }
          report(name, value.map { $0.numbers } ?? numbers, program.location(body.entries[index].range, in: body))
        }
      }
      return result
    }

    /// Properties that get their value in code alone, as in an initialiser.
    func properties() -> [NamedHeights] {
      let program = app.model.program
      return app.model.symbols.types.flatMap { type in
        type.members.values.joined().compactMap { member -> NamedHeights? in
          guard let variable = member.variable, variable.initialValue == nil, !variable.isComputed,
            let numbers = Self.numbers(assignedBy: program.assignments[variable.name] ?? [], program)
          else { return nil }
          let place = Location(path: app.facts.sources[member.file].internedPath, range: member.nameRange)
          return height(variable.name, numbers, place, .certain)
        }
      }
    }

    /// The numbers that a body gives; nil where it can give anything else.
    private func answers(of body: Body, _ app: AuditedApp) -> [Double]? {
      var result: [Double] = []
      let returns = body.entries.contains { if case .return = $0.kind { $0.closureDepth == 0 } else { false } }
      for entry in body.entries where entry.closureDepth == 0 {
        switch entry.kind {
        // A statement whose branches return has no value of its own.
        case .value(let value) where returns && value.isStatement: continue
        case .return(.some(let value)), .value(let value):
          guard let numbers = value.numbers ?? Self.sum(value, in: body, app) else { return nil }
          result += numbers
        default: continue
        }
      }
      return result.isEmpty ? nil : result
    }

    /// What a height of the bar that is written out comes to with what is added to it; nil for anything else. Of a sum of names,
    /// each is told where it gets its number.
    private static func sum(_ value: Expression, in body: Body, _ app: AuditedApp) -> [Double]? {
      guard case .binary("+", let left, let right) = value.unwrapped.kind,
        [left, right].contains(where: { $0.numbers.map { BarHeights.statusBarAlone.isSuperset(of: $0) } ?? false })
      else { return nil }
      return app.numbers(value, in: body)
    }

    /// The numbers that assignments give; nil where one can give anything else.
    private static func numbers(
      assignedBy references: [ProgramIndex.Reference], _ program: ProgramIndex
    ) -> [Double]? {
      var result: [Double] = []
      for reference in references {
        guard case .assign(_, _, let value) = program[reference].kind, let numbers = value.numbers else { return nil }
        result += numbers
      }
      return result
    }

    private func height(
      _ name: String, _ values: [Double], _ location: Location, _ confidence: Confidence
    ) -> NamedHeights? {
      let values = Set(values).subtracting([0])
      guard !values.isEmpty, !BarWords.leavesOutStatusBar(name) else { return nil }
      func found(_ confidence: Confidence, ofNavigationBar: Bool = false) -> NamedHeights {
        NamedHeights(
          what: "\(name) is fixed at \(NamedHeights.words(values))", location: location, confidence: confidence,
          navigationBar: ofNavigationBar ? name : nil)
      }
      let isOfNavigationBar = BarWords.isAboutNavigationBar(name)
      if isOfNavigationBar && values == [BarHeights.navigationBar] { return nil }
      let isStatusBar = BarWords.isAboutStatusBar(name) && BarWords.isLength(name)
      if isStatusBar && values.isSubset(of: BarHeights.statusBar.union(BarHeights.withNavigationBar))
        || BarWords.isTopBarHeight(name) && values.isSubset(of: BarHeights.withNavigationBar)
      {
        return found(confidence)
      }
      // A number that no device has is none the less what the code takes for the height.
      if BarWords.isStatusBarHeight(name), values.allSatisfy(BarHeights.plausible.contains) { return found(.likely) }
      // By itself a navigation bar is 44 points high.
      return isOfNavigationBar && BarWords.isHeight(name) && !BarWords.isAboutStatusBar(name)
        && values.isSubset(of: BarHeights.namedWithNavigationBar) ? found(.likely, ofNavigationBar: true) : nil
    }
  }
}

extension Expression {
  fileprivate var isStatement: Bool { if case .statement = kind { true } else { false } }
}
