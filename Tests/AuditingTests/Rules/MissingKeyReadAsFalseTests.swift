// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import TestSupport
import Testing

@Suite("missing-key-read-as-false")
@MainActor struct MissingKeyReadAsFalseTests {
  private let expectation = RuleExpectation(MissingKeyReadAsFalse.self)
  private let message = """
    where UIViewControllerBasedStatusBarAppearance is missing this comes to false, but without it view controllers decide \
    the status bar, as with true; take a missing entry for true
    """

  @Test("reports every way in Swift, and mends those that write false")
  func swift() async throws {
    let text = """
      import UIKit
      private let key = "UIViewControllerBasedStatusBarAppearance"
      func one() -> Bool {
        1️⃣Bundle.main.object(forInfoDictionaryKey: "UIViewControllerBasedStatusBarAppearance") as? Bool ?? false
      }
      func two() -> Bool {
        let value = Bundle.main.infoDictionary?[key]
        return 2️⃣(value as? NSNumber)?.boolValue ?? false
      }
      func three() -> Bool {
        guard let value = Bundle.main.object(forInfoDictionaryKey: key) as? Bool else { return 3️⃣false }
        return value
      }
      func four() -> String {
        if 4️⃣(Bundle.main.infoDictionary?[key] as? Bool) == true { return "controllers" }
        return "application"
      }
      """
    let plain = ["1️⃣", "2️⃣", "3️⃣", "4️⃣"].reduce(text) { $0.replacing($1, with: "") }
    try await expectation.expect(
      ["App.swift": text],
      [
        FindingSpec("1️⃣", message: message, severity: .warning), FindingSpec("2️⃣", message: message),
        FindingSpec("3️⃣", message: message), FindingSpec("4️⃣", message: message),
      ],
      fixed: ["App.swift": plain.replacing("?? false", with: "?? true").replacing("return false", with: "return true")])
  }

  @Test("reports a message to nil in Objective-C")
  func objectiveC() async throws {
    try await expectation.expect(
      [
        "Traits.m": """
        #import <UIKit/UIKit.h>
        @implementation Traits
        + (void)check {
          static dispatch_once_t once;
          dispatch_once(&once, ^{
            BOOL isOn = 1️⃣[[[NSBundle mainBundle] objectForInfoDictionaryKey:@"UIViewControllerBasedStatusBarAppearance"] boolValue];
            if (!isOn) { NSLog(@"set the key"); }
          });
        }
        + (BOOL)other {
          NSDictionary* info = [[NSBundle mainBundle] infoDictionary];
          return 2️⃣[info[@"UIViewControllerBasedStatusBarAppearance"] boolValue];
        }
        @end
        """
      ],
      [FindingSpec("1️⃣", message: message), FindingSpec("2️⃣", message: message)])
  }

  @Test("leaves code alone that takes a missing entry for true, or asks whether it is there")
  func clean() async throws {
    try await expectation.expect([
      "App.swift": """
      import UIKit
      private let key = "UIViewControllerBasedStatusBarAppearance"
      func one() -> Bool { Bundle.main.object(forInfoDictionaryKey: key) as? Bool ?? true }
      func two() -> Bool { Bundle.main.object(forInfoDictionaryKey: "UIFileSharingEnabled") as? Bool ?? false }
      func three() -> Bool { (Bundle.main.infoDictionary?[key] as? Bool) != false }
      """,
      "Plugin.m": """
      #import <UIKit/UIKit.h>
      @implementation Plugin
      - (void)pluginInitialize {
        NSNumber* value = [[NSBundle mainBundle] objectForInfoDictionaryKey:@"UIViewControllerBasedStatusBarAppearance"];
        _isOn = (value == nil || [value boolValue]);
      }
      - (BOOL)other {
        NSNumber* value = [[NSBundle mainBundle] objectForInfoDictionaryKey:@"UIViewControllerBasedStatusBarAppearance"];
        if (!value) return YES;
        return [value boolValue];
      }
      - (BOOL)third {
        NSNumber* value = [[NSBundle mainBundle] objectForInfoDictionaryKey:@"UIViewControllerBasedStatusBarAppearance"];
        return value ? [value boolValue] : YES;
      }
      @end
      """,
    ])
  }
}
