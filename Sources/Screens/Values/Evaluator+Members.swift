// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

extension Evaluator {
  /// `.name` without a base.
  func implicitMember(_ name: String, expected: String?, at place: Location, in scope: Scope) -> ValueSet {
    if let expected, let id = symbols.type(named: expected, in: scope.lexicalType),
      let found = symbols.member(name, of: id, isStatic: true)
    {
      return value(of: found, selfValue: .type(expected), in: scope)
    }
    if let expected, let found = symbols.foreignMembers(name, of: expected, isStatic: true).first {
      return value(of: found, selfValue: .type(expected), in: scope)
    }
    if name == "none", isValueOfOptional(name, expected, in: scope) { return ValueSet(.nil, at: place) }
    // `.Brand`, in front of the symbol of a colour: a folder that is a namespace.
    if name.first?.isUppercase == true, let expected, ColorCalls.types.contains(expected) {
      return ValueSet(.type("\(expected).\(name)"), at: place)
    }
    let known = expected.flatMap { KnownAPI.caseName(name, of: $0) }
    return ValueSet(.constant(type: expected, name: known ?? name), at: place)
  }

  /// Whether a member that only its place gives a type is of an optional, `.none` or `.some(value)`: the type that is
  /// optional there was read, or is known to have no cases, and has no member of that name.
  func isValueOfOptional(_ name: String, _ expected: String?, in scope: Scope) -> Bool {
    guard let expected else { return false }
    if let id = symbols.type(named: expected, in: scope.lexicalType) {
      return symbols.member(name, of: id, isStatic: true) == nil
    }
    return symbols.foreignMembers(name, of: expected, isStatic: true).isEmpty
      && (SystemClasses.superclasses[expected] != nil || KnownAPI.has(expected, .settledType))
  }

  /// - Parameter expected: the type that the place asks for.
  func member(
    _ name: String, of base: Expression, _ expression: Expression, in scope: Scope, expected: String? = nil
  ) -> ValueSet {
    if let entry = bundleInfo(name, of: base, [], expression, in: scope) { return entry }
    if let function = reference(expression, in: scope) { return function }
    if name.hasPrefix(BodyFlattener.handedBackMark),
      let position = Int(name.dropFirst(BodyFlattener.handedBackMark.count))
    {
      return handedBack(position, by: base, in: scope)
    }
    let place = location(expression.range, in: scope)
    if let plain = Expression.plainName(ofProjection: name) {
      return member(plain, of: base, expression, in: scope, expected: expected)
    }
    if base.isSelf, let known = scope.fields[name] ?? justSet(name, at: expression.range, in: scope) { return known }
    if base.isSuper { return inheritedMember(name, expression, in: scope) }
    if let length = length(name, of: base, expression, in: scope) { return length }
    if let element = end(name, of: base, expression, in: scope) { return element }
    if let element = reordered(name, of: base, at: place, in: scope) { return element }
    if let coordinator = coordinator(name, of: base, in: scope) { return coordinator }
    if name == "window", let windows = windows(ofView: base, in: scope) { return windows }
    if let background = background(name, ofView: base, expression, in: scope) { return background }
    let asked = base.isImplicitMember ? expected : nil
    let receivers = opened(evaluate(base, in: scope, expected: asked), of: base, asking: name, in: scope)
    return receivers.receivers(at: place).flatMap { alternative in
      if case .unknown(let why) = alternative.value { return ValueSet(.unknown(why), at: place) }
      let value = receiver(alternative, of: base, asking: name, in: scope)
      return member(name, ofValue: value, expression, in: scope) ?? unknown(expression, in: scope)
    }
  }

  /// `super.name`: the member of the superclass, with `self` as it is; UIKit's own answer where the app's classes end.
  private func inheritedMember(_ name: String, _ expression: Expression, in scope: Scope) -> ValueSet {
    guard let here = scope.lexicalType else { return unknown(expression, in: scope) }
    if let parent = symbols.superclass(of: here), let found = symbols.member(name, of: parent) {
      return value(of: found, selfValue: scope.selfValue, in: scope)
    }
    return ValueSet(.constant(type: "super", name: name), at: location(expression.range, in: scope))
  }

  /// A member of a value; nil where nothing is known of it.
  func member(_ name: String, ofValue value: Value, _ expression: Expression, in scope: Scope) -> ValueSet? {
    let place = location(expression.range, in: scope)
    if case .object(let object) = value, let held = held(by: object, asking: name, expression) {
      return held.placed(at: place)
    }
    if let values = barAppearance(name, of: value, at: place, in: scope) { return values }
    if let storyboard = GeneratedStoryboards.value(self, member: name, of: value) {
      return ValueSet(storyboard, at: place)
    }
    switch value {
    case .nil:
      if let own = memberOfOptional(name, expression) { return self.value(of: own, selfValue: value, in: scope) }
      return ValueSet(answerOfNothing(to: name, in: scope) ?? .nil, at: place)
    // `SwiftUI.Color`, where the app has a type of its own of that name.
    case .type(let module)
    where name.first?.isUppercase == true && KnownAPI.has(module, .module) && symbols.type(named: module) == nil:
      let isOwn = symbols.type(named: name, in: scope.lexicalType) != nil
      return ValueSet(.type(isOwn ? "\(module).\(name)" : name), at: place)
    case .type(let typeName): return staticMember(name, of: typeName, expression, in: scope)
    case .object(let object): return instanceMember(name, of: object, expression, in: scope)
    case .enumCase(_, let caseName, let payload) where name.hasPrefix(BodyFlattener.payloadMark):
      guard name.dropFirst(BodyFlattener.payloadMark.count) == caseName else { return .empty }
      return ValueSet(.tuple(payload.map { TuplePart(label: nil, value: $0) }), at: place)
    case .choice(_, let caseName, let payload) where name.hasPrefix(BodyFlattener.payloadMark):
      guard name.dropFirst(BodyFlattener.payloadMark.count) == caseName else { return .empty }
      return ValueSet(.tuple(payload.map { TuplePart(label: nil, value: $0) }), at: place)
    case .enumCase(let id, let caseName, _):
      let all = symbols.members(name, of: id, isStatic: false)
      guard let found = meant(all, named: name, of: id, seenAs: seenType(of: expression, in: scope)).first else {
        return name == "rawValue" ? RawValues.value(ofCase: caseName, of: id, symbols: symbols, at: place) : nil
      }
      return self.value(of: found, selfValue: value, in: scope)
    case .tuple(let parts): return part(name, of: parts, at: place)
    case .dictionary(let entries): return member(name, ofEntries: entries, expression, in: scope)
    case .array(let elements):
      switch name {
      case "indices": return ValueSet(.array(elements.indices.map { .integer($0) }), at: place)
      case "first", "firstObject": return ValueSet(elements.first ?? .nil, at: place)
      case "last", "lastObject": return ValueSet(elements.last ?? .nil, at: place)
      case "isEmpty": return ValueSet(.boolean(elements.isEmpty), at: place)
      case "count": return ValueSet(.integer(elements.count), at: place)
      default: return nil
      }
    case .relation(let object, let path):
      if let values = addedMember(name, of: value, in: scope) { return values }
      if let own = ownMembers(name, of: value, in: scope).first(where: \.isReadable) {
        return self.value(of: own, selfValue: value, in: scope)
      }
      if let values = answerOfDevice(name, of: value) { return values }
      guard path.count < 8 else { return nil }
      let longer = RunTimeRelations.extended(path, by: name)
      return ValueSet(longer.isEmpty ? .object(object) : .relation(object, path: longer), at: place)
    case ScreenPixels.bounds where ScreenPixels.part(name) != nil:
      return ScreenPixels.part(name).map { ValueSet($0, at: place) }
    case SystemVersions.running where KnownAPI.has(name, .readsNumber): return ValueSet(value, at: place)
    case .constant(let type, let constant):
      if name == "rawValue", let type, let number = KnownAPI.cases(of: type)[constant] {
        return ValueSet(.integer(number), at: place)
      }
      if let values = ColorCalls.member(self, name, of: value, at: place, in: scope) { return values }
      if let values = textCall(name, on: value, [], expression, in: scope) { return values }
      guard let type, let found = symbols.foreignMembers(name, of: type, isStatic: false).first else {
        return keptByLibrary(name, of: value, in: scope)
      }
      return self.value(of: found, selfValue: value, in: scope)
    case .color: return ColorCalls.member(self, name, of: value, at: place, in: scope)
    case .storyboard:
      // Objective-C reads what a message without arguments gives with a point as well.
      if StoryboardCalls.makesController(name), facts.sources[scope.file].language == .objectiveC {
        return StoryboardCalls.values(
          self, call: name, on: value, [], at: place, in: scope, expected: nil)
      }
      return symbols.foreignMembers(name, of: "UIStoryboard", isStatic: false).first.map {
        self.value(of: $0, selfValue: value, in: scope)
      }
    case .string(let text) where KnownAPI.has(name, .asksForLength):
      // Objective-C counts in UTF-16.
      if name == "isEmpty" { return ValueSet(.boolean(text.isEmpty), at: place) }
      return ValueSet(.integer(name == "count" ? text.count : text.utf16.count), at: place)
    case .string, .integer, .floating, .boolean:
      if let values = textCall(name, on: value, [], expression, in: scope) { return values }
      let found = value.systemTypes.lazy.compactMap { self.symbols.foreignMembers(name, of: $0, isStatic: false).first }
        .first
      return (found ?? memberOfOptional(name, expression)).map { self.value(of: $0, selfValue: value, in: scope) }
    case .function(let function):
      return keyPathMembers(name, of: function).first.map { self.value(of: $0, selfValue: value, in: scope) }
    case .unknown, .choice: return nil
    }
  }

  private func staticMember(_ name: String, of typeName: String, _ expression: Expression, in scope: Scope) -> ValueSet?
  {
    let place = location(expression.range, in: scope)
    // In Objective-C what a message without arguments gives is read with a point as well.
    if name == "self" || name == "class" && facts.sources[scope.file].language == .objectiveC {
      return ValueSet(.type(typeName), at: place)
    }
    if let id = symbols.type(named: typeName, in: scope.lexicalType) {
      if let found = symbols.member(name, of: id, isStatic: true) {
        return value(of: found, selfValue: .type(symbols[id].name), in: scope)
      }
      if let nested = symbols.type(named: name, in: id), symbols[nested].name.hasPrefix(symbols[id].name) {
        return ValueSet(.type(symbols[nested].name), at: place)
      }
      if KnownAPI.has(name, .listsCases), let all = plainCases(of: id) { return ValueSet(.array(all), at: place) }
      return name.first?.isUppercase == true ? ValueSet(.type("\(typeName).\(name)"), at: place) : nil
    }
    if let found = symbols.foreignMembers(name, of: typeName, isStatic: true).first {
      return value(of: found, selfValue: .type(typeName), in: scope)
    }
    if let known = KnownAPI.caseName(name, of: typeName) {
      return ValueSet(.constant(type: typeName, name: known), at: place)
    }
    if let values = SystemValues.staticMember(name, of: typeName) { return values.placed(at: place) }
    // `Kit.Theme`: a type of a module.
    if symbols.modules.isModule(typeName), name.first?.isUppercase == true,
      let id = symbols.type(named: "\(typeName).\(name)", in: scope.lexicalType)
    {
      return ValueSet(.type(symbols[id].name), at: place)
    }
    // A type that an extension nests in a type of the system: a palette in `UIColor`.
    if symbols.idsByName["\(typeName).\(name)"] != nil { return ValueSet(.type("\(typeName).\(name)"), at: place) }
    // `UICollectionView.ScrollDirection`, in front of a case.
    if !KnownAPI.cases(of: "\(typeName).\(name)").isEmpty {
      return ValueSet(.type("\(typeName).\(name)"), at: place)
    }
    // `Asset.Colors` and `UIColor.Brand.Paper`, in front of an entry.
    if name.first?.isUppercase == true, GeneratedColors.areIn(typeName, self) || Self.isNamespaceOfColors(typeName) {
      return ValueSet(.type("\(typeName).\(name)"), at: place)
    }
    return ValueSet(.constant(type: typeName, name: name), at: place)
  }

  /// Whether a type stands for a folder of a catalogue whose colours are symbols.
  private static func isNamespaceOfColors(_ type: String) -> Bool {
    guard let point = type.firstIndex(of: ".") else { return false }
    return ColorCalls.types.contains(String(type[..<point]))
  }

  private func instanceMember(
    _ name: String, of object: AbstractObject, _ expression: Expression, in scope: Scope
  ) -> ValueSet? {
    if let own = classObject(name, of: object, in: scope) {
      return own.placed(at: location(expression.range, in: scope))
    }
    if let id = object.type {
      if areToldByConstraints(symbols.members(name, of: id, isStatic: false)) { return unknown(expression, in: scope) }
      if let first = readable(name, of: id, seenAs: seenType(of: expression, in: scope)) {
        return dispatch(first, named: name, on: object, in: scope)
      }
      if let property = synthesized(name, of: id) { return value(of: property, selfValue: .object(object), in: scope) }
    } else if let found = symbols.foreignMembers(name, of: object.className, isStatic: false)
      .first(where: \.isReadable)
    {
      return value(of: found, selfValue: .object(object), in: scope)
    }
    if let values = handedToLibrary(name, of: object, in: scope) ?? keptController(name, of: object)
      ?? host(name, of: object)
    {
      return values
    }
    let system = object.type.map { symbols.foreignAncestor(of: $0) ?? object.className } ?? object.className
    let place = location(expression.range, in: scope)
    if name == "identifier", let identifier = segueIdentifiers[object] {
      return ValueSet(identifier.map { .string($0) } ?? .nil, at: place)
    }
    let isSource = KnownAPI.has(name, .givesSource)
    if isSource || KnownAPI.has(name, .givesDestination), object.type != nil || segueIdentifiers[object] != nil,
      symbols.isSubclass(object.className, of: "UIStoryboardSegue")
    {
      return ValueSet(.relation(object, path: [isSource ? "source" : "destination"]), at: place)
    }
    if KnownAPI.has(name, .givesReceiver), symbols.isViewController(object.className) {
      return ValueSet(.object(object), at: place)
    }
    if KnownAPI.has(name, .hostedView), let view = hostedView(of: object, in: scope) { return view }
    if let property = ApplicationProperty.names[name], symbols.isSubclass(object.className, of: "UIApplication") {
      var unknown = UnknownValue(why: "`\(expression.text)` is decided at run time", location: place)
      unknown.read = .application(property)
      return ValueSet(.unknown(unknown), at: place)
    }
    if name == "storyboard", symbols.isViewController(object.className) { return storyboards(of: object, at: place) }
    if name == "rootViewController", symbols.isSubclass(object.className, of: "UIWindow") {
      return ValueSet(.relation(object, path: [name]), at: place)
    }
    // Of UIKit's own only windows have a root.
    if RunTimeRelations.controllers.contains(name) && KnownAPI.relation(named: name) != .root
      || RunTimeRelations.parts.contains(name),
      symbols.isViewController(object.className)
    {
      return ValueSet(.relation(object, path: [name]), at: place)
    }
    if RunTimeRelations.hooks.contains(name), symbols.isViewController(object.className) {
      return ValueSet(.relation(object, path: [name]), at: place)
    }
    return SystemValues.instanceMember(name, of: system).map { $0.placed(at: place) }
  }

  /// The Objective-C property behind an instance variable that only the compiler declares: `theme` for `_theme`.
  private func synthesized(_ name: String, of type: TypeSymbol.ID) -> Member? {
    guard name.hasPrefix("_"), name.count > 1 else { return nil }
    return symbols.members(String(name.dropFirst()), of: type, isStatic: false).first { member in
      facts.sources[member.file].language == .objectiveC
        && member.variable.map { !$0.isComputed && $0.instanceVariable ?? name == name } ?? false
    }
  }

  /// A member on an object that may be of a subclass or, where a protocol is declared, of any conforming type.
  private func dispatch(_ found: Member, named name: String, on object: AbstractObject, in scope: Scope) -> ValueSet {
    guard object.origin == .declared, let id = object.type else {
      return value(of: found, selfValue: .object(object), in: scope)
    }
    let isProtocol = symbols[id].kind == .protocol
    let heirs = symbols.descendants(of: symbols[id].name).filter { heir in
      symbols[heir].kind != .protocol
        && (isProtocol ? true : readable(name, of: heir, seenAs: id)?.owner != found.owner)
    }
    if heirs.isEmpty {
      return value(of: found, selfValue: .object(object), in: scope)
    }
    var result = ValueSet.empty
    var rest = Formula.always
    let choices = isProtocol ? heirs : heirs + [id]
    for (index, heir) in choices.enumerated() {
      guard let member = readable(name, of: heir, seenAs: id) else { continue }
      let isLast = index == choices.count - 1
      let place = Location(path: facts.sources[member.file].internedPath, range: member.nameRange)
      let state = Formula.atom(.state("\(object.className) is \(symbols[heir].name)", initially: nil, at: place))
      let condition = choices.count == 1 || isLast ? rest : rest.and(state)
      rest = rest.and(state.negated)
      let selfValue = Value.object(AbstractObject(className: symbols[heir].name, type: heir, origin: .declared))
      result = result.union(value(of: member, selfValue: selfValue, in: scope).when(condition))
    }
    return result.isEmpty ? value(of: found, selfValue: .object(object), in: scope) : result
  }

  /// The value of a member with `self` given.
  func value(of member: Member, selfValue: Value?, in scope: Scope) -> ValueSet {
    let path = facts.sources[member.file].path
    let place = Location(file: path, range: member.nameRange)
    switch member.declaration {
    case .enumCase(let enumCase):
      return ValueSet(.enumCase(member.owner, name: enumCase.name, arguments: []), at: place)
    case .function:
      guard let body = program.bodiesByPlace[place]?.first else {
        return .unknown("`\(member.function?.name ?? "")` has no body in what was read", at: place)
      }
      return returnValues(of: program[body], selfValue: selfValue, arguments: BoundArguments())
    case .variable(let variable):
      if variable.getter != nil, let body = getter(of: variable, at: place) {
        let result = returnValues(of: body, selfValue: selfValue, arguments: BoundArguments())
        return refined(
          result, by: variable.type, name: variable.name, at: place, in: self.scope(of: body, selfValue: selfValue))
      }
      // With observers alone it is still the superclass's property.
      if variable.isOverride, variable.getter == nil, !member.isStatic,
        let inherited = symbols.superclass(of: member.owner).flatMap({ symbols.member(variable.name, of: $0) }),
        inherited.variable != nil
      {
        return value(of: inherited, selfValue: selfValue, in: scope)
      }
      return stored(variable, member: member, selfValue: selfValue, at: place, in: scope)
    }
  }

  private func getter(of variable: VariableDeclaration, at place: Location) -> Body? {
    for id in program.bodiesByPlace[place] ?? [] { if case .getter = program[id].kind { return program[id] } }
    return nil
  }
}
