// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

extension GraphBuilder {
  /// Every scene of every storyboard is a node, and every controller of the xib that an application starts with.
  func addScenes() {
    for document in facts.interfaces where evaluator.isMadeByUIKit(document) && !document.isLaunchScreen {
      for controller in document.controllers {
        guard controller.kind != .storyboardReference, let object = evaluator.object(for: controller, in: document)
        else {
          continue
        }
        node(for: object, at: Location(file: document.path, range: controller.range))
      }
    }
  }

  func scene(_ id: String, in document: InterfaceDocument) -> ControllerNode.ID? {
    guard let controller = document.controllers.first(where: { $0.id == id }),
      let object = evaluator.object(for: controller, in: document)
    else { return nil }
    return node(for: object, at: Location(file: document.path, range: controller.range))
  }

  /// Containers' own children, and embed segues.
  func addStoryboardRelations() {
    forEachSegue { controller, segue, parent, child, place in
      self.addRelation(segue, of: controller, parent, child, at: place)
    }
  }

  func addRelation(
    _ segue: InterfaceSegue, of controller: InterfaceController, _ parent: ControllerNode.ID,
    _ child: ControllerNode.ID,
    at place: Location
  ) {
    switch segue.kind {
    case .relationship:
      let kind = containment(in: parent, isRoot: true)
      if kind == .splitColumn {
        addColumn(of: parent, child, as: segue.relationship, drawnIn: controller, at: place)
      } else {
        graph.add(ControllerEdge(kind, parent: parent, child: child, location: place))
      }
    case .embed: graph.add(ControllerEdge(.child, parent: parent, child: child, location: place))
    default: break
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
    hasDrawnSegues = true
    forEachSegue { controller, segue, source, child, place in
      self.addDrawn(segue, from: source, to: child, at: place)
      for copy in self.madeScenes[self.graph[source].object] ?? [] {
        self.addDrawn(segue, from: copy, to: child, at: place)
      }
    }
  }

  func addDrawn(
    _ segue: InterfaceSegue, from source: ControllerNode.ID, to child: ControllerNode.ID, at place: Location
  ) {
    let type = segue.customClass.flatMap { symbols.type(named: $0) }
    if type == nil, addOfLibrary(segue, from: source, to: child, at: place) { return }
    if isPerformed(segue) == false { return }
    notePerformed(segue, at: place)
    // What the class does itself is read where its code is.
    if let type, performsItself(type) { return }
    let object = type.flatMap { type in
      segues.objects.first { object in
        object.type == type && object.origin == .scene(document: place.file, id: "segue \(place.range)")
      }
    }
    let ends = object.flatMap { segues.ends[$0] }
    for child in ends?.destinations ?? [child] {
      addSegue(
        segue, from: source, to: child, isKnown: segue.customClass == nil || type != nil, at: place,
        when: (ends?.conditions[child] ?? .always).and(condition(of: segue)))
    }
  }

  private func addSegue(
    _ segue: InterfaceSegue, from source: ControllerNode.ID, to child: ControllerNode.ID, isKnown: Bool,
    at place: Location, when condition: Formula
  ) {
    switch segue.kind {
    case .presentation, .modal, .popover:
      let style = segue.kind == .popover ? "popover" : segue.modalPresentationStyle
      graph.add(
        ControllerEdge(.presented(style: style), parent: source, child: child, location: place, condition: condition))
    case .showDetail:
      let splits = ancestors(of: [source], class: "UISplitViewController")
      for split in splits.sorted() { addDetails([(child, condition)], of: split, at: place) }
      if splits.isEmpty {
        pendingDetails.append(
          PendingDetail(pusher: source, detail: nil, children: [(child, condition)], place: place))
      }
    case .show, .push, .replace: addPushSegue(segue, from: source, to: child, at: place, when: condition)
    case .custom:
      // A segue class that was not read presents or exchanges as it likes; one of the app that does nothing shows nothing.
      if !isKnown { graph.markEscaping(child, at: place) }
    case .relationship, .embed, .unwind: break
    }
  }

  private func addPushSegue(
    _ segue: InterfaceSegue, from source: ControllerNode.ID, to child: ControllerNode.ID, at place: Location,
    when condition: Formula
  ) {
    // Code that is read later may put the source into a stack. Outside of one a show segue presents.
    pendingPushes.append(
      PendingPush(
        pusher: source, child: child, place: place, condition: condition,
        isShow: segue.kind == .show, isSegue: true))
  }

  func forEachSegue(
    _ body: (
      InterfaceController, InterfaceSegue, _ source: ControllerNode.ID, _ destination: ControllerNode.ID, Location
    ) -> Void
  ) {
    for document in facts.interfaces where evaluator.isMadeByUIKit(document) && !document.isLaunchScreen {
      for controller in document.controllers where controller.kind != .storyboardReference {
        guard let source = scene(controller.id, in: document) else { continue }
        for segue in controller.segues {
          let place = Location(file: document.path, range: segue.range)
          let made = hosts(madeFor: segue, by: source, in: document, at: place)
          guard made.isEmpty else {
            for destination in made { body(controller, segue, source, destination, place) }
            continue
          }
          guard let destination = scene(segue.destination, in: document) else { continue }
          body(controller, segue, source, destination, place)
        }
      }
    }
  }
}
