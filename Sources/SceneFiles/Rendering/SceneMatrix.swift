// SPDX-License-Identifier: Apache-2.0

import Foundation
package import HeadlessUIKit

/// One scene on several systems, settings and devices.
@MainActor package struct SceneMatrix {
  /// A cell of the matrix.
  struct Cell {
    let iOS: SystemVersion
    let interfaceStyle: UIUserInterfaceStyle
    let device: Device
    let resolution: StatusBarResolution
  }

  /// The systems of the matrix: each behaves differently (SB-STYLE-05 to 07, SB-GEO-45).
  package static let systems = [SystemVersion(12), SystemVersion(15), SystemVersion(18), SystemVersion(26)]
  /// A home-button phone, a notched phone and an iPad.
  package static let devices = ["iPhone SE (3rd generation)", "iPhone 16 Pro", "iPad Pro 11-inch (M4)"].compactMap(
    Device.named)

  private let name: String?
  private var cells: [Cell] = []

  /// Resolves a file's first scene in every cell. What the file says of SDK, orientation and keys holds in all of them;
  /// an SDK it does not state is that of the system.
  package init(_ file: SceneFile) throws(SceneError) {
    name = file.isList ? file.scenes.first?.id : nil
    guard let scene = file.scenes.first?.scene else { return }
    let original = scene.environment
    defer { scene.environment = original }
    for iOS in Self.systems {
      for interfaceStyle in [UIUserInterfaceStyle.light, .dark] {
        for device in Self.devices {
          var environment = original
          environment.iOS = iOS
          if !file.statesSDK { environment.linkedSDK = iOS }
          environment.userInterfaceStyle = interfaceStyle
          environment.device = device
          scene.environment = environment
          let resolution = try SceneFile.resolve(scene)
          cells.append(
            Cell(iOS: iOS, interfaceStyle: interfaceStyle, device: device, resolution: resolution))
        }
      }
    }
  }

  /// A table for people: a row for each system and setting, a column for each device, who decides in brackets.
  package func text() -> String {
    var rows = [["iOS", "system"] + Self.devices.map(\.name)]
    for start in stride(from: 0, to: cells.count, by: Self.devices.count) {
      let row = cells[start..<start + Self.devices.count]
      guard let first = row.first else { continue }
      rows.append(["\(first.iOS.major)", first.interfaceStyle == .dark ? "dark" : "light"] + row.map(Self.word))
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined(separator: "  ")
    }
    let title = name.map { "scene \($0)\n" } ?? ""
    return title + lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) + "\n" }.joined()
  }

  private static func word(_ cell: Cell) -> String {
    let resolution = cell.resolution
    let decider = resolution.isStatusBarHidden ? resolution.hiddenDecider : resolution.styleDecider
    let doubt = resolution.certainty == .uncertain ? " ?" : ""
    let look: String
    switch resolution.style {
    case .adaptive?: look = resolution.fallback == .lightContent ? "adaptive, light" : "adaptive, dark"
    case .lightContent?: look = "light"
    case .darkContent?: look = "dark"
    case nil: look = "hidden"
    }
    return "\(look) [\(SceneFile.decider(decider))]\(doubt)"
  }

  /// The matrix as JSON, without line break: `iOS`, `userInterfaceStyle`, `device` and the keys of an answer in each cell.
  package func answer() -> [UInt8] {
    var writer = JSONWriter()
    writer.open("{")
    writer.key("schema")
    writer.number(1)
    writer.key("matrix")
    writer.open("[")
    for cell in cells {
      writer.open("{")
      writer.key("iOS")
      writer.string(cell.iOS.description)
      writer.key("userInterfaceStyle")
      writer.string(cell.interfaceStyle == .dark ? "dark" : "light")
      writer.key("device")
      writer.string(cell.device.name)
      writer.resolution(cell.resolution)
      writer.close("}")
    }
    writer.close("]")
    writer.close("}")
    return writer.bytes
  }
}
