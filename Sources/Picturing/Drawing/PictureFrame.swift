// SPDX-License-Identifier: Apache-2.0

import Foundation
import HeadlessUIKit

/// The measures of a picture: the top of a screen and the rim of the device around it, in points.
struct PictureFrame {
  /// The width of the device's rim.
  static let rim = 7.0

  let width: Double
  /// Where content may begin below the bar.
  let topInset: Double
  let cornerRadius: Double
  /// Whether bars are of glass, without a line below them: from iOS 26 on.
  let isGlass: Bool
  /// A name for what all pictures of these measures share.
  let name: String

  init(_ picture: Picture) {
    let portrait = BarGeometry.row(for: picture.device, iOS: picture.iOS)
    let size = picture.device.size(in: picture.orientation)
    let isBare = picture.orientation.isLandscape && picture.device.isNotchedPhone
    width = Double(size.width)
    topInset = isBare ? 0 : picture.device.topInset(on: picture.iOS)
    cornerRadius = portrait.cornerRadius
    let isReference = portrait.width == Double(size.width) && !isBare
    isGlass = picture.iOS >= SystemVersion(26)
    name =
      (isReference ? portrait.name : "\(portrait.name)-\(Int(size.width))" + (isBare ? "-bare" : ""))
      + (isGlass ? "-glass" : "")
  }

  /// How much of the screen is drawn.
  var height: Double { topInset + 62 }

  var viewBox: Box { Box(-Self.rim, -Self.rim, width + 2 * Self.rim, height + Self.rim) }

  /// The outline of the screen's top, at a distance outside it.
  func outline(outside distance: Double, isClosed: Bool) -> String {
    let text = SVGNumber.text
    let (left, right, bottom) = (-distance, width + distance, height)
    let radius = max(cornerRadius + distance, 3)
    let arc = "A\(text(radius)) \(text(radius)) 0 0 1 "
    return "M\(text(left)) \(text(bottom))V\(text(radius - distance))\(arc)\(text(left + radius)) \(text(-distance))"
      + "H\(text(right - radius))\(arc)\(text(right)) \(text(radius - distance))V\(text(bottom))"
      + (isClosed ? "Z" : "")
  }
}
