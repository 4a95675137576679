// SPDX-License-Identifier: Apache-2.0

/// Whether a clock can be read at a contrast.
public enum Readability: String, Sendable, Codable, Hashable, CaseIterable {
  /// 4.5 : 1 or more.
  case good
  /// From 3 : 1 to under 4.5 : 1.
  case marginal
  /// Under 3 : 1.
  case bad
  /// Nobody can tell.
  case unknown

  /// The class of a contrast ratio. Ratios are not rounded before they are compared.
  public init(contrast: Double) {
    self = contrast >= WCAG.text ? .good : contrast >= WCAG.floor ? .marginal : .bad
  }
}
