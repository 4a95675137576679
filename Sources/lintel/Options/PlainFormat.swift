// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// The formats of commands that answer people and programs.
enum PlainFormat: String, CaseIterable, ExpressibleByArgument {
  case text
  case json
}
