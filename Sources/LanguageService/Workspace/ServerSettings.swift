// SPDX-License-Identifier: Apache-2.0

package import LanguageServerProtocol

/// What a person sets in the editor, under `lintel`. It stands above `.lintel.yml`, as the command's flags do.
package struct ServerSettings: Hashable, Sendable {
  package var target: String?
  package var buildConfiguration: String?
  /// The iOS version and the device to answer for; nil for the usual ones.
  package var iOS: String?
  package var device: String?
  /// Whether each screen has its status bar written above it.
  package var showsCodeLenses = true
  /// Where the pages of rules are: an address in which `{rule}` stands for the id.
  package var rulePages: String?

  package init() {}

  /// - Parameter json: the settings, or an object that has them under `lintel`.
  package init(_ json: JSONValue?, over base: ServerSettings = ServerSettings()) {
    self = base
    let section = json?["lintel"] ?? json ?? .null
    func text(_ key: String, _ old: String?) -> String? {
      guard let text = section[key]?.string else { return old }
      return text.isEmpty ? nil : text
    }
    target = text("target", target)
    buildConfiguration = text("configuration", buildConfiguration)
    iOS = text("ios", iOS)
    device = text("device", device)
    rulePages = text("rulePages", rulePages)
    showsCodeLenses = section["codeLens"]?.boolean ?? showsCodeLenses
  }

  /// The address of a rule's page; nil where no page is known to be anywhere.
  func page(of rule: String) -> String? { rulePages?.replacing("{rule}", with: rule) }
}
