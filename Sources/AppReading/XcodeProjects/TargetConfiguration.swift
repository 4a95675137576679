// SPDX-License-Identifier: Apache-2.0

/// A build configuration of a target with the settings that Lintel asks about.
package struct TargetConfiguration: Codable, Sendable {
  package var name: String
  /// Nil where the target has no Info.plist, neither a file nor a generated one, and where the file cannot be read: its
  /// keys are then unknown, not absent.
  package var infoPlist: InfoPlist?
  /// `IPHONEOS_DEPLOYMENT_TARGET`, expanded, such as `15.0`.
  package var deploymentTarget: String?
  /// `SWIFT_ACTIVE_COMPILATION_CONDITIONS` and what Swift's compiler is told with `-D`, sorted.
  package var compilationConditions: [String] = []
  /// `GCC_PREPROCESSOR_DEFINITIONS` and what the compiler of C is told with `-D`: names with their values.
  package var definitions: [String: String] = [:]
  /// Whether more is defined than could be read.
  package var hasOpenConditions = false
  /// `TARGETED_DEVICE_FAMILY`: 1 is iPhone, 2 is iPad; empty where it is not set.
  package var deviceFamilies: [Int] = []

  package init(name: String) {
    self.name = name
  }
}
