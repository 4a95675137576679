// SPDX-License-Identifier: Apache-2.0

/// The sources and resources that no product with a status bar has: those of test bundles alone, and those of targets
/// for other systems beside an app for iOS.
///
/// They are not read: nobody sees a status bar there, the doubles of an app's classes that tests declare would be taken
/// for its screens, and in many apps they are a quarter of the code.
enum ForeignSources {
  static func paths(in targets: [AppTarget]) -> Set<String> {
    let hasApp = targets.contains { $0.product == .application && $0.isForIOS }
    var foreign: Set<String> = []
    var own: Set<String> = []
    for target in targets {
      switch target.product {
      case .unitTests, .uiTests: foreign.formUnion(target.sources + target.resources)
      default:
        if hasApp && !target.isForIOS {
          foreign.formUnion(target.sources + target.resources)
        } else {
          own.formUnion(target.sources + target.resources)
        }
      }
    }
    return foreign.subtracting(own)
  }
}
