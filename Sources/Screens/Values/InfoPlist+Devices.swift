// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import HeadlessUIKit

extension InfoPlist {
  /// The entries of a key that count on some device, each with the devices on which it does: there one with the suffix of the
  /// device comes before the plain one (SB-PLIST-44, SB-PLIST-45). Entries of one text are one, the plain one if it is among
  /// them.
  package func entriesByDevice(of key: String) -> [(entry: Entry, condition: Formula)] {
    let pad = Formula.atom(.pad)
    let (plain, forPad, forPhone) = (self[key], self[key + "~ipad"], self[key + "~iphone"])
    var left = Formula.always
    if forPad != nil { left = left.and(pad.negated) }
    if forPhone != nil { left = left.and(pad) }
    var result: [(entry: Entry, condition: Formula)] = []
    for (entry, condition) in [(plain, left), (forPhone, pad.negated), (forPad, pad)] where condition != .never {
      guard let entry else { continue }
      if let same = result.firstIndex(where: { $0.entry.value.string == entry.value.string }) {
        result[same].condition = result[same].condition.or(condition)
      } else {
        result.append((entry, condition))
      }
    }
    return result
  }

  /// Whether an application runs in an orientation on a device, as far as this says; in every one where it says nothing.
  package func allows(_ orientation: UIInterfaceOrientation, on idiom: UIUserInterfaceIdiom) -> Bool {
    let key = "UISupportedInterfaceOrientations"
    guard let entry = self[key + (idiom == .pad ? "~ipad" : "~iphone")] ?? self[key],
      case .array(let values) = entry.value.kind, !values.isEmpty
    else { return true }
    let word = orientation.isLandscape ? "Landscape" : "Portrait"
    return values.contains { $0.string?.contains(word) ?? true }
  }
}
