// SPDX-License-Identifier: Apache-2.0

extension StatusBarResolver {
  /// Step 2 to 6 of section 0.7: the controllers of a window decide.
  mutating func decideByControllers(_ root: UIViewController) throws(ForwardingCycle) {
    let scope = AppearanceScope.shared
    if steps != nil { citeWhatIsNotRead() }
    if let decider = try decider(of: .hidden, from: root) {
      scope.answeredBy = nil
      let isHidden = decider.prefersStatusBarHidden
      citeHidden(isHidden, decider, scope.answeredBy)
      answer.isStatusBarHidden = isHidden
      answer.hiddenDecider = .viewController(decider)
      answer.animation = decider.preferredStatusBarUpdateAnimation
    } else {
      cite(.hidden, Self.nobodyDecides, answer: .flag(false))
    }
    guard let decider = try decider(of: .style, from: root) else {
      answer.style = .lightContent
      cite(.style, Self.nobodyDecides, answer: .content(.lightContent))
      return
    }
    answer.styleDecider = .viewController(decider)
    if steps != nil, let other = answer.hiddenDecider.viewController, other !== decider {
      cite(.hidden, Self.twoSearches, other)
      cite(.hidden, Self.animationOfHiddenDecider, other)
    }
    let isHidden = isUntouched(answer.isStatusBarHidden)
    var requested: UIStatusBarStyle?
    if !isHidden {
      scope.answeredBy = nil
      let style = decider.preferredStatusBarStyle
      citeStyle(style, decider, scope.answeredBy)
      requested = normalized(style, decider)
    } else {
      cite(.style, Self.styleUntouched, decider)
    }
    let interfaceStyle = interfaceStyle(of: decider)
    answer.userInterfaceStyle = interfaceStyle
    if let requested { decideTone(requested, interfaceStyle, decider) }
  }

  /// For people who read the trace: what was set and does not count where controllers decide.
  private mutating func citeWhatIsNotRead() {
    if scene.applicationValues != ApplicationStatusBarValues() { cite(.application, Self.settersIgnored) }
    if facts.plist.hidden.value { cite(.plist, Self.hiddenAtLaunchOnly, answer: .flag(true)) }
  }

  private mutating func citeHidden(_ isHidden: Bool, _ decider: UIViewController, _ rule: AppearanceRule?) {
    guard let rule else {
      let isHosting = decider.family == .hosting
      cite(
        .hidden, isHosting ? UIHostingController.subclassOverride : Self.overriddenHidden, decider,
        answer: .flag(isHidden))
      if !isHidden && !facts.isNotchedPhone && windowTraits.verticalSizeClass == .compact {
        cite(.hidden, Self.shownInCompactHeight, decider)
      }
      return
    }
    cite(.hidden, rule, decider, answer: .flag(isHidden))
    if let opaque = decider.opaqueClassRule, opaque != rule { cite(.hidden, opaque, decider) }
    guard rule == UIViewController.hiddenInCompactHeight else { return }
    let vertical = scene.baseTraits.verticalSizeClass
    if (vertical == .compact) != isHidden { cite(.traits, Self.compactByOverride, decider) }
    if isHidden && facts.idiom == .phone && !facts.isNotchedPhone { cite(.hidden, Self.hiddenInLandscape, decider) }
    if !isHidden && facts.idiom == .pad && facts.isLandscape { cite(.hidden, Self.shownOnPad, decider) }
    if decider.family == .navigation { cite(.hidden, UINavigationController.inheritedHidden, decider) }
  }

  private mutating func citeStyle(_ style: UIStatusBarStyle, _ decider: UIViewController, _ rule: AppearanceRule?) {
    guard let rule else {
      cite(
        .style,
        decider.family == .navigation
          ? UINavigationController.subclassOverride
          : decider.family == .hosting ? UIHostingController.subclassOverride : Self.overriddenStyle,
        decider, answer: .style(style))
      return
    }
    cite(.style, rule, decider, answer: .style(style))
    if let opaque = decider.opaqueClassRule, opaque != rule { cite(.style, opaque, decider) }
    if decider.family == .hosting, let hosting = decider as? UIHostingController, facts.major >= 16,
      hosting.rootView.isNavigationStack
    {
      cite(.style, UIHostingController.stackInside, decider)
    }
  }

  /// A raw value that names no style is the default (SB-STYLE-11), and so is a style that the system does not have yet
  /// (SB-STYLE-10).
  private mutating func normalized(_ style: UIStatusBarStyle, _ decider: UIViewController?) -> UIStatusBarStyle {
    switch style {
    case .darkContent where facts.major < 13:
      cite(.style, Self.noDarkContent, decider)
      return .default
    case .default, .lightContent, .darkContent: return style
    default:
      cite(.style, Self.unknownStyle, decider)
      return .default
    }
  }

  /// The interface style by which the decider's default resolves (section 7 of SCENE.md).
  private mutating func interfaceStyle(of decider: UIViewController) -> UIUserInterfaceStyle {
    guard facts.hasInterfaceStyles else {
      cite(.traits, TraitWalk.lightOnly, decider, answer: .interfaceStyle(.light))
      return .light
    }
    if decider.family == .navigation, let stack = decider as? UINavigationController, !stack.isNavigationBarHidden {
      let style = stack.navigationBar.overrideUserInterfaceStyle
      if style != .unspecified {
        cite(.traits, UINavigationController.barOverride, decider, answer: .interfaceStyle(style))
        return style
      }
    }
    if decider.family == .hosting, let style = (decider as? UIHostingController)?.styleOfNavigationBar {
      cite(.traits, UIHostingController.navigationBarScheme, decider, answer: .interfaceStyle(style))
      return style
    }
    return cited(decider.effectiveTraits, decider)
  }

  /// The style of gathered traits, with the rules that made it.
  private mutating func cited(_ walk: TraitWalk, _ controller: UIViewController?) -> UIUserInterfaceStyle {
    let style: UIUserInterfaceStyle = walk.values.userInterfaceStyle == .dark ? .dark : .light
    if let rule = walk.styleRule { cite(.traits, rule, controller, answer: .interfaceStyle(style)) }
    if walk.isConflicting { cite(.traits, Self.twoOverrides, controller) }
    let forced = facts.plist.interfaceStyle
    if walk.isOverridden {
      if forced.value != .unspecified && forced.value != style { cite(.traits, Self.againstInfoPlist, controller) }
    } else if let suffix = forced.suffixRule {
      cite(.plist, suffix)
    }
    return style
  }

  /// What is drawn for a requested style (SB-STYLE-03 to 08).
  private mutating func decideTone(
    _ requested: UIStatusBarStyle, _ interfaceStyle: UIUserInterfaceStyle, _ decider: UIViewController?,
    mayAdapt: Bool = true
  ) {
    answer.requestedStyle = requested
    let byTraits: StatusBarResolution.Content = interfaceStyle == .dark ? .lightContent : .darkContent
    switch requested {
    case .lightContent:
      answer.style = .lightContent
      cite(.tone, Self.light, decider, answer: .content(.lightContent))
    case .darkContent:
      answer.style = .darkContent
      cite(.tone, Self.dark, decider, answer: .content(.darkContent))
    default:
      if facts.major < 13 {
        answer.style = .darkContent
        cite(.tone, Self.alwaysDark, decider, answer: .content(.darkContent))
      } else if facts.sdk < 13 {
        answer.style = .darkContent
        cite(.tone, Self.darkForOldSDK, decider, answer: .content(.darkContent))
      } else if !mayAdapt || !facts.defaultStyleAdapts {
        answer.style = byTraits
        cite(.tone, mayAdapt ? Self.followsTraits : Self.atLaunch, decider, answer: .content(byTraits))
      } else if let luminance = scene.backdropLuminance {
        let content = Self.content(over: luminance)
        answer.style = content
        cite(.tone, Self.followsContent, decider)
        cite(.tone, Self.contrastWithBackdrop, decider, answer: .content(content))
      } else {
        answer.style = .adaptive
        answer.fallback = byTraits
        cite(.tone, Self.followsContent, decider, answer: .content(.adaptive))
      }
    }
  }

  /// The glyphs of higher contrast (WCAG 2, relative luminance), black if equal.
  private static func content(over luminance: Double) -> StatusBarResolution.Content {
    1.05 / (luminance + 0.05) > (luminance + 0.05) / 0.05 ? .lightContent : .darkContent
  }

  /// Application mode: the application's values decide (SB-PLIST-03).
  mutating func decideByApplication(_ window: UIWindow?) {
    let values = scene.applicationValues
    let areRead = facts.major < 27
    if !areRead && values != ApplicationStatusBarValues() { cite(.application, Self.settersAreDead) }
    answer.styleDecider = .application
    answer.hiddenDecider = .application
    answer.animation = areRead ? values.animation : UIStatusBarAnimation.none
    var isHidden: Bool
    if areRead, let set = values.isHidden {
      isHidden = set
      cite(.application, Self.hiddenWasSet, answer: .flag(set))
    } else {
      isHidden = facts.plist.hidden.value
      cite(facts.plist.hidden)
      if isHidden { cite(.application, Self.staysHidden, answer: .flag(true)) }
    }
    if !isHidden && facts.hidesInCompactHeight && sceneIsVerticallyCompact {
      if facts.major < 10 && areRead && values.isHidden != nil {
        cite(.application, Self.automaticHidingStopped)
      } else {
        isHidden = true
        cite(.hidden, Self.hiddenByApplication, answer: .flag(true))
      }
    }
    answer.isStatusBarHidden = isHidden
    var walk = TraitWalk()
    if let window { walk.take(window, facts) }
    walk.take(scene, facts)
    let interfaceStyle = facts.hasInterfaceStyles ? cited(walk, nil) : .light
    answer.userInterfaceStyle = interfaceStyle
    if isUntouched(isHidden) { return }
    let style: UIStatusBarStyle
    if areRead, let set = values.style {
      cite(.application, Self.styleWasSet, answer: .style(set))
      style = normalized(set, nil)
    } else {
      cite(facts.plist.style)
      style = facts.plist.style.value
      cite(.application, Self.initialStyle, answer: .style(style))
    }
    if style == .default && facts.major >= 13 { cite(.traits, Self.defaultOfApplication) }
    decideTone(style, interfaceStyle, nil)
  }

  /// No window can be asked: what the Info.plist gave at launch stands (SB-WIN-08, SB-WIN-13).
  mutating func decideByInfoPlist() {
    answer.styleDecider = .infoPlist
    answer.hiddenDecider = .infoPlist
    cite(facts.plist.hidden)
    answer.isStatusBarHidden = facts.plist.hidden.value
    if !answer.isStatusBarHidden && facts.hidesInCompactHeight && sceneIsVerticallyCompact {
      answer.isStatusBarHidden = true
      answer.hiddenDecider = .device
      cite(.hidden, InfoPlistAppearance.shownAtLaunch, answer: .flag(true))
    }
    let interfaceStyle = facts.sceneTraits.userInterfaceStyle
    answer.userInterfaceStyle = interfaceStyle
    if facts.hasInterfaceStyles { cite(facts.plist.interfaceStyle) }
    if isUntouched(answer.isStatusBarHidden) { return }
    cite(facts.plist.style)
    let style = facts.plist.style.value
    cite(.style, Self.styleOfLaunch, answer: .style(style))
    decideTone(style, interfaceStyle, nil, mayAdapt: false)
  }

  /// Whether the style is left as it was, because there is no bar that has one (SB-STYLE-20).
  private func isUntouched(_ isHidden: Bool) -> Bool {
    !asksWhileHidden && (isHidden || (facts.isNotchedPhone && facts.isLandscape))
  }

  private var sceneIsVerticallyCompact: Bool {
    var walk = TraitWalk()
    walk.take(scene, facts)
    return walk.values.verticalSizeClass == .compact
  }
}
