// SPDX-License-Identifier: Apache-2.0

/// The sources and resources that only test bundles have.
///
/// They are not read: nobody sees a status bar there, the doubles of an app's classes that tests declare would be taken
/// for its screens, and in many apps they are a quarter of the code.
enum TestSources {
  static func paths(in targets: [AppTarget]) -> Set<String> {
    var tests: Set<String> = []
    var others: Set<String> = []
    for target in targets {
      switch target.product {
      case .unitTests, .uiTests: tests.formUnion(target.sources + target.resources)
      default: others.formUnion(target.sources + target.resources)
      }
    }
    return tests.subtracting(others)
  }
}
