// SPDX-License-Identifier: Apache-2.0

package import AppReading

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
}
