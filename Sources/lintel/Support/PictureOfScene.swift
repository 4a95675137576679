// SPDX-License-Identifier: Apache-2.0

import Foundation
import HeadlessUIKit
import Legibility
import Picturing
import SceneFiles

/// Pictures of the first scene of a scene file.
@MainActor struct PictureOfScene {
  /// Scene files are limited to this size.
  private static let largestFile = 16 << 20

  private let scene: UIWindowScene
  private let title: String
  private let backdrop: Picture.Backdrop

  init(path: String) throws(CommandFailure) {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if exists, isFolder.boolValue {
      throw .usage("\(path) is a folder; say which screen with --screen or --at, or name a scene file")
    }
    guard let data = BoundedFile.read(URL(fileURLWithPath: path), limit: Self.largestFile) else {
      throw .unusable("\(path) \(exists ? "cannot be read" : "does not exist")")
    }
    let file: SceneFile
    do {
      file = try SceneFile(Array(data))
    } catch {
      throw .unusable("\(path): \(error.path): \(error.message)")
    }
    guard let first = file.scenes.first else { throw .unusable("\(path) has no scene") }
    scene = first.scene
    backdrop =
      file.backdropColor(of: first.scene).map { color in
        func component(_ shift: UInt32) -> Double { Double(color >> shift & 0xFF) / 255 }
        return .solid(DisplayColor(red: component(16), green: component(8), blue: component(0)))
      } ?? .unknown
    title = first.id ?? URL(fileURLWithPath: path).lastPathComponent
  }

  func markup(isMatrix: Bool) throws(CommandFailure) -> String {
    guard isMatrix else { return PictureDocument(try picture(), title: title).markup }
    let original = scene.environment
    defer { scene.environment = original }
    var rows: [PictureSheet.Row] = []
    for (name, device) in DeviceClasses.all {
      var cells: [(picture: Picture, caption: String)] = []
      for style in [UIUserInterfaceStyle.light, .dark] {
        scene.environment.device = device
        scene.environment.userInterfaceStyle = style
        let picture = try picture()
        cells.append((picture, "\(style == .dark ? "Dark" : "Light"): \(picture.description)"))
      }
      rows.append(PictureSheet.Row(caption: "\(name): \(device.name)", cells: cells))
    }
    return PictureSheet(title: title, rows: rows).markup
  }

  private func picture() throws(CommandFailure) -> Picture {
    do {
      return Picture(try scene.resolveStatusBar(tracing: false), in: scene.environment, over: backdrop)
    } catch {
      throw .unusable("the child hooks of the scene run in a circle")
    }
  }
}
