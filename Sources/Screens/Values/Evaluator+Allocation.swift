// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// What initialisers and makers give.
extension Evaluator {
  /// Methods of well-known packages that hand the receiver to a closure and give it back.
  static let configurations = KnownAPI.names(.handsReceiverToClosure)

  /// A static function that is not in what was read: makers such as `Foo.instantiate()` give a `Foo`.
  func factory(
    _ name: String, of typeName: String, _ arguments: [Expression.Argument], _ expression: Expression, in scope: Scope
  ) -> ValueSet {
    let isMaker =
      KnownAPI.has(name, .isFactory) || KnownAPI.names(.makesOwnType).contains(where: { name.hasPrefix($0) })
    guard isMaker, symbols.isViewController(typeName) else {
      // Makers of the system's types stand for their value; what a type that was not read gives is not known.
      guard typeName.hasPrefix("UI") || typeName == "Color" || KnownAPI.has(typeName, .keepsPreferences) else {
        return unknown(expression, in: scope)
      }
      return ValueSet(.constant(type: typeName, name: name), at: location(expression.range, in: scope))
    }
    return allocate(typeName, arguments, at: location(expression.range, in: scope), in: scope)
  }

  /// Types whose initialiser gives the argument's value.
  static let conversions = KnownAPI.names(.convertsArgument)

  /// Whether a name that is called like a type means a function: one of C has arguments without labels, and makes nothing.
  func isFunctionOfC(_ name: String, _ arguments: [Expression.Argument], in scope: Scope) -> Bool {
    guard facts.sources.indices.contains(scope.file), facts.sources[scope.file].language == .objectiveC,
      !arguments.isEmpty, arguments.allSatisfy({ $0.label == nil })
    else { return false }
    return SystemClasses.superclasses[name] == nil && !symbols.isForeignClass(name) && !Self.conversions.contains(name)
  }

  /// A new object or value of a type.
  func allocate(
    _ typeName: String, _ arguments: [Expression.Argument], at place: Location, in scope: Scope
  ) -> ValueSet {
    if typeName == "UIStoryboard" {
      return StoryboardCalls.storyboard(self, arguments, at: place, in: scope)
    }
    if let raw = arguments.first, raw.label == "rawValue" {
      return RawValues.values(of: typeName, evaluate(raw.value, in: scope), symbols: symbols, at: place)
    }
    if Self.conversions.contains(typeName), let only = arguments.first {
      if only.label == "format" { return text(format: only, Array(arguments.dropFirst()), at: place, in: scope) }
      let values = converted(
        evaluate(only.value, in: scope, expected: literalType(of: [only.value], in: scope)), to: typeName)
      if only.label == "describing" || only.label == "reflecting" { return values.describingTypes }
      guard arguments.count == 2, arguments[1].label == "radix", case .integer(16) = arguments[1].value.kind else {
        return values
      }
      return values.flatMap { alternative in
        guard case .string(let digits) = alternative.value, let number = Int(digits, radix: 16) else {
          return .unknown("a number in hexadecimal digits", at: place)
        }
        return ValueSet(.integer(number), at: place)
      }
    }
    if ColorCalls.types.contains(typeName),
      let values = ColorCalls.initializer(self, typeName, arguments, at: place, in: scope)
    {
      return values
    }
    if let values = DrawnImages.initializer(self, typeName, arguments, at: place, in: scope) { return values }
    if let values = addedInitializer(of: typeName, arguments, in: scope) { return values }
    let id = symbols.type(named: typeName, in: scope.lexicalType)
    if id == nil, let meant = symbols.aliasedName(typeName) {
      return allocate(meant, arguments, at: place, in: scope)
    }
    if let id, let other = substitute(for: id, arguments, at: place, in: scope) { return other }
    let name = id.map { symbols[$0].name } ?? typeName
    // Data of the system's types is not told apart by who asks for it.
    let isData = id == nil && SystemClasses.superclasses[name] == nil && !symbols.isForeignClass(name)
    // A value is told apart by what it is made of, whoever asks for it.
    let isValue = id.map { symbols[$0].kind == .struct && !symbols.isView($0) } ?? false
    let circumstances =
      isValue ? ingredients(of: arguments, in: scope) ?? ofOwner(arguments, in: scope) : ofCase(in: scope)
    let index = circumstances.map { -1 - $0 } ?? scope.index
    let object = AbstractObject(
      className: name, type: id,
      origin: .allocation(place, callers: isData ? [] : scope.callers, index: isData ? 0 : index))
    if !isData, circumstances != nil || !scope.callers.isEmpty || scope.index > 0 || !scope.arguments.isEmpty {
      note(object, madeIn: scope)
    }
    return ValueSet(.object(object), at: place)
  }

  /// The case, with what it carries, whose code is asked for an object: each has one of its own.
  private func ofCase(in scope: Scope) -> Frame.ID? {
    guard let value = scope.selfValue, value.hasPayload, !scope.callers.isEmpty else { return nil }
    return frame(of: Scope(body: scope.body, file: scope.file, lexicalType: scope.lexicalType, selfValue: value))
  }

  /// The object whose code makes a value out of what it holds itself: each makes one of its own.
  ///
  /// Only objects of classes tell values apart so: values that are made of one another would do it without end.
  private func ofOwner(_ arguments: [Expression.Argument], in scope: Scope) -> Frame.ID? {
    guard case .object(let owner)? = scope.selfValue, owner.allocationPlace != nil, let type = owner.type,
      symbols[type].kind == .class, let body = scope.body.map({ program[$0] })
    else { return nil }
    let mentions = arguments.contains { argument in
      var open = [argument.value]
      while let next = open.popLast() {
        switch next.kind {
        case .name("self"): return true
        case .name(let name)
        where body.definition(of: name, at: next.range.start) == nil
          && !body.parameters.contains(where: { $0.name == name })
          && !symbols.members(name, of: type, isStatic: false).isEmpty:
          return true
        default: open += next.children
        }
      }
      return false
    }
    guard mentions else { return nil }
    return frame(
      of: Scope(body: scope.body, file: scope.file, lexicalType: scope.lexicalType, selfValue: .object(owner)))
  }

  /// The circumstances that the arguments of a call hang on, where those are plain data; nil where they hang on none.
  ///
  /// Objects among them would tell values apart that are made of one another, without end.
  private func ingredients(of arguments: [Expression.Argument], in scope: Scope) -> Frame.ID? {
    guard !scope.arguments.isEmpty, let body = scope.body.map({ program[$0] }) else { return nil }
    let names = scope.arguments.names.filter { name in
      scope.arguments[name]?.alternatives.allSatisfy { $0.value.isPlain } ?? false
        && arguments.contains { $0.value.mentions(name, of: body) }
    }
    guard !names.isEmpty else { return nil }
    var made = Scope(body: scope.body, file: scope.file, lexicalType: scope.lexicalType)
    made.arguments = plain(scope.arguments.only(names), at: location(.fileStart, in: scope))
    return frame(of: made)
  }
}

extension Value {
  /// Whether it is a number, a word or the like, which holds nothing else.
  fileprivate var isPlain: Bool {
    switch self {
    case .integer, .floating, .boolean, .string, .nil, .color, .constant, .type: true
    case .enumCase(_, _, let values), .choice(_, _, let values): values.isEmpty
    case .object, .array, .tuple, .dictionary, .storyboard, .function, .relation, .unknown: false
    }
  }
}
