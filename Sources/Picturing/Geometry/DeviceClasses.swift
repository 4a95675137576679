// SPDX-License-Identifier: Apache-2.0

package import HeadlessUIKit

/// One device of each class whose bars lie alike, for sheets that show them all.
package enum DeviceClasses {
  package static let all: [(name: String, device: Device)] = [
    ("Phone with a home button", "iPhone SE (3rd generation)"), ("Phone with a notch", "iPhone 14"),
    ("Phone with an island", "iPhone 16 Pro"), ("iPad with a home button", "iPad (9th generation)"),
    ("iPad", "iPad Pro 11-inch (M4)"),
  ].compactMap { name, model in Device.named(model).map { (name, $0) } }
}
