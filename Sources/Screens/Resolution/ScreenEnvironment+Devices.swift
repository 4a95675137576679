// SPDX-License-Identifier: Apache-2.0

package import AppReading
import HeadlessUIKit

extension ScreenEnvironment {
  /// The same for the device that stands for all on which the applications run: a tablet where none of them runs on a phone.
  package func onDevice(of facts: AppFacts) -> ScreenEnvironment {
    let applications = facts.targets.filter { $0.product == .application && $0.isForIOS }
    guard !applications.isEmpty, applications.allSatisfy(\.runsOnPadAlone) else { return self }
    var result = self
    result.device = .standardPad
    return result
  }
}

extension AppTarget {
  /// Whether the build settings, or the Info.plist where they are silent, name the tablet as the only device.
  fileprivate var runsOnPadAlone: Bool {
    !configurations.isEmpty
      && configurations.allSatisfy { configuration in
        let families = configuration.deviceFamilies
        return (families.isEmpty ? configuration.infoPlist?.deviceFamilies ?? [] : families) == [2]
      }
  }
}

extension InfoPlist {
  fileprivate var deviceFamilies: [Int] {
    guard case .array(let values)? = self["UIDeviceFamily"]?.value.kind else { return [] }
    return values.compactMap { if case .integer(let family) = $0.kind { family } else { nil } }
  }
}
