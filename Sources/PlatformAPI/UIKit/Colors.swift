// SPDX-License-Identifier: Apache-2.0

/// The components from which a colour is made.
package enum ColorModel: Hashable, Sendable {
  case rgb
  case displayP3
  case white
  case hsb
}

/// A number that a colour has.
package enum ColorComponent: String, Hashable, Sendable {
  case red, green, blue, alpha, white, hue, saturation, brightness
}

extension API {
  /// Types, initialisers, methods and properties of colours.
  static let colors: [API] =
    [
      .word("UIColor", .colorClass), .word("UIKit.UIColor", .colorClass), .word("CGColor", .colorClass),
      .word("SKColor", .colorClass),
      .word("Color", .colorClass), .word("SwiftUI.Color", .colorClass),
      .word("UIColor", .color), .word("SKColor", .color), .word("CGColor", .color), .word("CIColor", .color),
      .word("Color", .color),
      .function("init(red:green:blue:alpha:)", of: "UIColor", since: 2, .makesColor(.rgb)),
      .function("init(displayP3Red:green:blue:alpha:)", of: "UIColor", since: 10, .makesColor(.displayP3)),
      .function("init(white:alpha:)", of: "UIColor", since: 2, .makesColor(.white)),
      .function("init(hue:saturation:brightness:alpha:)", of: "UIColor", since: 2, .makesColor(.hsb)),
      .function(
        "withAlphaComponent(_:)", "colorWithAlphaComponent:", of: "UIColor", since: 2, .changesOpacity),
      .function(
        "getRed(_:green:blue:alpha:)", "getRed:green:blue:alpha:", of: "UIColor", since: 5,
        .writesComponents([.red, .green, .blue, .alpha])),
      .function(
        "getHue(_:saturation:brightness:alpha:)", "getHue:saturation:brightness:alpha:", of: "UIColor", since: 5,
        .writesComponents([.hue, .saturation, .brightness, .alpha])),
      .function(
        "getWhite(_:alpha:)", "getWhite:alpha:", of: "UIColor", since: 5, .writesComponents([.white, .alpha])),
      .property("components", of: "CGColor", since: 2, .listsComponents),
      .property("cgColor", "CGColor", of: "UIColor", since: 2, .convertsColor),
      .word("uiColor", .convertsColor), .word("color", .convertsColor), .word("swiftUIColor", .convertsColor),
    ].of("UIKit")
    + [
      .function("init(red:green:blue:opacity:)", of: "Color", since: 13, .makesColor(.rgb)),
      .function("init(red:green:blue:)", of: "Color", since: 13, .makesColor(.rgb)),
      .function("init(white:opacity:)", of: "Color", since: 13, .makesColor(.white)),
      .function("init(white:)", of: "Color", since: 13, .makesColor(.white)),
      .function("init(hue:saturation:brightness:opacity:)", of: "Color", since: 13, .makesColor(.hsb)),
      .function("init(hue:saturation:brightness:)", of: "Color", since: 13, .makesColor(.hsb)),
      // With the colour space in front.
      .function("init(_:red:green:blue:opacity:)", of: "Color", since: 13, .makesColor(.rgb)),
      .function("init(_:red:green:blue:)", of: "Color", since: 13, .makesColor(.rgb)),
      .function("init(_:white:opacity:)", of: "Color", since: 13, .makesColor(.white)),
      .function("init(_:white:)", of: "Color", since: 13, .makesColor(.white)),
      .function("opacity(_:)", of: "Color", since: 13, .changesOpacity),
    ].of("SwiftUI") + swiftUIColors

  /// SwiftUI's colours by the colours of UIKit that they are.
  private static let swiftUIColors: [API] = [
    ("white", "white"), ("black", "black"), ("clear", "clear"), ("gray", "systemGray"), ("red", "systemRed"),
    ("orange", "systemOrange"), ("yellow", "systemYellow"), ("green", "systemGreen"), ("mint", "systemMint"),
    ("teal", "systemTeal"), ("cyan", "systemCyan"), ("blue", "systemBlue"), ("indigo", "systemIndigo"),
    ("purple", "systemPurple"), ("pink", "systemPink"), ("brown", "systemBrown"), ("primary", "label"),
    ("secondary", "secondaryLabel"),
  ].map { name, color in .property(name, of: "Color", since: 13, .isColor(color)) }.of("SwiftUI")
}

extension KnownAPI {
  private static let colorInitializers = system.compactMap { row -> (API, ColorModel)? in
    for case .makesColor(let model) in row.roles { return (row, model) }
    return nil
  }

  /// The components that an initialiser of a colour class takes, by its labels.
  package static func colorModel(of type: String, labels: [String?]) -> ColorModel? {
    colorInitializers.first { $0.0.owner == type && $0.0.labels == labels }?.1
  }

  private static let componentWriters = system.compactMap { row -> (API, [ColorComponent])? in
    for case .writesComponents(let components) in row.roles { return (row, components) }
    return nil
  }

  /// The components that a colour's method writes into its arguments, in their order; nil for other methods.
  package static func components(writtenBy name: String, labels: [String?]) -> [ColorComponent]? {
    componentWriters.first { $0.0.name == name && $0.0.labels == labels }?.1
  }

  /// SwiftUI's colours by the colours of UIKit that they are.
  package static let swiftUIColors: [String: String] = {
    var result: [String: String] = [:]
    for row in system { for case .isColor(let color) in row.roles { result[row.name] = color } }
    return result
  }()
}
