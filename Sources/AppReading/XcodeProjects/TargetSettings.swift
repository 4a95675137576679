// SPDX-License-Identifier: Apache-2.0

/// What Lintel asks of build settings, whoever wrote them.
enum TargetSettings {
  /// The folder variables that paths in settings start with.
  private static let folderVariables = ["SRCROOT", "PROJECT_DIR", "SOURCE_ROOT"]

  /// The configuration without its Info.plist.
  static func configuration(_ name: String, _ settings: BuildSettings) -> TargetConfiguration {
    var configuration = TargetConfiguration(name: name)
    configuration.deploymentTarget = settings.value(of: "IPHONEOS_DEPLOYMENT_TARGET")
    let definitions = settings.list(of: "GCC_PREPROCESSOR_DEFINITIONS").map { String($0.prefix { $0 != "=" }) }
    // Older projects define Swift's conditions by compiler flags.
    let flags = settings.list(of: "OTHER_SWIFT_FLAGS")
    let defined =
      zip(flags, flags.dropFirst()).filter { $0.0 == "-D" }.map(\.1)
      + flags.filter { $0.hasPrefix("-D") && $0.count > 2 }.map { String($0.dropFirst(2)) }
    configuration.compilationConditions = Set(
      settings.list(of: "SWIFT_ACTIVE_COMPILATION_CONDITIONS") + definitions + defined
    ).filter { !$0.isEmpty && !$0.contains("$") }.sorted()
    configuration.deviceFamilies = (settings.value(of: "TARGETED_DEVICE_FAMILY") ?? "")
      .split { $0 == "," || $0.isWhitespace }.compactMap { Int($0) }.sorted()
    return configuration
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
