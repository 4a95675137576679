// SPDX-License-Identifier: Apache-2.0

import AppReading

/// The names by which code comes to a body.
struct CalledNames {
  /// The names in code of any language; a method of Objective-C that takes something has its whole selector, which no other
  /// method shares by chance.
  let anywhere: Set<String>
  /// The names of such a method in Swift's code alone.
  let inSwift: Set<String>

  init(_ body: Body) {
    switch body.kind {
    case .getter(let variable), .setter(let variable), .observer(let variable):
      self.init(anywhere: Set([variable.name] + [variable.getterName, variable.setterName].compactMap(\.self)))
    case .initialValue(let variable): self.init(anywhere: [variable.name])
    case .defaultArgument, .topLevel: self.init(anywhere: [])
    case .function(let function):
      let names = ([function] + BridgedNames.forms(of: function)).map(\.name)
      if let selector = function.selector, function.kind == .function, !function.parameters.isEmpty {
        self.init(anywhere: (function.settableProperties ?? []).union([selector]), inSwift: Set(names))
      } else {
        let written = function.attributes.compactMap(\.arguments).flatMap(UsedNames.parts)
        self.init(anywhere: Set(names + written))
      }
    }
  }

  private init(anywhere: Set<String>, inSwift: Set<String> = []) {
    self.anywhere = anywhere
    self.inSwift = inSwift
  }
}
