// SPDX-License-Identifier: Apache-2.0

import HeadlessUIKit
import Testing

@Suite struct SystemVersionTests {
  @Test func readsOneToThreeNumbers() {
    #expect(SystemVersion("18") == SystemVersion(18))
    #expect(SystemVersion("8.3.1") == SystemVersion(8, 3, 1))
    for text in ["", ".", "8.", "8..1", "8.3.1.2", "x", "-1", "８", "99999"] { #expect(SystemVersion(text) == nil) }
  }

  @Test func ordersByNumber() {
    #expect(SystemVersion(9) < SystemVersion(10))
    #expect(SystemVersion(8, 2) < SystemVersion(8, 3))
    #expect(SystemVersion(8, 3) < SystemVersion(8, 3, 1))
  }
}
