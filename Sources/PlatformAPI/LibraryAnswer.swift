// SPDX-License-Identifier: Apache-2.0

/// How a class of a library answers one of UIKit's two questions about the bar.
package enum LibraryAnswer: Hashable, Sendable {
  /// As the class that it derives from.
  case inherited
  /// It sends UIKit on to the child that it shows.
  case asksChild
  /// The same, but past a navigation controller to what is on top of that one.
  case asksTop
  /// It gives what the child that it shows answers, without UIKit asking that child's own children.
  case readsChild
  /// The same, but where that child is a navigation controller of what is on top of it.
  case readsTop
  /// Always the same: a case of `UIStatusBarStyle`, or `true` and `false`.
  case always(String)
  /// The same unless the app sets a setting of the library.
  case unlessSet(String, setting: String)
  /// What it answers is not known, for the reason.
  case open(String)
}

/// What a class of a library answers to both questions.
package struct LibraryAnswers: Hashable, Sendable {
  package var style: LibraryAnswer
  package var hidden: LibraryAnswer

  package init(style: LibraryAnswer, hidden: LibraryAnswer) {
    self.style = style
    self.hidden = hidden
  }
}

/// How a class of a library, or a call, presents.
package struct LibraryPresentation: Hashable, Sendable {
  /// The name of UIKit's style.
  package var style: String
  /// Whether the presented controller takes the bar; nil where that is left to the app.
  package var captures: Bool?
  /// What lies over the presenter at the top of the screen, of a panel that stays below the bar; nil where that is not known.
  package var dims: LibraryDimming?

  package init(style: String, captures: Bool? = nil, dims: LibraryDimming? = nil) {
    self.style = style
    self.captures = captures
    self.dims = dims
  }
}

/// How a library dims what its panels stand over.
package struct LibraryDimming: Hashable, Sendable {
  /// How white, and how opaque, what lies over the presenter is.
  package var white: Double
  package var alpha: Double
  /// Properties by which what is presented says otherwise, or asks for the top of the screen.
  package var unless: Set<String>

  package init(white: Double, alpha: Double, unless: Set<String>) {
    self.white = white
    self.alpha = alpha
    self.unless = unless
  }
}
