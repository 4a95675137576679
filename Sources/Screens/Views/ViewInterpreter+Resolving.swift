// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

extension ViewInterpreter {
  /// The views, layers or controllers that an expression means; several for a list.
  func resolve(_ expression: Expression, _ frame: ViewFrame) -> [ViewObject] {
    guard left > 0 else { return [] }
    left -= 1
    switch expression.unwrapped.kind {
    case .name(let name):
      let found = resolve(name: name, at: expression.unwrapped.range, frame)
      return found.isEmpty ? standIn(for: expression, frame) : found
    case .member(.some(let base), let name):
      if name == "self" { return resolve(base, frame) }
      if let part = part(name, of: base, frame) { return resolve(part.expression, part.frame) }
      if let picked = view(ofNib: base, pickedBy: name, frame) { return [picked] }
      let found = resolve(base, frame).flatMap { member(name, of: $0, frame) }
      return found.isEmpty ? standIn(for: expression, frame) : found
    case .subscript(let base, let keys):
      return keys.count == 1 ? view(ofNib: base, at: keys[0].value, frame).map { [$0] } ?? [] : []
    case .call: return results(of: expression.unwrapped, frame)
    case .array(let elements): return elements.flatMap { resolve($0, frame) }
    case .tuple(let elements) where elements.count == 1: return resolve(elements[0].value, frame)
    case .cast(let inner, let operation, let type):
      let found = resolve(inner, frame)
      return operation == "as?" ? found.filter { canBe($0, type) } : found
    case .assignment(_, _, let value): return resolve(value, frame)
    case .ternary(let condition, let then, let otherwise):
      if evaluator.formula([.condition(.expression(condition), holds: true)], asked: frame.scope) == .never {
        return resolve(otherwise, frame)
      }
      let first = resolve(then, frame)
      return first.isEmpty ? resolve(otherwise, frame) : first
    case .binary("??", let left, let right):
      let first = resolve(left, frame)
      return first.isEmpty ? resolve(right, frame) : first
    // Lists, one after the other.
    case .binary("+", let left, let right): return resolve(left, frame) + resolve(right, frame)
    case .statement(let statement):
      guard case .if(_, let then, let otherwise) = statement.kind else { return [] }
      for body in [then, otherwise ?? []] {
        if case .expression(let value)? = body.last?.kind {
          let found = resolve(value, frame)
          if !found.isEmpty { return found }
        }
      }
      return []
    default: return []
    }
  }

  private func resolve(name: String, at use: SourceRange, _ frame: ViewFrame) -> [ViewObject] {
    if name == "self" || name == "super" { return frame.receiver.map { [$0] } ?? [] }
    if let index = frame.body.definition(of: name, at: use.start) {
      if let known = frame.locals[index] { return known }
      let entry = frame.body.entries[index]
      switch entry.kind {
      case .define(_, let type, let value, let isElement):
        if let handed = frame.closureParameters[entry.range] { return handed.first ?? [] }
        // While it is followed it is nothing.
        frame.locals[index] = []
        let written = frame.elements[index] ?? value.map { ViewFrame.Written(expression: $0, frame: frame) }
        var found = written.map { resolve($0.expression, $0.frame) } ?? []
        if found.isEmpty, value == nil || isElement == false, let declared = declared(type, entry.range, frame) {
          found = [declared]
        }
        frame.locals[index] = found
        return found
      case .closureParameter(_, let position, _, _):
        let handed = frame.closureParameters[entry.range] ?? []
        return handed.indices.contains(position) ? handed[position] : []
      default: return []
      }
    }
    if let argument = frame.arguments[name] {
      return argument.expressions.flatMap { resolve($0, argument.frame) }
    }
    if let given = frame.given[name] { return [given] }
    if frame.body.parameters.contains(where: { $0.name == name }) { return [] }
    return frame.receiver.map { member(name, of: $0, frame) } ?? staticMember(name, of: frame.scope.lexicalType, frame)
  }

  /// Some object of a declared type; nil for types that are no views.
  private func declared(_ type: TypeReference?, _ range: SourceRange, _ frame: ViewFrame) -> ViewObject? {
    guard let name = type.flatMap({ TypeName.base(of: $0.text) }), isVisual(name) else { return nil }
    return declared(name, at: evaluator.location(range, in: frame.scope), in: frame.scope.lexicalType)
  }

  private func declared(_ type: TypeReference?, member: Member) -> ViewObject? {
    guard let name = type.flatMap({ TypeName.base(of: $0.text) }), isVisual(name), !symbols.isViewController(name)
    else {
      return nil
    }
    return declared(
      name, at: Location(path: facts.sources[member.file].internedPath, range: member.nameRange), in: member.owner)
  }

  func declared(_ name: String, at place: Location, in context: TypeSymbol.ID?) -> ViewObject {
    let type = symbols.type(named: name, in: context)
    let full = type.map { symbols[$0].name } ?? name
    return make(full, type, at: place, abstract: AbstractObject(className: full, type: type, origin: .declared))
  }

  // MARK: Members

  /// An instance variable of Objective-C and its property are one.
  static func key(_ name: String) -> String { name.count > 1 && name.hasPrefix("_") ? String(name.dropFirst()) : name }

  /// The view of a controller under one of the names that its class of the system gives it; nil for other names.
  func ownView(_ key: String, of object: ViewObject) -> ViewObject? {
    guard object.isController else { return nil }
    return KnownAPI.has(key, .controllerView) || symbols.isRootView(key, of: object.className)
      ? rootView(of: object) : nil
  }

  func member(_ name: String, of object: ViewObject, _ frame: ViewFrame) -> [ViewObject] {
    let key = Self.key(name)
    if let known = object.fields[key] { return [known] }
    if object.isController {
      if let view = ownView(key, of: object) { return [view] }
      switch key {
      case _ where object === subject && KnownAPI.relation(named: key) == .navigationController:
        return [stack(around: object)]
      case _ where isHeader(key, of: object): return [header(key, of: object)]
      case _ where key == nameOfTable(in: object): return [table(key, of: object)]
      default: break
      }
    } else if !object.isHolder {
      switch key {
      case "layer":
        let own = object.type.flatMap { evaluator.layerClass(of: $0, named: object.className) } ?? "CALayer"
        let layer = make(own, symbols.type(named: own), at: object.location)
        layer.superview = object
        object.fields["layer"] = layer
        return [layer]
      case "contentView", "maskView": return [object]
      case "superview": return object.superview.map { [$0] } ?? []
      case _ where KnownAPI.has(key, .listsSubviews): return object.subviews
      default: break
      }
    }
    let members =
      object.type.map { symbols.members(key, of: $0, isStatic: false) }
      ?? symbols.foreignMembers(key, of: object.className, isStatic: false)
    guard let first = members.first(where: \.hasImplementation) else { return [] }
    let found = name == key ? getter(of: first, among: members) ?? first : first
    switch found.declaration {
    case .variable(let variable): return property(variable, found, key: key, of: object, frame)
    case .function(let function):
      // Objective-C's getter, which often makes what it gives.
      guard function.parameters.isEmpty else { return [] }
      object.fields[key] = nil
      let result = invoke(found, [], from: nil, receiver: object)
      if let first = result.first, object.fields[key] == nil { object.fields[key] = first }
      // What it makes in a way that is not followed is some object of its class.
      if result.isEmpty, let made = declared(function.result, member: found) {
        object.fields[key] = made
        return [made]
      }
      return result
    case .enumCase: return []
    }
  }

  /// The method that Objective-C sends for a property that code gives a getter of its own; the instance variable is read
  /// without it.
  private func getter(of property: Member, among members: [Member]) -> Member? {
    guard property.variable.map({ !$0.isComputed }) ?? false, facts.sources[property.file].language == .objectiveC
    else { return nil }
    return members.first { member in
      member.hasImplementation && member.isStatic == property.isStatic
        && member.function.map { $0.selector != nil && $0.parameters.isEmpty } ?? false
    }
  }

  private func property(
    _ variable: VariableDeclaration, _ member: Member, key: String, of object: ViewObject, _ frame: ViewFrame
  ) -> [ViewObject] {
    if object.isHolder, let subject, !variable.isComputed,
      isSubject(evaluator.value(of: member, selfValue: .object(object.abstract), in: frame.scope)) == true
    {
      return [subject]
    }
    if variable.isComputed || variable.initialValue != nil {
      let values = value(of: variable, member: member, on: object)
      // What it gives is kept, so that what is set on it is set on the same object the next time.
      if let first = values.first, values.count == 1 { object.fields[key] = first }
      if !values.isEmpty || variable.isComputed { return values }
    }
    guard let name = variable.type.flatMap({ TypeName.base(of: $0.text) }), isVisual(name) else { return [] }
    let place = Location(path: facts.sources[member.file].internedPath, range: member.nameRange)
    let made = declared(name, at: place, in: member.owner)
    object.fields[key] = made
    return [made]
  }

  /// A view that a type keeps for all its objects, or that stands at file level.
  private func staticMember(_ name: String, of type: TypeSymbol.ID?, _ frame: ViewFrame) -> [ViewObject] {
    guard let type, let member = symbols.members(name, of: type, isStatic: true).first, let variable = member.variable
    else { return [] }
    return value(of: variable, member: member, on: nil)
  }

  /// The view of a controller.
  func rootView(of controller: ViewObject) -> ViewObject {
    if controller === subject { loadAtFirstTouch() }
    if let known = controller.fields["view"] { return known }
    let name: String
    if symbols.isSubclass(controller.className, of: "UITableViewController") {
      name = "UITableView"
    } else if symbols.isSubclass(controller.className, of: "UICollectionViewController") {
      name = "UICollectionView"
    } else {
      name = "UIView"
    }
    let view = make(name, nil, at: controller.location)
    view.controller = controller
    controller.fields["view"] = view
    if controller === subject, symbols.isSubclass(controller.className, of: "UINavigationController") {
      // What its class puts into the view lies behind the screens or over them.
      let content = make("UIView", nil, at: controller.location)
      view.add(content)
      controller.fields[Self.content] = content
    }
    return view
  }
}
