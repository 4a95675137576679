// SPDX-License-Identifier: Apache-2.0

import SwiftUI

/// The settings, dark from top to bottom.
struct SettingsView: View {
  @Environment(\.dismiss) private var dismiss
  @State private var usesNightTheme = ThemeStore.shared.current is NightTheme

  var body: some View {
    NavigationView {
      Form {
        Toggle("Night theme", isOn: $usesNightTheme)
      }
      .navigationTitle("Settings")
      .toolbar { Button("Done") { dismiss() } }
    }
    .navigationViewStyle(.stack)
    .preferredColorScheme(.dark)
    .onChange(of: usesNightTheme) { isOn in
      ThemeStore.shared.apply(isOn ? NightTheme() : DayTheme())
    }
  }
}
