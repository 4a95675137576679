// SPDX-License-Identifier: Apache-2.0

extension TypeName {
  /// The type that a clause asks another to be, or to derive from: `Guide` of `where Self: Guide` and `where Self == Guide`.
  static func constraint(on asked: String, in clause: String) -> String? { constraints(on: asked, in: clause).first }

  /// All of them: `Guide` and `Chart` of `where Self: Guide, Self: Chart` and of `where Self: Guide & Chart`.
  static func constraints(on asked: String, in clause: String) -> [String] {
    clause.split(separator: ",").flatMap { requirement -> [String] in
      let isSame = requirement.contains("==")
      let sides = requirement.split(separator: isSame ? "==" : ":", maxSplits: 1)
      guard sides.count == 2, sides[0].split(separator: " ").last.map(String.init) == asked else { return [] }
      return sides[1].split(separator: "&").compactMap { TypeName.base(of: String($0)) }
    }
  }
}
