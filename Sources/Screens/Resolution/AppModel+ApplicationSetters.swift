// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

extension AppModel {
  /// Where code that runs in the process of a file sets, through the application, whether the bar is hidden (SB-APP-02);
  /// nil where none is seen to.
  func hidingSetter(forCodeOf file: String) -> Location? {
    func names(_ all: [String: ApplicationProperty]) -> [String] { all.filter { $0.value == .hidden }.keys.sorted() }
    let assigned = names(ApplicationProperty.names).flatMap { program.assignments[$0] ?? [] }
    let called = names(ApplicationProperty.setters).flatMap { program.calls[$0] ?? [] }
    for reference in assigned + called {
      let target: Expression
      switch program[reference].kind {
      case .assign(let assigned, "=", _): target = assigned
      case .call(let call):
        guard case .call(let function, _) = call.kind else { continue }
        target = function
      default: continue
      }
      let body = program[reference.body]
      let place = program.location(program[reference].range, in: body)
      guard case .member(.some(let base), _) = target.unwrapped.kind, hosts.canMeet([file, place.file]),
        evaluator.values(of: base, in: evaluator.scope(of: body)).objects.contains(where: {
          symbols.isSubclass($0.className, of: "UIApplication")
        })
      else { continue }
      return place
    }
    return nil
  }
}
