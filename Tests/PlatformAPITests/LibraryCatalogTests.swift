// SPDX-License-Identifier: Apache-2.0

import PlatformAPI
import Testing

@Suite("The libraries that are known")
struct LibraryCatalogTests {
  private let catalog = LibraryCatalog.known

  @Test("A class answers as its superclass in the library does, and derives from a class of UIKit")
  func lineage() {
    #expect(catalog.systemClass(of: "TabmanViewController") == "UIViewController")
    #expect(catalog.answers(of: "TabmanViewController") == LibraryAnswers(style: .readsChild, hidden: .readsChild))
    #expect(catalog.presentation(of: "SideMenuNavigationController") == LibraryPresentation(style: "overFullScreen"))
    #expect(catalog.floats("FloatingPanelController") && !catalog.floats("MMDrawerController"))
    #expect(catalog.systemClass(of: "UIViewController") == nil && catalog.answers(of: "Nobody") == nil)
  }

  @Test("An argument is found by its label, also where others are left out, and in Objective-C")
  func arguments() throws {
    let row = try #require(
      catalog.placements.first { $0.owner == "SWRevealViewController" && $0.name == "init" })
    #expect(row.position(ofArgument: 1, in: ["rearViewController", "frontViewController"]) == 1)
    #expect(row.position(ofArgument: 1, in: ["frontViewController"]) == 0)
    #expect(row.position(ofArgument: 0, in: [nil, "completion"]) == nil)
    let sheet = try #require(catalog.placements.first { $0.name == "presentAsStork" })
    #expect(sheet.position(ofArgument: 0, in: [nil]) == 0)
  }

  @Test("Rows of a configuration win over those that are known")
  func adding() {
    let rows = [API(.type(superclass: "UINavigationController"), signature: "MMDrawerController", roles: [])]
    #expect(catalog.adding(rows).systemClass(of: "MMDrawerController") == "UINavigationController")
    #expect(catalog.adding(rows).answers(of: "MMDrawerController") == nil)
  }

  @Test("At least twenty libraries are described, each by a file of its repository")
  func sources() {
    let modules = Set(KnownAPI.libraries.map(\.module))
    #expect(modules.count >= 20)
    for row in KnownAPI.libraries where row.module != "Combine" {
      #expect(row.source.hasPrefix("https://github.com/") && row.source.contains("/blob/"), "\(row.name)")
    }
  }

  @Test("No function calls its closure both now and later")
  func closures() {
    #expect(KnownAPI.names(.callsClosure(.now)).isDisjoint(with: KnownAPI.names(.callsClosure(.later))))
    #expect(KnownAPI.has("makeConstraints", .callsClosure(.now)))
  }
}
