// SPDX-License-Identifier: Apache-2.0

import Foundation

extension StatusBarResolver {
  /// How a presentation is seen by the rules, after adaptation.
  enum PresentationKind {
    case fullScreen
    case adaptedToFullScreen
    case overFullScreen
    case currentContext
    case overCurrentContext
    case custom
    case card
    case adaptedToCard
    /// A sheet on a system or SDK without cards.
    case plainSheet
    case popover
    case alert
    case search
  }

  /// Whether a presentation gives control of the bar, with the rule that says so.
  struct Control {
    let isGiven: Bool
    let rule: AppearanceRule
  }

  /// How the presentation of a presented controller is seen by the rules.
  func kind(of controller: UIViewController) -> PresentationKind {
    switch controller.presentationClass {
    case .alert: return .alert
    case .search: return .search
    case .ordinary: break
    }
    switch controller.governing?.startedStyle ?? .automatic {
    case .automatic: return facts.hasCards ? .card : .fullScreen
    case .pageSheet, .formSheet: return facts.hasCards ? .card : .plainSheet
    case .fullScreen, .none: return .fullScreen
    case .overFullScreen: return .overFullScreen
    case .currentContext: return .currentContext
    case .overCurrentContext: return .overCurrentContext
    case .custom: return .custom
    case .popover: return adaptedPopover(controller)
    }
  }

  /// What a popover becomes: it adapts only in compact width (SB-PRES-40, SB-PRES-41).
  private func adaptedPopover(_ controller: UIViewController) -> PresentationKind {
    guard windowTraits.horizontalSizeClass == .compact, let governing = controller.governing else { return .popover }
    let wanted =
      governing.statedAdaptation
      ?? governing.delegate?.adaptivePresentationStyle(
        for: governing, traitCollection: UITraitCollection(windowTraits, idiom: facts.idiom))
      ?? .automatic
    switch wanted {
    case .none, .popover: return .popover
    case .fullScreen: return .adaptedToFullScreen
    case .overFullScreen: return .overFullScreen
    case .pageSheet, .formSheet: return facts.hasCards ? .card : .plainSheet
    default: return facts.hasCards ? .adaptedToCard : .adaptedToFullScreen
    }
  }

  func isCard(_ controller: UIViewController) -> Bool {
    guard controller.isPresented else { return false }
    switch kind(of: controller) {
    case .card, .adaptedToCard: return true
    default: return false
    }
  }

  /// Whether the presentation of a presented controller gives it control, its flag and a card over it aside.
  func controls(_ controller: UIViewController) -> Control {
    let kind = kind(of: controller)
    switch kind {
    case .fullScreen: return Control(isGiven: true, rule: Self.fullScreen)
    case .adaptedToFullScreen: return Control(isGiven: true, rule: Self.adaptedPopover)
    case .overFullScreen: return Control(isGiven: false, rule: Self.overFullScreen)
    case .custom: return customControl(controller)
    case .card: return cardControl(controller)
    case .adaptedToCard: return Control(isGiven: cardControl(controller).isGiven, rule: Self.popoverAsCard)
    case .plainSheet:
      return Control(isGiven: windowTraits.horizontalSizeClass == .compact, rule: Self.plainSheet)
    case .popover: return Control(isGiven: false, rule: Self.popover)
    case .alert: return Control(isGiven: false, rule: Self.alert)
    case .search: return Control(isGiven: false, rule: UISearchController.neverControls)
    case .currentContext: return inheritedControl(controller)
    case .overCurrentContext:
      guard facts.overCurrentContextInherits else {
        return Control(isGiven: false, rule: Self.overCurrentContext)
      }
      return inheritedControl(controller)
    }
  }

  /// Before iOS 10 a custom presentation had its own history (SB-PRES-33).
  private func customControl(_ controller: UIViewController) -> Control {
    if facts.major >= 10 {
      return controller.governing?.shouldRemovePresentersView == true
        ? Control(isGiven: true, rule: Self.customRemoving) : Control(isGiven: false, rule: Self.customKeeping)
    }
    return Control(isGiven: facts.iOS >= SystemVersion(8, 3), rule: Self.customOfOldSystems)
  }

  /// A card controls when it reaches the top of the screen (order of section 6.5 of SCENE.md).
  private func cardControl(_ controller: UIViewController) -> Control {
    if let frame = controller.viewFrameInWindow {
      return Control(isGiven: Double(frame.minY) <= facts.cardThreshold, rule: Self.cardAtTop)
    }
    if windowTraits.verticalSizeClass == .compact { return Control(isGiven: true, rule: Self.cardInCompactHeight) }
    if windowTraits.horizontalSizeClass == .regular {
      return Control(isGiven: false, rule: Self.cardInRegularWidth)
    }
    if let presenter = controller.presenterRecord, isCard(presenter) {
      return Control(isGiven: false, rule: Self.cardOverCard)
    }
    return Control(
      isGiven: false,
      rule: restsAtLargeDetent(controller) ? Self.largeCard : Self.partialCard)
  }

  /// Control as the nearest presented controller below has it (SB-PRES-35, SB-PRES-36).
  private func inheritedControl(_ controller: UIViewController) -> Control {
    var current = controller
    while true {
      let isOver = kind(of: current) == .overCurrentContext
      let rule = isOver ? Self.overCurrentContext : Self.currentContext
      var below = current.presenterRecord
      while let candidate = below, !candidate.isPresented { below = candidate.parent }
      guard let below else { return Control(isGiven: !isOver, rule: rule) }
      if below.modalPresentationCapturesStatusBarAppearance { return Control(isGiven: true, rule: rule) }
      if isMoved(below) { return Control(isGiven: false, rule: rule) }
      switch kind(of: below) {
      case .currentContext: current = below
      case .overCurrentContext where facts.overCurrentContextInherits: current = below
      default: return Control(isGiven: controls(below).isGiven, rule: rule)
      }
    }
  }

  /// Whether a card that this controller presents has moved it from its place at the top (section 6.6 of SCENE.md).
  func isMoved(_ presenter: UIViewController) -> Bool {
    guard let card = presenter.presentedRecord, isCard(card) else { return false }
    if let frame = presenter.viewFrameInWindow { return Double(frame.minY) > facts.cardThreshold }
    return windowTraits.horizontalSizeClass == .compact && windowTraits.verticalSizeClass == .regular
      && restsAtLargeDetent(card)
  }

  /// Before iOS 15 there are no detents: every card is a large one (SB-PRES-12).
  private func restsAtLargeDetent(_ card: UIViewController) -> Bool {
    !facts.hasDetents || card.governing?.restsAtLargeDetent != false
  }

  func movedRootRule(_ root: UIViewController) -> AppearanceRule { Self.largeCard }

  /// A presentation in context is reached only where the descent comes by (SB-PRES-38).
  mutating func citeContextPresentation(_ presented: UIViewController, of presenter: UIViewController) {
    cite(.presentation, Self.recordedOnChild, presenter)
  }

  /// Notes a presentation in context below a decider, which the search did not come by (SB-PRES-38).
  mutating func citeUnreachedPresentation(below decider: UIViewController) {
    guard assessesCertainty, decider.hasContextPresentationBelow else { return }
    cite(.presentation, Self.recordedOnChild, decider)
  }

  static let flagged = AppearanceRule(
    "SB-PRES-05", "the capture flag gives the presented controller the control its presentation does not")
  static let fullScreen = AppearanceRule("SB-PRES-08", "a full-screen presentation controls the bar")
  static let cardAtTop = AppearanceRule(
    "SB-PRES-10", "a card controls the bar exactly if it reaches above half the bar's height")
  static let largeCard = AppearanceRule(
    "SB-PRES-12", "a large card lies below the bar and has moved the root away from it")
  static let partialCard = AppearanceRule("SB-PRES-13", "a card at a partial detent leaves the root in place")
  static let cardOverCard = AppearanceRule(
    "SB-PRES-14", "a card over a card does not control the bar", isConjecture: true)
  static let cardInRegularWidth = AppearanceRule(
    "SB-PRES-15", "in regular width a sheet is centred and leaves the root in place", isConjecture: true)
  static let cardInCompactHeight = AppearanceRule(
    "SB-PRES-16", "in compact height a sheet fills the screen and controls the bar", isConjecture: true)
  static let flaggedCard = AppearanceRule(
    "SB-PRES-17", "the capture flag gives a card control although it is not under the bar", isConjecture: true)
  static let plainSheet = AppearanceRule(
    "SB-PRES-18", "before cards a sheet controls the bar exactly in compact width, where it fills the screen")
  static let movedPresenter = AppearanceRule(
    "SB-PRES-20", "a presented controller that a card has moved is taken to lose control, like a root",
    isConjecture: true)
  static let overFullScreen = AppearanceRule(
    "SB-PRES-30", "a presentation over full screen leaves the bar to the presenter's chain")
  static let customKeeping = AppearanceRule(
    "SB-PRES-31", "a custom presentation that keeps the presenter's view does not control the bar")
  static let customRemoving = AppearanceRule(
    "SB-PRES-32", "a custom presentation that removes the presenter's view controls the bar")
  static let customOfOldSystems = AppearanceRule(
    "SB-PRES-33", "a custom presentation took control from iOS 8.3 to 9, and not before")
  static let currentContext = AppearanceRule(
    "SB-PRES-35", "a presentation in the current context has the control of what it is in")
  static let overCurrentContext = AppearanceRule(
    "SB-PRES-36", "a presentation over the current context is taken not to control without the flag",
    isConjecture: true)
  static let recordedOnChild = AppearanceRule(
    "SB-PRES-38", "a presentation in context is recorded on a child and counts only where the descent reaches it",
    isConjecture: true)
  static let popover = AppearanceRule("SB-PRES-39", "a popover does not control the bar")
  static let adaptedPopover = AppearanceRule("SB-PRES-40", "a popover adapted to full screen controls the bar")
  static let popoverAsCard = AppearanceRule(
    "SB-PRES-41", "a popover without adaptation delegate becomes a card in compact width", isConjecture: true)
  static let alert = AppearanceRule("SB-PRES-42", "an alert does not control the bar")
}
