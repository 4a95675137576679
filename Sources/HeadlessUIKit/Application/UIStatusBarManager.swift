// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The bar of one scene as it was last drawn, with its history (SB-APP-20 to 22). Read-only for apps.
///
/// UIKit looks at the bar at certain moments and when it is asked to; in between, an answer that changed has no effect
/// (SB-VC-11). ``staleness`` says when that is the case.
@MainActor public final class UIStatusBarManager {
  private unowned let scene: UIWindowScene
  /// What was last drawn; nil until the bar was looked at.
  public private(set) var current: StatusBarResolution?
  /// Every change since the scene connected, oldest first.
  public private(set) var events: [StatusBarEvent] = []
  /// What went wrong or was found stale, oldest first.
  public private(set) var diagnostics: [StatusBarDiagnostic] = []
  private var isUpdating = false

  init(scene: UIWindowScene) { self.scene = scene }

  /// The style in force: the app's, or light where the system decides over a card (SB-STYLE-23).
  public var statusBarStyle: UIStatusBarStyle {
    switch lastStyle {
    case .requested(let style): style
    case .content(.lightContent): .lightContent
    case .content(.darkContent): .darkContent
    case .content(.adaptive), nil: .default
    }
  }

  /// Whether the bar is hidden.
  public var isStatusBarHidden: Bool { current?.isStatusBarHidden ?? false }

  /// The place of the bar in the scene, in points; zero while hidden, and where the height is not known.
  public var statusBarFrame: CGRect { current?.statusBarFrame ?? .zero }

  private enum LastStyle {
    case requested(UIStatusBarStyle)
    case content(StatusBarResolution.Content)
  }
  private var lastStyle: LastStyle?
  private var lastContent: StatusBarResolution.Content?

  /// What the bar would be if UIKit asked now, where that is not what is drawn; nil if it is up to date.
  ///
  /// This is the mistake of a forgotten `setNeedsStatusBarAppearanceUpdate()` (SB-VC-10, SB-VC-11).
  public var staleness: StatusBarStaleness? {
    guard let drawn = current, let fresh = try? StatusBarResolver.resolve(scene, tracing: false, certainty: false),
      fresh.changes(from: drawn, drawing: lastContent)
    else { return nil }
    return StatusBarStaleness(drawn: drawn, fresh: fresh)
  }

  /// Notes a stale answer as a diagnostic, once for each answer. Applications call it at the end of a turn.
  func noteStaleness() {
    guard let staleness else { return }
    let diagnostic = StatusBarDiagnostic.answerChangedWithoutUpdate(
      decider: staleness.fresh.isStatusBarHidden != staleness.drawn.isStatusBarHidden
        ? staleness.fresh.hiddenDecider : staleness.fresh.styleDecider)
    if diagnostics.last != diagnostic { diagnostics.append(diagnostic) }
  }

  func note(_ diagnostic: StatusBarDiagnostic) { diagnostics.append(diagnostic) }

  /// Asks the chain now and applies the answer; synchronous, never put off to another turn (SB-VC-43).
  func update(_ cause: StatusBarEvent.Cause) {
    // A hook that changes what it is asked about would call back in here for ever; UIKit reads it once.
    guard !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    do {
      apply(try StatusBarResolver.resolve(scene, tracing: false, certainty: false), cause)
    } catch {
      diagnostics.append(.forwardingCycle(error))
    }
  }

  private func apply(_ fresh: StatusBarResolution, _ cause: StatusBarEvent.Cause) {
    // No eligible window with a root: the bar keeps its last state (SB-WIN-08, SB-WIN-13).
    if fresh.styleDecider == .infoPlist, let current, current.styleDecider != .infoPlist { return }
    let drawn = current
    current = fresh
    let block = AppearanceScope.shared.animation
    let wasHidden = drawn?.isStatusBarHidden ?? fresh.isStatusBarHidden
    if wasHidden != fresh.isStatusBarHidden {
      let kind = fresh.animation ?? .fade
      let isAnimated = kind != .none && cause != .launch
      record(
        .hidden(fresh.isStatusBarHidden), !isAnimated ? .none : kind == .slide ? .slide : .fade,
        isAnimated ? block ?? .systemDefault : .none, cause)
    }
    // While the bar is hidden its style is left as it was (SB-STYLE-20).
    guard let content = fresh.style else { return }
    lastStyle = fresh.requestedStyle.map { .requested($0) } ?? .content(content)
    defer { lastContent = content }
    if drawn == nil || lastContent == content { return }
    let isAnimated = cause != .launch && !wasHidden
    record(
      .style(from: lastContent, to: content), isAnimated && block?.duration != 0 ? .crossFade : .none,
      isAnimated ? block ?? .systemDefault : .none, cause)
  }

  private func record(
    _ change: StatusBarEvent.Change, _ transition: StatusBarEvent.Transition, _ animation: AnimationParameters,
    _ cause: StatusBarEvent.Cause
  ) {
    let time = scene.application?.clock.now ?? 0
    events.append(
      StatusBarEvent(time: time, change: change, transition: transition, animation: animation, cause: cause))
  }
}

/// What is drawn and what would be drawn if UIKit asked.
public struct StatusBarStaleness: Sendable {
  /// What is drawn.
  public let drawn: StatusBarResolution
  /// What a query would find now.
  public let fresh: StatusBarResolution
}

/// Something the runtime noticed that a developer should know.
public enum StatusBarDiagnostic: Sendable, Hashable {
  /// The answer changed and nobody called `setNeedsStatusBarAppearanceUpdate()` (SB-VC-11).
  case answerChangedWithoutUpdate(decider: StatusBarResolution.Decider)
  /// The child hooks lead back to a controller; the bar was left as it was (SB-VC-28).
  case forwardingCycle(ForwardingCycle)
  /// A controller that already presents was asked to present another; nothing was presented.
  case alreadyPresenting(presenter: UIViewController, ignored: UIViewController)
  /// A controller with the style `.none` cannot be presented (SB-PRES-55).
  case presentedWithStyleNone(UIViewController)
  /// An update was asked for by a controller in no scene; nothing happened (SB-VC-47).
  case updateOutsideScene(UIViewController)
}
