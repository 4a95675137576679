// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Follows SwiftUI view expressions: which screens they show, push and present, and what they ask of the status bar.
///
/// A screen is a view of the app that fills a place a container gives to screens; views that are rows, overlays or
/// parts of an arrangement are none, but what they push and present belongs to the screen around them.
final class ViewWalker {
  let builder: GraphBuilder
  var facts: [ControllerNode.ID: ViewFacts] = [:]
  private var pending: [(instance: ViewInstance, node: ControllerNode.ID)] = []
  /// The bodies of screens that were queued: one for each way in which whoever makes it fills it.
  private var queued: [ControllerNode.ID: Set<ViewSurroundings.ID>] = [:]
  private var parts: [ControllerNode.ID: Set<PartPlace>] = [:]
  /// Screens that several places make, by the place.
  var makers: [ControllerNode.ID: [Location: ViewInstance]] = [:]
  /// Whether what was read is read again for one of the places that make it: all that it leads to is known.
  var isReadingAgain = false
  var formulas: [FormulaKey: Formula] = [:]
  private var hosts: Set<ControllerNode.ID> = []
  /// The places of screens that are pushed, of tabs, and of hosting controllers' content.
  var grounds: [Ground] = []
  /// The views that wrap controllers of UIKit.
  var wrappers: [ControllerNode.ID: TypeSymbol.ID] = [:]
  /// Looks at what is painted that lie inside one another at the moment.
  var looksAround = 0
  /// What views of the app paint at the top, wherever they stand among modifiers that say the same of lists.
  var contentLooks:
    [ContentBackdropFinder.LookKey: (look: ContentBackdropFinder.Look, met: ContentBackdropFinder.Met)] = [:]
  /// Whether the code of modifiers gives the environment something.
  var givesKeys: [Body.ID: Bool] = [:]
  /// What was met in each of the views of the app that are being looked at.
  var met: [ContentBackdropFinder.Met] = []
  /// Properties of types that are views which whoever makes an object chooses.
  var openProperties: [TypeSymbol.ID: [String]] = [:]
  /// The cases that code gives each property that was asked for.
  var casesGiven: [Location: Set<String>?] = [:]
  /// The cases of enumerations that code ever pushes, once they were asked for.
  var casesPushed: [TypeSymbol.ID: Set<String>?] = [:]
  /// What the code of types does with what those of their properties were handed.
  var shownProperties: [TypeSymbol.ID: [String: FieldUse]] = [:]
  /// The navigation containers that code puts around what it is handed, by the place of the code.
  var stacksAround: [Location: String?] = [:]
  var fieldDepth = 0
  /// Whether modifiers of the app show what they are put on in some states alone, by the place of their code.
  var replacing: [Location: Bool] = [:]
  /// What kind of value the stored properties of types hold.
  var fieldKinds: [TypeSymbol.ID: [String: FieldKind]] = [:]
  private var madeOnce: [TypeSymbol.ID: Bool] = [:]
  /// Whether functions of views under a name give views of their own type, for ``mayGiveCopy(_:)``.
  var copyingNames: [String: Bool] = [:]
  /// The names of functions that the app adds to colours.
  private(set) lazy var colorFunctions = Set(KnownAPI.names(.colorClass).flatMap { symbols.foreignFunctions(of: $0) })
  /// Names of properties and functions of the app that are written like those of types.
  private(set) lazy var capitalizedMembers: Set<String> = Set(
    symbols.types.flatMap { type in
      type.members.keys.filter { name in
        name.first?.isUppercase == true
          && type.members[name, default: []].contains { $0.variable != nil || $0.function != nil }
      }
    })
  /// Places of presentations and links that were read.
  var readPlaces: Set<Location> = []
  /// How many views of the app were met.
  var viewCount = 0
  /// What was read for the screen at hand.
  var visits: [Visit: Outcome] = [:]
  var surroundings = ViewSurroundings()
  /// How often it was asked whether code shows a screen.
  var probeCount = 0
  /// The members that are being read, and how often inside themselves.
  private var nesting: [Location: Int] = [:]
  private var cutPlaces: Set<String> = []
  /// Expressions and bodies entered for the screen at hand.
  private var steps = 0
  /// What was left out.
  private(set) var problems: Set<Problem> = []

  var evaluator: Evaluator { builder.evaluator }
  var symbols: SymbolTable { builder.symbols }
  var program: ProgramIndex { builder.program }

  /// Expressions and bodies entered one inside the other.
  static let maximumDepth = 240
  /// Expressions and bodies entered for one screen and what it presents.
  static let maximumSteps = 200_000
  /// The same where the run has already looked at all that it looks at with care.
  static let maximumSpentSteps = 4_000
  /// Small views followed for one screen.
  static let maximumParts = 400
  /// Views of one type, or calls of one helper, one inside the other. A view that hands on more each time it makes itself
  /// would never come to an end.
  static let maximumNesting = 6
  /// Ways to fill a screen that are told apart.
  static let maximumFillings = 8

  init(_ builder: GraphBuilder) {
    self.builder = builder
  }

  /// Reads the bodies of the views that were met, and of those they lead to.
  func finish() {
    while let next = pending.popLast() {
      steps = 0
      visits = [:]
      let scope = Scope(file: 0, lexicalType: next.instance.type)
      body(of: next.instance, at: ViewPosition(owner: next.node, scope: scope))
    }
    addBackdrops()
  }

  /// Forgets what was found for a screen, so that it can be read anew.
  func begin(as owner: ControllerNode.ID) {
    steps = 0
    visits = [:]
    facts[owner] = nil
    parts[owner] = nil
  }

  // MARK: Screens

  /// A screen of the owner: an edge, and the view's own body to be read later.
  func addScreen(_ instance: ViewInstance, at range: SourceRange, _ position: ViewPosition) {
    if let probe = position.probe {
      probe.isFound = true
      return
    }
    let place = evaluator.location(range, in: position.scope)
    let node = screenNode(of: instance.type, at: place)
    read(instance, as: node)
    noteMaker(instance, at: place, of: node)
    addPart(node, at: place, position)
  }

  /// The node of a view that is a screen, whoever makes it.
  func screenNode(of type: TypeSymbol.ID, at place: Location) -> ControllerNode.ID {
    let object = AbstractObject(className: symbols[type].name, type: type, origin: .declared)
    return builder.graph.addView(object, location: builder.declaration(of: type) ?? place)
  }

  /// Queues the body of a screen. All places that show it share its node; what they fill it with is read for each.
  private func read(_ instance: ViewInstance, as node: ControllerNode.ID) {
    if isReadingAgain { return }
    // What differs by who makes it is not told of the one node that stands for all.
    let value = isMadeOnce(instance.type) ? instance.value : nil
    let filled = ViewInstance(
      instance.type, value: value, fields: instance.fields, typeArguments: instance.typeArguments,
      openFields: instance.openFields)
    let known = queued[node, default: []]
    guard
      known.isEmpty
        || !(instance.fields.isEmpty && instance.typeArguments.isEmpty) && known.count < Self.maximumFillings,
      queued[node, default: []].insert(surroundings.id(of: filled, in: evaluator)).inserted
    else { return }
    pending.append((filled, node))
  }

  /// Whether one call alone makes objects of a type, previews aside.
  func isMadeOnce(_ type: TypeSymbol.ID) -> Bool {
    if let known = madeOnce[type] { return known }
    let calls = (program.calls[symbols[type].shortName] ?? []).filter { !builder.isPreview(program[$0.body]) }
    madeOnce[type] = calls.count == 1
    return calls.count == 1
  }

  func addPart(_ node: ControllerNode.ID, at place: Location, _ position: ViewPosition) {
    guard node != position.owner else { return }
    var edge = ControllerEdge(
      position.kind, parent: position.owner, child: node, location: place, condition: position.condition)
    edge.isAmbiguous = position.isGuessed || position.isNeverShown
    if position.isNeverShown { edge.reach = .unused }
    if !isReadingAgain { builder.graph.add(edge) }
    if !isReadingAgain, let site = position.site {
      grounds.append(Ground(holder: position.owner, place: node, kind: position.kind, content: site))
    }
    let part = ViewFacts.Part(child: node, kind: position.kind, stackDepth: position.stackDepth)
    if !(facts[position.owner]?.parts.contains(part) ?? false) {
      facts[position.owner, default: ViewFacts()].parts.append(part)
    }
  }

  /// The hosting controller that SwiftUI makes for a presentation or a scene. What a helper presents for its callers is
  /// another one for each of them.
  ///
  /// - Parameter values: what the content is handed when it is called.
  func addHost(
    for content: Expression, handing values: [ViewInstance] = [], at range: SourceRange, _ position: ViewPosition
  ) -> ControllerNode.ID {
    let place = evaluator.location(range, in: position.scope)
    let object = AbstractObject(
      className: "UIHostingController", type: nil,
      origin: .allocation(place, callers: position.calls, index: 0))
    let host = builder.node(for: object, at: place)
    show(host, content: content, handing: values, position)
    return host
  }

  /// Reads the content of a hosting controller.
  func show(
    _ host: ControllerNode.ID, content: Expression, handing values: [ViewInstance] = [], _ position: ViewPosition
  ) {
    guard hosts.insert(host).inserted else { return }
    if position.depth == 0 {
      steps = 0
      visits = [:]
    }
    var inner = position
    inner.owner = host
    inner.role = .screen
    inner.kind = .content
    inner.stackDepth = 0
    inner.condition = .always
    inner.site = nil
    inner.wraps = []
    inner.isGuessed = false
    let place = position.handing(values, to: content)
    grounds.append(Ground(holder: host, place: nil, kind: .content, content: ViewBinding(content, at: place)))
    apply(content, values.isEmpty ? [] : [ViewArgument(values, at: position)], inner)
    facts[host, default: ViewFacts()].backdrop = ContentBackdropFinder(walker: self).backdrop(
      of: [content], at: place)
    nameContent(of: host)
  }

  /// More content of a hosting controller: `host.rootView = …`.
  func addContent(_ content: Expression, to host: ControllerNode.ID, in scope: Scope) {
    let position = ViewPosition(owner: host, scope: scope)
    walk(content, position)
    nameContent(of: host)
    // Whichever of them is there, what paints the same is known.
    let later = ContentBackdropFinder(walker: self).backdrop(of: [content], at: position)
    if hosts.contains(host), facts[host]?.backdrop.isLike(later) == true { return }
    grounds.removeAll { $0.holder == host && $0.place == nil }
    facts[host, default: ViewFacts()].backdrop = .unknown(
      "the content is set again later", at: evaluator.location(content.range, in: scope))
  }

  /// A hosting controller whose content is known by its type alone.
  func show(_ host: ControllerNode.ID, type: TypeSymbol.ID, at range: SourceRange, in scope: Scope) {
    guard hosts.insert(host).inserted else { return }
    addScreen(ViewInstance(type), at: range, ViewPosition(owner: host, scope: scope))
    facts[host, default: ViewFacts()].backdrop = ContentBackdropFinder(walker: self).backdrop(
      of: type, at: evaluator.location(range, in: scope))
    nameContent(of: host)
  }

  private func nameContent(of host: ControllerNode.ID) {
    let first = facts[host]?.parts.first { builder.graph[$0.child].isView }
    builder.graph.setHostedView(first.map { builder.graph[$0.child].name } ?? "View", of: host)
  }

  // MARK: Bounds

  /// Says what is not followed, and why.
  func note(problem message: String, at range: SourceRange, _ position: ViewPosition) {
    // One place for each file is enough.
    let place = evaluator.location(range, in: position.scope)
    guard cutPlaces.insert("\(place.file) \(message)").inserted else { return }
    problems.insert(Problem(message, at: place))
  }

  /// Whether code that nests one level further is still followed; where not, that is said.
  func isFollowed(_ range: SourceRange, _ position: ViewPosition) -> Bool {
    guard position.condition != .never else { return false }
    steps += 1
    guard steps < (evaluator.hasSpentItsWork ? Self.maximumSpentSteps : Self.maximumSteps) else {
      note(problem: "a view of too many parts; those from here on are not followed", at: range, position)
      noteCut(at: range, position)
      return false
    }
    if position.depth < Self.maximumDepth { return true }
    note(problem: "views are nested too deeply from here on; what lies deeper is not followed", at: range, position)
    noteCut(at: range, position)
    return false
  }

  func partCount(_ position: ViewPosition) -> Int { facts[position.owner]?.parts.count ?? 0 }

  func parts(from index: Int, _ position: ViewPosition) -> Set<ControllerNode.ID> {
    Set((facts[position.owner]?.parts ?? []).dropFirst(index).map(\.child))
  }

  // MARK: Bodies

  /// Where a view is read as a part of a screen, and for which calls where that matters.
  private struct PartPlace: Hashable {
    var place: Location
    var calls: [Location]
    var wraps: Set<ControllerNode.ID>
  }

  /// Reads a view's body where it stands, as a part of the owner.
  ///
  /// - Parameter isHanded: whether what it shows hangs on what the calls around hand to it.
  func inline(_ instance: ViewInstance, at range: SourceRange, isHanded: Bool = false, _ position: ViewPosition) {
    let place = evaluator.location(range, in: position.scope)
    if let probe = position.probe {
      if probe.entered.insert(place).inserted { body(of: instance, at: position) }
      return
    }
    let part = PartPlace(place: place, calls: isHanded ? position.calls : [], wraps: position.wraps)
    guard parts[position.owner, default: []].insert(part).inserted else { return }
    guard parts[position.owner, default: []].count <= Self.maximumParts else {
      return note(
        problem: "a screen of more than \(Self.maximumParts) views; those from here on are not followed", at: range,
        position)
    }
    body(of: instance, at: position)
  }

  /// `var body` of a view, or `func body(content:)` of a modifier.
  func body(of instance: ViewInstance, at position: ViewPosition) {
    guard let member = symbols.bodyOfView(instance.type) else { return }
    follow(member, of: instance, [], position)
  }

  /// The code of a member.
  func body(of member: Member) -> Body? { evaluator.body(of: member) }

  /// Walks what a property or function gives.
  ///
  /// - Parameters:
  ///   - instance: what it is asked of; nil for static members and for objects that are not known.
  ///   - bindings: what names stand for in all of its code.
  func follow(
    _ member: Member, of instance: ViewInstance?, _ arguments: [ViewArgument], _ position: ViewPosition,
    binding bindings: [String: ViewBinding] = [:]
  ) {
    guard isFollowed(member.range, position), let body = body(of: member) else { return }
    noteCuts(in: member, position)
    var inner = position
    inner.depth += 4
    inner.bindings = bindings
    inner.instance = instance
    var value = instance?.value
    // The member of a protocol speaks for the type that conforms to it.
    if value == nil, let type = instance?.type ?? position.scope.lexicalType, !member.isStatic,
      symbols[member.owner].kind == .protocol, symbols[type].kind != .protocol
    {
      value = .object(AbstractObject(className: symbols[type].name, type: type, origin: .declared))
    }
    inner.scope = evaluator.scope(of: body, selfValue: value)
    if let instance {
      for held in casesHeld(by: instance) { inner.scope.fields[held.name] = held.value }
    }
    let place = evaluator.location(member.nameRange, in: inner.scope)
    guard nesting[place, default: 0] < Self.maximumNesting else {
      return note(problem: "a view that contains itself; what lies deeper is not followed", at: member.range, inner)
    }
    nesting[place, default: 0] += 1
    defer { nesting[place, default: 0] -= 1 }
    once(member.nameRange, arguments, inner) {
      switch member.declaration {
      case .variable(let variable):
        if let getter = variable.getter {
          walk(getter, inner)
        } else if let value = variable.initialValue {
          apply(value, arguments, inner)
        }
      case .function(let function): enter(function, arguments, inner)
      case .enumCase: return
      }
    }
  }
}
