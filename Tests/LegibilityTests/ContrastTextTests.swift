// SPDX-License-Identifier: Apache-2.0

import Legibility
import Testing

@Suite("A contrast in words")
struct ContrastTextTests {
  @Test(
    "has at most two decimals, and seems to reach no level that it does not reach",
    arguments: [
      (1.0, "1"), (21, "21"), (1.0789, "1.08"), (1.5, "1.5"), (19.4636, "19.46"), (2.9951, "2.99"), (2.9999, "2.99"),
      (3, "3"), (4.4949, "4.49"), (4.499, "4.49"), (4.4999999, "4.49"), (4.5, "4.5"), (4.501, "4.5"), (7.006, "7.01"),
    ])
  func number(ratio: Double, text: String) {
    #expect(ContrastText.number(ratio) == text)
  }

  @Test("is the same number as the one of the answer that it is told of")
  func hundredths() {
    for ratio in stride(from: 1.0, through: 21, by: 0.0137) {
      #expect(ContrastText.number(ContrastText.hundredths(ratio)) == ContrastText.number(ratio))
      #expect(abs(ContrastText.hundredths(ratio) - ratio) < 0.01)
    }
  }
}
