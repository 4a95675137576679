// SPDX-License-Identifier: Apache-2.0

extension TypeName {
  /// The type that a clause asks another to be, or to derive from: `Guide` of `where Self: Guide` and `where Self == Guide`.
  static func constraint(on asked: String, in clause: String) -> String? {
    for requirement in clause.split(separator: ",") {
      let isSame = requirement.contains("==")
      let sides = requirement.split(separator: isSame ? "==" : ":", maxSplits: 1)
      guard sides.count == 2, sides[0].split(separator: " ").last.map(String.init) == asked else { continue }
      return TypeName.base(of: String(sides[1]))
    }
    return nil
  }
}
