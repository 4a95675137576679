// SPDX-License-Identifier: Apache-2.0

/// A length that a rectangle tells of itself.
package enum RectangleMeasure: Hashable, Sendable {
  case left, right, middleAcross, top, bottom, middleDown, width, height
}

extension KnownAPI {
  private static let measuresByName: [String: RectangleMeasure] = {
    var result: [String: RectangleMeasure] = [:]
    for row in all {
      for case .measuresRectangle(let measure) in row.roles { for name in row.names { result[name] = measure } }
    }
    return result
  }()

  /// The length that a name means of a rectangle, as a property or as a function; nil for names that mean none.
  package static func rectangleMeasure(named name: String) -> RectangleMeasure? { measuresByName[name] }
}
