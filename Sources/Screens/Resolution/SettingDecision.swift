// SPDX-License-Identifier: Apache-2.0

import Findings

/// What a property of a controller is at one moment.
struct SettingDecision {
  /// One of the values that it can have; the value is nil where UIKit's default holds.
  struct Choice {
    var value: Value?
    var condition: Formula
  }

  /// Nil where several values remain, or where what sets it was not followed.
  var value: Value?
  var isSure: Bool
  var location: Location
  /// All that it can be; empty where it is one value.
  var choices: [Choice] = []

  init(_ value: Value?, isSure: Bool, at location: Location) {
    self.value = value
    self.isSure = isSure
    self.location = location
  }

  /// One of several values, or the only one.
  init(_ choices: [Choice], at location: Location) {
    let values = Set(choices.map(\.value))
    let only = values.count == 1 ? values.first ?? nil : nil
    value = only.flatMap { $0.isUnknown ? nil : $0 }
    isSure = value != nil
    self.location = location
    if value == nil { self.choices = choices }
  }

  /// The same, as one of several things that can happen.
  var asChoices: [Choice] { choices.isEmpty ? [Choice(value: value, condition: .always)] : choices }
}

/// A property that is set of which several values remain: whether that makes a difference is found by trying them.
struct OpenSetting {
  struct Key: Hashable {
    var node: ControllerNode.ID
    var name: String

    /// Whether it says how the bar looks, and not whom UIKit asks.
    var isOfLook: Bool { name == "overrideUserInterfaceStyle" }
  }

  var key: Key
  /// What it can be; empty where none makes a difference to who is asked.
  var values: [Value]
  /// The conditions of the values, where they are known.
  var conditions: [Formula]
  var why: String
  var location: Location
  /// Whether what sets it was followed.
  var isFollowed: Bool

  /// - Parameter all: what it can be where what sets it was not followed.
  init(_ decision: SettingDecision, _ key: Key, unset: Value, all: [Value]) {
    self.key = key
    location = decision.location
    conditions = decision.choices.map(\.condition).filter { $0 != .always }
    let values = decision.choices.map { $0.value ?? unset }
    let unknown = values.lazy.compactMap { value -> String? in
      if case .unknown(let unknown) = value { unknown.why } else { nil }
    }.first
    why = unknown ?? "what \(key.name) is set to depends on the state of the app"
    isFollowed = unknown == nil && !values.isEmpty
    self.values = isFollowed ? values.reduce(into: []) { if !$0.contains($1) { $0.append($1) } } : all
  }
}
