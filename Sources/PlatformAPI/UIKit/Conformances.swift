// SPDX-License-Identifier: Apache-2.0

extension KnownAPI {
  /// The protocols of the system to which its classes conform and to which apps add functions, by class.
  package static let conformances: [String: [String]] = [
    "NSObject": ["NSObjectProtocol"]
  ]
}
