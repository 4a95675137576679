// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What the app's extensions of Swift's key paths declare: `extension KeyPath where Root == Palette { var now: Value }`.
extension Evaluator {
  /// The members of a name that a key path has. Of several for different roots those count that fit what is written;
  /// where that tells them not apart there is none.
  func keyPathMembers(_ name: String, of function: FunctionValue) -> [Member] {
    guard let path = closures[function.place]?.keyPath, let narrowest = Self.narrowestKeyPath else { return [] }
    let found = symbols.foreignMembers(name, of: narrowest, isStatic: false)
    guard found.count > 1 else { return found }
    let parts = path.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let written = parts.first.flatMap { TypeName.base(of: String($0)) }
    let step = parts.last?.prefix { $0.isLetter || $0.isNumber || $0 == "_" } ?? ""
    let fitting = found.filter { member in
      guard let root = keyPathRoot(of: member) else { return true }
      if let written, !written.isEmpty {
        return root == written || TypeName.last(of: root) == TypeName.last(of: written)
      }
      return symbols.type(named: root).map { symbols.member(String(step), of: $0, isStatic: false) != nil } ?? true
    }
    let roots = Set(fitting.map { keyPathRoot(of: $0) })
    return roots.count == 1 ? fitting : []
  }

  /// The class of Swift's key paths that has the members of all of them.
  private static let narrowestKeyPath = KnownAPI.names(.isNarrowestKeyPath).first

  /// What the extension in which a member stands asks the root of key paths to be.
  private func keyPathRoot(of member: Member) -> String? {
    let site = symbols[member.owner].sites.first { site in
      site.file == member.file && site.declaration.range.contains(member.nameRange)
    }
    return site?.declaration.whereClause.flatMap { clause in
      clause.split(separator: ",").lazy.compactMap { requirement -> String? in
        let sides = requirement.replacing("==", with: "\u{0}").split(separator: "\u{0}")
        guard sides.count == 2, sides[0].allSatisfy({ $0 != "." }), sides[0].contains("Root") else { return nil }
        return TypeName.base(of: String(sides[1]))
      }.first
    }
  }
}
