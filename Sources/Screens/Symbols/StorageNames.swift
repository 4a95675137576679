// SPDX-License-Identifier: Apache-2.0

import AppReading

/// The names by which code sets what a property keeps: its own, in Objective-C also that of the variable behind it, and the
/// message that sets it.
struct StorageNames {
  var property: String
  /// The instance variable behind a property, which code sets and reads past the property's methods.
  var variable: String?
  /// The property behind which a variable is that was declared with a name of its own.
  var outer: String?
  var setter: String

  /// What a property has by itself: `_theme` and `setTheme` for `theme`, and for a variable `_theme`.
  init(_ property: String) {
    self.property = property
    variable = "_" + property
    outer = property.hasPrefix("_") ? String(property.dropFirst()) : nil
    setter = String(property.drop { $0 == "_" }).standardSetter
  }

  /// Whether a name in code means what is kept.
  func contains(_ name: String) -> Bool { name == property || name == variable || name == outer }

  /// The names of what is kept, the property's own first.
  var all: [String] { [property] + [outer ?? variable].compactMap { $0 }.filter { $0 != property } }
}

extension SymbolTable {
  /// The names by which code sets a property of a class.
  func storageNames(of property: String, in type: TypeSymbol.ID) -> StorageNames {
    var result = StorageNames(property)
    func declared(_ name: String) -> VariableDeclaration? {
      members(name, of: type, isStatic: false).lazy.compactMap(\.variable).first
    }
    if let variable = declared(property) {
      result.variable = variable.instanceVariable ?? result.variable
      result.setter = variable.setterName ?? result.setter
    }
    if let outer = result.outer, let other = declared(outer)?.instanceVariable, other != property {
      // A variable that only looks like that property's.
      result.outer = nil
      result.setter = property.standardSetter
    }
    return result
  }

  /// The property that a message sets, going by names.
  func property(setBy message: String) -> String? { customSetters[message] ?? message.propertyOfSetter }
}

extension VariableDeclaration {
  private static let variableMark = "variable="

  /// The name of Objective-C's variable behind the property, where `@synthesize` gives it one.
  var instanceVariable: String? {
    modifiers.first { $0.hasPrefix(Self.variableMark) }.map { String($0.dropFirst(Self.variableMark.count)) }
  }

  /// The property with the variable that its class says to be behind it.
  func kept(in variable: String?) -> VariableDeclaration {
    guard let variable else { return self }
    var result = self
    result.modifiers.append(Self.variableMark + variable)
    return result
  }
}

extension String {
  /// The message that sets a property of this name: `setTheme` for `theme`.
  fileprivate var standardSetter: String { "set" + (first?.uppercased() ?? "") + dropFirst() }

  /// The property that a method of Objective-C sets: `theme` for `setTheme`; nil for other names.
  fileprivate var propertyOfSetter: String? {
    guard hasPrefix("set"), let first = dropFirst(3).first, first.isUppercase else { return nil }
    return first.lowercased() + dropFirst(4)
  }
}
