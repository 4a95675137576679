// SPDX-License-Identifier: Apache-2.0

/// One entry of a colour set, for a combination of idiom and appearances.
package struct ColorSetVariant: Hashable, Codable, Sendable {
  /// `universal`, `iphone`, `ipad` …
  package var idiom: String
  /// `light`, `dark`, or nil for any.
  package var luminosity: String?
  /// Whether it is for Increase Contrast.
  package var isHighContrast: Bool
  package var color: ColorSpecification

  package init(idiom: String, luminosity: String?, isHighContrast: Bool, color: ColorSpecification) {
    self.idiom = idiom
    self.luminosity = luminosity
    self.isHighContrast = isHighContrast
    self.color = color
  }
}
