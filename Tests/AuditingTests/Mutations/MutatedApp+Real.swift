// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

extension MutatedApp {
  /// Info.plist files of real apps, each alone in an app.
  static let realPapers: [MutatedApp] = {
    let folder = PackageFolder.url.appendingPathComponent("../shared/real").standardizedFileURL
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix("Info.plist") }.sorted().compactMap { path in
      guard let text = try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8),
        text.matches("<key>(UILaunchStoryboardName|UIMainStoryboardFile|UIApplicationSceneManifest)")
      else { return nil }
      return MutatedApp(path, files: AppFiles.controllerBased.merging(["Info.plist": text]) { $1 })
    }
  }()

  /// Controllers of the checked-out apps in the folder that `LINTEL_APPS` names, each alone in an app: files of moderate
  /// size with one controller of UIKit's.
  static let realControllers: [MutatedApp] = {
    guard let folder = ProcessInfo.processInfo.environment["LINTEL_APPS"] else { return [] }
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix("ViewController.swift") && !$0.contains("Pods/") }.sorted().compactMap { path in
      guard let text = try? String(contentsOfFile: folder + "/" + path, encoding: .utf8), text.utf8.count < 20_000,
        text.replacements(of: #"\bclass \w+ ?:.*\{"#, with: "").count == 1,
        text.matches(#"class \w+ ?: UI\w*ViewController.*\{\n"#)
      else { return nil }
      return MutatedApp(path, files: AppFiles.controllerBased.merging(["Controller.swift": text]) { $1 })
    }
  }()
}
