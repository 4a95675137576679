// SPDX-License-Identifier: Apache-2.0

package import HeadlessUIKit
import Legibility
package import Picturing
package import Screens

/// Turns answers into pictures.
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
      path.isInSheet && device.idiom == .phone ? .sheet : path.showsNavigationBar == true ? .navigationBar : .plain
    return Picture(
      device: device, iOS: iOS, orientation: orientation, isDark: isDark, content: Self.tone(answer),
      visibility: answer.hidden.map { $0 ? .hidden : .shown } ?? .unknown,
      backdrop: answer.background.flatMap { DisplayColor(hex: $0) }.map { .solid($0) } ?? .unknown, scenery: scenery)
  }

  /// The tone of the glyphs; an adaptive bar is drawn as it looks by traits.
  static func tone(_ answer: BarAnswer) -> ContentTone? {
    switch answer.style == .adaptive ? answer.fallback ?? .unknown : answer.style {
    case .lightContent: .light
    case .darkContent: .dark
    case .adaptive, .unknown: nil
    }
  }
}
