// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The documentation's site, built as `Scripts/site` builds it and opened in a real browser, without a server.
@Suite("The site", .serialized)
struct SiteTests {
  /// The folder of a site; nil, with a line that says so, where there is no Python to build it.
  private static let site: TemporaryFolder? = try? {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", PackageFolder.url.appendingPathComponent("Scripts/site").path, "-o", folder.url.path, "--lintel",
      try BuiltCommand.executable().path,
    ]
    try process.run()
    process.waitUntilExit()
    // It ends with 1 where a link leads nowhere.
    if process.terminationStatus != 0 { Issue.record("Scripts/site ended with \(process.terminationStatus)") }
    return folder
  }()

  private func page(_ name: String, width: Int = 1280, isDark: Bool = false) throws -> BrowserSession? {
    guard let browser = HeadlessBrowser.installed, let site = Self.site else { return nil }
    let session = try BrowserSession(browser)
    try session.visit(site.url.appendingPathComponent(name), width: width, isDark: isDark)
    return session
  }

  @Test("has a page for every rule, and no link that leads nowhere")
  func pages() throws {
    guard let site = Self.site else { return }
    let list = try BuiltCommand.run(["rules", "--format", "json"], in: site.url).output
    let ids = try JSONValue(parsing: list)["rules"]?.elements.compactMap { $0["id"]?.string } ?? []
    #expect(!ids.isEmpty)
    for id in ids { #expect(try site.text("rules/\(id).html").contains("<h1 id=\"\(id)\">")) }
  }

  @Test("finds pages by their words without a server")
  func search() throws {
    guard let session = try page("index.html") else { return }
    let found = try session.evaluate(
      """
      (() => {
        const input = document.getElementById("search");
        input.value = "override ignored";
        input.dispatchEvent(new Event("input"));
        return document.querySelector("#results a").getAttribute("href");
      })()
      """)
    #expect(found?.string == "rules/override-ignored.html")
    #expect(session.console.isEmpty && session.requests.allSatisfy { $0.hasPrefix("file:") })
  }

  @Test("fits a phone, and can be read in light and dark", arguments: [false, true])
  func readable(isDark: Bool) throws {
    for name in ["index.html", "rules/override-ignored.html", "how-uikit-decides.html", "conformance.html"] {
      guard let session = try page(name, width: 360, isDark: isDark) else { return }
      let overflow = try session.evaluate("document.documentElement.scrollWidth - innerWidth")
      #expect((overflow?.number ?? 1) <= 0, "\(name)")
      let contrast = try session.evaluate(
        """
        (() => {
          const light = (color) => {
            const [r, g, b] = color.match(/\\d+/g).map((v) => v / 255)
              .map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
            return 0.2126 * r + 0.7152 * g + 0.0722 * b;
          };
          const ground = light(getComputedStyle(document.body).backgroundColor);
          return Math.min(...["p", "a", "nav h2", "code"].map((name) => {
            const text = light(getComputedStyle(document.querySelector(name)).color);
            return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
          }));
        })()
        """)
      #expect((contrast?.number ?? 0) >= 4.5, "\(name)")
    }
  }
}
