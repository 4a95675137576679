// SPDX-License-Identifier: Apache-2.0

import HeadlessUIKit

// Subclasses whose overrides answer what a scene file states and leave the rest to the class.

final class SceneUIActivityViewController: UIActivityViewController, SceneController {
  var stated = StatedAnswers()
  override var preferredStatusBarStyle: UIStatusBarStyle { stated.style ?? super.preferredStatusBarStyle }
  override var prefersStatusBarHidden: Bool { stated.isHidden ?? super.prefersStatusBarHidden }
  override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation {
    stated.animation ?? super.preferredStatusBarUpdateAnimation
  }
  override var childForStatusBarStyle: UIViewController? {
    stated.styleChild.map { $0.controller } ?? super.childForStatusBarStyle
  }
  override var childForStatusBarHidden: UIViewController? {
    stated.hiddenChild.map { $0.controller } ?? super.childForStatusBarHidden
  }
}

final class SceneUISearchController: UISearchController, SceneController {
  var stated = StatedAnswers()
  override var preferredStatusBarStyle: UIStatusBarStyle { stated.style ?? super.preferredStatusBarStyle }
  override var prefersStatusBarHidden: Bool { stated.isHidden ?? super.prefersStatusBarHidden }
  override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation {
    stated.animation ?? super.preferredStatusBarUpdateAnimation
  }
  override var childForStatusBarStyle: UIViewController? {
    stated.styleChild.map { $0.controller } ?? super.childForStatusBarStyle
  }
  override var childForStatusBarHidden: UIViewController? {
    stated.hiddenChild.map { $0.controller } ?? super.childForStatusBarHidden
  }
}

final class SceneUIAlertController: UIAlertController, SceneController {
  var stated = StatedAnswers()
  override var preferredStatusBarStyle: UIStatusBarStyle { stated.style ?? super.preferredStatusBarStyle }
  override var prefersStatusBarHidden: Bool { stated.isHidden ?? super.prefersStatusBarHidden }
  override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation {
    stated.animation ?? super.preferredStatusBarUpdateAnimation
  }
  override var childForStatusBarStyle: UIViewController? {
    stated.styleChild.map { $0.controller } ?? super.childForStatusBarStyle
  }
  override var childForStatusBarHidden: UIViewController? {
    stated.hiddenChild.map { $0.controller } ?? super.childForStatusBarHidden
  }
}

final class SceneUIImagePickerController: UIImagePickerController, SceneController {
  var stated = StatedAnswers()
  override var preferredStatusBarStyle: UIStatusBarStyle { stated.style ?? super.preferredStatusBarStyle }
  override var prefersStatusBarHidden: Bool { stated.isHidden ?? super.prefersStatusBarHidden }
  override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation {
    stated.animation ?? super.preferredStatusBarUpdateAnimation
  }
  override var childForStatusBarStyle: UIViewController? {
    stated.styleChild.map { $0.controller } ?? super.childForStatusBarStyle
  }
  override var childForStatusBarHidden: UIViewController? {
    stated.hiddenChild.map { $0.controller } ?? super.childForStatusBarHidden
  }
}

final class SceneMFMailComposeViewController: MFMailComposeViewController, SceneController {
  var stated = StatedAnswers()
  override var preferredStatusBarStyle: UIStatusBarStyle { stated.style ?? super.preferredStatusBarStyle }
  override var prefersStatusBarHidden: Bool { stated.isHidden ?? super.prefersStatusBarHidden }
  override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation {
    stated.animation ?? super.preferredStatusBarUpdateAnimation
  }
  override var childForStatusBarStyle: UIViewController? {
    stated.styleChild.map { $0.controller } ?? super.childForStatusBarStyle
  }
  override var childForStatusBarHidden: UIViewController? {
    stated.hiddenChild.map { $0.controller } ?? super.childForStatusBarHidden
  }
}

final class SceneMFMessageComposeViewController: MFMessageComposeViewController, SceneController {
  var stated = StatedAnswers()
  override var preferredStatusBarStyle: UIStatusBarStyle { stated.style ?? super.preferredStatusBarStyle }
  override var prefersStatusBarHidden: Bool { stated.isHidden ?? super.prefersStatusBarHidden }
  override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation {
    stated.animation ?? super.preferredStatusBarUpdateAnimation
  }
  override var childForStatusBarStyle: UIViewController? {
    stated.styleChild.map { $0.controller } ?? super.childForStatusBarStyle
  }
  override var childForStatusBarHidden: UIViewController? {
    stated.hiddenChild.map { $0.controller } ?? super.childForStatusBarHidden
  }
}
