// SPDX-License-Identifier: Apache-2.0

import Foundation
import Reporting
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("The report as a picture", .serialized, .oneBrowser)
struct ReportPictureTests {
  @Test("is XML, whatever the names", arguments: [true, false])
  func wellFormed(isHostile: Bool) throws {
    let names = isHostile ? SampleApp.hostileNames : (0..<9).map { "Screen\($0)ViewController" }
    let picture = ReportPicture(SampleApp.report(names: names, contexts: 2, title: names[0]))
    for markup in try [picture.window()] + names.map({ try #require(picture.card(of: $0), "\($0.prefix(20))") }) {
      #expect(XMLParser(data: Data(markup.utf8)).parse())
      #expect(markup.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\""))
      #expect(!markup.contains("<script") && !markup.contains("<img"))
    }
    #expect(picture.card(of: "Nobody") == nil)
  }

  @Test("shows a card whole, and looks the same as in the report")
  func drawn() throws {
    let names = (0..<6).map { "Screen\($0)ViewController" }
    let report = SampleApp.report(names: names, contexts: 2)
    for name in names {
      let markup = try #require(ReportPicture(report).card(of: name))
      // The file within a page, so that a script can measure it.
      let probe = """
        const card = document.querySelector('.card').getBoundingClientRect();
        const svg = document.querySelector('svg').getBoundingClientRect();
        const glyphs = document.querySelectorAll('figure svg use').length;
        document.getElementById('probe').textContent =
          JSON.stringify({ room: svg.bottom - card.bottom, width: svg.right - card.right, glyphs });
        """
      let page = "<!DOCTYPE html><html lang=\"en\"><body style=\"margin:0\">\(markup)</body></html>"
      guard let session = try OneBrowser.showing(page) else { return }
      let result = try #require(try session.result(of: probe))
      #expect((result["room"]?.number ?? -1) >= 0 && (result["width"]?.number ?? -1) >= 0, "\(name): \(result)")
      #expect((result["glyphs"]?.number ?? 0) >= 2)
    }
  }
}
