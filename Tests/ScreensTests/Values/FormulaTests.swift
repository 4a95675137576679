// SPDX-License-Identifier: Apache-2.0

import Findings
import Screens
import Testing

@Suite("Conditions")
struct FormulaTests {
  private let dark = Formula.atom(.darkInterface)
  private let pad = Formula.atom(.pad)

  @Test("fold constants away")
  func folding() {
    #expect(dark.and(.always) == dark && dark.or(.never) == dark)
    #expect(dark.and(.never) == .never && dark.or(.always) == .always)
    #expect(dark.negated.negated == dark && Formula.always.negated == .never)
    #expect(dark.and(dark) == dark)
  }

  @Test("fold opposites away")
  func opposites() {
    #expect(dark.and(dark.negated) == .never && dark.or(dark.negated) == .always)
    #expect(pad.and(dark).and(dark.negated) == .never)
    #expect(dark.negated.and(pad.and(dark)) == .never)
    #expect(dark.and(pad.negated) != .never && dark.or(pad.negated) != .always)
  }

  @Test("are equal where they are put together alike, and know their size")
  func equality() {
    #expect(dark.and(pad) == dark.and(pad) && dark.and(pad) != dark.or(pad))
    #expect(Set([dark.and(pad), dark.and(pad), dark]).count == 2)
    #expect(dark.size < dark.and(pad).size && dark.and(pad).negated.size == dark.and(pad).size)
  }

  @Test("agree with logic for every assignment, also a partial one")
  func truth() {
    func value(_ formula: Formula, _ isDark: Bool?, _ isPad: Bool?) -> Bool? {
      formula.holds { $0 == .darkInterface ? isDark : isPad }
    }
    for isDark in [true, false] {
      for isPad in [true, false] {
        #expect(value(dark.and(pad), isDark, isPad) == (isDark && isPad))
        #expect(value(dark.or(pad), isDark, isPad) == (isDark || isPad))
        #expect(value(dark.and(pad).negated, isDark, isPad) == !(isDark && isPad))
      }
    }
    #expect(value(dark.and(pad), false, nil) == false && value(dark.and(pad), true, nil) == nil)
    #expect(value(dark.or(pad), true, nil) == true && value(dark.or(pad), false, nil) == nil)
  }

  @Test("speak")
  func words() {
    #expect(dark.and(pad.negated).text == "dark and iPhone")
    #expect(Formula.atom(.iOS(major: 13, minor: 4)).negated.text == "before iOS 13.4")
  }
}
