// SPDX-License-Identifier: Apache-2.0

import AppReading
import Foundation
import Testing

@Suite struct ColorSetReaderTests {
  private func variants(_ json: String) throws -> [ColorSetVariant] {
    try ColorSetReader.variants(of: Data(json.utf8))
  }

  private func color(_ color: String) throws -> ColorSpecification? {
    try variants("{\"colors\":[{\"idiom\":\"universal\",\"color\":\(color)}]}").first?.color
  }

  private func components(_ red: String, _ green: String, _ blue: String) throws -> ColorSpecification? {
    try color(
      """
      {"color-space":"srgb","components":{"red":\(red),"green":\(green),"blue":\(blue),"alpha":"1.000"}}
      """)
  }

  @Test(arguments: [
    ("\"0.200\"", "\"0.400\"", "\"0.600\""),
    ("\"51\"", "\"102\"", "\"153\""),
    ("\"0x33\"", "\"0x66\"", "\"0x99\""),
    ("0.2", "0.4", "0.6"),
    ("51", "102", "153"),
  ])
  func componentsAreReadInAllNotations(red: String, green: String, blue: String) throws {
    #expect(
      try components(red, green, blue) == .components(space: .sRGB, red: 0.2, green: 0.4, blue: 0.6, alpha: 1))
  }

  @Test func nothingButNoughtsAndOnesAreFractions() throws {
    #expect(try components("\"1\"", "\"1\"", "\"1\"") == .components(space: .sRGB, red: 1, green: 1, blue: 1, alpha: 1))
    #expect(
      try components("\"1\"", "\"0.5\"", "\"0\"") == .components(space: .sRGB, red: 1, green: 0.5, blue: 0, alpha: 1))
  }

  @Test func spacesAndReferencesAreKept() throws {
    #expect(
      try color("{\"color-space\":\"gray-gamma-22\",\"components\":{\"white\":\"0.250\",\"alpha\":\"0.5\"}}")
        == .components(space: .gray, red: 0.25, green: 0.25, blue: 0.25, alpha: 0.5))
    #expect(
      try color("{\"color-space\":\"display-p3\",\"components\":{\"red\":\"1.0\",\"green\":\"0.0\",\"blue\":\"0.0\"}}")
        == .components(space: .displayP3, red: 1, green: 0, blue: 0, alpha: 1))
    #expect(try color("{\"platform\":\"ios\",\"reference\":\"systemBlueColor\"}") == .system("systemBlue"))
    #expect(
      try color("{\"color-space\":\"srgb\",\"components\":{\"red\":\"x\",\"green\":\"0\",\"blue\":\"0\"}}")
        == .unknown("components in the colour space srgb"))
  }

  @Test func variantsHaveTheirAppearance() throws {
    let color =
      "\"color\":{\"color-space\":\"srgb\",\"components\":{\"red\":\"0\",\"green\":\"0\",\"blue\":\"0\",\"alpha\":\"1\"}}"
    let dark = "{\"appearance\":\"luminosity\",\"value\":\"dark\"}"
    let high = "{\"appearance\":\"contrast\",\"value\":\"high\"}"
    let variants = try variants(
      """
      {"colors":[{"idiom":"universal",\(color)},{"idiom":"ipad","appearances":[\(dark),\(high)],\(color)},
      {"idiom":"universal","display-gamut":"display-P3",\(color)},{"idiom":"iphone"}],"info":{"version":1}}
      """)
    #expect(variants.map(\.idiom) == ["universal", "ipad"])
    #expect(variants.map(\.luminosity) == [nil, "dark"])
    #expect(variants.map(\.isHighContrast) == [false, true])
  }

  @Test func badDescriptionsAreRefused() {
    for text in ["", "{", "[]", "{\"colors\":1}", String(repeating: "[", count: 100_000)] {
      #expect(throws: SyntaxProblem.self) { try variants(text) }
    }
  }
}
