// SPDX-License-Identifier: Apache-2.0

// Not Foundation, which costs every process that links it six megabytes.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How a colour component is stored: the curve between a stored value and light.
///
/// Components are 0 to 1 on both sides. Values outside, which extended-range colours have, are mirrored at zero.
public enum TransferFunction: Sendable, Hashable, Codable {
  /// IEC 61966-2-1, the curve of sRGB and of Display P3. WCAG 2.2 uses its decoding side.
  case sRGB
  /// Stored values are proportional to light.
  case linear
  /// A pure power: light = stored ^ exponent.
  case gamma(Double)
  /// The camera curve of ITU-R BT.709 and BT.2020, inverted.
  case bt709
  /// An ICC parametric curve of function type 3 or 4 (ICC.1:2022, 10.18):
  /// light = (a·stored + b)^g + e from `d` on, c·stored + f below.
  case parametric(g: Double, a: Double, b: Double, c: Double, d: Double, e: Double, f: Double)

  /// Light from a stored value.
  public func decode(_ stored: Double) -> Double {
    stored < 0 ? -decodePositive(-stored) : decodePositive(stored)
  }

  /// The stored value for an amount of light; the inverse of ``decode(_:)``.
  ///
  /// A parametric curve is inverted by bisection to 1e-9 within 0 to 1.
  public func encode(_ light: Double) -> Double {
    light < 0 ? -encodePositive(-light) : encodePositive(light)
  }

  private func decodePositive(_ value: Double) -> Double {
    switch self {
    // 0.04045 since WCAG's correction of May 2021; no 8-bit value lies between it and the older 0.03928.
    case .sRGB: value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    case .linear: value
    case .gamma(let exponent): pow(value, exponent)
    case .bt709: value < 0.081 ? value / 4.5 : pow((value + 0.099) / 1.099, 1 / 0.45)
    case .parametric(let g, let a, let b, let c, let d, let e, let f):
      value >= d ? pow(max(0, a * value + b), g) + e : c * value + f
    }
  }

  private func encodePositive(_ light: Double) -> Double {
    switch self {
    case .sRGB: return light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    case .linear: return light
    case .gamma(let exponent): return pow(light, 1 / exponent)
    case .bt709: return light < 0.018 ? light * 4.5 : 1.099 * pow(light, 0.45) - 0.099
    case .parametric:
      var low = 0.0
      var high = 1.0
      while high - low > 1e-9 {
        let middle = (low + high) / 2
        if decodePositive(middle) < light { low = middle } else { high = middle }
      }
      return (low + high) / 2
    }
  }

  /// The power that takes a stored half to an amount of light, which lies between 0 and 1.
  package static func gamma(throughMiddle light: Double) -> TransferFunction { .gamma(-log2(light)) }
}
