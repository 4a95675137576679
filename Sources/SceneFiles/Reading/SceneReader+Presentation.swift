// SPDX-License-Identifier: Apache-2.0

import HeadlessUIKit

/// The presentation controller of a custom presentation as a scene file states it.
final class SceneCustomPresentationController: UIPresentationController {
  var removesPresentersView = false
  override var shouldRemovePresentersView: Bool { removesPresentersView }
}

extension SceneReader {
  mutating func presentationController(_ node: Int, of controller: UIViewController) throws(SceneFault) {
    let governing: UIPresentationController =
      controller.modalPresentationStyle == .custom
      ? SceneCustomPresentationController(presentedViewController: controller, presenting: nil)
      : controller.presentationController
        ?? UIPresentationController(presentedViewController: controller, presenting: nil)
    var detents: [String] = ["large"]
    var selected: (name: String, node: Int)?
    try members(of: node) { reader, key, value throws(SceneFault) in
      switch key {
      case .shouldRemovePresentersView:
        let removes = try reader.bool(value)
        (governing as? SceneCustomPresentationController)?.removesPresentersView = removes
      case .overrideTraitCollection: governing.stateTraits(try reader.traitCollection(value))
      case .traitOverrides: governing.traitOverrides = try reader.traits(value)
      case .adaptivePresentationStyle:
        governing.statedAdaptation = try reader.word(
          value,
          [
            "none": UIModalPresentationStyle.none, "automatic": .automatic, "fullScreen": .fullScreen,
            "overFullScreen": .overFullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
          ])
      case .detents: detents = try reader.detents(value)
      case .selectedDetentIdentifier: selected = (try reader.string(value), value)
      default: return false
      }
      return true
    }
    if let selected, !detents.contains(selected.name) {
      throw SceneFault(selected.node, "'\(selected.name)' is none of the detents")
    }
    // Only the large detent moves the presenter; which of the others it is makes no difference to the bar.
    governing.rest(atLarge: (selected?.name ?? detents[0]) == "large")
    controller.govern(by: governing)
  }

  private func detents(_ node: Int) throws(SceneFault) -> [String] {
    var detents: [String] = []
    for element in try elements(of: node) {
      let name = try string(element)
      if name.isEmpty { throw SceneFault(element, "must not be empty") }
      detents.append(name)
    }
    if detents.isEmpty { throw SceneFault(node, "must hold a detent") }
    return detents
  }

  /// Resolves what could only be looked up with every controller in its place.
  mutating func connect() throws(SceneFault) {
    for (record, isStyle, node) in hooks {
      var target: UIViewController?
      if isString(node) {
        let name = tape.string(at: node)
        guard let index = indexByID[name] else { throw SceneFault(node, "'\(name)' is no controller of the file") }
        target = records[index].controller
      }
      if isStyle {
        records[record].controller.stated.styleChild = StatedAnswers.Child(target)
        records[record].styleHook = node
      } else {
        records[record].controller.stated.hiddenChild = StatedAnswers.Child(target)
        records[record].hiddenHook = node
      }
    }
    for presentation in presentations {
      let presenter = presentation.source.presenter(for: presentation.presented)
      guard presenter.record(presentation.presented) else {
        throw SceneFault(presentation.node, "its presenter presents another controller already")
      }
    }
    if !hooks.isEmpty {
      try checkCycles(isStyle: true)
      try checkCycles(isStyle: false)
    }
  }

  /// Follows child hooks, the classes' own forwarding and presentations of one kind; a way back to a controller is an
  /// error at a hook on it (SB-VC-28).
  ///
  /// - Complexity: linear in the number of controllers. Presentations and the classes' own forwarding lead down the
  ///   file, so every circle goes through a hook.
  private func checkCycles(isStyle: Bool) throws(SceneFault) {
    var indexes: [ObjectIdentifier: Int] = [:]
    for (index, record) in records.enumerated() { indexes[ObjectIdentifier(record.controller)] = index }
    let next: [[Int]] = records.map { record in
      let child = isStyle ? record.controller.childForStatusBarStyle : record.controller.childForStatusBarHidden
      // The named child first: `path` below tells the two by their place.
      return [child, record.controller.recordedPresentation].map { target in
        target.flatMap { indexes[ObjectIdentifier($0)] } ?? -1
      }
    }
    var isDone = Array(repeating: false, count: records.count)
    var isOpen = isDone
    for start in records.indices where !isDone[start] {
      var path: [(index: Int, edge: Int)] = [(start, -1)]
      isOpen[start] = true
      while let (index, edge) = path.last {
        guard edge + 1 < 2 else {
          isDone[index] = true
          isOpen[index] = false
          path.removeLast()
          continue
        }
        path[path.count - 1].edge = edge + 1
        let target = next[index][edge + 1]
        if target < 0 || isDone[target] { continue }
        if isOpen[target] {
          let circle = path.drop { $0.index != target }
          let hook = circle.lazy.filter { $0.edge == 0 }.compactMap { step in
            isStyle ? records[step.index].styleHook : records[step.index].hiddenHook
          }.first
          throw SceneFault(hook ?? records[target].node, "the child hooks run in a circle")
        }
        isOpen[target] = true
        path.append((target, -1))
      }
    }
  }
}
