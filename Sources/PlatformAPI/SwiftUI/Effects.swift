// SPDX-License-Identifier: Apache-2.0

/// A style of SwiftUI's environment that a modifier sets and that everything below it can paint with.
package enum AmbientStyle: Hashable, Sendable {
  /// `.foreground`, and the levels of it: `.primary`, `.secondary`.
  case foreground
  /// `.background`.
  case background
  /// `.tint`, and the accent colour.
  case tint
}

extension API {
  /// Modifiers of SwiftUI that change what is seen of a view, by what they do to its colours and its place.
  static let effects: [API] =
    (words(colorEffects + movingEffects, .reshapes) + words(colorEffects, .keepsFrame)
    + words(movingEffects + ["position", "rotationEffect", "scaleEffect"], .drawsBeyondPlace)
    + words(["brightness", "grayscale", "hueRotation"], .changesNothingAtZero)
    + words(["contrast", "saturation"], .changesNothingAtOne)
    + words(["mix"], .mixesColors)
    + words(["zIndex"], .ordersLayers) + words(["tag"], .tagsChoice)
    + words(["containerBackground"], .paintsContainer) + words(["navigation"], .navigationPlace)
    + words(["foregroundColor", "foregroundStyle"], .setsStyle(.foreground))
    + words(["backgroundStyle"], .setsStyle(.background)) + words(["accentColor", "tint"], .setsStyle(.tint))
    + words(["foreground", "primary", "secondary", "tertiary", "quaternary"], .takesStyle(.foreground))
    + words(["background"], .takesStyle(.background)) + words(["accentColor", "tint"], .takesStyle(.tint)))
    .of("SwiftUI")

  private static let colorEffects = [
    "blendMode", "brightness", "colorEffect", "colorInvert", "colorMultiply", "contrast", "grayscale", "hueRotation",
    "luminanceToAlpha", "saturation",
  ]

  /// What they do to colours and places is said by closures, shaders or numbers.
  private static let movingEffects = [
    "backgroundExtensionEffect", "distortionEffect", "keyframeAnimator", "layerEffect", "phaseAnimator",
    "projectionEffect", "rotation3DEffect", "scrollTransition", "transformEffect", "visualEffect",
  ]
}

extension KnownAPI {
  private static func names(by style: (Role) -> AmbientStyle?) -> [String: AmbientStyle] {
    var result: [String: AmbientStyle] = [:]
    for row in system { for role in row.roles { if let style = style(role) { result[row.name] = style } } }
    return result
  }

  private static let styleSetters = names { if case .setsStyle(let style) = $0 { style } else { nil } }
  private static let styleNames = names { if case .takesStyle(let style) = $0 { style } else { nil } }

  /// The style of the environment that a modifier sets; nil for other modifiers.
  package static func styleSet(by modifier: String) -> AmbientStyle? { styleSetters[modifier] }

  /// The style of the environment that a name means where a style is asked for; nil for other names.
  package static func style(named name: String) -> AmbientStyle? { styleNames[name] }
}
