// SPDX-License-Identifier: Apache-2.0

/// Reads the controllers of a scene of a storyboard, or of a xib.
struct InterfaceSceneReader {
  var outlets: InterfaceOutlets
  var guides: InterfaceGuides
  var images: [String: [Double]] = [:]

  private var views: InterfaceViewReader { InterfaceViewReader(outlets: outlets, guides: guides, images: images) }

  /// The controllers among a scene's objects, each followed by those nested in it.
  ///
  /// A scene has one controller, and every segue of the scene is its own wherever it starts: a button, a cell, a gesture
  /// recognizer beside the controller or a container view.
  func controllers(in objects: MarkupElement) -> [InterfaceController] {
    var controllers: [InterfaceController] = []
    for element in objects.children {
      guard Self.kind(of: element.name) != nil else { continue }
      append(element, to: &controllers)
    }
    guard let first = controllers.indices.first else { return [] }
    for element in objects.children where Self.kind(of: element.name) == nil {
      controllers[first].segues += segues(in: element)
    }
    return controllers
  }

  /// Views that stand by themselves in a xib.
  func topLevelViews(in objects: MarkupElement) -> [InterfaceView] {
    objects.children
      .filter { Self.kind(of: $0.name) == nil && InterfaceViewReader.isView($0) }
      .map { views.view($0) }
  }

  /// Reads a controller, then the controllers nested in it, as old xibs write a container's children. They become
  /// controllers of their own with a relationship, as storyboards write them.
  private func append(_ element: MarkupElement, to controllers: inout [InterfaceController]) {
    guard let kind = Self.kind(of: element.name) else { return }
    let index = controllers.count
    controllers.append(InterfaceControllerReader(views: views).controller(element, kind: kind))
    controllers[index].segues = segues(in: element)
    let own = Set(element.children.filter { $0.name == "connections" }.flatMap(\.children).map(\.tagRange))
    for position in controllers[index].segues.indices where own.contains(controllers[index].segues[position].range) {
      controllers[index].segues[position].isPerformedByCode = true
    }
    for child in element.children {
      let nested = child.name == "viewControllers" ? child.children : [child]
      let relationship = child.name == "viewControllers" ? child.name : child["key"]
      for element in nested where Self.kind(of: element.name) != nil {
        guard let id = element["id"] else { continue }
        var segue = InterfaceSegue(kind: .relationship, destination: id, range: element.tagRange)
        segue.relationship = relationship
        controllers[index].segues.append(segue)
        append(element, to: &controllers)
      }
    }
  }

  /// All segues within an element, nested controllers left out, in document order.
  private func segues(in element: MarkupElement) -> [InterfaceSegue] {
    element.children.flatMap { child -> [InterfaceSegue] in
      if child.name == "segue" { return InterfaceSegueReader.segue(child).map { [$0] } ?? [] }
      if Self.kind(of: child.name) != nil { return [] }
      return segues(in: child)
    }
  }

  static func kind(of element: String) -> InterfaceController.Kind? {
    element == "viewControllerPlaceholder" ? .storyboardReference : InterfaceController.Kind(rawValue: element)
  }
}
