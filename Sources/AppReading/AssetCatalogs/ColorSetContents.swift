// SPDX-License-Identifier: Apache-2.0

/// The `Contents.json` of a colour set or of a folder of an asset catalog.
struct ColorSetContents: Decodable {
  struct Entry: Decodable {
    var idiom: String?
    var appearances: [Appearance]?
    var color: Color?
    var displayGamut: String?

    enum CodingKeys: String, CodingKey {
      case idiom, appearances, color
      case displayGamut = "display-gamut"
    }
  }

  struct Appearance: Decodable {
    var appearance: String
    var value: String
  }

  struct Color: Decodable {
    var colorSpace: String?
    /// As written; numbers are turned into text.
    var components: [String: String]?
    /// The name of a system colour of `platform`.
    var reference: String?

    enum CodingKeys: String, CodingKey {
      case components, reference
      case colorSpace = "color-space"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      colorSpace = try container.decodeIfPresent(String.self, forKey: .colorSpace)
      reference = try container.decodeIfPresent(String.self, forKey: .reference)
      components = try container.decodeIfPresent([String: Component].self, forKey: .components)?.mapValues(\.text)
    }
  }

  /// A component, which Xcode writes as a string and other tools as a number.
  struct Component: Decodable {
    var text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self.text = text
      } else if let number = try? container.decode(Int.self) {
        text = "\(number)"
      } else {
        text = "\(try container.decode(Double.self))"
      }
    }
  }

  struct Properties: Decodable {
    var providesNamespace: Bool?

    enum CodingKeys: String, CodingKey {
      case providesNamespace = "provides-namespace"
    }
  }

  var colors: [Entry]?
  var properties: Properties?
}
