// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What the standard library makes of lists and dictionaries.
extension Evaluator {
  /// Elements of which a closure's answer is not known, before it is not asked of the others.
  private static let maximumOpenAnswers = 2

  /// Controllers of a container that are told apart by their numbers: those that fit into a tab bar, and one more.
  private static let maximumNumbered = 6

  /// What stands under one of the keys; where it is not known which, anything that the dictionary holds.
  func looked(up keys: ValueSet, in entries: [DictionaryEntry], at place: Location) -> ValueSet {
    keys.flatMap { key in
      let found = entries.filter { areEqual($0.key, key.value) == true }
      let open = entries.filter { areEqual($0.key, key.value) == nil }
      // What was put in under a key that is not known may be what stands there.
      let values = found + open
      if values.isEmpty { return ValueSet(.nil, at: place) }
      // What takes the place of another is there in another state of the app.
      let later = found.filter(\.isLater)
      let first = values.filter { value in !later.contains(value) }
      var result = ValueSet(first.map { ValueSet.Alternative($0.value, places: [place]) })
      if first.isEmpty || open.count == first.count {
        return result.union(ValueSet(later.map { ValueSet.Alternative($0.value, places: [place]) }))
      }
      for other in later {
        let text = "\(Self.describe(key.value)) stands for \(Self.describe(other.value))"
        let state = Formula.atom(.state(text, initially: false, at: place))
        result = result.when(state.negated).union(ValueSet(other.value, at: place).when(state))
      }
      return result
    }
  }

  /// A part of a tuple, by its position or its label.
  func part(_ name: String, of parts: [TuplePart], at place: Location) -> ValueSet? {
    if let position = Int(name) {
      return parts.indices.contains(position) ? ValueSet(parts[position].value, at: place) : nil
    }
    return parts.first { $0.label == name }.map { ValueSet($0.value, at: place) }
  }

  /// Lists that the standard library makes of lists, element by element.
  func derivedList(_ name: String, of elements: [Value], _ arguments: [Expression.Argument], in scope: Scope)
    -> [Value]?
  {
    switch name {
    case _ where KnownAPI.has(name, .numbersElements):
      return elements.enumerated().map { index, element in
        .tuple([TuplePart(label: "offset", value: .integer(index)), TuplePart(label: "element", value: element)])
      }
    case _ where KnownAPI.has(name, .cutsElements):
      return part(name, of: elements, arguments, in: scope)
    default: return ordered(name, elements, arguments.map(\.label))
    }
  }

  /// A part of a list from one of its ends. What a container holds already is of any length, and a part of it any of it.
  private func part(_ name: String, of elements: [Value], _ arguments: [Expression.Argument], in scope: Scope)
    -> [Value]?
  {
    let written = arguments.first.map { evaluate($0.value, in: scope) }
    var count = 1
    if let written {
      guard case .integer(let number)? = written.alternatives.first?.value else { return nil }
      count = max(0, number)
    }
    guard !elements.contains(where: \.isOfChildren) else { return elements }
    let labels = arguments.map(\.label)
    if KnownAPI.has(name, labels: labels, .keepsFirstElements) {
      return Array(elements.prefix(labels.first == "through" ? min(count, elements.count) + 1 : count))
    }
    if KnownAPI.has(name, labels: labels, .keepsLastElements) { return Array(elements.suffix(count)) }
    if KnownAPI.has(name, labels: labels, .dropsFirstElements) { return Array(elements.dropFirst(count)) }
    if KnownAPI.has(name, labels: labels, .dropsLastElements) { return Array(elements.dropLast(count)) }
    return elements
  }

  /// What the standard library makes of a list, or of an optional, with a function or without.
  func collectionCall(
    _ name: String, on value: Value, _ arguments: [Expression.Argument], _ expression: Expression, in scope: Scope
  ) -> ValueSet? {
    let place = location(expression.range, in: scope)
    if case .dictionary(let entries) = value {
      return dictionaryCall(name, on: entries, arguments, expression, in: scope)
    }
    if case .array(let elements) = value {
      if let list = derivedList(name, of: elements, arguments, in: scope) { return ValueSet(.array(list), at: place) }
      if arguments.isEmpty, KnownAPI.has(name, .keepsElements) { return ValueSet(value, at: place) }
    }
    if case .relation(let object, let path) = value, value.isOfChildren, arguments.isEmpty,
      KnownAPI.has(name, .numbersElements)
    {
      let elements = (0..<Self.maximumNumbered).map { position in
        Value.relation(object, path: RunTimeRelations.element(position, ofListAt: path))
      }
      return derivedList(name, of: elements, arguments, in: scope).map { ValueSet(.array($0), at: place) }
    }
    guard let argument = arguments.first, arguments.count == 1,
      KnownAPI.has(name, .handsElementsToClosure) || KnownAPI.has(name, .keepsElements)
    else { return nil }
    if case .array(let elements) = value, KnownAPI.has(name, .asksAnyElement), argument.label == nil,
      let values = contained(argument.value, in: elements, asked: expression, at: place, scope)
    {
      return values
    }
    guard let elements = listElements(of: value) else {
      return KnownAPI.has(name, .mapsElements) ? mapped(value, by: argument.value, in: scope) : nil
    }
    guard KnownAPI.has(name, .handsElementsToClosure) else { return ValueSet(value, at: place) }
    return evaluate(argument.value, in: scope).flatMap { alternative in
      guard case .function(let function) = alternative.value else {
        if KnownAPI.has(name, .keepsElements) { return ValueSet(value, at: place) }
        // Which of the elements it asks for is a matter of the moment.
        if KnownAPI.has(name, .picksElement) { return ValueSet(elements.map { .init($0, places: [place]) }) }
        return unknown(expression, in: scope)
      }
      return handed(elements, to: function, by: name, at: place, in: scope) ?? unknown(expression, in: scope)
    }
  }

  /// `list.contains(element)`; nil where it is not known, and where a closure says what is looked for.
  private func contained(
    _ argument: Expression, in elements: [Value], asked call: Expression, at place: Location, _ scope: Scope
  ) -> ValueSet? {
    let wanted = evaluate(argument, in: scope, expected: Self.typeName(of: ValueSet(elements.map { .init($0) })))
    var result = Formula.never
    let isAnyPlace = call.callee?.base?.lastName.map { KnownAPI.has($0, .listsPlaces) } ?? false
    for alternative in wanted.alternatives {
      if case .function = alternative.value { return nil }
      // Code asks whether a place is one of a list where it goes on to use it.
      if isAnyPlace, alternative.value.isUnknown, !elements.isEmpty {
        let state = Atom.state("the place is one of the list", initially: true, at: place)
        result = result.or(alternative.condition.and(.atom(state)))
        continue
      }
      let answers = elements.map { areEqual($0, alternative.value) }
      if answers.contains(true) {
        result = result.or(alternative.condition)
      } else if answers.contains(where: { $0 == nil }) {
        return nil
      }
    }
    return wanted.isEmpty ? nil : boolean(result, at: place)
  }

  /// The elements of a list; of one that is only known at run time, one that stands for all. Nil for what is no list.
  private func listElements(of value: Value) -> [Value]? {
    switch value {
    case .array(let elements): elements
    case .relation(let object, let path) where path.last.map { KnownAPI.relation(named: $0) == .children } ?? false:
      [.relation(object, path: path + ["element"])]
    default: nil
    }
  }

  /// `optional.map { … }`: what the function makes of the value that is there.
  private func mapped(_ value: Value, by argument: Expression, in scope: Scope) -> ValueSet? {
    switch value {
    case .nil: return ValueSet(.nil)
    case .object(let object) where object.type == nil && !symbols.isForeignClass(object.className): return nil
    case .object, .enumCase, .choice, .constant, .color, .string, .integer, .floating, .boolean, .relation, .type,
      .storyboard:
      break
    case .unknown, .array, .tuple, .dictionary, .function: return nil
    }
    let functions = evaluate(argument, in: scope)
    guard functions.alternatives.contains(where: { if case .function = $0.value { true } else { false } }) else {
      return nil
    }
    return functions.flatMap { alternative in
      guard case .function(let function) = alternative.value else { return ValueSet([alternative]) }
      return apply(function, to: [ValueSet(value)], from: nil)
    }
  }

  /// What a function of lists makes of elements that it hands to a closure one by one.
  func handed(
    _ elements: [Value], to function: FunctionValue, by name: String, at place: Location, in scope: Scope
  ) -> ValueSet? {
    func given(_ index: Int, _ element: Value) -> ValueSet {
      apply(function, to: parts(of: element, for: function, in: scope).map { ValueSet($0) }, from: nil, index: index)
    }
    var openAnswers = 0
    var described: [String: Int] = [:]
    /// Whether the closure says yes to an element. What it asks of data is not known, of none of them.
    func holds(_ index: Int, _ element: Value) -> Formula {
      let word = Self.describe(element)
      let count = described[word, default: 0] + 1
      described[word] = count
      let text = "\(word) is what `\(name)` looks for" + (count > 1 ? " (\(count))" : "")
      let isAsked = Formula.atom(.state(text, initially: nil, at: place))
      if openAnswers >= Self.maximumOpenAnswers { return isAsked }
      let condition = given(index, element).alternatives.reduce(Formula.never) { formula, alternative in
        switch alternative.value {
        case .boolean(true): formula.or(alternative.condition)
        case .boolean(false), .nil: formula
        default: formula.or(alternative.condition.and(isAsked))
        }
      }
      guard condition.atoms.contains(where: \.isOpen) else { return condition }
      openAnswers += 1
      // The state that the closure asks for is another one for each element.
      return condition.fixedPart.and(isAsked)
    }
    switch name {
    case _ where KnownAPI.has(name, .mapsElements):
      var result: [Value] = []
      for (index, element) in elements.enumerated() {
        for made in given(index, element).alternatives {
          if case .array(let list) = made.value, KnownAPI.has(name, .joinsLists) {
            result += list
          } else {
            result.append(made.value)
          }
        }
      }
      return ValueSet(.array(result.filter { $0 != .nil }), at: place)
    case _ where KnownAPI.has(name, .keepsElements):
      let kept = elements.enumerated().filter { holds($0.offset, $0.element) != .never }.map(\.element)
      return ValueSet(.array(kept), at: place)
    case _ where KnownAPI.has(name, .picksElement):
      var result = ValueSet.empty
      var rest = Formula.always
      let numbered = Array(elements.enumerated())
      for (index, element) in KnownAPI.has(name, .picksLastElement) ? numbered.reversed() : numbered {
        let condition = holds(index, element)
        result = result.union(ValueSet([.init(element, when: rest.and(condition), places: [place])]))
        rest = rest.and(condition.negated)
      }
      return result.union(ValueSet(.nil, at: place).when(rest))
    case _ where KnownAPI.has(name, .asksAnyElement):
      let any = elements.enumerated().reduce(Formula.never) { $0.or(holds($1.offset, $1.element)) }
      return boolean(any, at: place)
    case _ where KnownAPI.has(name, .asksEachElement):
      let each = elements.enumerated().reduce(Formula.always) { $0.and(holds($1.offset, $1.element)) }
      return boolean(each, at: place)
    default: return nil
    }
  }

  /// What a closure's parameters are for an element: a tuple is taken apart where the closure asks for its parts.
  private func parts(of element: Value, for function: FunctionValue, in scope: Scope) -> [Value] {
    guard case .tuple = element, let code = closures[function.place] else { return [element] }
    var inner = scope
    inner.body = code.body
    return bound(element, to: code.closure, range: code.range, in: inner).map(\.value)
  }

  func element(
    of base: Expression, _ arguments: [Expression.Argument], _ expression: Expression, in scope: Scope
  ) -> ValueSet {
    if let entry = bundleInfo(subscripting: base, arguments, expression, in: scope) { return entry }
    if let stored = preference(subscripting: base, arguments, expression, in: scope) { return stored }
    return evaluate(base, in: scope).flatMap { alternative in
      if let key = arguments.first, key.label == "keyPath" {
        return evaluate(key.value, in: scope).flatMap { path in
          guard case .function(let function) = path.value else { return unknown(expression, in: scope) }
          return apply(function, to: [ValueSet([alternative])], from: nil)
        }
      }
      switch alternative.value {
      case .array(let elements):
        if case .integer(let index)? = arguments.first?.value.kind, elements.indices.contains(index) {
          return ValueSet(elements[index])
        }
        if let index = arguments.first, arguments.count == 1, index.label == nil,
          let chosen = chosen(
            elements, by: evaluate(index.value, in: scope), of: base.lastName ?? "the list",
            at: location(expression.range, in: scope))
        {
          return chosen
        }
        return ValueSet(elements.map { ValueSet.Alternative($0) })
      case .dictionary(let entries):
        guard let key = arguments.first else { return unknown(expression, in: scope) }
        let found = looked(up: evaluate(key.value, in: scope), in: entries, at: location(expression.range, in: scope))
        // What stands there where nothing else does.
        guard let other = arguments.first(where: { $0.label == "default" })?.value else { return found }
        let expected = Self.typeName(of: ValueSet(entries.map { .init($0.value) }))
        return found.flatMap { one in
          one.value == .nil ? evaluate(other, in: scope, expected: expected) : ValueSet([one])
        }
      case .relation(let object, let path):
        guard let index = arguments.first?.value, arguments.count == 1 else {
          return ValueSet(.relation(object, path: RunTimeRelations.element(nil, ofListAt: path)))
        }
        return evaluate(index, in: scope).flatMap { position in
          var number: Int?
          if case .integer(let known) = position.value, known >= 0 { number = known }
          return ValueSet(.relation(object, path: RunTimeRelations.element(number, ofListAt: path)))
        }
      // An element of a list that is not there.
      case .nil: return ValueSet(.nil, at: location(expression.range, in: scope))
      case _ where arguments.first.map { LaunchValues.isAbsent(alternative.value, $0.value) } ?? false:
        return ValueSet(.nil, at: location(expression.range, in: scope))
      default:
        return staticCall("subscript", of: alternative.value, arguments, expression, in: scope)
          ?? unknown(expression, in: scope)
      }
    }
  }

  /// `zip(controllers, titles)`.
  func zipped(_ arguments: [Expression.Argument], at place: Location, in scope: Scope) -> ValueSet? {
    guard arguments.count == 2 else { return nil }
    return evaluate(arguments[0].value, in: scope).flatMap { first in
      guard case .array(let elements) = first.value else { return .unknown("a list", at: place) }
      let others = evaluate(arguments[1].value, in: scope).alternatives.first?.value
      return ValueSet(
        .array(
          elements.enumerated().map { index, element in
            var other = Value.unknown("an element of a list", at: place)
            if case .array(let list)? = others, list.indices.contains(index) { other = list[index] }
            return .tuple([TuplePart(label: nil, value: element), TuplePart(label: nil, value: other)])
          }), at: place)
    }
  }

  /// What the parameters of a closure are for an element: a tuple is taken apart where the closure asks for its parts.
  func bound(
    _ element: Value, to closure: Expression.Closure, range: SourceRange, in scope: Scope
  ) -> [(name: String, value: Value)] {
    let names = closure.parameters.map(\.name)
    guard case .tuple(let parts) = element else { return [(names.first ?? "$0", element)] }
    if names.count > 1 { return zip(names, parts).map { ($0, $1.value) } }
    if names.isEmpty, usesSecondParameter(closure, range, in: scope) {
      return parts.enumerated().map { ("$\($0.offset)", $0.element.value) }
    }
    return [(names.first ?? "$0", element)]
  }

  private func usesSecondParameter(_ closure: Expression.Closure, _ range: SourceRange, in scope: Scope) -> Bool {
    var open = (scope.body.map { program[$0].entries } ?? []).filter { range.contains($0.range) }.flatMap(\.expressions)
    for statement in closure.body { if case .expression(let value) = statement.kind { open.append(value) } }
    while let next = open.popLast() {
      if case .name("$1") = next.kind { return true }
      open += next.children
    }
    return false
  }
}

extension Atom {
  /// Whether it is a state of the app of which nothing is known.
  fileprivate var isOpen: Bool { if case .state(_, nil, _) = self { true } else { false } }
}

extension Expression {
  /// What a call calls.
  var callee: Expression? {
    if case .call(let function, _) = unwrapped.kind { function.unwrapped } else { nil }
  }

  /// What a member is asked of.
  var base: Expression? { if case .member(let base, _) = kind { base?.unwrapped } else { nil } }
}
