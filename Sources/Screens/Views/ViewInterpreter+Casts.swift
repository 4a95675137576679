// SPDX-License-Identifier: Apache-2.0

import AppReading

extension ViewInterpreter {
  /// Whether an object can be of a class for which code asks: one that code makes is of its own class, and no other.
  func canBe(_ object: ViewObject, _ type: TypeReference) -> Bool {
    guard case .allocation = object.abstract.origin, let name = TypeName.base(of: type.text), isVisual(name) else {
      return true
    }
    return object.className == name || symbols.isSubclass(object.className, of: name)
  }
}
