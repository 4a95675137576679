// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Legibility
import PlatformAPI

/// The initialisers of `UIColor` and `Color` that take components.
enum ColorComponents {
  case rgb(RGBColorSpace, hasAlpha: Bool)
  case white(hasAlpha: Bool)
  case hsb(hasAlpha: Bool)
  /// SwiftUI's, with the space in front.
  case spaceFirst(hasAlpha: Bool)
  case spaceFirstWhite(hasAlpha: Bool)

  /// - Parameter type: `Color` can leave the opacity out and begin with the colour space.
  init?(_ labels: [String], of type: String) {
    let labels = labels.map { $0.isEmpty ? nil : $0 }
    let own = type.hasSuffix("UIColor") ? nil : KnownAPI.colorModel(of: "Color", labels: labels)
    guard let model = own ?? KnownAPI.colorModel(of: "UIColor", labels: labels) else { return nil }
    let hasAlpha = labels.last == "alpha" || labels.last == "opacity"
    let hasSpace = labels.first == .some(nil)
    switch model {
    case .rgb: self = hasSpace ? .spaceFirst(hasAlpha: hasAlpha) : .rgb(.sRGB, hasAlpha: hasAlpha)
    case .displayP3: self = .rgb(.displayP3, hasAlpha: hasAlpha)
    case .white: self = hasSpace ? .spaceFirstWhite(hasAlpha: hasAlpha) : .white(hasAlpha: hasAlpha)
    case .hsb: self = .hsb(hasAlpha: hasAlpha)
    }
  }

  /// The colour, or unknown with the component that is not.
  func values(
    _ evaluator: Evaluator, _ arguments: [Expression.Argument], at place: Location, in scope: Scope
  ) -> ValueSet {
    var arguments = arguments[...]
    var space = RGBColorSpace.sRGB
    switch self {
    case .rgb(let own, _): space = own
    case .spaceFirst, .spaceFirstWhite:
      guard let name = arguments.popFirst()?.value.lastName else { return .unknown("the colour space", at: place) }
      switch name {
      case "sRGB": space = .sRGB
      case "displayP3": space = .displayP3
      default: return .unknown("the colour space `\(name)`", at: place)
      }
    case .white, .hsb: break
    }
    var numbers: [Double] = []
    for argument in arguments {
      guard let number = ColorCalls.number(evaluator, argument.value, in: scope), number.isFinite else {
        return .unknown("`\(argument.value.text)` is decided at run time", at: place)
      }
      numbers.append(min(max(number, 0), 1))
    }
    guard let color = color(numbers, space) else { return .unknown("the components", at: place) }
    return ValueSet(.color(AdaptiveColor(color)), at: place)
  }

  private func color(_ numbers: [Double], _ space: RGBColorSpace) -> DisplayColor? {
    switch self {
    case .rgb(_, let hasAlpha), .spaceFirst(let hasAlpha):
      guard numbers.count == (hasAlpha ? 4 : 3) else { return nil }
      return DisplayColor(
        red: numbers[0], green: numbers[1], blue: numbers[2], alpha: hasAlpha ? numbers[3] : 1, space: space)
    case .white(let hasAlpha), .spaceFirstWhite(let hasAlpha):
      guard numbers.count == (hasAlpha ? 2 : 1) else { return nil }
      return DisplayColor(
        red: numbers[0], green: numbers[0], blue: numbers[0], alpha: hasAlpha ? numbers[1] : 1, space: space)
    case .hsb(let hasAlpha):
      guard numbers.count == (hasAlpha ? 4 : 3) else { return nil }
      return Self.hsb(numbers[0], numbers[1], numbers[2], alpha: hasAlpha ? numbers[3] : 1)
    }
  }

  /// Hue, saturation and brightness, each 0 to 1.
  private static func hsb(_ hue: Double, _ saturation: Double, _ brightness: Double, alpha: Double) -> DisplayColor {
    func component(_ offset: Double) -> Double {
      let position = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(position, 4 - position, 1))
    }
    return DisplayColor(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }
}
