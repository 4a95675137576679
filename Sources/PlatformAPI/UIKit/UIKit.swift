// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Every row of UIKit and of the frameworks beside it.
  static let uiKit: [API] =
    controllers + classes + controls + hierarchy + presentation + lifecycle + calledBySystem + bars + windows
    + enumerations + colors
    + drawing
    + viewCode + layout + accessibility + generatedHeader
}
