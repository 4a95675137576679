// SPDX-License-Identifier: Apache-2.0

import PlatformAPI

/// The classes of Apple's frameworks that an app's controllers derive from or are: their inheritance, nothing of
/// their behaviour (that is in HeadlessUIKit).
package enum SystemClasses {
  /// Superclass by class, down to the roots `UIViewController`, `UIView`, `UIWindow` and `NSObject`.
  package static let superclasses: [String: String] = {
    var result: [String: String] = [:]
    for row in KnownAPI.system { result[row.name] = row.superclass ?? result[row.name] }
    return result
  }()

  /// Classes that are presented and run by the system; what they show is not the app's.
  package static let opaqueControllers = KnownAPI.names(.opaque)

  /// Whether a class of the system is, or derives from, another.
  package static func isSubclass(_ name: String, of ancestor: String) -> Bool {
    var current: String? = name
    var steps = 0
    while let here = current, steps < 16 {
      if here == ancestor || KnownAPI.conformances[here]?.contains(ancestor) ?? false { return true }
      current = superclasses[here]
      steps += 1
    }
    return false
  }
}
