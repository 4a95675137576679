// SPDX-License-Identifier: Apache-2.0

/// What Lintel asks of build settings, whoever wrote them.
enum TargetSettings {
  /// The folder variables that paths in settings start with.
  private static let folderVariables = ["SRCROOT", "PROJECT_DIR", "SOURCE_ROOT"]

  /// The configuration without its Info.plist.
  static func configuration(_ name: String, _ settings: BuildSettings) -> TargetConfiguration {
    var configuration = TargetConfiguration(name: name)
    configuration.deploymentTarget = settings.value(of: "IPHONEOS_DEPLOYMENT_TARGET")
    // Older projects define Swift's conditions by compiler flags.
    let conditions =
      settings.list(of: "SWIFT_ACTIVE_COMPILATION_CONDITIONS") + definitions("OTHER_SWIFT_FLAGS", settings)
    let macros =
      settings.list(of: "GCC_PREPROCESSOR_DEFINITIONS")
      + settings.list(of: "GCC_PREPROCESSOR_DEFINITIONS_NOT_USED_IN_PRECOMPS")
      + definitions("OTHER_CFLAGS", settings)
    configuration.compilationConditions = Set(conditions.filter { !$0.isEmpty && !$0.contains("$") }).sorted()
    for macro in macros where !macro.isEmpty && !macro.contains("$") {
      let parts = macro.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      configuration.definitions[String(parts[0])] = parts.count > 1 ? String(parts[1]) : "1"
    }
    configuration.hasOpenConditions = !settings.isComplete || (conditions + macros).contains { $0.contains("$") }
    configuration.deviceFamilies = (settings.value(of: "TARGETED_DEVICE_FAMILY") ?? "")
      .split { $0 == "," || $0.isWhitespace }.compactMap { Int($0) }.sorted()
    return configuration
  }

  /// What compiler flags define: `-DNAME`, `-D NAME`.
  private static func definitions(_ setting: String, _ settings: BuildSettings) -> [String] {
    let flags = settings.list(of: setting)
    return zip(flags, flags.dropFirst()).filter { $0.0 == "-D" }.map(\.1)
      + flags.filter { $0.hasPrefix("-D") && $0.count > 2 }.map { String($0.dropFirst(2)) }
      + flags.filter { $0.contains("$") }
  }

  /// Whether a target builds for iOS or iPadOS.
  static func isForIOS(_ settings: BuildSettings) -> Bool {
    let platforms = settings.list(of: "SUPPORTED_PLATFORMS")
    if !platforms.isEmpty, !platforms.contains(where: { $0.contains("$") }) { return platforms.contains("iphoneos") }
    switch settings.value(of: "SDKROOT") {
    case "auto": return true
    case let sdk? where !sdk.contains("$"): return sdk.hasPrefix("iphone")
    default: break
    }
    // Neither is known where they stand in a file that is missing; what else is set tells the system.
    if settings.value(of: "IPHONEOS_DEPLOYMENT_TARGET") != nil { return true }
    let others = ["MACOSX_DEPLOYMENT_TARGET", "TVOS_DEPLOYMENT_TARGET", "WATCHOS_DEPLOYMENT_TARGET"]
    return !others.contains { settings.value(of: $0) != nil }
  }

  /// Whether a product type is that of an app or an extension for watches; the first ones ran on the phone, in its SDK.
  static func isForWatches(_ type: String) -> Bool {
    type.contains("watchkit") || type.hasSuffix("watchapp") || type.hasSuffix("watchapp2")
  }

  /// The path that a setting names, relative to the folder that is checked; nil where it is not set, leads elsewhere or
  /// cannot be expanded.
  static func path(of name: String, _ settings: BuildSettings, relativeTo sourceRoot: String) -> String? {
    guard var path = settings.value(of: name) else { return nil }
    for variable in folderVariables {
      for reference in ["$(\(variable))/", "${\(variable)}/", "$\(variable)/"] where path.hasPrefix(reference) {
        path = String(path.dropFirst(reference.count))
      }
    }
    guard !path.contains("$"), !path.hasPrefix("/") else { return nil }
    return sourceRoot.appendingPathComponent(path).normalizedPath
  }

  /// The product of Xcode's product type: `com.apple.product-type.framework`.
  static func product(_ type: String) -> AppTarget.Product {
    switch type.hasPrefix("com.apple.product-type.") ? String(type.dropFirst(23)) : type {
    case "application", "application.on-demand-install-capable": .application
    case "framework", "framework.static", "library.dynamic": .framework
    case "library.static": .staticLibrary
    case "app-extension", "app-extension.messages", "app-extension.intents-service", "extensionkit-extension":
      .appExtension
    case "bundle.unit-test", "bundle.ocunit-test": .unitTests
    case "bundle.ui-testing": .uiTests
    default: .other
    }
  }
}

extension AppTarget {
  /// Whether the target's Info.plist can say anything about a status bar: not that of tests or for other systems.
  package var hasStatusBar: Bool { isForIOS && ![.unitTests, .uiTests, .other].contains(product) }
}
