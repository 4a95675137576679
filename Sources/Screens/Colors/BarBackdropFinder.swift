// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import Legibility
import PlatformAPI

/// Finds what lies behind the status bar in one context of a screen: from the window through presentations and
/// containers to the views that reach the top.
@MainActor struct BarBackdropFinder {
  let app: AppModel
  let hierarchy: HierarchyModel
  let presentation: PresentationSettings
  let environment: ScreenEnvironment

  /// Controllers entered one inside the other.
  static let maximumDepth = 12

  func backdrop(_ context: Context) -> BarBackdrop {
    guard let last = context.edges.last else {
      return BarBackdrop(unknown: "no context is known", at: Location(file: ""))
    }
    let isDark = hierarchy.controllers[last.child].map { self.isDark($0) } ?? false
    var seen = Seen()
    seen.shown = shown(context)
    seen.innermost = innermost(context)
    seen.conditions = conditions(context)
    let look = look(Array(context.edges), &seen)
    if let card = seen.card {
      var backdrop =
        seen.aboveCard.map { BarBackdrop($0, .sheetBackdrop, dark: isDark) }
        ?? BarBackdrop(.sheetBackdrop, AdaptiveColor(DisplayColor.black), dark: false, at: card)
      backdrop.assumptions = look.assumptions
      return backdrop
    }
    let over = launched(over: inWindow(context.edges, over: look), context)
    var backdrop = BarBackdrop(over, seen.kind, dark: isDark)
    if let tint = seen.tint {
      backdrop.tint = tint.color
      backdrop.tintLocation = tint.location
    }
    backdrop.tints = seen.tints.map { BarBackdrop.Tint(color: $0.color, location: $0.location) }
    if let title = seen.title {
      backdrop.title = title.color
      backdrop.titleLocation = title.location
      backdrop.barLocation = seen.barPlace
    }
    backdrop.cardLater = seen.cardLater
    backdrop.reachesTop =
      !seen.isUnderNavigationBar && seen.atTop.contains(last.child) && !isPartial(context) && !isInSwiftUI(context)
    return backdrop
  }

  /// What was met on the way.
  struct Seen {
    var kind = BarBackdrop.Kind.view
    /// The card whose black backdrop is seen.
    var card: Location?
    /// What is seen above it instead, where the window has a colour of its own.
    var aboveCard: BackdropLook?
    /// The sheet that becomes a card once it is pulled up.
    var cardLater: Location?
    /// The colour that the app gives to the navigation bar by `barTintColor`.
    var tint: (color: AdaptiveColor, location: Location)?
    /// The colours among which the app's state chooses the tint.
    var tints: [(color: AdaptiveColor, location: Location)] = []
    /// The colour that the app gives to the title of the navigation bar.
    var title: (color: AdaptiveColor, location: Location)?
    /// Where the app says that the bar shows an image, a blur or what lies behind.
    var barPlace: Location?
    var isUnderNavigationBar = false
    /// The controllers whose views reach to the top, as far as is known.
    var atTop: Set<ControllerNode.ID> = []
    /// Of hosting controllers: what takes the place of all else in it, as it was pushed or is a tab's: a view, or a
    /// controller of UIKit that one wraps. The last of them is seen, in the containers of all.
    var shown: [ControllerNode.ID: [ControllerEdge]] = [:]
    /// Of hosting controllers: the innermost screen that the context leads to in it.
    var innermost: [ControllerNode.ID: ControllerNode.ID] = [:]
    /// The views of controllers that the code of their containers gives a background.
    var dressed: [ControllerNode.ID: ViewObject] = [:]
    /// Backgrounds that the animators of presentations give the views of what they present.
    var animated: [ControllerNode.ID: [ViewObject.Setting]] = [:]
    /// Of hosting controllers: under which condition their content is the one that the context leads to.
    var conditions: [ControllerNode.ID: Formula] = [:]
  }

  private func conditions(_ context: Context) -> [ControllerNode.ID: Formula] {
    var result: [ControllerNode.ID: Formula] = [:]
    for edge in context.edges where app.graph[edge.child].isView && edge.isContainment {
      guard let host = hierarchy.controllers[edge.child].flatMap({ hierarchy.node(of: $0) }) else { continue }
      result[host.id] = (result[host.id] ?? .always).and(edge.condition)
    }
    return result
  }

  private func shown(_ context: Context) -> [ControllerNode.ID: [ControllerEdge]] {
    var result: [ControllerNode.ID: [ControllerEdge]] = [:]
    for edge in context.edges where edge.isContainment && edge.kind != .content && edge.kind != .child {
      let holder = app.graph[edge.child].isView ? edge.child : edge.parent.flatMap { isInContent($0) ? $0 : nil }
      guard let host = holder.flatMap({ hierarchy.controllers[$0] }).flatMap({ hierarchy.node(of: $0) }) else {
        continue
      }
      result[host.id, default: []].append(edge)
    }
    return result
  }

  private func innermost(_ context: Context) -> [ControllerNode.ID: ControllerNode.ID] {
    var result: [ControllerNode.ID: ControllerNode.ID] = [:]
    for edge in context.edges where edge.isContainment {
      guard let holder = edge.parent, isInContent(holder),
        let host = hierarchy.controllers[holder].flatMap({ hierarchy.node(of: $0) })
      else { continue }
      result[host.id] = edge.child
    }
    return result
  }

  private func isInContent(_ id: ControllerNode.ID) -> Bool {
    app.graph[id].isView || app.graph.views[id] != nil
  }

  // MARK: Presentations

  /// What is seen at the top of a chain that begins at a window, or at a presentation.
  private func look(_ edges: [ControllerEdge], _ seen: inout Seen) -> BackdropLook {
    let start = edges.lastIndex(where: \.isPresentation) ?? 0
    let edge = edges[start]
    guard let controller = hierarchy.controllers[edge.child] else {
      return .unknown("what is shown is not known", at: edge.location)
    }
    guard edge.isPresentation else { return look(controller, over: window(edges), &seen) }
    // An alert is no card, whatever style it has: it dims what it stands over (SB-PRES-42).
    if app.graph[edge.child].systemClass.map({ KnownAPI.has($0, .alerts) }) ?? false {
      return presenter(edges, start).dimmed(by: "the alert lies below the bar and dims what it stands over")
    }
    let style = presentation.style(of: edge)
    if style.isSure { return look(controller, edges, start, presented: style.name, &seen) }
    guard presentation.openStyle(of: edge) == nil else { return uncovered(edge) }
    return look(controller, edges, start, presented: style.name, &seen).assuming(
      "\(app.graph[edge.child].name) is still presented \(style.name)")
  }

  /// What is seen at the top of a presentation in a style.
  private func look(
    _ controller: UIViewController, _ edges: [ControllerEdge], _ start: Int, presented style: String,
    _ seen: inout Seen
  ) -> BackdropLook {
    let edge = edges[start]
    switch style {
    case "fullScreen":
      // A background that is asked for in SwiftUI lies over the presenter, which stays then.
      if hierarchy.presentationBackgrounds[edge.child] != nil {
        return look(controller, over: presenter(edges, start), &seen)
      }
      // The presenter's view is taken out: what shows through is the window.
      return look(controller, over: window(edges), &seen)
    case _ where KnownAPI.has(style, .showsPresenter):
      // A context lies inside the card that the presenter stands in (SB-PRES-37).
      if style != "overFullScreen", let card = card(around: edges, start) {
        return aboveCard(card, edges, &seen)
      }
      return look(controller, over: presenter(edges, start), &seen)
    case _ where KnownAPI.has(style, .coversPart):
      guard environment.device.idiom == .phone else { return aroundSheet(style, edges, start) }
      return sheet(controller, edge, style, edges, start, &seen)
    case PresentationSettings.search:
      if let card = card(around: edges, start) { return aboveCard(card, edges, &seen) }
      return .unknown("what a search has above its results is not known", at: edge.location)
    case "custom" where covers(edge):
      // The default presentation controller gives the presented view the whole screen.
      let isOnTop = presentation.putsViewsBeneath(app.graph[edge.child]) == false
      let below =
        isOnTop
        ? presenter(edges, start)
        : .unknown("what the presentation puts over the presenter is not known", at: edge.location)
      seen.animated[edge.child] = presentation.backgroundsByAnimator(of: app.graph[edge.child])
      return look(controller, over: below, &seen).assuming(
        "the custom presentation of \(app.graph[edge.child].name) covers the screen")
    case "custom":
      return dimmed(edges, start) ?? belowBar(controller, edges, start) ?? uncovered(edge)
    default: return uncovered(edge)
    }
  }

  /// What is seen above a panel that a function of a library presents; nil where that is not known.
  private func dimmed(_ edges: [ControllerEdge], _ start: Int) -> BackdropLook? {
    let edge = edges[start]
    guard let dimming = presentation.dimming(of: edge) else { return nil }
    let color = DisplayColor(
      red: dimming.white, green: dimming.white, blue: dimming.white, alpha: dimming.alpha)
    let below = presenter(edges, start)
    return below.under(
      [ColorSettings.Choice(color: AdaptiveColor(color), location: edge.location)], painter: "UIView",
      dark: hierarchy.controllers[edge.child].map { isDark($0) } ?? false
    ).assuming("\(app.graph[edge.child].name) lies below the bar, as the panels of its library do")
  }

  /// What is seen above what is presented below the bar in a custom way; nil where it may reach the bar.
  private func belowBar(
    _ controller: UIViewController, _ edges: [ControllerEdge], _ start: Int
  ) -> BackdropLook? {
    let edge = edges[start]
    let node = app.graph[edge.child]
    guard !presentation.isPresentedByLibrary(edge), presentation.removesPresentersView(of: node) == false else {
      return nil
    }
    let presentations = presentation.presentationsBelowBar(of: node)
    guard presentations.count == 1, let own = presentations.first else { return nil }
    let below = presenter(edges, start).assuming("\(node.name) lies below the bar, as its presentation says")
    let container = app.views.container(of: own, at: edge.location)
    guard let container, !container.view.subviews.isEmpty || !arrangesViews(own) else {
      return .unknown("what the presentation puts over the presenter is not known", at: edge.location)
    }
    let settings = settings(controller)
    // What is faded in is there at the end: as much of it as the last code says that runs with the presentation.
    guard container.between.allSatisfy({ $0.isFadedIn(app.evaluator, settings.answer) }) else {
      return .unknown("how much the presentation dims its presenter is not known", at: edge.location)
    }
    let painter = ViewPainter(app: app, settings: settings, isDark: isDark(controller)) { _, _ in nil }
    return painter.paint(container.between, in: container.view, over: below)
  }

  /// Whether any code of a presentation controller puts views into others.
  private func arrangesViews(_ presentation: AbstractObject) -> Bool {
    let types = presentation.type.map { app.symbols.lineage(of: $0) } ?? []
    return types.flatMap { app.program.bodiesByOwner[$0] ?? [] }.contains { id in
      app.program[id].entries.contains { entry in
        guard case .call(let call) = entry.kind, let name = call.lastName else { return false }
        return KnownAPI.has(name, .addsViews) || KnownAPI.has(name, .insertsViews)
      }
    }
  }

  /// Whether what is presented in a custom way has the whole screen.
  private func covers(_ edge: ControllerEdge) -> Bool {
    if presentation.isPresentedByLibrary(edge) { return false }
    return presentation.coversContainer(app.graph[edge.child]) ?? !hasPartialPresentations
  }

  /// Whether a presentation controller of the app gives what it presents a frame of its own.
  private var hasPartialPresentations: Bool {
    let frames = KnownAPI.names(.presentedFrame)
    return app.symbols.descendants(of: "UIPresentationController").contains { type in
      frames.contains { app.symbols[type].members[$0] != nil } || !presentation.placements(by: type).isEmpty
    }
  }

  /// Whether the last presentation of a context leaves the top of the screen to others, or may.
  private func isPartial(_ context: Context) -> Bool {
    guard let edge = context.edges.last(where: \.isPresentation) else { return false }
    let style = presentation.style(of: edge)
    guard style.isSure else { return true }
    if !environment.hasCards, environment.device.idiom == .phone, style.name != "popover",
      KnownAPI.has(style.name, .coversPart)
    {
      return false
    }
    return style.name != "fullScreen" && !KnownAPI.has(style.name, .showsPresenter)
      && (style.name != "custom" || !covers(edge))
  }

  /// Whether a controller stands in SwiftUI content, which keeps it within the safe area unless it says otherwise, and may
  /// put a bar above it.
  private func isInSwiftUI(_ context: Context) -> Bool {
    let start = context.edges.lastIndex(where: \.isPresentation) ?? 0
    return context.edges[start...].dropLast().contains {
      app.graph[$0.child].isView || app.graph.views[$0.child] != nil
    }
  }

  /// The card that a presenter stands in, where it stands in one.
  private func card(around edges: [ControllerEdge], _ index: Int) -> Location? {
    guard index > 0 else { return nil }
    var seen = Seen()
    _ = look(Array(edges[..<index]), &seen)
    return seen.card
  }

  private func presenter(_ edges: [ControllerEdge], _ index: Int) -> BackdropLook {
    guard index > 0 else { return .unknown("who presents it is not known", at: edges[index].location) }
    var seen = Seen()
    seen.shown = shown(Context(Array(edges[..<index])))
    seen.innermost = innermost(Context(Array(edges[..<index])))
    seen.conditions = conditions(Context(Array(edges[..<index])))
    var below = look(Array(edges[..<index]), &seen)
    below.isOfPresenter = seen.card == nil
    return below
  }

  /// A card pushes its presenter down before black (SB-PRES-12); a lower sheet, and a popover that does not adapt, leave
  /// the presenter in place.
  private func sheet(
    _ controller: UIViewController, _ edge: ControllerEdge, _ style: String, _ edges: [ControllerEdge], _ index: Int,
    _ seen: inout Seen
  ) -> BackdropLook {
    let node = app.graph[edge.child]
    if style == "popover" {
      switch presentation.adaptation(of: node) {
      case .unasked:
        // What SwiftUI's content asks for (SB-PRES-41).
        switch controller.presentationController?.statedAdaptation {
        case .some(.fullScreen): return look(controller, over: window(edges), &seen)
        case .some(.none): return presenter(edges, index)
        default: break
        }
      case .style("none"): return presenter(edges, index)
      case .style("fullScreen"), .style("overFullScreen"):
        return look(controller, over: presenter(edges, index), &seen)
      case .style: break
      case .unknown: return uncovered(edge)
      }
    }
    if isOpaque(node) { return uncovered(edge) }
    guard environment.hasCards else { return look(controller, over: window(edges), &seen) }
    guard presentation.detentsAreKnown(of: node), !hierarchy.sheetsOfOpenHeight.contains(node.id) else {
      return uncovered(edge)
    }
    let detents = presentation.detents(of: node)
    let sheet = controller.adaptedSheet
    let first = sheet?.selectedDetentIdentifier ?? sheet?.detents.first?.identifier
    guard detents == nil || detents == ["large"] || sheet?.selectedDetentIdentifier == .large,
      first == nil || first == .large
    else {
      if detents?.contains("large") ?? false { seen.cardLater = edge.location }
      return aboveLowSheet(edges, index)
    }
    if let below = unmoved(edges, index) { return below }
    return aboveCard(edge.location, edges, &seen)
  }

  /// What is seen above a card that stands over a popover or a lower sheet: those leave the root in its place, and the card
  /// does not move it either (SB-PRES-14). Nil for a card that moves what it is presented over.
  private func unmoved(_ edges: [ControllerEdge], _ index: Int) -> BackdropLook? {
    let below = Context(Array(edges[..<index]))
    guard below.edges.contains(where: \.isPresentation), isPartial(below) else { return nil }
    let look = presenter(edges, index)
    return look.isOfPresenter ? look.dimmed(by: "the card dims what lies below what it stands over") : nil
  }

  /// In regular width sheets and popovers stand in the middle or beside what they point at, below the bar; sheets dim what
  /// they stand over, which stays in its place (SB-PRES-15).
  private func aroundSheet(_ style: String, _ edges: [ControllerEdge], _ index: Int) -> BackdropLook {
    let edge = edges[index]
    // How much of the screen they take is for the system's own controllers to say.
    if isOpaque(app.graph[edge.child]) { return uncovered(edge) }
    guard style != "popover" else { return presenter(edges, index) }
    return environment.hasCards ? aboveLowSheet(edges, index) : uncovered(edge)
  }

  /// What is seen above a sheet that leaves the bar free, and what it stands over in its place.
  private func aboveLowSheet(_ edges: [ControllerEdge], _ index: Int) -> BackdropLook {
    let edge = edges[index]
    switch presentation.dims(app.graph[edge.child]) {
    case true?: return presenter(edges, index).dimmed(by: "the sheet rests below the bar and dims what it stands over")
    case false?: return presenter(edges, index).assuming("the sheet rests below the bar")
    case nil: return .unknown("whether the sheet dims what it stands over is not known", at: edge.location)
    }
  }

  private func isOpaque(_ node: ControllerNode) -> Bool {
    node.object.type == nil && SystemClasses.opaqueControllers.contains(node.name)
  }

  private func uncovered(_ edge: ControllerEdge) -> BackdropLook {
    .unknown("how much of the screen the presentation covers is not known", at: edge.location)
  }

  /// What is seen through a window over the app's own, where that has one root, which lays out its view itself.
  func beneath(_ edge: ControllerEdge, _ controller: UIViewController) -> BackdropLook {
    let unknown = BackdropLook.unknown("what the window lies over is seen through it", at: edge.location)
    let roots = Set(
      app.graph.edges.filter { other in
        other.kind == .windowRoot && !(other.window.map { app.graph.raisedWindows.contains($0.withoutCaller) } ?? false)
      }.map(\.child))
    guard roots.count == 1, let node = roots.first.map({ app.graph[$0] }),
      KnownAPI.has(node.systemClass ?? "", .plainController), !node.isView,
      !app.graph.children(of: node.id).contains(where: { $0.kind == .child })
    else { return unknown }
    let object = app.views.controller(node)
    guard let root = object.fields["view"], object.lost == nil else { return unknown }
    let painter = ViewPainter(app: app, settings: settings(controller), isDark: isDark(controller)) { _, _ in nil }
    var look = painter.paint(root, over: unknown, owner: object).assuming("the window lies over \(node.name)")
    look.isOfAppBelow = true
    return look
  }

  func isDark(_ controller: UIViewController) -> Bool {
    controller.traitCollection.userInterfaceStyle == .dark
  }

  func settings(_ controller: UIViewController) -> ColorSettings {
    ColorSettings(app: app, on: environment.device) { [app, hierarchy] atom in
      if let answer = hierarchy.answer(atom, from: controller) { return answer }
      guard case .state(_, let initially, _) = atom else { return nil }
      guard app.passingStates.contains(atom) else { return initially }
      hierarchy.hangsOnPassingState = true
      return nil
    }
  }
}
