// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Two apps over one framework, with a flag that one configuration defines.
private let files = [
  "project.yml": """
  name: Apps
  targets:
    Reader:
      type: application
      platform: iOS
      sources: [Reader]
      dependencies:
        - target: Common
      settings:
        configs:
          Debug:
            SWIFT_ACTIVE_COMPILATION_CONDITIONS: DEBUG PREVIEW
    Writer:
      type: application
      platform: iOS
      sources: [Writer]
    Common:
      type: framework
      platform: iOS
      sources: [Common]
  """,
  "Reader/App.swift": """
  import UIKit
  @main class ReaderDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window = UIWindow()
      window?.rootViewController = ReaderViewController()
      return true
    }
  }
  class ReaderViewController: UIViewController {
    override var preferredStatusBarStyle: UIStatusBarStyle {
      #if PREVIEW
        return .darkContent
      #else
        return Palette.bar
      #endif
    }
  }
  """,
  "Writer/App.swift": "import UIKit\nclass WriterViewController: UIViewController {}\n",
  "Common/Common.swift": "import UIKit\nenum Palette { static let bar = UIStatusBarStyle.lightContent }\n",
]

@Suite("--target and --configuration")
struct SelectionTests {
  private func screens(_ flags: String...) throws -> [String: String] {
    let folder = try TemporaryFolder(files)
    let result = try BuiltCommand.run(["screens", "--format", "json"] + flags, in: folder.url)
    try #require(result.status == 0, "\(result.error)")
    let screens = try JSONValue(parsing: result.output)["screens"]?.elements ?? []
    return Dictionary(
      screens.map { ($0["name"]?.string ?? "", $0["light"]?["style"]?.string ?? "") },
      uniquingKeysWith: { first, _ in first })
  }

  @Test("a target stands for itself and what it depends on")
  func target() throws {
    #expect(try screens().keys.sorted() == ["ReaderViewController", "WriterViewController"])
    // What the override answers is in the framework.
    #expect(try screens("--target", "Reader") == ["ReaderViewController": "lightContent"])
    #expect(try screens("--target", "Writer").keys.sorted() == ["WriterViewController"])
  }

  @Test("a flag is defined as in the configuration that is asked for, by default that of archives")
  func configuration() throws {
    #expect(try screens()["ReaderViewController"] == "lightContent")
    #expect(try screens("--configuration", "Release")["ReaderViewController"] == "lightContent")
    #expect(try screens("--configuration", "Debug")["ReaderViewController"] == "darkContent")
  }

  @Test("a deployment target in the configuration file stands in for the project's")
  func deploymentTarget() throws {
    var files = AppFiles.applicationBased
    files["App.swift"] = "import UIKit\nfunc paint() { UIApplication.shared.statusBarStyle = .lightContent }\n"
    let arguments = ["check", "--only", "app-setter-removed"]
    let projects = try TemporaryFolder(files)
    #expect(try BuiltCommand.run(arguments, in: projects.url).status == 0)
    files[".lintel.yml"] = "deployment-target: \"27.0\"\n"
    let configured = try TemporaryFolder(files)
    #expect(try BuiltCommand.run(arguments, in: configured.url).status == 1)
  }

  @Test("a target or configuration that does not exist is a mistake in the flags", arguments: ["check", "screens"])
  func unknownNames(command: String) throws {
    let folder = try TemporaryFolder(files)
    let target = try BuiltCommand.run([command, "--target", "Editor"], in: folder.url)
    #expect(target.status == 2 && target.output.isEmpty)
    #expect(target.error.contains("there is no target 'Editor'; there is Common, Reader, Writer"))
    let configuration = try BuiltCommand.run([command, "--configuration", "Beta"], in: folder.url)
    #expect(configuration.status == 2)
    #expect(configuration.error.contains("there is no build configuration 'Beta'; there is Debug, Release"))
  }
}
