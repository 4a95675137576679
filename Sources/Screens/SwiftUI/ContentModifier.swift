// SPDX-License-Identifier: Apache-2.0

package import Findings

/// A SwiftUI modifier that speaks of the status bar, or of the sheet that the content stands in.
package struct ContentModifier: Sendable {
  package enum Kind: Hashable, Sendable {
    /// `.statusBarHidden(_:)`, `.statusBar(hidden:)` (SB-SUI-02).
    case statusBarHidden
    /// `.preferredColorScheme(_:)` (SB-SUI-04).
    case preferredColorScheme
    /// `.toolbarColorScheme(_:for: .navigationBar)` (SB-SUI-05).
    case navigationBarColorScheme
    /// `.toolbarColorScheme(_:for: .statusBar)` (SB-SUI-10).
    case statusBarColorScheme
    /// `.toolbarBackground(.visible, for: .navigationBar)` and `.toolbarBackgroundVisibility` (SB-SUI-05).
    case navigationBarBackground
    /// `.toolbar(.hidden, for: .navigationBar)`, `.toolbarVisibility`, `.navigationBarHidden(_:)`.
    case navigationBarVisibility
    /// `.toolbarVisibility(_:for: .statusBar)` (SB-SUI-10).
    case statusBarVisibility
    /// `.presentationDetents(_:)` (SB-PRES-12, SB-PRES-13).
    case detents
    /// `.presentationCompactAdaptation(_:)` (SB-PRES-41).
    case compactAdaptation
    /// `.presentationBackground(_:)`.
    case presentationBackground

    /// Whether it speaks of the presentation that the content stands in, and not of the bar.
    var isOfPresentation: Bool {
      switch self {
      case .detents, .compactAdaptation, .presentationBackground: true
      default: false
      }
    }
  }

  package var kind: Kind
  /// What it sets.
  package var values: ValueSet
  /// Under which condition the content has it.
  package var condition: Formula
  package var location: Location
  /// How many navigation stacks of the same view stand around it: what is pushed onto those is not inside it.
  package var stackDepth: Int
  /// How a screen would stand in the view at the place of the modifier: `pushed` in a link's destination.
  package var place: ControllerEdge.Kind
  /// The screens inside the view that it wraps.
  package var wraps: Set<ControllerNode.ID>
}
