// SPDX-License-Identifier: Apache-2.0

/// The formats of `lintel diff`.
package enum DiffFormat: String, CaseIterable, Sendable {
  case text
  case json
  case markdown
  case html
}
