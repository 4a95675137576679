// SPDX-License-Identifier: Apache-2.0

package import Screens

extension ResolvedScreen {
  /// Whether the controller's own view reaches up behind a status bar that is seen.
  package var isUnderVisibleBar: Bool { lightBackdrop?.reachesTop == true && screen.light.hidden == false }
}
