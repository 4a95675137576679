// SPDX-License-Identifier: Apache-2.0

import HeadlessUIKit
import Testing

@Suite("How a view lays its picture out")
struct ViewContentModeTests {
  private static let phone = ViewContentMode.Size(width: 393, height: 852)

  @Test(
    "A picture is behind the bar where nothing above it is left free",
    arguments: [
      (ViewContentMode.scaleToFill, 8.0, 8.0, true),
      (.scaleAspectFill, 640, 360, true),
      (.scaleAspectFit, 640, 360, false),
      (.scaleAspectFit, 393, 852, true),
      (.scaleAspectFit, 60, 120, false),
      (.center, 96, 96, false),
      (.center, 1200, 900, true),
      (.top, 393, 200, true),
      (.top, 40, 40, false),
      (.bottom, 393, 200, false),
      (.bottomLeft, 393, 900, true),
    ])
  func reachesTop(mode: ViewContentMode, width: Double, height: Double, expected: Bool) {
    let picture = ViewContentMode.Size(width: width, height: height)
    #expect(mode.reachesTop(picture: picture, of: Self.phone, bar: 20) == expected)
  }

  @Test("Where that hangs on a size that is not known, nothing is said", arguments: ViewContentMode.allCases)
  func unknownSize(mode: ViewContentMode) {
    let grows: Set<ViewContentMode> = [.scaleToFill, .redraw, .scaleAspectFill]
    #expect(mode.reachesTop(picture: nil, of: Self.phone, bar: 20) == (grows.contains(mode) ? true : nil))
  }
}
