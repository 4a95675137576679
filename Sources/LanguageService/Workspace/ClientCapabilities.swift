// SPDX-License-Identifier: Apache-2.0

package import LanguageServerProtocol

/// What the client said that it can do, as far as the server asks. What it does not say it cannot.
package struct ClientCapabilities: Sendable {
  package var encoding = PositionEncoding.utf16
  package var pullsDiagnostics = false
  package var hasRelatedInformation = false
  package var tags: Set<Int> = []
  package var hasCodeDescription = false
  package var hasDiagnosticVersion = false
  package var hasDocumentChanges = false
  package var hasLiteralCodeActions = false
  package var hasPreferredCodeActions = false
  package var hasMarkdownHover = false
  package var hasMarkdownCompletion = false
  package var asksForConfiguration = false
  package var registersConfiguration = false
  package var registersFileWatching = false
  package var hasWorkDoneProgress = false
  package var refreshesDiagnostics = false
  package var refreshesCodeLenses = false
  package var showsDocuments = false

  package init() {}

  package init(_ json: JSONValue?) {
    let json = json ?? .null
    // The first that the client names and the server knows; UTF-8 before all, because facts are in it.
    let offered = json.at(["general", "positionEncodings"])?.array?.compactMap(\.string) ?? []
    let known = offered.compactMap { PositionEncoding(rawValue: $0) }
    encoding = known.contains(.utf8) ? .utf8 : known.first ?? .utf16
    pullsDiagnostics = json.at(["textDocument", "diagnostic"])?.object != nil
    let published = json.at(["textDocument", "publishDiagnostics"]) ?? .null
    let pulled = json.at(["textDocument", "diagnostic"]) ?? .null
    hasRelatedInformation = published.isSet("relatedInformation") || pulled.isSet("relatedInformation")
    let tagSupport = published.at(["tagSupport", "valueSet"]) ?? pulled.at(["tagSupport", "valueSet"])
    tags = Set(tagSupport?.array?.compactMap(\.integer) ?? [])
    hasCodeDescription = published.isSet("codeDescriptionSupport") || pulled.isSet("codeDescriptionSupport")
    hasDiagnosticVersion = published.isSet("versionSupport")
    hasDocumentChanges = json.isSet("workspace", "workspaceEdit", "documentChanges")
    let action = json.at(["textDocument", "codeAction"]) ?? .null
    hasLiteralCodeActions = action["codeActionLiteralSupport"] != nil
    hasPreferredCodeActions = action.isSet("isPreferredSupport")
    hasMarkdownHover = Self.prefersMarkdown(json.at(["textDocument", "hover", "contentFormat"]))
    hasMarkdownCompletion = Self.prefersMarkdown(
      json.at(["textDocument", "completion", "completionItem", "documentationFormat"]))
    asksForConfiguration = json.isSet("workspace", "configuration")
    registersConfiguration = json.isSet("workspace", "didChangeConfiguration", "dynamicRegistration")
    registersFileWatching = json.isSet("workspace", "didChangeWatchedFiles", "dynamicRegistration")
    hasWorkDoneProgress = json.isSet("window", "workDoneProgress")
    refreshesDiagnostics =
      json.isSet("workspace", "diagnostics", "refreshSupport")
      || json.isSet("workspace", "diagnostic", "refreshSupport")
    refreshesCodeLenses = json.isSet("workspace", "codeLens", "refreshSupport")
    showsDocuments = json.isSet("window", "showDocument", "support")
  }

  private static func prefersMarkdown(_ formats: JSONValue?) -> Bool {
    formats?.array?.contains("markdown") ?? false
  }
}
