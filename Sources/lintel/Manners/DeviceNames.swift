// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Auditing
import HeadlessUIKit

/// Devices as people write them.
enum DeviceNames {
  /// What is said of the option that names one.
  static let help = ArgumentHelp(
    "The device to answer for, such as 'iPhone 16 Pro'; of a family the newest. By default \(Device.standard.name), and "
      + "\(Device.standardPad.name) where the applications run on iPads alone.", valueName: "name")

  /// The device of a name, whatever its case; of a family such as `iPhone SE` the newest.
  static func device(_ written: String) throws(CommandFailure) -> Device {
    let name = simplified(written)
    if let exact = Device.all.first(where: { simplified($0.name) == name }) { return exact }
    // Devices of one row stand in the table by age.
    if let newest = Device.all.last(where: { simplified($0.name).hasPrefix(name + " ") && family(of: $0) == name }) {
      return newest
    }
    throw .usage("there is no device '\(written)'\(hint(for: name)); \(Device.standard.name) is the usual one")
  }

  private static func hint(for name: String) -> String {
    let starting = name.count < 4 ? [] : Device.all.map(\.name).filter { simplified($0).hasPrefix(name) }
    if !starting.isEmpty { return "; there is \(starting.suffix(4).joined(separator: ", "))" }
    return NearestName.hint(for: name, among: Device.all.map(\.name))
  }

  /// A name without what tells its generations apart: `iPhone SE (3rd generation)`, `iPad Pro 11-inch (M4)`.
  private static func family(of device: Device) -> String {
    simplified(device.name.split(separator: "(").first.map(String.init) ?? device.name)
  }

  private static func simplified(_ name: String) -> String {
    name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
