// SPDX-License-Identifier: Apache-2.0

import SwiftUI

/// Apparent wind; a tap leaves only the needle.
struct GaugeView: View {
  @State private var showsNeedleOnly = false

  var body: some View {
    ZStack {
      Color(uiColor: .systemBackground).ignoresSafeArea()
      Image(systemName: "wind")
    }
    .onTapGesture { showsNeedleOnly.toggle() }
    .statusBarHidden(showsNeedleOnly)
  }
}
