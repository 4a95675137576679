// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

/// Which code can come to have an effect, going by the names of what it calls and sets: where a walk need not look.
struct CodeReach {
  /// Bodies that have the effect or can call one that has.
  private(set) var bodies: Set<Body.ID> = []
  /// Names under which those are called.
  private(set) var callNames: Set<String> = []
  /// Names of properties whose observers or setters are among them.
  private(set) var propertyNames: Set<String> = []

  /// Names of those that navigation controllers of the app have.
  private(set) var stackMembers: Set<String> = []

  /// - Complexity: linear in the number of calls and assignments.
  init(_ effect: Effect, in program: ProgramIndex, symbols: SymbolTable) {
    var queue: [Body.ID] = []
    func reach(_ references: [ProgramIndex.Reference]) {
      for reference in references where bodies.insert(reference.body).inserted { queue.append(reference.body) }
    }
    let meaning = CallMeaning(program: program, symbols: symbols)
    for name in effect.assignments { reach(program.assignments[name] ?? []) }
    for name in effect.calls { reach(program.calls[name] ?? []) }
    while let id = queue.popLast() {
      let body = program[id]
      let isOfStack = body.owner.map {
        symbols.foreignExtensions[symbols[$0].name] != $0
          && symbols.isSubclass(symbols[$0].name, of: "UINavigationController")
      }
      if isOfStack == true, let name = body.name { stackMembers.insert(name) }
      switch body.kind {
      case .function(let function):
        var forms = BridgedNames.forms(of: function) + [function]
        if function.kind == .initializer {
          forms = [function]
          forms[0].name = "init"
          if let owner = body.owner {
            var made = function
            made.name = symbols[owner].shortName
            forms.append(made)
          }
        }
        for form in forms {
          callNames.insert(form.name)
          reach(
            (program.calls[form.name] ?? []).filter { reference in
              // What is reached by one call in it need not be asked of the others.
              guard !bodies.contains(reference.body), case .call(let call) = program[reference].kind,
                case .call(let callee, let arguments) = call.kind,
                meaning.canMean(callee, in: program[reference.body], aMemberOf: body.owner, as: form)
              else { return false }
              return Evaluator.fits(arguments, function) || Evaluator.fits(arguments, form)
            })
        }
      case .observer(let variable), .setter(let variable):
        propertyNames.insert(variable.name)
        reach(
          (program.assignments[variable.name] ?? []).filter { reference in
            guard !bodies.contains(reference.body), case .assign(let target, _, _) = program[reference].kind else {
              return false
            }
            return meaning.canMean(target, in: program[reference.body], aMemberOf: body.owner)
          })
      case .getter, .initialValue, .defaultArgument, .topLevel: continue
      }
    }
  }
}
