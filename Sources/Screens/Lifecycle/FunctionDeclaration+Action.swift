// SPDX-License-Identifier: Apache-2.0

package import AppReading

extension FunctionDeclaration {
  /// Whether a storyboard can connect it to what somebody taps: `@IBAction`, or `- (IBAction)` in Objective-C.
  package var isInterfaceAction: Bool {
    attributes.contains { $0.name == "IBAction" } || result?.text == "IBAction"
  }
}
