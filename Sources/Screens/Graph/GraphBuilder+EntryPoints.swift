// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

extension GraphBuilder {
  /// The initial controllers of the main storyboards are window roots, unless the delegate gives its window another root
  /// before anything is shown.
  func addStoryboardEntryPoints() {
    for target in facts.targets where target.product == .application {
      guard let plist = target.configurations.first?.infoPlist else { continue }
      let scenes = SceneConfiguration.all(of: target).filter(\.isOnDevice)
      var names: [(name: String, place: Location, isReplaced: Bool, condition: Formula)] = []
      let replaceMain =
        scenes.contains { $0.delegate(in: symbols).map { replacesRoot($0) } ?? false }
        || applicationDelegates(of: target).contains { replacesRoot($0) }
      for (entry, condition) in plist.entriesByDevice(of: "UIMainStoryboardFile") {
        if let name = entry.value.string { names.append((name, entry.location, replaceMain, condition)) }
      }
      addRootsOfMainNibs(of: target)
      for scene in scenes {
        guard let storyboard = scene.storyboard else { continue }
        let isReplaced = scene.delegate(in: symbols).map { replacesRoot($0) } ?? false
        names.append((storyboard.name, storyboard.place, isReplaced, .always))
      }
      for (name, place, isReplaced, condition) in names {
        let named = facts.interfaces.filter { $0.kind == .storyboard && $0.name == name }
        // Several applications of a project can each have a storyboard of the name.
        let own = named.filter { target.resources.contains($0.path) }
        for document in own.isEmpty ? named : own {
          guard let id = document.initialViewController, let root = scene(id, in: document) else { continue }
          if isReplaced {
            replacedRoots.insert(root)
          } else {
            graph.add(ControllerEdge(.windowRoot, parent: nil, child: root, location: place, condition: condition))
          }
        }
      }
    }
  }

  /// What a root would present that is replaced before anybody sees it, and that nothing else shows, is not sure.
  func noteReplacedRoots() {
    var unseen = replacedRoots.filter { graph.parents(of: $0).isEmpty }
    var queue = Array(unseen)
    while let here = queue.popLast() {
      for edge in graph.children(of: here) where edge.isContainment {
        let isInside = graph.parents(of: edge.child).allSatisfy { $0.parent.map(unseen.contains) ?? false }
        if isInside, unseen.insert(edge.child).inserted { queue.append(edge.child) }
      }
    }
    if !unseen.isEmpty { graph.markAmbiguous { $0.parent.map(unseen.contains) ?? false } }
  }

  /// The roots that windows of the main xib are connected to.
  private func addRootsOfMainNibs(of target: AppTarget) {
    guard !applicationDelegates(of: target).contains(where: { replacesRoot($0) }) else { return }
    for nib in evaluator.mainNibs where nib.place.file == target.configurations.first?.infoPlist?.path {
      for connection in nib.document.connections where KnownAPI.has(connection.property, .setsRoot) {
        guard let window = nib.document.windows.first(where: { $0.id == connection.source }),
          let root = scene(connection.destination, in: nib.document)
        else { continue }
        graph.add(
          ControllerEdge(
            .windowRoot, parent: nil, child: root,
            location: nib.place, condition: nib.condition,
            window: evaluator.object(window.id, in: nib.document)))
      }
    }
  }

  private func applicationDelegates(of target: AppTarget) -> [TypeSymbol.ID] {
    applicationDelegates(in: Set(target.sources))
  }

  /// The classes of files, or of all where none are known, that are delegates of applications.
  func applicationDelegates(in files: Set<String>) -> [TypeSymbol.ID] {
    symbols.descendants(of: "UIApplicationDelegate").filter { id in
      symbols[id].sites.contains { files.isEmpty || files.contains(facts.sources[$0.file].path) }
    }
  }

  /// Whether a delegate makes its window, or gives it a root, whatever the state of the app, when UIKit calls it first.
  private func replacesRoot(_ delegate: TypeSymbol.ID) -> Bool {
    if let known = rootReplacers[delegate] { return known }
    let result = findReplacement(of: delegate)
    rootReplacers[delegate] = result
    return result
  }

  private func findReplacement(of delegate: TypeSymbol.ID) -> Bool {
    let effect = Effect(
      assignments: ["rootViewController", "window", "_window"], calls: ["setRootViewController", "setWindow"])
    let reach = rootReach ?? CodeReach(effect, in: program, symbols: symbols)
    rootReach = reach
    let object = AbstractObject(className: symbols[delegate].name, type: delegate, origin: .declared)
    var always = Formula.never
    for body in launchBodies(of: delegate) {
      let walk = LifecycleWalk(self, effect, reach: reach, assumesPresence: true)
      walk.run(body, selfValue: .object(object))
      for step in walk.steps where setsRoot(step) || setsNewWindow(step, on: object) {
        always = always.or(step.condition)
      }
    }
    return always.isAlways
  }

  /// The methods that UIKit calls before a window is shown.
  func launchBodies(of delegate: TypeSymbol.ID) -> [Body] {
    let moment = Role.lifecycle(.launching)
    return KnownAPI.names(moment).sorted().flatMap { name in
      symbols.members(name, of: delegate, isStatic: false).filter { member in
        member.hasImplementation
          && member.function.map { KnownAPI.has(name, labels: $0.parameters.map(\.label), moment) } ?? false
      }.flatMap { bodies(of: $0) }
    }
  }

  private func setsRoot(_ step: LifecycleStep) -> Bool {
    guard program[step.reference].setsRoot else { return false }
    return step.target.alternatives.contains { alternative in
      switch alternative.value {
      case .object(let object): symbols.isSubclass(object.className, of: "UIWindow")
      case .unknown, .relation: true
      default: false
      }
    }
  }

  /// Whether the delegate puts a window that it makes in the place of its own.
  private func setsNewWindow(_ step: LifecycleStep, on delegate: AbstractObject) -> Bool {
    step.target.alternatives.contains { $0.value == .object(delegate) }
      && !step.values.objects.isEmpty
      && step.values.objects.allSatisfy {
        symbols.isSubclass($0.className, of: "UIWindow") && $0.allocationPlace != nil
      }
  }
}
