// SPDX-License-Identifier: Apache-2.0

/// How rows are written.
extension API {
  /// A class with its superclass, a structure or a protocol.
  static func type(
    _ name: String, _ superclass: String? = nil, since: IOSVersion? = nil, deprecated: IOSVersion? = nil,
    _ roles: Role...
  ) -> API {
    API(.type(superclass: superclass), signature: name, since: since, deprecated: deprecated, roles: roles)
  }

  /// A class of view controllers.
  static func controller(
    _ name: String, _ superclass: String = "UIViewController", since: IOSVersion? = nil,
    deprecated: IOSVersion? = nil, _ roles: Role...
  ) -> API {
    API(.type(superclass: superclass), signature: name, since: since, deprecated: deprecated, roles: roles)
  }

  /// A method, initialiser or free function: `push(_:animated:)`.
  static func function(
    _ signature: String, _ selector: String? = nil, of owner: String? = nil, since: IOSVersion? = nil,
    deprecated: IOSVersion? = nil, _ roles: Role...
  ) -> API {
    API(
      .function, owner: owner, signature: signature, selector: selector, since: since, deprecated: deprecated,
      roles: roles)
  }

  /// A function that an extension adds to many types, whose receiver tells nothing.
  static func free(_ signature: String, _ roles: Role...) -> API { API(.function, signature: signature, roles: roles) }

  static func property(
    _ name: String, _ getter: String? = nil, of owner: String? = nil, since: IOSVersion? = nil,
    deprecated: IOSVersion? = nil, _ roles: Role...
  ) -> API {
    API(
      .property, owner: owner, signature: name, selector: getter, since: since, deprecated: deprecated, roles: roles)
  }

  static func enumeration(_ name: String, prefix: String?, _ cases: [String: Int], _ roles: Role...) -> API {
    API(.enumeration(cases, prefix: prefix), signature: name, roles: roles)
  }

  static func view(_ name: String, since: IOSVersion? = nil, _ roles: Role...) -> API {
    API(.view, signature: name, since: since, roles: roles)
  }

  static func modifier(
    _ signature: String, since: IOSVersion? = nil, deprecated: IOSVersion? = nil, _ roles: Role...
  ) -> API {
    API(.modifier, signature: signature, since: since, deprecated: deprecated, roles: roles)
  }

  /// A class of a library with what it answers about the bar; by default what the class it derives from answers.
  static func libraryClass(
    _ name: String, _ superclass: String = "UIViewController", style: LibraryAnswer = .inherited,
    hidden: LibraryAnswer = .inherited, _ roles: Role...
  ) -> API {
    let answers = Role.answers(LibraryAnswers(style: style, hidden: hidden))
    return API(.type(superclass: superclass), signature: name, roles: [answers] + roles)
  }

  /// A property of a class of a library that holds a child.
  static func child(_ name: String, of owner: String) -> API {
    API(.property, owner: owner, signature: name, roles: [.takesChild(at: 0)])
  }

  static func word(_ name: String, _ roles: Role...) -> API { API(.word, signature: name, roles: roles) }

  /// Several words with the same meaning.
  static func words(_ names: [String], _ role: Role) -> [API] { names.map { API(.word, signature: $0, roles: [role]) } }
}

extension [API] {
  /// The same rows as those of a module, with the page that describes each: for Apple's frameworks the one of their
  /// documentation, for libraries the file or page that is named.
  package func of(_ module: String, _ page: String? = nil) -> [API] {
    map { row in
      var result = row
      result.module = module
      if result.source.isEmpty { result.source = page ?? row.documentation(in: module) }
      return result
    }
  }
}

extension API {
  /// Apple's page: the module, the type and the name, each in lower case; the module's for what is known by name alone.
  fileprivate func documentation(in module: String) -> String {
    if kind == .word { return "https://developer.apple.com/documentation/" + module.lowercased() }
    let labels = labels.map { list in "(" + list.map { ($0 ?? "_") + ":" }.joined() + ")" } ?? ""
    let path = [module, owner, name + labels].compactMap { $0 }.joined(separator: "/")
    return "https://developer.apple.com/documentation/" + path.lowercased()
  }
}
