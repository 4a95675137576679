// SPDX-License-Identifier: Apache-2.0

import AppReading
package import Findings
import PlatformAPI

/// The interface styles that the app sets on its windows: `window.overrideUserInterfaceStyle = .dark`.
package final class WindowStyleTable {
  /// An interface style for a window.
  package struct Style: Sendable, Equatable {
    /// `light` or `dark`; nil where it is not known which, or UIKit's default holds.
    package var name: String?
    /// Whether it is set on this window before anything is shown in it, whatever the app's state.
    package var isSure: Bool
    package var location: Location
  }

  /// An assignment of the style to what is, or may be, a window.
  struct Setting {
    var body: Body
    /// What the style is set on; nil for `self` that is not written.
    var base: Expression?
    /// The windows it can be; empty where it is only called one.
    var objects: [AbstractObject]
    var values: ValueSet
    var condition: Formula
    /// Whether it runs before anything is shown.
    var isInitial: Bool
    var location: Location
    /// The code with which it runs in one go.
    var run: CodeRun
  }

  /// Whether the window of a setting is that of a root.
  enum Match {
    case same
    case possible
    case other
  }

  let builder: GraphBuilder
  let attributes: AttributeTable
  private let graph: ControllerGraph
  let hosts: Hosts
  /// Whether code makes one window at most, so that every window it speaks of is that.
  private(set) lazy var isOnlyWindow: Bool = {
    let names = ["UIWindow"] + builder.symbols.descendants(of: "UIWindow").map { builder.symbols[$0].shortName }
    return names.reduce(0) { $0 + (builder.program.calls[$1]?.count ?? 0) } <= 1
  }()
  private lazy var settings: [Setting] = findSettings()

  init(_ builder: GraphBuilder, attributes: AttributeTable, graph: ControllerGraph, hosts: Hosts) {
    self.builder = builder
    self.attributes = attributes
    self.graph = graph
    self.hosts = hosts
  }

  /// The style of the window in which a context is shown; nil where none is set. A presentation whose way from the window
  /// is left out is in one of the windows that lead to it.
  package func style(of context: Context, answer: (Atom) -> Bool?) -> Style? {
    guard !settings.isEmpty, let first = context.edges.first else { return nil }
    if first.kind == .windowRoot { return style(ofRoot: first, answer: answer) }
    let styles = roots(above: first).map { style(ofRoot: $0, answer: answer) }
    guard let one = styles.first else { return nil }
    if styles.allSatisfy({ $0?.name == one?.name }) {
      return styles.contains { $0?.isSure == false } ? one?.doubted : one
    }
    return styles.compactMap { $0 }.first.map { Style(name: nil, isSure: false, location: $0.location) }
  }

  private func style(ofRoot edge: ControllerEdge, answer: (Atom) -> Bool?) -> Style? {
    var sure: Style?
    var isOfOneState = false
    var possible: [(name: String?, isInitial: Bool, location: Location)] = []
    for setting in settings {
      let match = match(setting, edge)
      // What is set where the window gets its root is there before the root is shown.
      let isInitial = setting.isInitial || match == .same && isOfOneRun(setting, edge)
      func inAnyState(_ atom: Atom) -> Bool? { atom.isState ? nil : answer(atom) }
      if match == .other || setting.condition.holds(inAnyState) == false { continue }
      let holds = setting.condition.holds(answer)
      let names =
        holds == false ? [] : Set(setting.values.possible(answer).map { Self.name($0.value) })
      // In another state of the app it can be another one.
      let others = Set(setting.values.possible(inAnyState).map { Self.name($0.value) }).subtracting(names)
      possible += others.map { ($0, false, setting.location) }
      if holds == false { continue }
      if match == .same, isInitial, holds == true, names.count == 1, let name = names.first ?? nil {
        sure = Style(name: name, isSure: true, location: setting.location)
        isOfOneState =
          setting.condition.holds(inAnyState) != true
          || !setting.values.possible(inAnyState).allSatisfy { Self.name($0.value) == name }
      } else {
        possible += names.map { ($0, isInitial, setting.location) }
      }
    }
    let others = Set(possible.map(\.name)).subtracting(["unspecified"])
    if var sure, sure.name != "unspecified" {
      sure.isSure = !isOfOneState && others.isSubset(of: [sure.name])
      return sure
    }
    guard let any = possible.first(where: { $0.name != "unspecified" }) else {
      return isOfOneState ? sure?.doubted : nil
    }
    // Which of several styles it is depends on the state of the app, as it does where the system's holds in some.
    let isOpen = others.count != 1 || possible.contains { $0.name == "unspecified" && $0.isInitial }
    guard !isOpen, let name = others.first ?? nil else {
      return Style(name: nil, isSure: false, location: any.location)
    }
    let set = possible.filter { $0.name == name }
    let one = set.first(where: \.isInitial) ?? set.first ?? any
    // What some later event sets is not there at first.
    return Style(name: one.isInitial && sure == nil ? name : nil, isSure: false, location: one.location)
  }

  private func isOfOneRun(_ setting: Setting, _ edge: ControllerEdge) -> Bool {
    guard builder.program.contains(edge.location, in: setting.body) else { return false }
    return builder.program.entry(at: edge.location).map { builder.program.run(of: $0) == setting.run } ?? true
  }

  private static func name(_ value: Value) -> String? {
    guard case .constant(_, let name) = value, KnownAPI.cases(of: "UIUserInterfaceStyle")[name] != nil else {
      return nil
    }
    return name
  }

  /// The roots of the windows in which a presentation can come about.
  private func roots(above edge: ControllerEdge) -> [ControllerEdge] {
    var result: [ControllerEdge] = []
    var seen: Set<ControllerNode.ID> = []
    var queue = edge.parent.map { [$0] } ?? []
    while let here = queue.popLast(), seen.count < 200 {
      guard seen.insert(here).inserted else { continue }
      for edge in graph.parents(of: here) {
        if edge.kind == .windowRoot { result.append(edge) }
        if let parent = edge.parent { queue.append(parent) }
      }
    }
    let all = result.isEmpty ? graph.edges.filter { $0.kind == .windowRoot } : result
    return all.filter { hosts.canMeet([$0.location.file, edge.location.file]) }
  }
}

extension WindowStyleTable.Style {
  /// The same, but not for sure.
  fileprivate var doubted: WindowStyleTable.Style {
    WindowStyleTable.Style(name: name, isSure: false, location: location)
  }
}
