// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What the navigation controller's own class does as UIKit pushes and pops: in its overrides of those methods.
extension NavigationBarCourse {
  /// What it does as a screen is put onto the stack.
  ///
  /// - Parameter below: the screen that is left; nil for the first one, and where it is not known which is left.
  func pushing(_ edge: ControllerEdge, over below: ControllerNode.ID?, from roots: [ControllerNode.ID]) -> [Event] {
    guard isPush(edge) else { return [] }
    let held = edge.kind == .navigationRoot ? [[]] : self.held(upTo: below, from: roots)
    let new = graph[edge.child].object
    return own(StackChange.push(new, onto: held, at: edge.location), handing: new)
  }

  /// What it does as the first screen is put onto it.
  func pushing(root: ControllerNode.ID?) -> [Event] {
    let edge = graph.children(of: stack).first { $0.kind == .navigationRoot && $0.child == root }
    return edge.map { pushing($0, over: nil, from: []) } ?? []
  }

  /// What it does as it goes back to a screen.
  func goingBack(to top: ControllerNode.ID, from roots: [ControllerNode.ID]) -> [Event] {
    own(StackChange.pop(backTo: held(upTo: top, from: roots), at: graph[top].location), handing: nil)
  }

  /// Whether code is that of an override of such a method: it is walked through with what the stack holds then.
  func isOverride(_ name: String?, of owner: TypeSymbol.ID?) -> Bool {
    guard let name, let owner, let type = graph[stack].object.type, StackChange.allMethods.contains(name) else {
      return false
    }
    return attributes.builder.symbols.lineage(of: type).contains(owner)
  }

  private func own(_ changes: [StackChange], handing new: AbstractObject?) -> [Event] {
    events(attributes.course(effect, of: changes, on: graph[stack].object, handing: new), of: nil)
  }

  /// What the stack can hold while a screen is on top.
  private func held(upTo top: ControllerNode.ID?, from roots: [ControllerNode.ID]) -> [[Value]] {
    let isRoot = top.map { top in
      roots.contains(top) && !graph.parents(of: top).contains { $0.parent == stack && $0.kind == .pushed }
    }
    let first = roots.first.map { Value.object(graph[$0].object) } ?? unknownScreen
    let last = top.map { Value.object(graph[$0].object) } ?? unknownScreen
    let deep = [[first, last], [first, unknownScreen, last]]
    switch isRoot {
    case true?: return [[last]]
    case false?: return roots.contains { $0 == top } ? [[last]] + deep : deep
    case nil: return [[first]] + deep
    }
  }

  private var unknownScreen: Value {
    .unknown("what the stack holds is decided at run time", at: graph[stack].location)
  }

  /// Whether UIKit pushes the screen, which it also does with the one that a stack is made with; what a list or a storyboard
  /// gives the stack is not pushed.
  private func isPush(_ edge: ControllerEdge) -> Bool {
    guard let reference = attributes.builder.program.entry(at: edge.location) else { return edge.kind == .pushed }
    guard case .call(let call) = attributes.builder.program[reference].kind, let name = call.lastName else {
      return false
    }
    if KnownAPI.has(name, .pushes) || KnownAPI.has(name, .shows) { return true }
    if edge.kind == .navigationRoot {
      return edge.location == graph[stack].object.allocationPlace || name == "init"
    }
    return !KnownAPI.has(name, .setsChildren)
  }
}
