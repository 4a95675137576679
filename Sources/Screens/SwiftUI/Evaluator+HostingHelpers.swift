// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings

extension Evaluator {
  /// Whether a function that the app adds to views gives a view controller around the view.
  func givesController(_ member: Member) -> Bool {
    guard let result = member.function?.result.flatMap({ TypeName.base(of: $0.text) }) else { return false }
    return symbols.isViewController(result)
  }

  /// `view.embeddedInHostingController()`: each call makes a controller of its own, whatever the view is.
  func hostingHelper(
    _ name: String, on value: Value, _ arguments: [Expression.Argument], at place: Location, in scope: Scope
  ) -> ValueSet? {
    if case .object(let object) = value, let type = object.type, !symbols.isView(type) { return nil }
    guard let member = symbols.viewExtensions(name).first(where: { givesController($0) }),
      let function = member.function, Self.fits(arguments, function),
      let result = function.result.flatMap({ TypeName.base(of: $0.text) })
    else { return nil }
    var name = result
    if GraphBuilder.isGeneric(result) {
      // The body says which kind of controller it is.
      let declaration = Location(path: facts.sources[member.file].internedPath, range: member.nameRange)
      guard let body = program.bodiesByPlace[declaration]?.first else { return nil }
      let made = returnValues(of: program[body], selfValue: value, arguments: BoundArguments())
        .objects
      guard let first = made.first, symbols.isViewController(first.className) else { return nil }
      name = first.className
    }
    let type = symbols.type(named: name, in: scope.lexicalType)
    return ValueSet(
      .object(
        AbstractObject(
          className: type.map { symbols[$0].name } ?? name, type: type,
          origin: .allocation(place, callers: scope.callers, index: scope.index))),
      at: place)
  }
}
