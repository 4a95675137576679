// SPDX-License-Identifier: Apache-2.0

import AppReading
import Screens
import TestSupport
import Testing

@Suite("UIKit's own methods")
@MainActor struct SystemMethodsTests {
  @Test(
    "are meant by a call that needs no default values of the app's method of the same name",
    arguments: [
      ("stack.pushViewController(screen, animated: true)", true),
      ("stack.pushViewController(screen, animated: true, completion: nil)", false),
      ("stack.pushViewController(screen)", false),
    ])
  func overloads(call: String, isSystem: Bool) async throws {
    let model = try await ReadModel.model(
      swift: """
        import UIKit
        extension UINavigationController {
          func pushViewController(_ controller: UIViewController, animated: Bool = true, completion: (() -> Void)? = nil) {}
        }
        func open(_ screen: UIViewController, on stack: UINavigationController) { \(call) }
        """)
    let body = try #require(model.program.functions["pushViewController"]?.first)
    let function = try #require(model.program[body].function)
    let reference = try #require(model.program.calls["pushViewController"]?.first)
    guard case .call(let written) = model.program[reference].kind, case .call(_, let arguments) = written.kind else {
      Issue.record("no call was read")
      return
    }
    #expect(SystemMethods.isMeant(by: arguments, insteadOf: function) == isSystem)
  }
}
