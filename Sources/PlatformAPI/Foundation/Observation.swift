// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Key-value observing by closures.
  static let observation: [API] = [
    .function("observe(_:options:changeHandler:)", of: "NSObject", .callsClosure(.later), .observesKeyPath),
    .property("initial", of: "NSKeyValueObservingOptions", .callsObserverAtFirst),
  ].of("Foundation", "https://developer.apple.com/documentation/foundation/nskeyvalueobservingoptions/initial")
}
