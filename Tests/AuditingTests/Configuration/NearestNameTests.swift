// SPDX-License-Identifier: Apache-2.0

import Auditing
import Testing

@Suite("The nearest name")
struct NearestNameTests {
  @Test(
    arguments: [
      ("override-ignord", "override-ignored"), ("overide-ignored", "override-ignored"), ("dead-hok", "dead-hook"),
      ("daed-hook", "dead-hook"), ("DEAD-HOOK", "dead-hook"), ("zebra", nil), ("", nil), ("x", nil),
    ] as [(String, String?)])
  func nearest(name: String, expected: String?) {
    #expect(NearestName.nearest(to: name, among: ["dead-hook", "override-ignored", "unreadable"]) == expected)
  }

  @Test("of two that are as near is the first by name")
  func tie() {
    #expect(NearestName.nearest(to: "cat", among: ["cut", "car"]) == "car")
  }

  @Test("is not looked for where a name is absurdly long")
  func long() {
    #expect(NearestName.nearest(to: String(repeating: "a", count: 100_000), among: ["a"]) == nil)
  }
}
