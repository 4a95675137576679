// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// The segues of storyboards: objects with a source and a destination of their own.
struct SegueObjects {
  /// The controllers that a segue joins.
  struct Ends {
    var source: ControllerNode.ID
    var destinations: [ControllerNode.ID]
    /// Under which conditions it is which of them, where the segue's class chooses.
    var conditions: [ControllerNode.ID: Formula] = [:]
  }

  private(set) var ends: [AbstractObject: Ends] = [:]
  /// In the order of the storyboards.
  private(set) var objects: [AbstractObject] = []
  private var byPlace: [Location: [AbstractObject]] = [:]

  /// - Parameter place: where the segue is drawn; nil where code makes it.
  mutating func add(_ object: AbstractObject, _ ends: Ends, at place: Location? = nil) {
    guard self.ends.updateValue(ends, forKey: object) == nil else { return }
    objects.append(object)
    if let place { byPlace[place, default: []].append(object) }
  }

  /// Those that are drawn at a place.
  func drawn(at place: Location) -> [AbstractObject] { byPlace[place] ?? [] }

  /// Where a segue is drawn; empty where code makes it.
  func places(of object: AbstractObject) -> [Location] { byPlace.filter { $0.value.contains(object) }.map(\.key) }

  /// Those that an object can mean: itself, or every segue of a class of the app where it stands for some of them.
  func matching(_ object: AbstractObject, _ symbols: SymbolTable) -> [AbstractObject] {
    if ends[object] != nil { return [object] }
    return objects.filter { $0.type != nil && symbols.isSubclass($0.className, of: object.className) }
  }
}

extension GraphBuilder {
  /// Makes an object for every segue.
  func addSegueObjects() {
    forEachSegue { _, segue, source, destination, place in
      let type = segue.customClass.flatMap { self.symbols.type(named: $0) }
      let object = AbstractObject(
        className: type.map { self.symbols[$0].name } ?? "UIStoryboardSegue", type: type,
        origin: .scene(document: place.file, id: "segue \(place.range)"))
      self.segues.add(object, SegueObjects.Ends(source: source, destinations: [destination]), at: place)
      self.evaluator.segueIdentifiers[object] = .some(segue.identifier)
      let exchanged = type.map { self.exchangedDestinations($0, destination, at: place) } ?? []
      if !exchanged.isEmpty {
        self.segues.add(object, SegueObjects.Ends(source: source, destinations: exchanged), at: place)
      } else if let chosen = type.flatMap({ self.chosenDestinations($0, object, source, destination, at: place) }) {
        self.segues.add(object, chosen, at: place)
      }
    }
  }

  /// What a class answers that overrides `destination`; nil where it does not. What cannot be followed, as what the
  /// superclass answers, is the drawn one.
  private func chosenDestinations(
    _ type: TypeSymbol.ID, _ object: AbstractObject, _ source: ControllerNode.ID, _ drawn: ControllerNode.ID,
    at place: Location
  ) -> SegueObjects.Ends? {
    let getters = KnownAPI.names(.givesDestination).sorted().flatMap { symbols.members($0, of: type, isStatic: false) }
    guard let body = getters.lazy.compactMap({ self.bodies(of: $0).first }).first else { return nil }
    var ends = SegueObjects.Ends(source: source, destinations: [])
    let answers = evaluator.returnValues(of: body, selfValue: .object(object), arguments: BoundArguments())
    for answer in answers.alternatives where answer.condition != .never {
      let found = nodes(for: answer.value, at: place)
      for node in found.isEmpty ? [drawn] : found {
        if !ends.destinations.contains(node) { ends.destinations.append(node) }
        ends.conditions[node] = ends.conditions[node]?.or(answer.condition) ?? answer.condition
      }
    }
    return ends.destinations.isEmpty ? nil : ends
  }

  /// The scopes of a body that prepares segues, one for each segue from the controllers whose code it is; nil for others.
  func segueScopes(of body: Body, mentionedBy expressions: [Expression]) -> [Scope]? {
    guard let name = body.name, let segue = body.parameters.first?.name, let owner = body.owner,
      KnownAPI.has(name, labels: body.parameters.map(\.label), .lifecycle(.segue)),
      expressions.contains(where: { $0.mentions(segue, of: body) })
    else { return nil }
    let own = segues.objects.filter { object in
      guard let source = segues.ends[object]?.source, let type = graph[source].object.type else { return false }
      return symbols.lineage(of: type).contains(owner)
    }
    guard (1...Self.maximumSegues).contains(own.count) else { return nil }
    return own.map { object in
      var scope = evaluator.scope(of: body, selfValue: segues.ends[object].map { .object(graph[$0.source].object) })
      scope.arguments[segue] = ValueSet(.object(object))
      return scope
    }
  }

  /// Segues of one class that are told apart.
  private static let maximumSegues = 40

  /// Whether a segue's class has a way of its own to show the destination, so that UIKit's does not run.
  func performsItself(_ type: TypeSymbol.ID) -> Bool {
    guard let member = symbols.members("perform", of: type, isStatic: false).first(where: { $0.hasImplementation }),
      let body = bodies(of: member).first
    else { return false }
    return !body.entries.contains { entry in
      guard case .call(let call) = entry.kind, case .call(let function, _) = call.kind,
        case .member(.some(let base), "perform") = function.unwrapped.kind
      else { return false }
      return base.isSuper
    }
  }

  func bodies(of member: Member) -> [Body] { evaluator.bodies(of: member) }

  /// The destinations that an initialiser of the class hands on in place of the one it is given:
  /// `super.init(identifier:source:destination:)` with a controller around it.
  private func exchangedDestinations(
    _ type: TypeSymbol.ID, _ destination: ControllerNode.ID, at place: Location
  ) -> [ControllerNode.ID] {
    for member in symbols.members("init", of: type) {
      guard let function = member.function,
        let parameter = function.parameters.first(where: { $0.label == "destination" }),
        let body = bodies(of: member).first
      else { continue }
      var scope = evaluator.scope(of: body)
      scope.arguments[parameter.name] = ValueSet(.object(graph[destination].object))
      scope.callers = [place]
      for entry in body.entries {
        guard case .call(let call) = entry.kind, case .call(let callee, let arguments) = call.kind,
          case .member(.some(let base), "init") = callee.unwrapped.kind, base.isSuper,
          let handed = arguments.first(where: { $0.label == "destination" })
        else { continue }
        return controllers(handed.value, in: scope).map(\.node).filter { $0 != destination }
      }
    }
    return []
  }
}
