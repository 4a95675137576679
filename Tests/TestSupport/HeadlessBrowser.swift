// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Opens pages in a Chromium that shows no window; tests skip where none is installed.
package struct HeadlessBrowser: Sendable {
  /// What opening a page gave.
  package struct Visit: Sendable {
    /// The document after its scripts ran.
    package var document: String
    /// What the page wrote to its console, errors of its policy among it.
    package var console: [String]
    /// Addresses that were asked for, the page itself apart.
    package var requests: [String]
  }

  let executable: URL

  /// No window, no talk with its maker.
  static let flags = [
    "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-default-apps", "--disable-dev-shm-usage",
  ]

  /// `LINTEL_BROWSER`, or a Chromium in the search path; nil, with a line that says so, where there is none.
  package static let installed: HeadlessBrowser? = {
    let environment = ProcessInfo.processInfo.environment
    var candidates = environment["LINTEL_BROWSER"].map { [$0] } ?? []
    for folder in (environment["PATH"] ?? "").split(separator: ":") {
      candidates += ["chromium", "chromium-browser", "google-chrome"].map { "\(folder)/\($0)" }
    }
    guard let path = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
      print("skipped: Chromium is not installed (Debian: chromium); LINTEL_BROWSER names another")
      return nil
    }
    return HeadlessBrowser(executable: URL(fileURLWithPath: path))
  }()

  /// Opens a page.
  ///
  /// - Parameters:
  ///   - probe: a script to run at the end of the page; what it leaves in the element `probe` is in the document.
  package func open(
    _ markup: String, probe: String = "", width: Int = 1280, height: Int = 900
  ) throws -> Visit {
    let hook = "<pre id=\"probe\"></pre><script>\(probe)</script></body>"
    let page = probe.isEmpty ? markup : markup.replacingOccurrences(of: "</body>", with: hook)
    let folder = try TemporaryFolder(["page.html": page])
    let log = folder.url.appendingPathComponent("net.json")
    let (document, messages) = try run(
      ["--dump-dom", "--window-size=\(width),\(height)", "--enable-logging=stderr", "--log-net-log=\(log.path)"], folder
    )
    let console = messages.split(separator: "\n").filter { $0.contains("CONSOLE") }.map(String.init)
    return Visit(document: document, console: console, requests: Self.requests(in: try Data(contentsOf: log)))
  }

  private func run(_ arguments: [String], _ folder: TemporaryFolder) throws -> (output: String, error: String) {
    try folder.write("", to: "out")
    try folder.write("", to: "err")
    let process = Process()
    process.executableURL = executable
    process.arguments =
      Self.flags + ["--user-data-dir=\(folder.url.path)/profile"] + arguments + [
        folder.url.appendingPathComponent("page.html").absoluteString
      ]
    let output = try FileHandle(forWritingTo: folder.url.appendingPathComponent("out"))
    let error = try FileHandle(forWritingTo: folder.url.appendingPathComponent("err"))
    process.standardOutput = output
    process.standardError = error
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try output.close()
    try error.close()
    return (try folder.text("out"), try folder.text("err"))
  }

  /// Addresses in a log of the browser's network stack, other than those of files, of data and of the browser itself,
  /// which asks its maker for updates and the time.
  private static func requests(in log: Data) -> [String] {
    let text = String(decoding: log, as: UTF8.self)
    let addresses = text.split(separator: "\"url\":\"").dropFirst().compactMap { part in
      part.split(separator: "\"", maxSplits: 1, omittingEmptySubsequences: false).first.map(String.init)
    }
    return Set(addresses).filter { address in
      !["://clients2.google.com/", "://update.googleapis.com/", "://accounts.google.com/"].contains(
        where: address.contains)
        && !["file:", "data:", "chrome:", "chrome-extension:", "devtools:", "blob:"].contains { address.hasPrefix($0) }
    }.sorted()
  }
}
