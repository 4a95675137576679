// SPDX-License-Identifier: Apache-2.0

/// Which outlets of a document point at which object.
struct InterfaceOutlets {
  private var names: [String: Set<String>] = [:]

  init(_ root: MarkupElement) {
    collect(root)
  }

  /// The names of all outlets that are connected, sorted.
  var all: [String] { Set(names.values.joined()).sorted() }

  /// Names of the outlets that point at an object, sorted.
  func names(for id: String) -> [String] { names[id].map { $0.sorted() } ?? [] }

  private mutating func collect(_ element: MarkupElement) {
    if element.name == "outlet" || element.name == "outletCollection",
      let property = element["property"], let destination = element["destination"]
    {
      names[destination, default: []].insert(property)
    }
    for child in element.children { collect(child) }
  }
}
