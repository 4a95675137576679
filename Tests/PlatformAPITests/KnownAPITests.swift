// SPDX-License-Identifier: Apache-2.0

import PlatformAPI
import Testing

@Suite("What is known of the platform")
struct KnownAPITests {
  @Test("A call is known by its names in both languages")
  func bothLanguages() {
    #expect(KnownAPI.names(.embeds) == ["addChild", "addChildViewController"])
    #expect(KnownAPI.has("presentViewController", .presents))
    #expect(KnownAPI.has("present", .presents))
    #expect(!KnownAPI.has("dismiss", .presents))
  }

  @Test("Labels tell methods of one name apart")
  func labels() {
    let launching = Role.lifecycle(.launching)
    #expect(KnownAPI.has("application", labels: [nil, "didFinishLaunchingWithOptions"], launching))
    #expect(KnownAPI.has("scene", labels: [nil, "willConnectToSession", "options"], launching))
    #expect(!KnownAPI.has("application", labels: [nil, "open", "options"], launching))
  }

  @Test("Every relation has a name", arguments: Relation.allCases)
  func relations(_ relation: Relation) {
    #expect(KnownAPI.relationNames.contains { KnownAPI.relation(named: $0) == relation })
  }

  @Test("A class's superclasses end in a root")
  func superclasses() {
    for row in KnownAPI.all {
      var current = row.superclass
      var steps = 0
      while let name = current, let next = KnownAPI.type(named: name) ?? LibraryCatalog.known.type(named: name),
        steps < 16
      {
        current = next.superclass
        steps += 1
      }
      #expect(current == nil || current == "NSObject", "\(row.name)")
    }
  }

  @Test("A row says where its behaviour can be read, and no row stands there twice")
  func rowsAreSound() {
    var seen: Set<API> = []
    for row in KnownAPI.all {
      #expect(row.source.hasPrefix("https://") || row.module == "convention", "\(row.name)")
      #expect(
        !row.roles.isEmpty || row.superclass != nil || row.kind == .view || !KnownAPI.cases(of: row.name).isEmpty
          || row.casePrefix != nil, "\(row.name)")
      #expect(seen.insert(row).inserted, "\(row.name)")
      if let since = row.since, let deprecated = row.deprecated { #expect(since < deprecated, "\(row.name)") }
    }
  }

  @Test("Objective-C's constants are the cases with the enumeration's prefix")
  func constants() {
    #expect(
      KnownAPI.constants(of: "UIStatusBarStyle") == [
        "UIStatusBarStyleDefault", "UIStatusBarStyleLightContent", "UIStatusBarStyleDarkContent",
      ])
  }
}
