// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Whose navigation bars code means that speaks of classes: of the bars, or of what the bars lie in.
extension AttributeTable {
  /// The part of a navigation controller that its bar is.
  static let bar = "navigationBar"

  /// The navigation controllers whose bar is of a class of the app, or of one that derives from it.
  func barsMade(of type: TypeSymbol.ID) -> [ControllerNode.ID] {
    let name = builder.symbols[type].name
    return barClasses.filter { builder.symbols.isSubclass($0.value, of: name) }.keys.sorted()
  }

  /// `UINavigationController(navigationBarClass: InkBar.self, toolbarClass: nil)`, by whoever makes the controller, by an
  /// initialiser of its class, or in Interface Builder.
  func findBarClasses() -> [ControllerNode.ID: String] {
    var result: [ControllerNode.ID: String] = [:]
    for node in builder.graph.nodes where builder.symbols.isSubclass(node.object.className, of: Self.stack) {
      let drawn = builder.facts.interfaces.isEmpty ? nil : drawnBarClass(of: node)
      if let name = drawn ?? barClass(madeWith: node) ?? barClass(ofInitializersOf: node) { result[node.id] = name }
    }
    return result
  }

  private static let stack = "UINavigationController"

  private func drawnBarClass(of node: ControllerNode) -> String? {
    guard let (path, id) = node.object.scene,
      let document = builder.facts.interfaces.first(where: { $0.path == path }),
      let controller = document.controllers.first(where: { $0.id == id })
    else { return nil }
    return controller.navigationBar?.customClass
  }

  private func barClass(madeWith node: ControllerNode) -> String? {
    guard let place = node.object.allocationPlace, let (call, body) = builder.call(at: place),
      case .call(_, let arguments) = call.kind
    else { return nil }
    return barClass(in: arguments, builder.evaluator.scope(of: body))
  }

  /// What every initialiser of the class hands on that names one.
  private func barClass(ofInitializersOf node: ControllerNode) -> String? {
    guard let type = node.object.type else { return nil }
    let names = builder.symbols.lineage(of: type).flatMap { builder.program.bodiesByOwner[$0] ?? [] }.flatMap { id in
      let body = builder.program[id]
      guard body.function?.kind == .initializer else { return [String?]() }
      return body.entries.compactMap { entry -> String?? in
        guard case .call(let call) = entry.kind, case .call(let function, let arguments) = call.kind,
          case .member(.some(let base), _) = function.unwrapped.kind, base.isSuper || base.isSelf,
          arguments.contains(where: \.namesBarClass)
        else { return nil }
        return .some(barClass(in: arguments, builder.evaluator.scope(of: body)))
      }
    }
    return Set(names).count == 1 ? names[0] : nil
  }

  private func barClass(in arguments: [Expression.Argument], _ scope: Scope) -> String? {
    guard let argument = arguments.first(where: \.namesBarClass),
      case .type(let name)? = builder.evaluator.values(of: argument.value, in: scope).only
    else { return nil }
    return name
  }

  // MARK: Proxies

  /// Under which condition a proxy is about the bar of a navigation controller.
  func isMeant(
    _ proxy: AppearanceProxy, _ stack: ControllerNode.ID, _ graph: ControllerGraph, at place: Location
  ) -> Formula {
    if proxy.className != AppearanceProxy.bar {
      guard let own = barClasses[stack], builder.symbols.isSubclass(own, of: proxy.className) else { return .never }
    }
    var known: [Nesting: Bool?] = [:]
    switch lies(stack, in: proxy.containers[...], graph, &known) {
    case true: return .always
    case false: return .never
    case nil:
      let names = proxy.containers.joined(separator: " in ")
      return .atom(.state("\(graph[stack].name) lies in \(names)", initially: nil, at: place))
    }
  }

  /// Whether a controller is of a class, or lies in a controller of it, and so on for the classes after it; nil where it can
  /// lie in several controllers of which some are, and where a class is none of controllers.
  private func lies(
    _ node: ControllerNode.ID, in classes: ArraySlice<String>, _ graph: ControllerGraph,
    _ known: inout [Nesting: Bool?]
  ) -> Bool? {
    guard let innermost = classes.first else { return true }
    guard builder.symbols.isViewController(innermost) else { return nil }
    let isOfClass = builder.symbols.isSubclass(graph[node].object.className, of: innermost)
    let rest = isOfClass ? classes.dropFirst() : classes
    if rest.isEmpty { return true }
    let nesting = Nesting(node: node, classesLeft: rest.count)
    if let answer = known[nesting] { return answer }
    // A controller that leads back to itself says nothing of itself.
    known[nesting] = .some(nil)
    let parents = Set(graph.parents(of: node).filter(\.isContainment).compactMap(\.parent)).sorted()
    var answers: Set<Bool?> = parents.isEmpty ? [false] : []
    for parent in parents { answers.insert(lies(parent, in: rest, graph, &known)) }
    let answer = answers.count == 1 ? answers.first ?? nil : nil
    known[nesting] = .some(answer)
    return answer
  }

  /// A controller, and how many classes of containers are still to be found around it.
  private struct Nesting: Hashable {
    var node: ControllerNode.ID
    var classesLeft: Int
  }
}

extension [AttributeTable.Setting] {
  /// What holds before the user has done anything; all where nothing else is set.
  var atRest: [AttributeTable.Setting] {
    let early = filter { !$0.isByAction }
    return early.isEmpty ? self : early
  }
}

extension AppearanceProxy {
  /// Whether it is about every navigation bar.
  var isForAll: Bool { containers.isEmpty && className == Self.bar }
}

extension Expression.Argument {
  fileprivate var namesBarClass: Bool { label.map { KnownAPI.has($0, .namesBarClass) } ?? false }
}
