// SPDX-License-Identifier: Apache-2.0

extension Formula {
  /// More atoms than this are not tried one by one.
  private static let triedAtoms = 10

  /// Whether it holds whatever its atoms are.
  var isAlways: Bool {
    if self == .always { return true }
    if self == .never { return false }
    let atoms = Array(self.atoms)
    guard atoms.count <= Self.triedAtoms else { return false }
    return (0..<(1 << atoms.count)).allSatisfy { bits in
      holds { atom in atoms.firstIndex(of: atom).map { bits >> $0 & 1 == 1 } } == true
    }
  }
}
