// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Reporting

/// The formats of commands that answer people and programs.
enum PlainFormat: String, CaseIterable, ExpressibleByArgument {
  case text
  case json

  var pathBase: PathBase { self == .json ? .repository : .workingDirectory }
}
