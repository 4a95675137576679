// SPDX-License-Identifier: Apache-2.0

package import Findings

/// An outlet of an object of a xib, with the object of the same xib that it points at.
package struct InterfaceConnection: Codable, Sendable {
  /// The id of the object that has the outlet.
  package var source: String
  /// Its class where the xib names one.
  package var sourceClass: String?
  package var property: String
  /// The id of what the outlet points at.
  package var destination: String
  package var range: SourceRange
}

/// A window that a xib makes.
package struct InterfaceWindow: Codable, Sendable {
  package var id: String
  package var customClass: String?
  package var backgroundColor: ColorSpecification?
  package var range: SourceRange
}

extension InterfaceDocument {
  /// Reads the outlets between the objects that a xib makes by themselves, and its windows.
  mutating func readConnections(of objects: MarkupElement) {
    for element in objects.children where element.name != "placeholder" {
      guard let id = element["id"] else { continue }
      if element.name == "window" {
        windows.append(
          InterfaceWindow(
            id: id, customClass: element["customClass"],
            backgroundColor: InterfaceColor.specification(key: "backgroundColor", in: element), range: element.tagRange)
        )
      }
      for outlet in element.child("connections")?.children ?? [] where outlet.name == "outlet" {
        guard let property = outlet["property"], let destination = outlet["destination"] else { continue }
        connections.append(
          InterfaceConnection(
            source: id, sourceClass: element["customClass"], property: property, destination: destination,
            range: outlet.tagRange))
      }
    }
  }
}
