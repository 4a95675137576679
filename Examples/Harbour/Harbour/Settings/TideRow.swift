// SPDX-License-Identifier: Apache-2.0

import SwiftUI

/// One tide in a list: kind, height and time.
struct TideRow: View {
  let event: TideEvent

  var body: some View {
    HStack {
      Text(event.kind.rawValue.capitalized)
      Spacer()
      Text(event.height, format: .number)
      Text(event.time, style: .time)
    }
  }
}

struct TideRow_Previews: PreviewProvider {
  static var previews: some View {
    TideRow(event: TideEvent(kind: .high, time: .now, height: 4.8))
      .statusBarHidden(true)
      .preferredColorScheme(.dark)
  }
}
