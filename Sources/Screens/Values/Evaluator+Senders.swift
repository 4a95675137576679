// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

extension Evaluator {
  /// What UIKit hands to `prepare(for:sender:)` as the sender: what `performSegue(withIdentifier:sender:)` was given. The
  /// controller itself as sender says only who asked.
  func senders(_ index: Int, of function: FunctionDeclaration, in body: Body) -> ValueSet {
    guard index == 1, function.parameters.count == 2, KnownAPI.has(function.name, .lifecycle(.segue)),
      let owner = body.owner
    else { return .empty }
    var result = ValueSet.empty
    for name in KnownAPI.names(.performsSegue).sorted() {
      for reference in program.calls[name] ?? [] {
        guard case .call(let call) = program[reference].kind, case .call(let called, let arguments) = call.kind,
          let sender = arguments.last, sender.label == "sender", !sender.value.isSelf,
          isOf(owner, called, in: program[reference.body])
        else { continue }
        let values = evaluate(sender.value, in: scope(of: program[reference.body]))
        result = result.union(ValueSet(values.alternatives.filter { $0.value != .nil }))
      }
    }
    return result
  }

  /// Whether a method is called on an object of a class, or of one derived from it.
  private func isOf(_ owner: TypeSymbol.ID, _ called: Expression, in caller: Body) -> Bool {
    guard case .member(.some(let base), _) = called.unwrapped.kind, !base.isSelf, !base.isSuper else {
      guard let own = caller.owner else { return false }
      return symbols.lineage(of: own).contains(owner) || symbols.lineage(of: owner).contains(own)
    }
    return evaluate(base, in: scope(of: caller)).objects.contains {
      symbols.isSubclass($0.className, of: symbols[owner].name)
    }
  }
}
