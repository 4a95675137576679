// SPDX-License-Identifier: Apache-2.0

import PlatformAPI
import Testing

@Suite("The callbacks of Apple's delegates")
struct DelegateCallbacksTests {
  @Test("what has a row of its own is not told again")
  func areNoRows() {
    let told = KnownAPI.delegateCallbacks.filter { !KnownAPI.rows(named: $0).isEmpty }
    #expect(told.sorted() == [])
  }
}
