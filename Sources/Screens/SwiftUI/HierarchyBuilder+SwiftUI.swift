// SPDX-License-Identifier: Apache-2.0

import HeadlessUIKit
import PlatformAPI

extension HierarchyBuilder {
  /// Tells the hosting controllers of a context what their content asks for (SB-SUI-01).
  func setContent(_ context: Context, in hierarchy: HierarchyModel, _ factory: ControllerFactory) {
    var schemes: [HostedContent.ColorScheme?] = []
    var window: WindowScheme?
    for (index, edge) in context.edges.enumerated() where app.graph.views[edge.child] != nil {
      guard !app.graph[edge.child].isView,
        let host = hierarchy.controllers[edge.child] as? ModelHostingController
      else { continue }
      let chain = ContentChain(of: context, at: index, in: app.graph)
      // The innermost one is nearest to the content that is shown.
      hierarchy.presentationBackgrounds[edge.child] =
        edge.isPresentation ? chain.modifiers.last { $0.kind == .presentationBackground } : nil
      if index == 0, edge.isPresentation, let presenter = edge.parent {
        window = WindowScheme(ofPresenter: presenter, in: app.graph)
        schemes = self.schemes(around: presenter, isInWindow: window != nil)
      }
      var answer = HostedContentAnswer(chain, in: edge.isPresentation ? window : nil) { atom in
        if case .darkInterface = atom { return nil }
        return hierarchy.answer(atom, from: host)
      }
      if edge.isPresentation { answer.mayTakeOver(schemes, at: edge.location) }
      if edge.kind == .windowRoot {
        window = WindowScheme(chain)
      } else {
        schemes = answer.schemes
      }
      host.rootView = answer.content
      host.open = answer.open
      if answer.isAssumed
        || (isInForeignContainer(chain) && !context.edges[(index + 1)...].contains(where: \.isPresentation))
      {
        hierarchy.contentIsAssumed = true
      }
      host.assumed = Dictionary(grouping: answer.assumed, by: \.search).mapValues { $0.map(\.condition) }
      if !answer.open.isEmpty, !answer.variants.isEmpty {
        hierarchy.openContents.append((host, answer.variants, answer.conditions))
      }
    }
  }

  /// Whether a container that was not read stands around what the content shows.
  private func isInForeignContainer(_ chain: ContentChain) -> Bool {
    chain.nodes.contains { app.graph.views[$0]?.isInForeignContainer ?? false }
  }

  /// Screens around a presenter that are looked at.
  private static let maximumPresenters = 32

  /// The colour schemes that the content around a presenter, or whatever presents that, may ask for.
  ///
  /// - Parameter isInWindow: whether it is known what the window is given, so that only presentations are left.
  private func schemes(around presenter: ControllerNode.ID, isInWindow: Bool) -> [HostedContent.ColorScheme?] {
    if isInWindow, !isPresented(presenter) { return [] }
    var result: Set<HostedContent.ColorScheme> = []
    var seen: Set<ControllerNode.ID> = [presenter]
    var next = [presenter]
    while let here = next.popLast(), seen.count < Self.maximumPresenters {
      for modifier in app.graph.views[here]?.modifiers ?? []
      where modifier.kind == .preferredColorScheme && modifier.place == .content {
        for alternative in modifier.values.alternatives {
          switch alternative.value {
          case .constant(_, "light"): result.insert(.light)
          case .constant(_, "dark"): result.insert(.dark)
          case .unknown: result.formUnion([.light, .dark])
          default: continue
          }
        }
      }
      for edge in app.graph.parents(of: here) {
        if let parent = edge.parent, seen.insert(parent).inserted { next.append(parent) }
      }
    }
    return [.light, .dark].filter(result.contains)
  }

  /// Whether something is presented on the way to a screen.
  private func isPresented(_ screen: ControllerNode.ID) -> Bool {
    var seen: Set<ControllerNode.ID> = [screen]
    var next = [screen]
    while let here = next.popLast() {
      for edge in app.graph.parents(of: here) {
        if edge.isPresentation || seen.count >= Self.maximumPresenters { return true }
        if let parent = edge.parent, seen.insert(parent).inserted { next.append(parent) }
      }
    }
    return false
  }

  /// The heights that the content of a sheet asks for (SB-PRES-12, SB-PRES-13); gives whether they are known.
  func setDetents(
    of controller: UIViewController, _ context: Context, index: Int, in hierarchy: HierarchyModel,
    _ factory: ControllerFactory
  ) {
    guard app.graph.views[context.edges[index].child] != nil else { return }
    let chain = ContentChain(of: context, at: index, in: app.graph)
    if let adaptation = chain.modifiers.last(where: { $0.kind == .compactAdaptation }),
      controller.modalPresentationStyle == .popover
    {
      guard case .constant(_, let name)? = adaptation.values.alternatives.first?.value,
        adaptation.values.alternatives.count == 1
      else {
        hierarchy.doubt("what becomes of the popover on a phone is not known")
        return
      }
      switch name {
      case "none", "popover": controller.presentationController?.statedAdaptation = UIModalPresentationStyle.none
      case "fullScreenCover": controller.presentationController?.statedAdaptation = .fullScreen
      case "sheet": controller.presentationController?.statedAdaptation = .formSheet
      default: break
      }
    }
    if controller.modalPresentationStyle != .popover, chain.coversTheScreenWhereCompact {
      hierarchy.doubt("what becomes of the sheet on a phone is not known")
    }
    guard let sheet = controller.adaptedSheet else { return }
    // The innermost one is nearest to the content that is shown.
    guard let modifier = chain.modifiers.last(where: { $0.kind == .detents }) else { return }
    let values = Set(modifier.values.possible(factory.circumstances.answer).map(\.value))
    guard values.count == 1, case .array(let elements)? = values.first, !elements.isEmpty else {
      // Where the heights are not followed it can be the whole height or less, and less leaves the bar to the presenter.
      hierarchy.sheetsOfOpenHeight.insert(context.edges[index].child)
      hierarchy.openBars.append(
        HierarchyModel.OpenBar(
          place: modifier.location, why: "the heights of the sheet are not known",
          variants: [[.large()], [.medium()]].map { detents in { sheet.detents = detents } }))
      hierarchy.doubt("the heights of the sheet are not known")
      return
    }
    let names = elements.map { element in
      if case .constant(_, let name) = element { name } else { "custom" }
    }
    sheet.detents =
      names.filter { $0 != "medium" && $0 != "large" }.map { _ in .custom { _ in nil } }
      + (names.contains("medium") ? [.medium()] : []) + (names.contains("large") ? [.large()] : [])
    if modifier.condition.holds(factory.circumstances.answer) != true {
      hierarchy.doubt("the heights of the sheet depend on the state of the app")
    }
    if sheet.canBeMoved {
      hierarchy.doubt("whoever uses the app can drag the sheet to another height", isPresumption: true)
    }
  }
}

extension UIViewController {
  /// The sheet that it is presented in, which a popover becomes on a phone (SB-PRES-41).
  var adaptedSheet: UISheetPresentationController? {
    sheetPresentationController ?? popoverPresentationController?.adaptiveSheetPresentationController
  }
}

extension UISheetPresentationController {
  /// Whether whoever uses the app can drag the card to its full height or down from there: who has the bar then changes
  /// (SB-PRES-12, SB-PRES-13).
  var canBeMoved: Bool {
    detents.contains { $0.identifier == .large } && detents.contains { $0.identifier != .large }
  }
}

extension ContentChain {
  /// Whether the content asks to cover the screen where there is little room, or for what is not known (SB-PRES-41).
  fileprivate var coversTheScreenWhereCompact: Bool {
    guard let adaptation = modifiers.last(where: { $0.kind == .compactAdaptation }) else { return false }
    return adaptation.values.alternatives.contains { alternative in
      guard case .constant(_, let name) = alternative.value else { return true }
      return KnownAPI.has(name, .coversScreenWhereCompact)
    }
  }
}
