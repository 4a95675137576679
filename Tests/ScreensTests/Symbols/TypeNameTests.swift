// SPDX-License-Identifier: Apache-2.0

import Screens
import Testing

@Suite("Types as written")
struct TypeNameTests {
  @Test(
    "are reduced to a name",
    arguments: [
      ("UINavigationController?", "UINavigationController"), ("any Theme", "Theme"), ("(any Theme)?", "Theme"),
      ("UIKit.UIColor!", "UIColor"), ("UIHostingController<MainView>", "UIHostingController"), ("UIView *", "UIView"),
      ("id<Theme>", "Theme"), ("Optional<Theme>", "Theme"), ("Outer.Inner", "Outer.Inner"),
      ("__kindof UIView *", "UIView"),
    ])
  func base(text: String, name: String) {
    #expect(TypeName.base(of: text) == name)
  }

  @Test(
    "have no name where they are lists, functions or tuples", arguments: ["[Theme]", "() -> Void", "(Int, Int)", ""])
  func noBase(text: String) {
    #expect(TypeName.base(of: text) == nil)
  }

  @Test(
    "of lists have an element",
    arguments: [("[Theme]", "Theme"), ("[Theme]?", "Theme"), ("NSArray<Theme *> *", "Theme")])
  func element(text: String, name: String) {
    #expect(TypeName.element(of: text) == name)
  }
}
