// SPDX-License-Identifier: Apache-2.0

import Screens

extension Decider {
  /// As JSON, tables and lines name it.
  package var text: String {
    switch self {
    case .controller(let name): name
    case .application: "application"
    case .infoPlist: "Info.plist"
    case .device: "device"
    case .unknown: "unknown"
    }
  }
}
