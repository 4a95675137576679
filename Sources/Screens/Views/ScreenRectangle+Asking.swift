// SPDX-License-Identifier: Apache-2.0

package import AppReading

extension AppModel {
  /// A rectangle as code writes it, with what hangs on the size of the screen worked out for one phone; nil for what is none.
  package func screenRectangle(_ expression: Expression, in body: Body) -> ScreenRectangle? {
    ScreenRectangle.of(expression, in: evaluator.scope(of: body), ScreenLength(evaluator: evaluator) { _ in nil })
  }
}
