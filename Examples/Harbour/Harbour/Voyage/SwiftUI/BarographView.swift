// SPDX-License-Identifier: Apache-2.0

import SwiftUI

/// Five days of pressure.
struct BarographView: View {
  private let days = ["Mon", "Tue", "Wed", "Thu", "Fri"]

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(days, id: \.self) { day in
        Text(day)
      }
      Text("Gale warning")
        .padding()
        .background(Color.black)
        .environment(\.colorScheme, .dark)
    }
  }
}
