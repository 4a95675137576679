// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("app-setter-removed")
@MainActor struct AppSetterRemovedTests {
  private let source = """
    import UIKit
    func hide() {
      1️⃣UIApplication.shared.isStatusBarHidden = true
    }
    func hideOnOldSystems() {
      if #unavailable(iOS 27) { UIApplication.shared.isStatusBarHidden = true }
    }
    """
  private let message = """
    isStatusBarHidden of the application does nothing on iOS 27, for which this is built; let view controllers decide the \
    status bar and override prefersStatusBarHidden
    """

  @Test("reports setters in an app that needs iOS 27")
  func deploymentTarget() async throws {
    var files = AppFiles.applicationBased
    files["project.yml"] = files["project.yml"]?.replacing("15.0", with: "27.0")
    try await RuleExpectation(AppSetterRemoved.self).expect(
      ["App.swift": source], with: files, [FindingSpec("1️⃣", message: message, severity: .error)])
  }

  @Test("warns where the app is built with the SDK of iOS 27")
  func sdk() async throws {
    let file = try ConfigurationReader.read("rules:\n  app-setter-removed:\n    options:\n      sdk: 27\n", path: "c")
    try await RuleExpectation(AppSetterRemoved.self, configuration: AuditConfiguration(file)).expect(
      ["App.swift": source], with: AppFiles.applicationBased,
      [FindingSpec("1️⃣", message: message, severity: .warning)])
  }

  @Test("is silent elsewhere, where another rule speaks")
  func otherApps() async throws {
    let plain = source.replacing("1️⃣", with: "")
    try await RuleExpectation(AppSetterRemoved.self).expect(["App.swift": plain], with: AppFiles.applicationBased)
    var files = AppFiles.controllerBased
    files["project.yml"] = files["project.yml"]?.replacing("15.0", with: "27.0")
    try await RuleExpectation(AppSetterRemoved.self).expect(["App.swift": plain], with: files)
  }
}
