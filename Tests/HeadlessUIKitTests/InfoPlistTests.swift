// SPDX-License-Identifier: Apache-2.0

import HeadlessUIKit
import Testing

/// What UIKit makes of raw Info.plist values, and what a value is worth.
@Suite struct InfoPlistTests {
  /// SB-PLIST-07: coercion as Foundation's `boolValue`.
  @Test(arguments: [
    (PropertyListValue.string("NO"), false), (.string("YES"), true), (.string("  +007"), true), (.string("-0"), false),
    (.string("true"), true), (.string("false"), false), (.string("00x"), false), (.string(""), false),
    (.integer(0), false),
    (.integer(2), true), (.real(0.5), true), (.boolean(true), true),
  ])
  func valuesAreCoerced(_ value: PropertyListValue, _ expected: Bool) {
    #expect(value.boolValue == expected)
  }

  /// SB-PLIST-01 to 03, 11: only a false key takes the bar from controllers.
  @Test func anAbsentKeyIsAYes() {
    #expect(InfoPlistAppearance().mode() == .viewController)
    #expect(InfoPlistAppearance(["UIViewControllerBasedStatusBarAppearance": true]).mode() == .viewController)
    #expect(InfoPlistAppearance(["UIViewControllerBasedStatusBarAppearance": false]).mode() == .application)
    #expect(InfoPlistAppearance(["View controller-based status bar appearance": false]).mode() == .viewController)
  }

  /// SB-PLIST-20, 27 to 29.
  @Test func styleStringsAreJudged() {
    let rows: [(String, UIStatusBarStyle, InfoPlistAppearance.Verdict.Kind)] = [
      ("UIStatusBarStyleDefault", .default, .recognised), ("UIStatusBarStyleLightContent", .lightContent, .recognised),
      ("UIStatusBarStyleDarkContent", .darkContent, .recognised),
      ("UIStatusBarStyleBlackOpaque", .lightContent, .legacy),
      ("UIStatusBarStyleBlackTranslucent", .lightContent, .legacy), ("Light Content", .default, .displayString),
      ("Opaque black style", .default, .displayString), ("light", .default, .unknown),
    ]
    for (text, style, kind) in rows {
      #expect(InfoPlistAppearance(["UIStatusBarStyle": .string(text)]).statusBarStyle() == style)
      #expect(InfoPlistAppearance.verdict(on: .string(text), of: .statusBarStyle).kind == kind)
    }
    let old = InfoPlistAppearance.verdict(
      on: "UIStatusBarStyleDarkContent", of: .statusBarStyle, iOS: SystemVersion(12))
    #expect(old.kind == .tooNew)
  }

  /// SB-PLIST-44, 45.
  @Test func theKeyForAnIdiomWins() {
    let plist = InfoPlistAppearance(["UIStatusBarHidden": false, "UIStatusBarHidden~ipad": true])
    #expect(!plist.isStatusBarHidden(on: .phone))
    #expect(plist.isStatusBarHidden(on: .pad))
  }

  @Test func theDeviceTableAnswersByName() {
    #expect(Device.all.count == 61)
    #expect(Set(Device.all.map(\.name)).count == 61)
    #expect(Device.named("iPhone 16 Pro") == .standard)
    #expect(Device.named("iphone 16 pro") == nil)
  }
}
