// SPDX-License-Identifier: Apache-2.0

extension KnownAPI {
  /// The rows of libraries whose source apps use without having it in their checkout.
  package static let libraries: [API] = API.libraryContainers

  private static let libraryTypes: [String: API] = {
    var result: [String: API] = [:]
    for row in libraries { if case .type = row.kind { result[row.name] = row } }
    return result
  }()

  /// A class of a library and its superclasses up to the first class of the system, nearest first; empty for others.
  package static func libraryLine(of name: String) -> [API] {
    var result: [API] = []
    var current: String? = name
    while let here = current, let row = libraryTypes[here], result.count < 8 {
      result.append(row)
      current = row.superclass
    }
    return result
  }

  /// The class of the system that a class of a library derives from.
  package static func systemBase(ofLibraryClass name: String) -> String? { libraryLine(of: name).last?.superclass }
}
