// SPDX-License-Identifier: Apache-2.0

/// A 3 × 3 matrix of colour arithmetic, stored by rows.
package struct Matrix3: Sendable, Hashable {
  package var rows: [SIMD3<Double>]

  package init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    rows = [first, second, third]
  }

  /// The matrix with these columns.
  package init(columns red: SIMD3<Double>, _ green: SIMD3<Double>, _ blue: SIMD3<Double>) {
    self.init(
      SIMD3(red.x, green.x, blue.x), SIMD3(red.y, green.y, blue.y), SIMD3(red.z, green.z, blue.z))
  }

  package static func * (matrix: Matrix3, vector: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      (matrix.rows[0] * vector).sum(), (matrix.rows[1] * vector).sum(), (matrix.rows[2] * vector).sum())
  }

  package static func * (left: Matrix3, right: Matrix3) -> Matrix3 {
    let columns = (0..<3).map { index in
      left * SIMD3(right.rows[0][index], right.rows[1][index], right.rows[2][index])
    }
    return Matrix3(columns: columns[0], columns[1], columns[2])
  }

  /// The inverse, or nil where the rows do not span space (broken primaries of an untrusted file).
  package var inverse: Matrix3? {
    func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
    let first = cross(rows[1], rows[2])
    let determinant = (rows[0] * first).sum()
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
    return Matrix3(
      columns: first / determinant, cross(rows[2], rows[0]) / determinant, cross(rows[0], rows[1]) / determinant)
  }
}
