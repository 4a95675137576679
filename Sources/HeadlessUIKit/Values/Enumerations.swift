// SPDX-License-Identifier: Apache-2.0

/// How the bar appears and disappears (SB-STYLE-17).
public enum UIStatusBarAnimation: Int, Sendable, Hashable, Codable {
  case none = 0
  case fade = 1
  case slide = 2
}

/// The look of a navigation bar before `UINavigationBarAppearance` (SB-NAV-28).
public enum UIBarStyle: Int, Sendable, Hashable, Codable {
  case `default` = 0
  case black = 1
  @available(*, deprecated, message: "Use UIBarStyleBlack instead.")
  case blackTranslucent = 2

  /// The deprecated alias of ``black``.
  @available(*, deprecated, message: "Use UIBarStyleBlack instead.")
  public static var blackOpaque: UIBarStyle { .black }
}

/// How a controller is presented (SB-PRES-01).
public enum UIModalPresentationStyle: Int, Sendable, Hashable, Codable {
  case automatic = -2
  case none = -1
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case currentContext = 3
  case custom = 4
  case overFullScreen = 5
  case overCurrentContext = 6
  case popover = 7
}

/// How a presentation is animated; without influence on the status bar.
public enum UIModalTransitionStyle: Int, Sendable, Hashable, Codable {
  case coverVertical = 0
  case flipHorizontal = 1
  case crossDissolve = 2
  case partialCurl = 3
}

/// Light or dark (UIS-01).
public enum UIUserInterfaceStyle: Int, Sendable, Hashable, Codable {
  case unspecified = 0
  case light = 1
  case dark = 2
}

/// How much room there is along one axis.
public enum UIUserInterfaceSizeClass: Int, Sendable, Hashable, Codable {
  case unspecified = 0
  case compact = 1
  case regular = 2
}

/// The kind of device an interface is made for.
public enum UIUserInterfaceIdiom: Int, Sendable, Hashable, Codable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case tv = 2
  case carPlay = 3
  case mac = 5
  case vision = 6
}

/// Normal or increased contrast between foreground and background.
public enum UIAccessibilityContrast: Int, Sendable, Hashable, Codable {
  case unspecified = -1
  case normal = 0
  case high = 1
}

/// The orientation of a scene's interface.
public enum UIInterfaceOrientation: Int, Sendable, Hashable, Codable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeRight = 3
  case landscapeLeft = 4

  /// Whether the longer side of a phone lies across.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether the longer side of a phone stands upright, either way up.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}
