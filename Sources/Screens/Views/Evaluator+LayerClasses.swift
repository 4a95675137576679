// SPDX-License-Identifier: Apache-2.0

import PlatformAPI

extension Evaluator {
  /// The class of the layer by which a class of the app has its views shown; nil for the one that all views have. One that the app
  /// gives to views of all classes shows nothing by itself.
  ///
  /// - Parameter name: the class of the view, which can derive from that of the type.
  func layerClass(of type: TypeSymbol.ID, named name: String) -> String? {
    for getter in KnownAPI.names(.namesLayerClass).sorted() {
      guard let member = symbols.members(getter, of: type, isStatic: true).first, member.hasImplementation,
        case let owner = symbols[member.owner].name, symbols.foreignExtensions[owner] != member.owner
      else { continue }
      let values = value(
        of: member, selfValue: .type(name), in: Scope(file: member.file, lexicalType: member.owner))
      if case .type(let layer)? = values.only { return layer }
    }
    return nil
  }
}
