// SPDX-License-Identifier: Apache-2.0

/// A colour as files write it: by components, by a system colour's name, or by the name of a colour set.
package enum ColorSpecification: Hashable, Codable, Sendable {
  package enum Space: String, Codable, Sendable {
    case sRGB
    case extendedSRGB
    case displayP3
    /// The generic RGB space of the Mac, whose gamma is 1.8.
    case genericRGB
    case gray
  }

  /// Components from 0 to 1 (extended spaces may go beyond); for `gray` all three are equal.
  case components(space: Space, red: Double, green: Double, blue: Double, alpha: Double)
  /// A system colour under UIKit's Swift name: `systemBackground`, `label`, `black`, `darkText`.
  case system(String)
  /// A colour set.
  case named(String)
  /// Written in a way that is not understood.
  case unknown(String)
}
