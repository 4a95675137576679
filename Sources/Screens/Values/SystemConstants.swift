// SPDX-License-Identifier: Apache-2.0

import PlatformAPI

/// Constants of the system's enumerations under the names that Objective-C gives them.
enum SystemConstants {
  /// Names of enumerations of the system whose members are constants.
  static let enumerations = Set(KnownAPI.enumerations.map(\.name))

  /// Where the cases of one enumeration begin like those of another, the longer beginning tells: `UIInterfaceOrientationMask…`.
  private static let longestFirst = KnownAPI.enumerations.enumerated().sorted { one, other in
    let (length, otherLength) = (one.element.casePrefix?.count ?? 0, other.element.casePrefix?.count ?? 0)
    return length == otherLength ? one.offset < other.offset : length > otherLength
  }.map(\.element)

  /// The constant that a C name means: `UIStatusBarStyleLightContent`, `UIModalPresentationFullScreen`.
  static func constant(_ name: String) -> Value? {
    // `UIModalPresentationStyle` is the type, and begins like its constants.
    if enumerations.contains(name) { return nil }
    if let version = SystemVersions.constant(name) { return version }
    if name.hasPrefix("NS"), KnownAPI.has(name, .keyOfTextColor) {
      return .constant(type: "NSAttributedString.Key", name: "foregroundColor")
    }
    for row in longestFirst {
      guard let prefix = row.casePrefix, name.hasPrefix(prefix), name.count > prefix.count else { continue }
      let rest = name.dropFirst(prefix.count)
      // `UIModalPresentationStyle` is the enumeration itself, and no case of it.
      guard let first = rest.first, first.isUppercase, !enumerations.contains(name) else { continue }
      let constant = first.lowercased() + rest.dropFirst()
      // All names of Foundation begin like the cases of its enumerations.
      guard prefix != "NS" || KnownAPI.cases(of: row.name)[constant] != nil else { continue }
      return .constant(type: row.name, name: KnownAPI.caseName(constant, of: row.name) ?? constant)
    }
    return nil
  }
}
