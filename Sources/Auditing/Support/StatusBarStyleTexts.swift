// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import Screens

extension Expression {
  /// The case of `UIStatusBarStyle` that is written here; nil for anything else.
  var statusBarStyleName: String? {
    let names = KnownAPI.cases(of: "UIStatusBarStyle").keys
    switch unwrapped.kind {
    case .member(let base, let written):
      // Swift 2 began cases with a capital.
      let name = written.prefix(1).lowercased() + written.dropFirst()
      guard base == nil || base?.lastName == "UIStatusBarStyle" else { return nil }
      return names.contains(name) ? name : nil
    case .name(let name):
      switch name {
      case "UIStatusBarStyleDefault": return "default"
      case "UIStatusBarStyleLightContent": return "lightContent"
      case "UIStatusBarStyleDarkContent": return "darkContent"
      default: return nil
      }
    default: return nil
    }
  }
}

extension Expression {
  /// Whether it is one of UIKit's colours that are the same in light and in dark, or a colour made of numbers.
  var isFixedColor: Bool {
    switch unwrapped.kind {
    case .member(_, let name): return KnownAPI.has(name, .fixedColor)
    case .call(let function, let arguments):
      if arguments.isEmpty, ["whiteColor", "blackColor"].contains(function.lastName ?? "") { return true }
      return KnownAPI.has(function.lastName ?? "", .colorInitializer)
        && arguments.contains { KnownAPI.has($0.label ?? "", .colorComponent) }
    default: return false
    }
  }
}

extension String {
  /// The words of a name or an expression, in lower case: `isDark` gives "is" and "dark".
  var words: Set<String> {
    var result: Set<String> = []
    var word = ""
    for character in self {
      let isBoundary = character.isUppercase && word.last?.isLowercase == true
      if !character.isLetter || isBoundary {
        if !word.isEmpty { result.insert(word.lowercased()) }
        word = ""
      }
      if character.isLetter { word.append(character) }
    }
    if !word.isEmpty { result.insert(word.lowercased()) }
    return result
  }
}

extension AuditedApp {
  /// Whether code sets the interface style of a window, so that the whole interface may follow the app's own theme.
  var setsInterfaceStyleOfWindows: Bool {
    (model.program.assignments["overrideUserInterfaceStyle"] ?? []).contains { reference in
      guard case .assign(let target, _, _) = model.program[reference].kind,
        case .member(.some(let base), _) = target.unwrapped.kind
      else { return false }
      let name = (base.lastName ?? "").lowercased()
      return name.contains("window") || name.hasPrefix("$") || name == "first"
    }
  }

  /// Whether some code gives a window back to the system's style.
  var leavesWindowsToSystem: Bool {
    InterfaceStyleOverrides.all(in: self).contains { $0.style == "unspecified" && $0.isOnWindow(in: self) }
  }

  /// `.darkContent` in the language and form of the text at a place, where that is a plain `.default`.
  func darkContent(insteadOf place: Location) -> String? {
    guard let source = facts.sources.first(where: { $0.path == place.file }) else { return nil }
    let length = Int(place.range.end.column) - Int(place.range.start.column)
    guard place.range.start.line == place.range.end.line else { return nil }
    switch (source.language, length) {
    case (.swift, ".default".count): return ".darkContent"
    case (.swift, "UIStatusBarStyle.default".count): return "UIStatusBarStyle.darkContent"
    case (.objectiveC, "UIStatusBarStyleDefault".count): return "UIStatusBarStyleDarkContent"
    default: return nil
    }
  }
}
