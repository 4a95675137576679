// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

extension GraphBuilder {
  /// Every scene of every storyboard is a node.
  func addScenes() {
    for document in facts.interfaces where document.kind == .storyboard && !document.isLaunchScreen {
      for controller in document.controllers {
        guard controller.kind != .storyboardReference, let object = evaluator.object(for: controller, in: document)
        else {
          continue
        }
        node(for: object, at: Location(file: document.path, range: controller.range))
      }
    }
  }

  private func scene(_ id: String, in document: InterfaceDocument) -> ControllerNode.ID? {
    guard let controller = document.controllers.first(where: { $0.id == id }),
      let object = evaluator.object(for: controller, in: document)
    else { return nil }
    return node(for: object, at: Location(file: document.path, range: controller.range))
  }

  /// Containers' own children, and embed segues.
  func addStoryboardRelations() {
    forEachSegue { controller, segue, parent, child, place in
      switch segue.kind {
      case .relationship:
        let kind = self.containment(in: parent, isRoot: true)
        if kind == .splitColumn {
          self.addColumn(of: parent, child, as: segue.relationship, drawnIn: controller, at: place)
        } else {
          self.graph.add(ControllerEdge(kind, parent: parent, child: child, location: place))
        }
      case .embed:
        self.graph.add(ControllerEdge(.child, parent: parent, child: child, location: place))
      default: break
      }
    }
  }

  /// How a container of a class holds its children.
  func containment(in parent: ControllerNode.ID, isRoot: Bool) -> ControllerEdge.Kind {
    guard let system = graph[parent].systemClass else { return .child }
    if SystemClasses.isSubclass(system, of: "UINavigationController") { return isRoot ? .navigationRoot : .pushed }
    if SystemClasses.isSubclass(system, of: "UITabBarController") { return .tab }
    if SystemClasses.isSubclass(system, of: "UISplitViewController") { return .splitColumn }
    if SystemClasses.isSubclass(system, of: "UIPageViewController") { return .page }
    return .child
  }

  /// Presentations and pushes that Interface Builder draws.
  func addStoryboardSegues() {
    forEachSegue { _, segue, source, child, place in
      if let segueClass = segue.customClass { self.segueDestinations[segueClass, default: []].append(child) }
      switch segue.kind {
      case .presentation, .modal, .popover:
        let style = segue.kind == .popover ? "popover" : segue.modalPresentationStyle
        self.graph.add(ControllerEdge(.presented(style: style), parent: source, child: child, location: place))
      case .show, .push, .showDetail, .replace:
        let stacks = self.ancestors(of: [source], class: "UINavigationController")
        for stack in stacks.sorted() {
          self.graph.add(ControllerEdge(.pushed, parent: stack, child: child, location: place))
        }
        if stacks.isEmpty, segue.kind == .show {
          // Outside a navigation controller a show segue presents.
          self.graph.add(ControllerEdge(.presented(style: nil), parent: source, child: child, location: place))
        }
      case .custom:
        // A segue class of the app presents or swaps as it likes; most present.
        self.graph.add(
          ControllerEdge(
            .presented(style: segue.modalPresentationStyle), parent: source, child: child, location: place))
      case .relationship, .embed, .unwind: break
      }
    }
  }

  private func forEachSegue(
    _ body: (
      InterfaceController, InterfaceSegue, _ source: ControllerNode.ID, _ destination: ControllerNode.ID, Location
    ) -> Void
  ) {
    for document in facts.interfaces where document.kind == .storyboard && !document.isLaunchScreen {
      for controller in document.controllers where controller.kind != .storyboardReference {
        guard let source = scene(controller.id, in: document) else { continue }
        for segue in controller.segues {
          guard let destination = scene(segue.destination, in: document) else { continue }
          body(controller, segue, source, destination, Location(file: document.path, range: segue.range))
        }
      }
    }
  }

  /// The initial controllers of the main storyboards are window roots.
  func addStoryboardEntryPoints() {
    for target in facts.targets where target.product == .application {
      guard let plist = target.configurations.first?.infoPlist else { continue }
      var names: [(name: String, place: Location)] = []
      for key in ["UIMainStoryboardFile", "UIMainStoryboardFile~ipad"] {
        if let entry = plist[key], let name = entry.value.string { names.append((name, entry.location)) }
      }
      if let manifest = plist["UIApplicationSceneManifest"] {
        for (name, range) in Self.sceneStoryboards(manifest.value) {
          names.append((name, Location(file: manifest.location.file, range: range)))
        }
      }
      for (name, place) in names {
        let named = facts.interfaces.filter { $0.kind == .storyboard && $0.name == name }
        // Several applications of a project can each have a storyboard of the name.
        let own = named.filter { target.resources.contains($0.path) }
        for document in own.isEmpty ? named : own {
          guard let id = document.initialViewController, let root = scene(id, in: document) else { continue }
          graph.add(ControllerEdge(.windowRoot, parent: nil, child: root, location: place))
        }
      }
    }
  }

  /// `UISceneStoryboardFile` of every scene configuration.
  private static func sceneStoryboards(_ value: PropertyListValue, depth: Int = 0) -> [(String, SourceRange)] {
    guard depth < 6 else { return [] }
    switch value.kind {
    case .dictionary(let entries):
      return entries.flatMap { entry -> [(String, SourceRange)] in
        if entry.key == "UISceneStoryboardFile", let name = entry.value.string { return [(name, entry.value.range)] }
        return sceneStoryboards(entry.value, depth: depth + 1)
      }
    case .array(let elements): return elements.flatMap { sceneStoryboards($0, depth: depth + 1) }
    default: return []
    }
  }
}
