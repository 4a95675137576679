// SPDX-License-Identifier: Apache-2.0

import Foundation
import HeadlessUIKit

// One subclass for each class of UIKit that apps derive from: the same five overrides, which a Swift class cannot take
// from anywhere else. What they answer is in `ModelAnswers`.

/// A controller that stands for one of the app's.
@MainActor protocol ModelController: UIViewController {
  var answers: ModelAnswers { get }
}

final class ModelViewController: UIViewController, ModelController {
  let answers: ModelAnswers

  init(_ answers: ModelAnswers) {
    self.answers = answers
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override var preferredStatusBarStyle: UIStatusBarStyle {
    answers.style(self) { super.preferredStatusBarStyle }
  }
  override var prefersStatusBarHidden: Bool { answers.isHidden(self) { super.prefersStatusBarHidden } }
  override var childForStatusBarStyle: UIViewController? {
    answers.child(.childForStatusBarStyle, self) { super.childForStatusBarStyle }
  }
  override var childForStatusBarHidden: UIViewController? {
    answers.child(.childForStatusBarHidden, self) { super.childForStatusBarHidden }
  }
}

final class ModelNavigationController: UINavigationController, ModelController {
  let answers: ModelAnswers

  init(_ answers: ModelAnswers) {
    self.answers = answers
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override var preferredStatusBarStyle: UIStatusBarStyle {
    answers.style(self) { super.preferredStatusBarStyle }
  }
  override var prefersStatusBarHidden: Bool { answers.isHidden(self) { super.prefersStatusBarHidden } }
  override var childForStatusBarStyle: UIViewController? {
    answers.child(.childForStatusBarStyle, self) { super.childForStatusBarStyle }
  }
  override var childForStatusBarHidden: UIViewController? {
    answers.child(.childForStatusBarHidden, self) { super.childForStatusBarHidden }
  }
}

final class ModelTabBarController: UITabBarController, ModelController {
  let answers: ModelAnswers

  init(_ answers: ModelAnswers) {
    self.answers = answers
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override var preferredStatusBarStyle: UIStatusBarStyle {
    answers.style(self) { super.preferredStatusBarStyle }
  }
  override var prefersStatusBarHidden: Bool { answers.isHidden(self) { super.prefersStatusBarHidden } }
  override var childForStatusBarStyle: UIViewController? {
    answers.child(.childForStatusBarStyle, self) { super.childForStatusBarStyle }
  }
  override var childForStatusBarHidden: UIViewController? {
    answers.child(.childForStatusBarHidden, self) { super.childForStatusBarHidden }
  }
}

final class ModelSplitViewController: UISplitViewController, ModelController {
  let answers: ModelAnswers

  init(_ answers: ModelAnswers) {
    self.answers = answers
    super.init(style: .unspecified)
  }

  required init?(coder: NSCoder) { nil }

  override var preferredStatusBarStyle: UIStatusBarStyle {
    answers.style(self) { super.preferredStatusBarStyle }
  }
  override var prefersStatusBarHidden: Bool { answers.isHidden(self) { super.prefersStatusBarHidden } }
  override var childForStatusBarStyle: UIViewController? {
    answers.child(.childForStatusBarStyle, self) { super.childForStatusBarStyle }
  }
  override var childForStatusBarHidden: UIViewController? {
    answers.child(.childForStatusBarHidden, self) { super.childForStatusBarHidden }
  }
}

final class ModelPageViewController: UIPageViewController, ModelController {
  let answers: ModelAnswers

  init(_ answers: ModelAnswers) {
    self.answers = answers
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override var preferredStatusBarStyle: UIStatusBarStyle {
    answers.style(self) { super.preferredStatusBarStyle }
  }
  override var prefersStatusBarHidden: Bool { answers.isHidden(self) { super.prefersStatusBarHidden } }
  override var childForStatusBarStyle: UIViewController? {
    answers.child(.childForStatusBarStyle, self) { super.childForStatusBarStyle }
  }
  override var childForStatusBarHidden: UIViewController? {
    answers.child(.childForStatusBarHidden, self) { super.childForStatusBarHidden }
  }
}

final class ModelPlayerController: AVPlayerViewController, ModelController {
  let answers: ModelAnswers

  init(_ answers: ModelAnswers) {
    self.answers = answers
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override var preferredStatusBarStyle: UIStatusBarStyle {
    answers.style(self) { super.preferredStatusBarStyle }
  }
  override var prefersStatusBarHidden: Bool { answers.isHidden(self) { super.prefersStatusBarHidden } }
  override var childForStatusBarStyle: UIViewController? {
    answers.child(.childForStatusBarStyle, self) { super.childForStatusBarStyle }
  }
  override var childForStatusBarHidden: UIViewController? {
    answers.child(.childForStatusBarHidden, self) { super.childForStatusBarHidden }
  }
}

final class ModelHostingController: UIHostingController, ModelController {
  let answers: ModelAnswers
  /// What the content leaves open.
  var open: [Hook.Search: UnknownValue] = [:]
  /// The states of the app that the content takes to be what they are at first.
  var assumed: [Hook.Search: [Formula]] = [:]

  init(_ answers: ModelAnswers) {
    self.answers = answers
    super.init(rootView: HostedContent())
  }

  required init?(coder: NSCoder) { nil }

  override var preferredStatusBarStyle: UIStatusBarStyle {
    answers.style(self) {
      answers.noteOpenContent(.preferredStatusBarStyle, open[.style])
      answers.noteConditions(assumed[.style] ?? [], of: .style)
      return super.preferredStatusBarStyle
    }
  }
  override var prefersStatusBarHidden: Bool {
    answers.isHidden(self) {
      answers.noteOpenContent(.prefersStatusBarHidden, open[.hidden])
      answers.noteConditions(assumed[.hidden] ?? [], of: .hidden)
      return super.prefersStatusBarHidden
    }
  }
  override var childForStatusBarStyle: UIViewController? {
    answers.child(.childForStatusBarStyle, self) { super.childForStatusBarStyle }
  }
  override var childForStatusBarHidden: UIViewController? {
    answers.child(.childForStatusBarHidden, self) { super.childForStatusBarHidden }
  }
}
