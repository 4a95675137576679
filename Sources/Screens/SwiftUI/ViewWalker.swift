// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Follows SwiftUI view expressions: which screens they show, push and present, and what they ask of the status bar.
///
/// A screen is a view of the app that fills a place a container gives to screens; views that are rows, overlays or
/// parts of an arrangement are none, but what they push and present belongs to the screen around them.
final class ViewWalker {
  let builder: GraphBuilder
  private(set) var facts: [ControllerNode.ID: ViewFacts] = [:]
  private var pending: [(type: TypeSymbol.ID, node: ControllerNode.ID)] = []
  private var queued: Set<ControllerNode.ID> = []
  private var details: [ControllerNode.ID: Set<TypeSymbol.ID>] = [:]
  var formulas: [FormulaKey: Formula] = [:]
  private var hosts: Set<ControllerNode.ID> = []
  /// What views of the app paint at the top, wherever they stand.
  var contentLooks: [TypeSymbol.ID: ContentBackdropFinder.Look] = [:]

  var evaluator: Evaluator { builder.evaluator }
  var symbols: SymbolTable { builder.symbols }
  var program: ProgramIndex { builder.program }

  /// Expressions and bodies entered one inside the other.
  static let maximumDepth = 120
  /// Small views followed for one screen.
  static let maximumDetails = 300

  init(_ builder: GraphBuilder) {
    self.builder = builder
  }

  /// Reads the bodies of the views that were met, and of those they lead to.
  func finish() {
    while let next = pending.popLast() {
      body(of: next.type, at: ViewPosition(owner: next.node, scope: Scope(file: 0, lexicalType: next.type)))
    }
    addBackdrops()
  }

  /// What views paint at the top that take the place of all else in their hosting controller: those that are pushed, and
  /// those of tabs.
  private func addBackdrops() {
    let parts = facts.values.flatMap(\.parts).filter { $0.kind != .content && $0.kind != .child }
    for id in Set(parts.map(\.child)).sorted() where builder.graph[id].isView {
      guard let type = builder.graph[id].object.type else { continue }
      facts[id, default: ViewFacts()].backdrop = ContentBackdropFinder(walker: self).backdrop(
        ofPushed: type, at: builder.graph[id].location)
    }
  }

  // MARK: Screens

  /// A screen of the owner: an edge, and the view's own body to be read later.
  func addScreen(_ type: TypeSymbol.ID, at range: SourceRange, _ position: ViewPosition) {
    let place = evaluator.location(range, in: position.scope)
    let object = AbstractObject(className: symbols[type].name, type: type, origin: .declared)
    let node = builder.graph.addView(object, location: builder.declaration(of: type) ?? place)
    if queued.insert(node).inserted { pending.append((type, node)) }
    addPart(node, at: place, position)
  }

  /// A controller of UIKit that a representable view wraps (SB-SUI-11).
  func addControllers(of type: TypeSymbol.ID, at range: SourceRange, _ position: ViewPosition) {
    for member in symbols.members("makeUIViewController", of: type) {
      guard let body = body(of: member) else { continue }
      let values = evaluator.returnValues(
        of: body, selfValue: evaluator.scope(of: body).selfValue, arguments: BoundArguments())
      var inner = position
      if inner.kind == .content { inner.kind = .child }
      for alternative in values.alternatives.prefix(GraphBuilder.maximumFanOut) {
        let place = evaluator.location(range, in: position.scope)
        for node in builder.nodes(for: alternative.value, at: place).prefix(GraphBuilder.maximumFanOut) {
          addPart(node, at: place, inner)
        }
      }
      return
    }
  }

  private func addPart(_ node: ControllerNode.ID, at place: Location, _ position: ViewPosition) {
    guard node != position.owner else { return }
    builder.graph.add(
      ControllerEdge(
        position.kind, parent: position.owner, child: node, location: place, condition: position.condition))
    let part = ViewFacts.Part(child: node, kind: position.kind, stackDepth: position.stackDepth)
    if !(facts[position.owner]?.parts.contains(part) ?? false) {
      facts[position.owner, default: ViewFacts()].parts.append(part)
    }
  }

  /// The hosting controller that SwiftUI makes for a presentation or a scene.
  func addHost(for content: [Expression], at range: SourceRange, _ position: ViewPosition) -> ControllerNode.ID {
    let place = evaluator.location(range, in: position.scope)
    let object = AbstractObject(
      className: "UIHostingController", type: nil, origin: .allocation(place, callers: [], index: 0))
    let host = builder.node(for: object, at: place)
    show(host, content: content, position)
    return host
  }

  /// Reads the content of a hosting controller.
  func show(_ host: ControllerNode.ID, content: [Expression], _ position: ViewPosition) {
    guard hosts.insert(host).inserted else { return }
    var inner = position
    inner.owner = host
    inner.role = .screen
    inner.kind = .content
    inner.stackDepth = 0
    inner.condition = .always
    for expression in content { walk(expression, inner) }
    facts[host, default: ViewFacts()].backdrop = ContentBackdropFinder(walker: self).backdrop(
      of: content, in: position.scope)
    nameContent(of: host)
  }

  /// More content of a hosting controller: `host.rootView = …`.
  func addContent(_ content: Expression, to host: ControllerNode.ID, in scope: Scope) {
    walk(content, ViewPosition(owner: host, scope: scope))
    facts[host, default: ViewFacts()].backdrop = .unknown(
      "the content is set again later", at: evaluator.location(content.range, in: scope))
    nameContent(of: host)
  }

  /// A hosting controller whose content is known by its type alone.
  func show(_ host: ControllerNode.ID, type: TypeSymbol.ID, at range: SourceRange, in scope: Scope) {
    guard hosts.insert(host).inserted else { return }
    addScreen(type, at: range, ViewPosition(owner: host, scope: scope))
    facts[host, default: ViewFacts()].backdrop = ContentBackdropFinder(walker: self).backdrop(
      of: type, at: evaluator.location(range, in: scope))
    nameContent(of: host)
  }

  private func nameContent(of host: ControllerNode.ID) {
    let first = facts[host]?.parts.first { builder.graph[$0.child].isView }
    builder.graph.setHostedView(first.map { builder.graph[$0.child].name } ?? "View", of: host)
  }

  // MARK: Facts

  func noteNavigation(_ name: String, _ position: ViewPosition) {
    guard position.role != .detail, position.kind != .pushed, facts[position.owner]?.navigation == nil else { return }
    facts[position.owner, default: ViewFacts()].navigation = name
  }

  func noteTitle(_ position: ViewPosition) {
    guard position.role != .detail, position.kind != .pushed else { return }
    facts[position.owner, default: ViewFacts()].hasTitle = true
  }

  func notePresentation(_ position: ViewPosition) {
    facts[position.owner, default: ViewFacts()].presents = true
  }

  func note(_ modifier: ContentModifier, _ position: ViewPosition) {
    facts[position.owner, default: ViewFacts()].modifiers.append(modifier)
  }

  func partCount(_ position: ViewPosition) -> Int { facts[position.owner]?.parts.count ?? 0 }

  func parts(from index: Int, _ position: ViewPosition) -> Set<ControllerNode.ID> {
    Set((facts[position.owner]?.parts ?? []).dropFirst(index).map(\.child))
  }

  // MARK: Bodies

  /// Reads a view's body where it stands, as a part of the owner.
  func inline(_ type: TypeSymbol.ID, _ position: ViewPosition) {
    guard details[position.owner, default: []].count < Self.maximumDetails,
      details[position.owner, default: []].insert(type).inserted
    else { return }
    var inner = position
    inner.scope = Scope(file: position.scope.file, lexicalType: type)
    body(of: type, at: inner)
  }

  /// `var body` of a view, or `func body(content:)` of a modifier.
  func body(of type: TypeSymbol.ID, at position: ViewPosition) {
    guard let member = symbols.members("body", of: type, isStatic: false).first(where: \.hasImplementation) else {
      return
    }
    follow(member, position)
  }

  /// The code of a member.
  func body(of member: Member) -> Body? {
    let place = Location(file: evaluator.facts.sources[member.file].path, range: member.nameRange)
    return (program.bodiesByPlace[place] ?? []).map { program[$0] }.first { body in
      switch body.kind {
      case .setter, .observer: false
      default: true
      }
    }
  }

  /// Walks what a property or function gives.
  func follow(_ member: Member, _ position: ViewPosition) {
    guard position.depth < Self.maximumDepth, let body = body(of: member) else { return }
    var inner = position
    inner.depth += 4
    inner.scope = evaluator.scope(of: body)
    // The member of a protocol speaks for the type that conforms to it.
    if let type = position.scope.lexicalType, symbols[member.owner].kind == .protocol, symbols[type].kind != .protocol {
      inner.scope.selfValue = .object(
        AbstractObject(className: symbols[type].name, type: type, origin: .declared))
    }
    switch member.declaration {
    case .variable(let variable):
      if let getter = variable.getter {
        walk(getter, inner)
      } else if let value = variable.initialValue {
        walk(value, inner)
      }
    case .function(let function): walk(function.body ?? [], inner)
    case .enumCase: return
    }
  }
}
