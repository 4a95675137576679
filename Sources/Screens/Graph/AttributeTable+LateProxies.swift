// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Proxies that are set when a bar is there already: UIKit looks at them as a view comes into a window, and never again for
/// what is in one.
extension AttributeTable {
  /// Under which condition a bar comes into a window after code has set a proxy.
  ///
  /// - Parameter reference: where it is set, or where the function is called that sets it.
  func isInTime(
    _ reference: ProgramIndex.Reference, for stack: ControllerNode.ID, _ graph: ControllerGraph, at place: Location
  ) -> Formula {
    guard late.contains(reference) else { return .always }
    var known: [ControllerNode.ID: Bool?] = [:]
    switch isInFirstWindow(stack, graph, &known) {
    case true: return .never
    case false: return .always
    case nil: return .atom(.state("\(graph[stack].name) is there before", initially: nil, at: place))
    }
  }

  /// Whether a controller is in the window with which the app begins as soon as that is shown; nil where it can be there
  /// in several ways.
  private func isInFirstWindow(
    _ node: ControllerNode.ID, _ graph: ControllerGraph, _ known: inout [ControllerNode.ID: Bool?]
  ) -> Bool? {
    if let answer = known[node] { return answer }
    known[node] = .some(nil)
    var answers: Set<Bool?> = []
    for edge in graph.parents(of: node) { answers.insert(isInFirstWindow(by: edge, graph, &known)) }
    let answer = answers.isEmpty ? false : answers.count == 1 ? answers.first ?? nil : nil
    known[node] = .some(answer)
    return answer
  }

  private func isInFirstWindow(
    by edge: ControllerEdge, _ graph: ControllerGraph, _ known: inout [ControllerNode.ID: Bool?]
  ) -> Bool? {
    switch edge.kind {
    case .windowRoot:
      guard !edge.isByAction else { return false }
      return builder.program.entry(at: edge.location).map { !isBegunLater($0) } ?? true
    case .navigationRoot, .child, .content, .splitColumn:
      return edge.isByAction ? false : edge.parent.flatMap { isInFirstWindow($0, graph, &known) }
    case .tab, .page:
      // Of several the first is shown; the others come into the window when they are chosen.
      guard let parent = edge.parent else { return nil }
      let first = graph.children(of: parent).first { $0.kind == edge.kind }?.child
      return first == edge.child ? isInFirstWindow(parent, graph, &known) : false
    case .pushed, .presented: return false
    }
  }

  /// Whether a window is given its root by code that does not run as the app or a scene starts.
  private func isBegunLater(_ reference: ProgramIndex.Reference) -> Bool {
    late.contains(reference)
      || !builder.program.runsAtOnce(
        builder.program[reference], in: builder.program[reference.body])
  }
}
