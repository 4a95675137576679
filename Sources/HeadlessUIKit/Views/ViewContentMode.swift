// SPDX-License-Identifier: Apache-2.0

/// How a view lays its picture out in itself: `UIView.ContentMode`.
package enum ViewContentMode: String, Hashable, Sendable, CaseIterable {
  case scaleToFill, scaleAspectFit, scaleAspectFill, redraw
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

  /// Width and height in points.
  package struct Size: Hashable, Sendable {
    package var width: Double
    package var height: Double

    package init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// Whether a picture lies behind a bar at the top of a view; nil where that hangs on a size that is not known.
  ///
  /// - Parameters:
  ///   - picture: the size of the picture, of a symbol the largest that it can be.
  ///   - view: the size of the view.
  ///   - bar: how high the bar is at least.
  package func reachesTop(picture: Size?, of view: Size?, bar: Double) -> Bool? {
    switch self {
    // It is stretched, or grows until nothing is left free.
    case .scaleToFill, .redraw, .scaleAspectFill: return true
    default: break
    }
    guard let picture, let view, picture.width > 0, picture.height > 0 else { return nil }
    let scale = self == .scaleAspectFit ? min(view.width / picture.width, view.height / picture.height) : 1
    let width = picture.width * scale
    let free = view.height - picture.height * scale
    switch self {
    case .top, .topLeft, .topRight: return width >= view.width / 2
    case .bottom, .bottomLeft, .bottomRight: return free < bar && width >= view.width / 2
    default: return free / 2 < bar && width >= view.width / 2
    }
  }
}
