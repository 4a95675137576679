// SPDX-License-Identifier: Apache-2.0

package import HeadlessUIKit
import Legibility
package import Picturing
package import Screens

/// Turns answers into pictures, by the values that JSON and captions say.
package struct AnswerPicture: Sendable {
  package var device: Device
  package var iOS: SystemVersion
  package var orientation: UIInterfaceOrientation

  package init(device: Device, iOS: SystemVersion, orientation: UIInterfaceOrientation) {
    self.device = device
    self.iOS = iOS
    self.orientation = orientation
  }

  package func picture(of answer: BarAnswer, context: String, isDark: Bool) -> Picture {
    let path = ContextPath(context)
    let scenery: Picture.Scenery =
      path.isInSheet && device.idiom == .phone
      ? .sheet : path.showsNavigationBar != true ? .plain : path.isPushed ? .navigationBar : .navigationRoot
    return Picture(
      device: device, iOS: iOS, orientation: orientation, isDark: isDark, content: answer.shownTone,
      visibility: answer.hidden.map { $0 ? .hidden : .shown } ?? .unknown,
      backdrop: answer.background.flatMap { DisplayColor(hex: $0) }.map { .solid($0) } ?? .unknown, scenery: scenery)
  }

  /// A bar in a nutshell.
  ///
  /// - Parameter beforeAdapting: whether it is meant as it was up to iOS 16, where the system's default follows the
  ///   interface style and not what lies behind.
  package static func chip(of answer: BarAnswer, beforeAdapting: Bool = false) -> BarChip {
    BarChip(
      content: beforeAdapting && answer.style == .adaptive ? answer.fallback?.tone : answer.shownTone,
      visibility: answer.hidden.map { $0 ? .hidden : .shown } ?? .unknown,
      background: answer.background.flatMap { DisplayColor(hex: $0) })
  }
}

extension BarChip {
  /// Between what it shows and what lies behind; nil where one of them is not known.
  var contrast: Double? {
    guard let content, let background else { return nil }
    return content.worstContrast(over: LuminanceRange(background.relativeLuminance))
  }

  var isUnreadable: Bool { contrast.map { $0 < WCAG.floor } ?? false }
}
