// SPDX-License-Identifier: Apache-2.0

import Foundation
import Picturing
import Reporting

/// The formats of contact sheets.
enum SheetFormat: String {
  case pdf
  case png
  case svg

  /// By the end of the file's name.
  init?(path: String) {
    self.init(rawValue: (path as NSString).pathExtension.lowercased())
  }

  func data(of sheet: ContactSheet) throws(CommandFailure) -> Data {
    let markup = sheet.markup
    guard self != .svg else { return Data(markup.utf8) }
    if let missing = PNGDrawing.missingLibraries {
      throw .unusable(
        "\(rawValue.uppercased()) needs \(missing), which was not there when lintel was built; SVG works without")
    }
    do throws(PNGDrawing.Failure) {
      return self == .pdf ? try PNGDrawing.pdf(markup) : try PNGDrawing.png(markup, scale: sheet.scale)
    } catch {
      throw .unusable(error.description)
    }
  }
}
