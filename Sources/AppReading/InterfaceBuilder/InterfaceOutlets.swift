// SPDX-License-Identifier: Apache-2.0

/// Which outlets of a document point at which object, and which classes its objects have.
struct InterfaceOutlets {
  private var names: [String: Set<String>] = [:]
  private var classes: Set<String> = []

  init(_ root: MarkupElement) {
    collect(root)
  }

  /// The names of all outlets that are connected, sorted.
  var all: [String] { Set(names.values.joined()).sorted() }

  /// The names of the classes that objects of any kind are said to have, sorted.
  var customClasses: [String] { classes.sorted() }

  /// Names of the outlets that point at an object, sorted.
  func names(for id: String) -> [String] { names[id].map { $0.sorted() } ?? [] }

  private mutating func collect(_ element: MarkupElement) {
    if let name = element["customClass"] { classes.insert(name) }
    if element.name == "outlet" || element.name == "outletCollection",
      let property = element["property"], let destination = element["destination"]
    {
      names[destination, default: []].insert(property)
    }
    for child in element.children { collect(child) }
  }
}
