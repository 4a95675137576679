// SPDX-License-Identifier: Apache-2.0

/// The operators of `$(NAME:operator)`.
enum BuildSettingModifier {
  /// Applies an operator; one that is not known leaves the value alone. A missing value stays missing but for `default=`.
  static func apply(_ modifier: String, to value: String?) -> String? {
    if modifier.hasPrefix("default=") {
      return value?.isEmpty ?? true ? String(modifier.dropFirst("default=".count)) : value
    }
    guard let value else { return nil }
    switch modifier {
    case "lower": return value.lowercased()
    case "upper": return value.uppercased()
    case "rfc1034identifier":
      return replacing(value, with: "-") { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." }
    case "identifier", "c99extidentifier":
      let name = replacing(value, with: "_") { $0.isLetter || $0.isNumber || $0 == "_" }
      return name.first?.isNumber ?? false ? "_" + name.dropFirst() : name
    case "base": return value.lastPathComponent.deletingPathExtension
    case "file": return value.lastPathComponent
    case "dir": return value.contains("/") ? value.deletingLastPathComponent + "/" : "./"
    case "suffix": return value.pathExtension.isEmpty ? "" : "." + value.pathExtension
    default: return value
    }
  }

  private static func replacing(_ text: String, with other: Character, where isKept: (Character) -> Bool) -> String {
    String(text.map { isKept($0) && $0.isASCII ? $0 : other })
  }
}
