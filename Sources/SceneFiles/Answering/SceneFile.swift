// SPDX-License-Identifier: Apache-2.0

import Foundation
package import HeadlessUIKit

/// A scene file that was read: its scenes as objects of UIKit.
@MainActor package struct SceneFile {
  /// A scene with the name it has in the file, nil without one.
  package let scenes: [(id: String?, scene: UIWindowScene)]
  /// Whether the file has `scenes`, which gives the answer its other form (section 11.2 of SCENE.md).
  package let isList: Bool

  /// Colours that the file says lie under the bar, by scene; the answer asks for their luminance alone.
  private let backdropColors: [ObjectIdentifier: UInt32]

  /// Whether the file says which SDK the app is linked against.
  let statesSDK: Bool

  /// Reads a scene file of at most 16 MiB.
  ///
  /// - Throws: ``SceneError`` with the JSON path to what is wrong.
  /// - Complexity: linear in the length of the text.
  package init(_ text: [UInt8]) throws(SceneError) {
    let tape: JSONTape
    do {
      tape = try JSONTape(text)
    } catch {
      throw SceneError(path: "$", message: "is not JSON: it \(error.message) at byte \(error.offset)")
    }
    var reader = SceneReader(tape)
    do {
      let contents = try reader.read()
      scenes = contents.scenes
      isList = contents.isList
      statesSDK = reader.statesSDK
      backdropColors = reader.backdropColors
    } catch {
      throw error.error(in: tape)
    }
  }

  /// The colour that lies under the bar of a scene, `0xRRGGBB` in sRGB; nil where the file says none.
  package func backdropColor(of scene: UIWindowScene) -> UInt32? { backdropColors[ObjectIdentifier(scene)] }

  /// The name of a controller of a scene file: its id, or its class.
  package static func name(of controller: UIViewController) -> String {
    (controller as? any SceneController)?.name ?? "\(type(of: controller))"
  }

  /// The answer as JSON, without line break.
  package func answer() throws(SceneError) -> [UInt8] {
    var writer = JSONWriter()
    writer.open("{")
    writer.key("schema")
    writer.number(1)
    if isList {
      writer.key("scenes")
      writer.open("[")
      for (id, scene) in scenes {
        writer.open("{")
        writer.key("id")
        writer.string(id)
        writer.resolution(try Self.resolve(scene))
        writer.close("}")
      }
      writer.close("]")
    } else if let scene = scenes.first?.scene {
      writer.resolution(try Self.resolve(scene))
    }
    writer.close("}")
    return writer.bytes
  }

  /// Resolves a scene of the file. Circles were found when the file was read, so none is expected here.
  static func resolve(_ scene: UIWindowScene) throws(SceneError) -> StatusBarResolution {
    do {
      return try scene.resolveStatusBar(tracing: true)
    } catch {
      throw SceneError(path: "$", message: "the child hooks of \(name(of: error.controller)) run in a circle")
    }
  }

  /// The error as the JSON answer, without line break.
  package static func answer(_ error: SceneError) -> [UInt8] {
    var writer = JSONWriter()
    writer.open("{")
    writer.key("error")
    writer.open("{")
    writer.key("path")
    writer.string(error.path)
    writer.key("message")
    writer.string(error.message)
    writer.close("}")
    writer.close("}")
    return writer.bytes
  }
}
