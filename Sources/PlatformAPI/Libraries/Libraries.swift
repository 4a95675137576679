// SPDX-License-Identifier: Apache-2.0

extension KnownAPI {
  /// The rows of libraries whose source apps use without having it in their checkout.
  package static let libraries: [API] = []
}
