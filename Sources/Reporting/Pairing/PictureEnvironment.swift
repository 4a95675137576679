// SPDX-License-Identifier: Apache-2.0

import HeadlessUIKit
import Picturing
package import Screens
package import Screenshots

/// For which device and orientation the source is to be asked about a picture.
package enum PictureEnvironment {
  /// - Parameter base: the system, and the device where the picture does not tell it.
  package static func environment(of report: ScreenshotReport, base: ScreenEnvironment) -> ScreenEnvironment {
    var environment = base
    environment.orientation = report.orientation == .landscape ? .landscapeLeft : .portrait
    if let device = PictureName(path: report.file).device.flatMap(Device.named) ?? standard(report.device) {
      environment.device = device
    }
    return environment
  }

  /// One device of a class; nil where the class is not known.
  private static func standard(_ deviceClass: DeviceClass) -> Device? {
    DeviceClasses.all.lazy.map(\.device).first { device in
      switch deviceClass {
      case .homeButton: device.idiom == .phone && device.hasHomeButton
      case .notch: device.isNotchedPhone && !device.hasDynamicIsland
      case .island: device.hasDynamicIsland
      case .iPadHome: device.idiom == .pad && device.hasHomeButton
      case .iPad: device.idiom == .pad && !device.hasHomeButton
      case .unknown: false
      }
    }
  }
}
