// SPDX-License-Identifier: Apache-2.0

import AppReading
import HeadlessUIKit

/// Which flags of `#if` the targets' build configurations define.
///
/// The build configuration asked for is each target's first.
final class BuildFlags {
  /// How the targets that compile a file are built with a flag.
  enum Setting: Equatable {
    /// In all of their configurations.
    case always
    /// In some, or in none; whether in the first, where that is known.
    case some(initially: Bool?)
  }

  private let targets: [AppTarget]
  private let targetsByFile: [String: [Int]]
  /// Every flag that some configuration of some target defines: of these it is known how they are defined.
  private let known: Set<String>

  init(_ targets: [AppTarget]) {
    self.targets = targets
    var byFile: [String: [Int]] = [:]
    for (index, target) in targets.enumerated() where target.isForIOS {
      for file in target.sources { byFile[file, default: []].append(index) }
    }
    targetsByFile = byFile
    known = targets.reduce(into: []) { names, target in
      for configuration in target.configurations {
        names.formUnion(configuration.compilationConditions)
        names.formUnion(configuration.definitions.keys)
      }
      names.formUnion(target.conditionsLeftOut)
    }
  }

  /// What Swift's code in a file is built with.
  func swift(_ flag: String, in file: String) -> Setting {
    setting(flag, in: file) { $0.compilationConditions.contains(flag) }
  }

  /// What a macro is defined as for a file of C, without what its text defines.
  func macro(_ name: String, in file: String) -> (setting: Setting, value: String?) {
    let setting = setting(name, in: file) { $0.definitions[name] != nil }
    let values = configurations(of: file).compactMap { $0.definitions[name] }
    return (setting, Set(values).count == 1 ? values.first : nil)
  }

  /// What the preprocessor of C knows of systems before it reads a line: the one that a file is built for at least, the one
  /// that its SDK knows, and the names that stand for versions (`__IPHONE_7_0` is 70000).
  func systemNumber(_ name: String, in file: String) -> Int? {
    guard name.hasPrefix(Self.versionPrefix) else { return nil }
    if name == Self.versionPrefix + "OS_VERSION_MIN_REQUIRED" {
      let versions = Set(configurations(of: file).map { $0.deploymentTarget.flatMap { SystemVersion($0) } })
      guard versions.count == 1, let version = versions.first ?? nil else { return nil }
      return version.major * 10_000 + version.minor * 100
    }
    // Whatever is sent to the App Store is built with an SDK of today, and code asks for SDKs of long ago.
    if name == Self.versionPrefix + "OS_VERSION_MAX_ALLOWED" { return Self.sdk }
    let parts = name.dropFirst(Self.versionPrefix.count).split(separator: "_").map { Int($0) }
    guard parts.count == 2, let major = parts[0], let minor = parts[1], (2...99).contains(major),
      (0...99).contains(minor)
    else { return nil }
    return major * 10_000 + minor * 100
  }

  private static let versionPrefix = "__IPHONE_"
  /// The SDK without which the App Store takes no app.
  private static let sdk = 260_000

  /// The headers that stand before every file of C of the targets that compile a file.
  func prefixHeaders(of file: String) -> [String] {
    (targetsByFile[file] ?? []).flatMap { targets[$0].sources.filter { $0.hasSuffix(".pch") } }
  }

  /// Whether targets compile a file, and no configuration of theirs is known to define a flag.
  func isNeverDefined(_ flag: String, in file: String) -> Bool {
    let configurations = configurations(of: file)
    return flag != "DEBUG" && !configurations.isEmpty && !configurations.contains(where: \.hasOpenConditions)
      && swift(flag, in: file) == .some(initially: false)
      && !configurations.contains { $0.compilationConditions.contains(flag) }
  }

  private func configurations(of file: String) -> [TargetConfiguration] {
    (targetsByFile[file] ?? []).flatMap { targets[$0].configurations }
  }

  private func setting(_ flag: String, in file: String, _ isDefined: (TargetConfiguration) -> Bool) -> Setting {
    let owners = (targetsByFile[file] ?? []).map { targets[$0] }
    let configurations = owners.flatMap(\.configurations)
    if !configurations.isEmpty, configurations.allSatisfy(isDefined) { return .always }
    if flag == "SWIFT_PACKAGE", !owners.isEmpty, owners.allSatisfy({ $0.origin == .swiftPackage }) { return .always }
    let first = Set(owners.compactMap(\.configurations.first).map(isDefined))
    if first.contains(true) { return .some(initially: first.count == 1 ? true : nil) }
    // An archive is built without `DEBUG` where nothing says otherwise.
    if flag == "DEBUG" { return .some(initially: false) }
    if configurations.contains(where: \.hasOpenConditions) { return .some(initially: nil) }
    // What some target is built with, a file that no target has can be built with too.
    if configurations.isEmpty, known.contains(flag) { return .some(initially: nil) }
    return .some(initially: false)
  }
}
