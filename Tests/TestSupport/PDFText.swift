// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// Reads the text of a PDF file with Poppler's pdftotext.
package enum PDFText {
  /// Nil, with a line that says so, where the tool is not installed.
  package static func text(of pdf: Data) throws -> String? {
    let folder = try TemporaryFolder()
    try folder.write(pdf, to: "page.pdf")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["pdftotext", "\(folder.url.path)/page.pdf", "\(folder.url.path)/page.txt"]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      print("skipped: pdftotext is not installed (Debian: poppler-utils)")
      return nil
    }
    return try folder.text("page.txt")
  }
}
