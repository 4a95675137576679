// SPDX-License-Identifier: Apache-2.0

package import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A page in a Chromium that shows no window, steered over the DevTools protocol: real keys, chosen sizes and themes.
///
/// https://chromedevtools.github.io/devtools-protocol/
///
/// Not for two tasks at a time.
package final class BrowserSession: @unchecked Sendable {
  package struct Failure: Error, CustomStringConvertible {
    package var description: String
  }

  /// What the page wrote to its console, and what the browser wrote there about it.
  package private(set) var console: [String] = []
  /// Addresses that were asked for, in their order.
  package private(set) var requests: [String] = []

  private static let patience: Int32 = 300_000

  private let folder: TemporaryFolder
  private let process = Process()
  private let toBrowser: Int32
  private let fromBrowser: Int32
  private var buffer: [UInt8] = []
  /// How much of the buffer holds no end of a message.
  private var scanned = 0
  private var lastID = 0
  private var session: String?
  private var hasLoaded = false

  package init(_ browser: HeadlessBrowser) throws {
    folder = try TemporaryFolder()
    let (input, output) = (folder.url.path + "/in", folder.url.path + "/out")
    guard mkfifo(input, 0o600) == 0, mkfifo(output, 0o600) == 0 else { throw Failure(description: "no pipes") }
    // Open both ways, so that neither side waits for the other.
    toBrowser = open(input, O_RDWR)
    fromBrowser = open(output, O_RDWR)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      ["-c", "exec \"$@\" 3<\"$0/in\" 4>\"$0/out\"", folder.url.path, browser.executable.path]
      + HeadlessBrowser.flags + [
        "--remote-debugging-pipe", "--user-data-dir=\(folder.url.path)/profile", "about:blank",
      ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let target = try call("Target.createTarget", ["url": "about:blank"])["targetId"]?.string ?? ""
    session = try call("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"]?.string
    for domain in ["Page", "Runtime", "Network", "Log", "Performance"] { try call("\(domain).enable") }
  }

  deinit {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
    close(toBrowser)
    close(fromBrowser)
  }

  /// The address of what ``show(_:width:isDark:)`` shows.
  package var page: URL { folder.url.appendingPathComponent("page.html") }

  /// Opens a document of its own and waits until it has loaded.
  package func show(_ markup: String, width: Int = 1280, isDark: Bool = false) throws {
    try folder.write(markup, to: "page.html")
    try visit(page, width: width, isDark: isDark)
  }

  /// Opens a file and waits until it has loaded; what was noted of the page before is forgotten.
  ///
  /// - Parameters:
  ///   - fragment: what stands behind the `#` of the address.
  ///   - media: further media features by name, such as `forced-colors`.
  ///   - runsScripts: whether the page's own scripts run.
  package func visit(
    _ file: URL, fragment: String? = nil, width: Int = 1280, height: Int = 900, isDark: Bool = false,
    media: [String: String] = [:], runsScripts: Bool = true
  ) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500])
    try call(
      "Emulation.setEmulatedMedia",
      [
        "features": [["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]]
          + media.map { ["name": $0.key, "value": $0.value] }
      ])
    try call("Emulation.setScriptExecutionDisabled", ["value": !runsScripts])
    if fragment != nil {
      // Going to a fragment of the page that is shown would load nothing.
      hasLoaded = false
      try call("Page.navigate", ["url": "about:blank"])
      while !hasLoaded { handle(try message()) }
    }
    hasLoaded = false
    (console, requests) = ([], [])
    try call("Page.navigate", ["url": file.absoluteString + (fragment.map { "#\($0)" } ?? "")])
    while !hasLoaded { handle(try message()) }
  }

  /// The value of an expression; nil where it has none.
  @discardableResult package func evaluate(_ script: String) throws -> JSONValue? {
    let answer = try call(
      "Runtime.evaluate", ["expression": script, "returnByValue": true, "awaitPromise": true])
    if let exception = answer["exceptionDetails"] { throw Failure(description: "\(exception)") }
    return answer["result"]?["value"]
  }

  /// Presses a key and lets it go, as a person would: `Tab`, `Enter`, `Escape`, ` `, `j`.
  package func press(_ key: String) throws {
    let codes = [
      "Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "End": 35, "Home": 36, "ArrowLeft": 37, "ArrowRight": 39,
    ]
    let text = key == "Enter" ? "\r" : key.count == 1 ? key : ""
    var event: [String: Any] = ["type": "keyDown", "key": key]
    event["windowsVirtualKeyCode"] = codes[key] ?? key.uppercased().utf8.first.map { Int($0) }
    if !text.isEmpty { event["text"] = text }
    try call("Input.dispatchKeyEvent", event)
    event["type"] = "keyUp"
    event["text"] = nil
    try call("Input.dispatchKeyEvent", event)
  }

  /// Milliseconds that the page has spent on scripts, styles and layout since it was opened.
  package func workingTime() throws -> Double {
    try 1000 * sum(of: ["ScriptDuration", "LayoutDuration", "RecalcStyleDuration"])
  }

  /// How many boxes the browser has laid out.
  package func boxCount() throws -> Int { Int(try sum(of: ["LayoutObjects"])) }

  private func sum(of names: Set<String>) throws -> Double {
    let metrics = try call("Performance.getMetrics")["metrics"]?.elements ?? []
    return metrics.filter { names.contains($0["name"]?.string ?? "") }.reduce(0) { $0 + ($1["value"]?.number ?? 0) }
  }

  /// The page as it prints.
  package func pdf() throws -> Data {
    let answer = try call("Page.printToPDF", ["printBackground": true])
    return answer["data"]?.string.flatMap { Data(base64Encoded: $0) } ?? Data()
  }

  @discardableResult
  private func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> JSONValue {
    lastID += 1
    var request: [String: Any] = ["id": lastID, "method": method, "params": parameters]
    request["sessionId"] = session
    var bytes = Array(try JSONSerialization.data(withJSONObject: request)) + [0]
    while !bytes.isEmpty {
      let count = write(toBrowser, bytes, bytes.count)
      guard count > 0 else { throw Failure(description: "the browser has gone") }
      bytes.removeFirst(count)
    }
    while true {
      let answer = try message()
      guard answer["id"]?.number == Double(lastID) else {
        handle(answer)
        continue
      }
      if let error = answer["error"] { throw Failure(description: "\(method): \(error)") }
      return answer["result"] ?? .null
    }
  }

  private func handle(_ event: JSONValue) {
    let parameters = event["params"]
    switch event["method"]?.string {
    case "Page.loadEventFired": hasLoaded = true
    case "Network.requestWillBeSent": requests.append(parameters?["request"]?["url"]?.string ?? "?")
    case "Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded":
      console.append("\(parameters ?? .null)")
    default: break
    }
  }

  /// The next message; messages end with a zero byte.
  private func message() throws -> JSONValue {
    while true {
      if let end = buffer[scanned...].firstIndex(of: 0) {
        let text = String(decoding: buffer[..<end], as: UTF8.self)
        buffer.removeFirst(end + 1)
        scanned = 0
        return try JSONValue(parsing: text)
      }
      scanned = buffer.count
      var poller = pollfd(fd: fromBrowser, events: Int16(POLLIN), revents: 0)
      guard poll(&poller, 1, Self.patience) > 0 else { throw Failure(description: "the browser does not answer") }
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(fromBrowser, &chunk, chunk.count)
      guard count > 0 else { throw Failure(description: "the browser has gone") }
      buffer += chunk[..<count]
    }
  }
}

extension BrowserSession {
  /// What a probe of ``PageProbe`` leaves, run in the page as it is.
  package func result(of probe: String) throws -> JSONValue? {
    let place = "const place = document.createElement('pre'); place.id = 'probe'; document.body.append(place);"
    let text = try evaluate(
      "(() => { \(place) \(probe) const found = place.textContent; place.remove(); return found })()")
    return try text?.string.map { try JSONValue(parsing: $0) }
  }
}
