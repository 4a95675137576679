// SPDX-License-Identifier: Apache-2.0

import AppReading
import LanguageServerProtocol
import Synchronization

extension LanguageServer {
  /// Shows that something goes on, when it has for a while: most of the time nobody is to notice.
  func showProgress(isFirst: Bool) async {
    guard capabilities.hasWorkDoneProgress else { return }
    try? await Task.sleep(for: .milliseconds(isFirst ? 100 : 700))
    guard !Task.isCancelled, isAnalyzing, progressToken == nil else { return }
    let token = JSONValue.string("lintel/progress/\(askedCount)")
    ask("window/workDoneProgress/create", ["token": token], .progress(token))
  }

  func progressCreated(_ token: JSONValue, isAllowed: Bool) {
    guard isAllowed, isAnalyzing, progressToken == nil else { return }
    progressToken = token
    notify("$/progress", ["token": token, "value": ["kind": "begin", "title": "Lintel", "message": "working out"]])
  }

  func hideProgress() {
    guard let token = progressToken else { return }
    progressToken = nil
    notify("$/progress", ["token": token, "value": ["kind": "end"]])
  }

  private func report(_ done: Int, _ total: Int) {
    guard let token = progressToken else { return }
    notify(
      "$/progress",
      ["token": token, "value": ["kind": "report", "message": .string("reading \(done) of \(total) files")]])
  }

  /// Says ten times at most how far reading has come.
  func progress() -> AppReader.Progress? {
    guard capabilities.hasWorkDoneProgress else { return nil }
    return { [weak self] done, total in
      guard let self, total >= 100, done % max(1, total / 10) == 0 else { return }
      Task { await self.report(done, total) }
    }
  }
}
