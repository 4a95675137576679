// SPDX-License-Identifier: Apache-2.0

/// Reads segues.
enum InterfaceSegueReader {
  /// The segue of a `<segue>` element; nil where it leads nowhere.
  static func segue(_ element: MarkupElement) -> InterfaceSegue? {
    guard let destination = element["destination"], let kind = kind(of: element) else { return nil }
    var segue = InterfaceSegue(kind: kind, destination: destination, range: element.tagRange)
    segue.identifier = element["identifier"]
    segue.relationship = element["relationship"]
    segue.modalPresentationStyle = element["modalPresentationStyle"]
    segue.customClass = element["customClass"]
    segue.creationSelector = element["destinationCreationSelector"]
    return segue
  }

  private static func kind(of element: MarkupElement) -> InterfaceSegue.Kind? {
    switch element["kind"] {
    case "popoverPresentation": .popover
    case let name?: InterfaceSegue.Kind(rawValue: name) ?? .custom
    // Documents leave the kind of custom segues out in old versions.
    case nil: element["customClass"] == nil ? nil : .custom
    }
  }
}
