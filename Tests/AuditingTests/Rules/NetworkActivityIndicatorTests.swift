// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("network-activity-indicator")
@MainActor struct NetworkActivityIndicatorTests {
  private let message = """
    the status bar's network activity indicator is deprecated since iOS 13, and phones with a notch never show it; show \
    progress in the app's own interface
    """

  @Test("reports a type once, with its other places")
  func once() async throws {
    try await RuleExpectation(NetworkActivityIndicator.self).expect(
      [
        "Loader.swift": """
        import UIKit
        final class Loader {
          func begin() { 1️⃣UIApplication.shared.isNetworkActivityIndicatorVisible = true }
          func end() {
            let application = UIApplication.shared
            2️⃣application.isNetworkActivityIndicatorVisible = false
          }
        }
        """
      ], [FindingSpec("1️⃣", message: message, severity: .warning, notes: [("2️⃣", "set here too")])])
  }

  @Test("reads Objective-C")
  func objectiveC() async throws {
    try await RuleExpectation(NetworkActivityIndicator.self).expect(
      [
        "Loader.m": """
        @implementation Loader
        - (void)begin {
          1️⃣[[UIApplication sharedApplication] setNetworkActivityIndicatorVisible:YES];
        }
        - (void)end {
          [UIApplication sharedApplication].networkActivityIndicatorVisible = NO;
        }
        @end
        """
      ],
      [FindingSpec("1️⃣", message: message)])
  }

  @Test("leaves properties of the app's own classes alone")
  func own() async throws {
    try await RuleExpectation(NetworkActivityIndicator.self).expect([
      "Loader.swift": """
      final class Loader {
        var isNetworkActivityIndicatorVisible = false
        func begin(other: Loader) {
          isNetworkActivityIndicatorVisible = true
          other.isNetworkActivityIndicatorVisible = true
        }
      }
      """
    ])
  }
}
