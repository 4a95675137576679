// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Builds the graph of controllers from storyboards and code.
///
/// Containment comes before pushes and presentations, because who pushes is often found through who contains whom.
package final class GraphBuilder {
  let evaluator: Evaluator
  var graph = ControllerGraph()
  /// Nodes by class, to find all objects that a declared type can mean.
  var nodesByClass: [String: [ControllerNode.ID]] = [:]
  /// Nodes whose roots were looked for.
  var rootedNodeCount = 0
  /// What code puts into containers, as it was read.
  var containments: [Containment] = []
  /// Those of them whose container was not known by then.
  var unmetContainments: [Containment] = []
  /// Nodes that were there when that was read.
  var containedNodeCount = 0
  /// Segues of classes of the app.
  var segues = SegueObjects()
  /// Controllers of scenes that code makes in several ways, by the plain one of the scene.
  var madeScenes: [AbstractObject: [ControllerNode.ID]] = [:]
  /// How many scenes that stand in one another are being given what they draw.
  var drawnDepth = 0
  /// Whether the segues were read that Interface Builder draws.
  var hasDrawnSegues = false
  /// Details of split view controllers, which stand elsewhere where the split view is collapsed.
  var splitDetails: Set<SplitDetail> = []
  /// Those that stand there from the start, which a collapsing split view controller's delegate is asked about.
  var firstDetails: Set<SplitDetail> = []
  /// Those that code or a segue shows, in widths in which a split view controller can be collapsed too.
  var shownDetails: Set<SplitDetail> = []
  /// What UIKit puts into a column as a detail.
  var detailEdges: Set<ControllerEdge> = []
  /// The screens that make pushes, as far as the code says it.
  private(set) var pushers: [PushKey: Set<ControllerNode.ID>] = [:]
  /// What the function was handed that makes a push, where one call alone has it push the screen; nil where several do.
  private(set) var pushArguments: [PushKey: BoundArguments?] = [:]
  /// The names that entries of bodies read, for those that were walked through.
  var readNames: [ProgramIndex.Reference: ReadNames] = [:]
  /// Pushes by controllers whose stack is not known yet.
  var pendingPushes: [PendingPush] = []
  /// Presentations by any of several roots.
  var rootPresentations: [RootPresentation] = []
  /// Segues of libraries whose container is not known yet.
  var pendingSegues: [PendingSegue] = []
  /// Details that controllers show whose split view controller is not known yet.
  var pendingDetails: [PendingDetail] = []

  /// The code that runs when the user does something.
  private(set) lazy var actions = ActionCode(evaluator)
  /// Code that runs before anybody can touch a controller.
  private(set) lazy var earlyCode = EarlyCode(evaluator)

  /// The classes whose code takes children out.
  private(set) lazy var replacers = Set(
    KnownAPI.names(.removesChild).flatMap { program.calls[$0] ?? [] }.compactMap { program[$0.body].owner })

  /// Roots of storyboards that the delegate replaces before a window is shown.
  var replacedRoots: Set<ControllerNode.ID> = []
  /// Which delegates are known to replace the root or not.
  var rootReplacers: [TypeSymbol.ID: Bool] = [:]
  /// The identifiers by which alone code performs segues, by the segues' places.
  var performedIdentifiers: [Location: String] = [:]
  /// Whether controllers come to places.
  var performances: [Performance: Bool] = [:]
  /// What properties of a name are given in which controllers keep their delegates.
  var knownDelegates: [String: [DelegateSetting]] = [:]
  /// The code that can give a window its root; nil before it is asked for.
  var rootReach: CodeReach?

  /// What gives windows their roots, by place.
  var rootSettings: [Location: ProgramIndex.Reference] = [:]
  /// In which applications code runs.
  let hosts: Hosts

  /// On which devices and systems functions are called, which the roles of scenes decide too.
  private(set) lazy var environments = CodeEnvironments(evaluator) { [unowned self] in sceneCondition(of: $0) }

  /// A push of a screen at a place.
  struct PushKey: Hashable {
    var child: ControllerNode.ID
    var place: Location
  }

  func note(_ screens: [ControllerNode.ID], pushing child: ControllerNode.ID, at place: Location) {
    guard !screens.isEmpty else { return }
    pushers[PushKey(child: child, place: place), default: []].formUnion(screens.prefix(Self.maximumFanOut))
  }

  func note(_ arguments: BoundArguments, pushing child: ControllerNode.ID, at place: Location) {
    let key = PushKey(child: child, place: place)
    guard let known = pushArguments[key] else {
      pushArguments[key] = .some(arguments)
      return
    }
    if known != arguments { pushArguments[key] = .some(nil) }
  }

  struct PendingPush {
    var pusher: ControllerNode.ID
    var child: ControllerNode.ID
    var place: Location
    var condition: Formula
    /// Whether it is `show(_:sender:)`, which presents where there is no stack.
    var isShow: Bool
    /// How the controller comes to stand in the stack.
    var kind: ControllerEdge.Kind = .pushed
    /// Whether another controller of the stack may be the one that shows it.
    var isAmbiguous = false
    /// Whether it is drawn, and so there whether the controller that pushes has a place or not.
    var isSegue = false
  }

  /// The identifiers of segues that code performs.
  private(set) lazy var performedSegues = findPerformedSegues()
  /// What is named in code as segues are that only code performs.
  private(set) lazy var namedSegues = findNamedSegues()

  /// Windows that the app lays over its own: those whose level it sets.
  private(set) lazy var raisedWindows: Set<AbstractObject> = findRaisedWindows()
  /// Windows on other screens than the device's own.
  lazy var windowsElsewhere: Set<AbstractObject> = findWindowsElsewhere()
  /// Which windows belong to scenes.
  private(set) lazy var windowScenes = WindowScenes(evaluator: evaluator, hosts: hosts)
  /// Delegates of scenes that are no windows of the app on the device, and of none that are.
  lazy var otherRoles: Set<TypeSymbol.ID> = {
    let all = SceneConfiguration.all(of: facts.targets)
    let own = Set(all.filter(\.isOnDevice).compactMap { $0.delegate(in: symbols) })
    return Set(all.filter { !$0.isOnDevice }.compactMap { $0.delegate(in: symbols) }).subtracting(own)
  }()

  /// When the delegates of scenes are those of scenes on the device, as far as the code that chooses says it.
  private(set) lazy var sceneDelegates: [TypeSymbol.ID: Formula] = findSceneDelegates()

  var facts: AppFacts { evaluator.facts }
  var symbols: SymbolTable { evaluator.symbols }
  var program: ProgramIndex { evaluator.program }

  /// More controllers than this behind one expression say nothing: everything could be there.
  static let maximumFanOut = 24

  /// More controllers than this behind one expression say nothing even where each is made for it, as by a switch.
  private static let maximumMade = ValueSet.limit

  package init(evaluator: Evaluator, hosts: Hosts) {
    self.evaluator = evaluator
    self.hosts = hosts
  }

  /// - Complexity: linear in the number of calls and assignments that build hierarchies, times the bounded cost of
  ///   following their arguments.
  package func build() -> ControllerGraph {
    addScenes()
    addSegueObjects()
    addAllocations()
    addMadeScenes()
    addMadeSegues()
    addStoryboardRelations()
    addStoryboardEntryPoints()
    // Some children are put into "the root of the window"; some roots are found as children of others.
    addWindowRoots()
    addContainment()
    addWindowRoots()
    addInitializerRoots()
    addHandedChildren()
    addStoryboardSegues()
    settlePendingPushes()
    addPushes()
    addLibraryPlacements()
    addInitializerRoots()
    addPresentations()
    addSearches()
    addInitializerRoots()
    settlePendingPushes()
    settleCollapsedSplits()
    // What a detail pushes comes into the stack that the detail stands in now.
    if !splitDetails.isEmpty { settlePendingPushes(when: .atom(.horizontallyCompact)) }
    addSwiftUI()
    settleShowsWithoutStack()
    addViewsWithoutChildren()
    settleRootPresentations()
    dropRootsOfUnmade()
    dropImpossible()
    noteOpenSegues()
    noteReplacedRoots()
    noteCollapsedDetails()
    noteUnusedCode()
    noteBuilds()
    graph.dropGhosts()
    addUnseenScreens()
    graph.raisedWindows = raisedWindows
    graph.resizedWindows = findResizedWindows()
    graph.overlays = findOverlays()
    return graph
  }

  // MARK: Nodes

  @discardableResult
  func node(for object: AbstractObject, at location: Location, isUnseen: Bool = false) -> ControllerNode.ID {
    let known = graph.node(of: object) != nil
    let base = systemClass(of: object)
    let id = graph.add(
      object, systemClass: base?.name, isFromLibrary: base?.isGuess ?? true, location: location, isUnseen: isUnseen)
    if !known {
      nodesByClass[object.className, default: []].append(id)
      addDrawnParts(of: id)
      if let name = symbols.libraryClass(of: object.className) {
        graph.setLibrary(libraryAnswers(of: name), floats: symbols.libraries.floats(name), of: id)
      }
    }
    return id
  }

  /// The class of the system behind an object; a storyboard's element says it even of a library's class.
  private func systemClass(of object: AbstractObject) -> (name: String, isGuess: Bool)? {
    let likely = symbols.likelySystemClass(of: object.className)
    if let likely, !likely.isGuess { return likely }
    guard let (path, id) = object.scene,
      let element = facts.interfaces.first(where: { $0.path == path })?.controllers.first(where: { $0.id == id }),
      let name = element.kind.className
    else { return likely }
    return (name, true)
  }

  /// Every node that is of a class or of a subclass; one for "made elsewhere" where there is none.
  func nodes(ofClass name: String, at location: Location) -> [ControllerNode.ID] {
    // "Some view controller" says nothing about which.
    guard !Self.isGeneric(name) else { return [] }
    var result = nodesByClass[name] ?? []
    for id in symbols.descendants(of: name) { result += nodesByClass[symbols[id].name] ?? [] }
    if result.isEmpty, symbols.isViewController(name) {
      let id = symbols.type(named: name)
      let place = id.flatMap(declaration) ?? location
      result = [
        node(for: AbstractObject(className: name, type: id, origin: .declared), at: place, isUnseen: true)
      ]
    }
    return result.sorted()
  }

  static func isGeneric(_ name: String) -> Bool {
    KnownAPI.has(name, .genericController)
  }

  /// Where a type is declared.
  func declaration(of id: TypeSymbol.ID) -> Location? {
    symbols[id].sites.first.map { Location(path: facts.sources[$0.file].internedPath, range: $0.declaration.nameRange) }
  }

  /// The nodes that a value can be.
  ///
  /// - Parameter scope: the code that asks, where it is known.
  func nodes(for value: Value, at location: Location, asking scope: Scope? = nil) -> [ControllerNode.ID] {
    switch value {
    case .object(let object):
      if object.origin == .declared {
        // A protocol that controllers conform to stands for all of them.
        if let id = object.type, symbols[id].kind == .protocol {
          let classes = symbols.descendants(of: symbols[id].name).filter { symbols.isViewController(symbols[$0].name) }
          // One to which UIKit's own class conforms says no more than that class.
          if classes.contains(where: { Self.isGeneric(symbols[$0].name) }) { return [] }
          return Array(Set(classes.flatMap { nodes(ofClass: symbols[$0].name, at: location) })).sorted()
        }
        let all = nodes(ofClass: object.className, at: location)
        return scope.map { telling(all, of: object, in: $0) } ?? all
      }
      guard symbols.isViewController(object.className) else { return [] }
      return [node(for: object, at: location)]
    case .array(let elements): return elements.flatMap { nodes(for: $0, at: location) }
    case .relation(let object, let path):
      if symbols.isSubclass(object.className, of: "UIStoryboardSegue") {
        let ends = segues.matching(object, symbols).compactMap { segues.ends[$0] }
        let start = path.first?.hasPrefix("source") ?? false ? ends.map(\.source) : ends.flatMap(\.destinations)
        return relatives(of: Set(start).sorted(), path: Array(path.dropFirst()))
      }
      if symbols.isSubclass(object.className, of: "UIWindow") {
        guard path.first == "rootViewController" else { return [] }
        return relatives(of: roots(of: object, at: location, asking: scope), path: Array(path.dropFirst()))
      }
      return relatives(of: nodes(for: .object(object), at: location, asking: scope), path: path)
    default: return []
    }
  }

  /// The nodes an expression can be, each with the condition under which it is.
  func controllers(
    _ expression: Expression, in scope: Scope, expected: String? = nil
  ) -> [(node: ControllerNode.ID, condition: Formula)] {
    found(expression, in: scope).map { (node: $0.node, condition: $0.condition) }
  }

  /// A node that an expression can be.
  struct Found {
    var node: ControllerNode.ID
    var condition: Formula
    /// Whether all that is known is a class of which there are several.
    var isOneOfClass: Bool
  }

  func found(_ expression: Expression, in scope: Scope) -> [Found] {
    // The values of a list say no longer under which condition each of them is in it.
    if case .array(let elements) = expression.unwrapped.kind {
      let result = elements.flatMap { found($0, in: scope) }
      return result.count > Self.maximumMade ? [] : result
    }
    let place = evaluator.location(expression.range, in: scope)
    let values = evaluator.values(of: expression, in: scope)
    let result = values.alternatives.flatMap { alternative in
      let nodes = nodes(for: alternative.value, at: place, asking: scope).filter { canBe($0, alternative) }
      let isOneOfClass =
        alternative.value.object?.origin == .declared
        && nodes.contains { graph[$0].name != graph[nodes[0]].name || graph[$0].isUnseen && isBase(graph[$0].name) }
      return nodes.map { Found(node: $0, condition: alternative.condition, isOneOfClass: isOneOfClass) }
    }
    let isMade = values.alternatives.allSatisfy { $0.value == .nil || $0.value.object?.allocationPlace != nil }
    // What code of a class does with its own object it does with each of them.
    let limit = expression.isSelf ? Self.maximumSelves : isMade ? Self.maximumMade : Self.maximumFanOut
    return result.count > limit ? [] : result
  }

  private func isBase(_ name: String) -> Bool { symbols.hasDescendants(name) }

  /// Whether a node that a relation leads to can be of the types that the condition of the value asks for.
  func canBe(_ node: ControllerNode.ID, _ alternative: ValueSet.Alternative) -> Bool {
    guard case .relation(let object, let path) = alternative.value else { return true }
    return alternative.condition.holds { atom in
      guard case .kind(object, path, let type) = atom else { return nil }
      return symbols.isInstance(ofClass: graph[node].object.className, type)
    } != false
  }

  /// The nodes that `self` is in a body, seen from its declaration alone.
  func selfNodes(_ body: Body) -> [ControllerNode.ID] { selfNodes(evaluator.scope(of: body)) }

  /// The nodes that `self` is in a scope.
  func selfNodes(_ scope: Scope) -> [ControllerNode.ID] {
    guard let value = scope.selfValue else { return [] }
    let place = scope.lexicalType.flatMap(declaration) ?? Location(path: facts.sources[scope.file].internedPath)
    switch value {
    case .object: return running(nodes(for: value, at: place), in: scope)
    case .relation:
      // Code of a class runs for objects of that class alone, whatever else the relation leads to.
      guard let type = scope.lexicalType else { return nodes(for: value, at: place) }
      return nodes(for: value, at: place).filter {
        symbols.isInstance(ofClass: graph[$0].object.className, symbols[type].name) != false
      }
    default: return []
    }
  }

  /// The objects of a class for which code runs that they inherit.
  private func running(_ nodes: [ControllerNode.ID], in scope: Scope) -> [ControllerNode.ID] {
    guard let body = scope.body.map({ program[$0] }), let owner = body.owner,
      evaluator.inherited.isLeftOut(body, of: owner)
    else { return nodes }
    return nodes.filter { id in
      let object = graph[id].object
      return object.origin == .declared || object.type.map { evaluator.inherited.runs(body, for: $0) } ?? true
    }
  }

  func location(_ range: SourceRange, in body: Body) -> Location { program.location(range, in: body) }
}
