// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

import SceneFiles

/// Damaged scenes always get one answer line that is JSON: with `error` and nothing else, or a resolution.
@MainActor @Suite struct SceneFuzz {
  /// A generator with a fixed seed, so that every run damages the same bytes.
  struct Generator: RandomNumberGenerator {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }

  func check(_ text: [UInt8]) throws {
    let answer = SceneBatch.answer(to: text)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(answer)) as? [String: Any])
    if let error = object["error"] as? [String: Any] {
      #expect(object.count == 1)
      #expect((error["path"] as? String)?.hasPrefix("$") == true)
    } else {
      #expect(object["schema"] as? Int == 1)
    }
  }

  nonisolated static let samples: [[UInt8]] = [
    #"{"iOS": "18.0", "windows": [{"windowLevel": 1.5e1, "rootViewController": {"class": "UITabBarController", "id": "tabs", "viewControllers": [{"class": "UINavigationController", "id": "n\u00e9", "childForStatusBarStyle": "home", "viewControllers": [{"class": "UIViewController", "id": "home", "preferredStatusBarStyle": 2}]}], "presented": {"class": "UIViewController", "modalPresentationStyle": "pageSheet", "presentationController": {"detents": ["medium"]}}}}]}"#,
    #"{"device": "iPad Pro 11-inch (M4)", "scenes": [{"id": "A", "windows": [{"rootViewController": {"class": "UIHostingController", "rootView": {"toolbarColorScheme": {"navigationBar": "dark"}}}}]}]}"#,
  ].map { [UInt8]($0.utf8) }

  @Test(arguments: samples.indices)
  func everyPrefixIsAnswered(_ index: Int) throws {
    let text = Self.samples[index]
    for count in 0..<text.count { try check(Array(text.prefix(count))) }
  }

  @Test(arguments: samples.indices)
  func damagedBytesAreAnswered(_ index: Int) throws {
    var generator = Generator()
    for _ in 0..<1_500 {
      var text = Self.samples[index]
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0..<text.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: text[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: text.remove(at: place)
        default: text.insert(text[Int.random(in: 0..<text.count, using: &generator)], at: place)
        }
      }
      try check(text)
    }
  }
}
