// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import Picturing

/// The formats of pictures.
enum PictureFormat: String, CaseIterable, ExpressibleByArgument {
  case svg
  case png

  func data(of markup: String, scale: Double) throws(CommandFailure) -> Data {
    guard self == .png else { return Data(markup.utf8) }
    do throws(PNGDrawing.Failure) {
      return try PNGDrawing.png(markup, scale: scale)
    } catch {
      throw .unusable(error.description)
    }
  }
}
