// SPDX-License-Identifier: Apache-2.0

import Equivalence
import Testing

@Suite("Shuffled declarations")
struct DeclarationShufflerTests {
  private static let text = """
    import UIKit

    /// One.
    class A {
      let a = 1
      let b = 2

      func c() {
        print(1)
        print(2)
      }

      var d: Int { 4 }
    }

    enum E {
      case x
      case y
    }

    class B {}
    """

  @Test("are all there, with what has an order of its own in its order")
  func complete() throws {
    var orders: Set<String> = []
    for seed in 1...20 {
      var shuffler = DeclarationShuffler(seed: seed)
      let shuffled = try #require(shuffler.shuffle(["A.swift": Self.text])["A.swift"])
      let lines = shuffled.split(separator: "\n")
      #expect(lines.sorted() == Self.text.split(separator: "\n").sorted())
      #expect(lines.first == "import UIKit")
      for pair in [["  let a = 1", "  let b = 2"], ["  case x", "  case y"], ["    print(1)", "    print(2)"]] {
        #expect(lines.filter { pair.contains(String($0)) }.map(String.init) == pair)
      }
      orders.insert(shuffled)
    }
    #expect(orders.count > 5)
  }
}
