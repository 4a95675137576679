// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import LanguageServerProtocol

/// What can be done about the findings of a range: each fix, a comment that suppresses, and the explanation.
///
/// The server only says what would change; the editor changes it.
struct CodeActions {
  static let kinds: [JSONValue] = ["quickfix", "source.fixAll.lintel"]

  var analysis: FolderAnalysis
  var document: OpenDocument
  /// Of all open documents, by absolute path: edits say which version they are for.
  var versions: [String: Int]
  var capabilities: ClientCapabilities
  var settings: ServerSettings

  /// - Parameter only: the kinds that are asked for; nil for all.
  func actions(in range: TextRange, only: [String]?) -> [JSONValue] {
    guard let path = document.path.flatMap(analysis.relativePath) else { return [] }
    func isWanted(_ kind: String) -> Bool {
      only.map { $0.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") } } ?? true
    }
    let own = analysis.findings.filter { $0.location.file == path }
    var actions: [JSONValue] = []
    for finding in own where analysis.range(finding.location, capabilities.encoding).touches(range) {
      if isWanted("quickfix") {
        for (index, fix) in finding.fixes.enumerated() {
          actions.append(action(of: fix, finding, isFirst: index == 0))
        }
        if let edit = suppression(of: finding, in: path) {
          actions.append(
            action(
              "Suppress \(finding.rule) here, and say why", kind: "quickfix", finding, edits: [path: [edit]]))
        }
      }
      if only == nil { actions.append(explanation(of: finding)) }
    }
    if isWanted("source.fixAll.lintel"), let all = fixAll(own, path) { actions.append(all) }
    return actions
  }

  private func action(of fix: Fix, _ finding: Finding, isFirst: Bool) -> JSONValue {
    let edits = Dictionary(grouping: fix.edits, by: \.location.file).mapValues { $0.map(json) }
    let title = fix.safety == .review ? fix.title + " (to be looked at)" : fix.title
    return action(title, kind: "quickfix", finding, edits: edits, isPreferred: isFirst && fix.safety == .safe)
  }

  private func action(
    _ title: String, kind: String, _ finding: Finding?, edits: [String: [JSONValue]], isPreferred: Bool = false
  ) -> JSONValue {
    let list = DiagnosticList(analysis: analysis, capabilities: capabilities, settings: settings)
    return .members([
      "title": .string(title),
      "kind": .string(kind),
      "diagnostics": finding.map { [list.diagnostic($0)] },
      "isPreferred": isPreferred && capabilities.hasPreferredCodeActions ? true : nil,
      "edit": workspaceEdit(edits),
    ])
  }

  /// A command by itself, which clients take where they take actions.
  private func explanation(of finding: Finding) -> JSONValue {
    ExplainCommand.command(
      title: "Explain \(finding.rule)", uri: document.uri, line: finding.location.line - 1, screen: nil)
  }

  /// All fixes of a document that need nobody to look at them and touch no other file.
  private func fixAll(_ findings: [Finding], _ path: String) -> JSONValue? {
    let within = findings.filter { finding in
      finding.fixes.contains { $0.safety == .safe && $0.edits.allSatisfy { $0.location.file == path } }
    }
    let plan = FixPlan(for: within, includingReview: false)
    let edits = (plan.editsByFile[path] ?? []).map(json)
    guard !edits.isEmpty, plan.editsByFile.count == 1 else { return nil }
    return action("Mend what Lintel can mend safely", kind: "source.fixAll.lintel", nil, edits: [path: edits])
  }

  // MARK: Edits

  private func json(_ edit: Fix.Edit) -> JSONValue {
    ["range": analysis.range(edit.location, capabilities.encoding).json, "newText": .string(edit.text)]
  }

  private func workspaceEdit(_ edits: [String: [JSONValue]]) -> JSONValue {
    guard capabilities.hasDocumentChanges else {
      var changes: [String: JSONValue] = [:]
      for (path, edits) in edits { changes[uri(path)] = .array(edits) }
      return ["changes": .object(changes)]
    }
    let changes = edits.sorted { $0.key < $1.key }.map { path, edits -> JSONValue in
      let version = versions[analysis.absolutePath(path)].map { JSONValue.integer($0) } ?? .null
      return [
        "textDocument": ["uri": .string(uri(path)), "version": version], "edits": .array(edits),
      ]
    }
    return ["documentChanges": .array(changes)]
  }

  private func uri(_ path: String) -> String {
    let absolute = analysis.absolutePath(path)
    return absolute == document.path ? document.uri : DocumentURI.uri(of: absolute)
  }

  /// A comment on the line above, indented like the line; nil in files whose comments are not read.
  private func suppression(of finding: Finding, in path: String) -> JSONValue? {
    guard finding.rule != "unused-suppression", finding.rule != "suppression-without-reason",
      let comment = SuppressionComment(path: path)
    else { return nil }
    let index = finding.location.line - 1
    let line = document.text.line(index)
    // A macro that goes on over several lines has no room for a comment.
    if index > 0, document.text.line(index - 1).hasSuffix("\\") { return nil }
    let indentation = line.prefix { $0 == " " || $0 == "\t" }
    let start = TextPosition(line: index, character: 0)
    let text = indentation + comment.text(for: finding.rule) + document.text.lineEnd
    return ["range": TextRange(start, start).json, "newText": .string(String(text))]
  }
}
