// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// A small app that mistakes are put into: a part of `Examples/Harbour` with a window of its own around it, so that a
/// case takes a moment and not the time of the whole app.
struct MutatedApp: Hashable, Sendable, CustomStringConvertible {
  let description: String
  /// Files by path.
  let files: [String: String]

  init(_ description: String, files: [String: String]) {
    self.description = description
    self.files = files
  }

  /// - Parameter parts: folders and files of Harbour, relative to the example's folder.
  private init(_ description: String, harbour parts: [String], with hosts: [String: String]) {
    var files = hosts
    for part in parts {
      for path in Self.files(in: part) {
        files[path] = try? String(contentsOf: Self.harbour.appendingPathComponent(path), encoding: .utf8)
      }
    }
    self.init(description, files: files)
  }

  /// A copy with some files replaced.
  func replacing(_ changes: [String: String]) -> [String: String] {
    files.merging(changes) { _, new in new }
  }
}

extension MutatedApp {
  /// Apps whose view controllers decide the bar.
  static let controllerBased = [passage, sheets, instruments, shore]

  static let passage = voyage(
    "the passage",
    ["VoyageCoordinator+Passage.swift", "VoyageCoordinator+Ship.swift", "Readability", "Updates", "Hooks"])
  static let sheets = voyage("the sheets", ["VoyageCoordinator+Sheets.swift", "Modals", "Hiding"])
  static let instruments = voyage("the instruments", instrumentParts)
  static let instrumentsForIOS27 = voyage("the instruments, for iOS 27", instrumentParts, target: "27.0")

  /// All tabs but the voyage; the storyboard's one plain navigation controller gets the forwarding class, so that the
  /// file is clean.
  static let shore: MutatedApp = {
    let path = "Harbour/Base.lproj/Main.storyboard"
    let plain = #"id="Nav-Mo-ors""#
    var files = shoreWithMistake.files
    files[path] = files[path]?.replacingOccurrences(
      of: plain, with: plain + #" customClass="HarbourNavigationController" customModule="Harbour""#)
    return MutatedApp("the shore", files: files)
  }()

  private static let shoreWithMistake = MutatedApp(
    "the shore",
    harbour: support + [
      "Harbour/App", "Harbour/Base.lproj/Main.storyboard", "Harbour/Chart", "Harbour/Containers", "Harbour/Logbook",
      "Harbour/Moorings", "Harbour/Navigation/AlmanacNavigationController.swift",
      "Harbour/Navigation/ChartNavigationController.swift", "Harbour/Navigation/UINavigationController+Root.swift",
      "Harbour/Passage", "Harbour/Pilot", "Harbour/Settings", "Harbour/Support/ScreenTracking.swift", "Harbour/Tides",
      "Harbour/Windows", "Shared",
    ],
    with: AppFiles.app(plistKeys: "  <key>UIMainStoryboardFile</key>\n  <string>Main</string>\n"))

  /// Harbour's Info.plist, put right, around the menu of the voyage.
  static let papers: MutatedApp = {
    let plist = (try? String(contentsOf: harbour.appendingPathComponent("Harbour/Info.plist"), encoding: .utf8)) ?? ""
    let mended = plist.replacingOccurrences(of: "<string>NO</string>", with: "<false/>")
      .replacingOccurrences(of: "UIStatusBarStyleDarkContent", with: "UIStatusBarStyleLightContent")
      .replacingOccurrences(
        of: #"\t<key>UIStatusBarTintParameters</key>\n\t<dict>(.|\n)*?\n\t</dict>\n"#, with: "",
        options: .regularExpression)
    return MutatedApp("the papers", files: voyage("", []).files.merging(["Info.plist": mended]) { $1 })
  }()

  static let kiosk = kiosk("the kiosk", AppFiles.applicationBased)
  static let kioskForIOS27 = kiosk("the kiosk, for iOS 27", AppFiles.applicationBased.merging(manifest("27.0")) { $1 })

  private static let harbour = PackageFolder.url.appendingPathComponent("Examples/Harbour")
  private static let instrumentParts = [
    "VoyageCoordinator+Instruments.swift", "Layout", "SwiftUI", "SystemAccess",
  ]
  private static let support = [
    "Harbour/Assets.xcassets", "Harbour/Navigation/HarbourNavigationController.swift",
    "Harbour/Navigation/UINavigationBarAppearance+Harbour.swift", "Harbour/Support/UIViewController+Close.swift",
    "Harbour/Theme",
  ]

  private static func voyage(_ name: String, _ parts: [String], target: String = "15.0") -> MutatedApp {
    let common = ["VoyageCoordinator.swift", "VoyageMenuViewController.swift", "VoyageScreen.swift"]
    let window = """
      import UIKit

      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        private let voyage = VoyageCoordinator()

        func scene(
          _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
        ) {
          guard let scene = scene as? UIWindowScene else { return }
          window = UIWindow(windowScene: scene)
          window?.rootViewController = voyage.makeTab()
          window?.makeKeyAndVisible()
        }
      }

      """
    return MutatedApp(
      name, harbour: support + (common + parts).map { "Harbour/Voyage/" + $0 },
      with: AppFiles.controllerBased.merging(manifest(target)) { $1 }.merging(["SceneDelegate.swift": window]) { $1 })
  }

  private static func kiosk(_ name: String, _ host: [String: String]) -> MutatedApp {
    var parts = files(in: "HarbourKiosk") + ["Shared"]
    parts.removeAll { $0.hasSuffix("Info.plist") }
    return MutatedApp(name, harbour: parts, with: host)
  }

  private static func manifest(_ target: String) -> [String: String] {
    AppFiles.controllerBased.filter { $0.key == "project.yml" }
      .mapValues { $0.replacingOccurrences(of: "\"15.0\"", with: "\"\(target)\"") }
  }

  private static func files(in part: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: harbour.appendingPathComponent(part).path)?
      .compactMap { $0 as? String }
    guard let names, !names.isEmpty else { return [part] }
    return names.filter { $0.contains(".") && !$0.hasSuffix(".colorset") && !$0.hasSuffix(".appiconset") }
      .map { "\(part)/\($0)" }.sorted()
  }
}
