// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Properties that are set, and methods that are called, by their names: by key-value coding, key paths and selectors.
extension ViewInterpreter {
  /// What a message does that names a property or a method; gives whether it is one.
  func arrange(
    byName name: String, _ arguments: [Expression.Argument], on object: ViewObject, _ frame: ViewFrame
  ) -> Bool {
    if KnownAPI.has(name, .setsByKey), arguments.count == 2,
      arguments[1].label.map({ KnownAPI.has($0, .namesKey) }) ?? false
    {
      guard case .string(let key)? = evaluator.values(of: arguments[1].value, in: frame.scope).only else { return true }
      set(path: key.split(separator: ".").map(String.init), arguments[0].value, on: object, frame)
      return true
    }
    guard KnownAPI.has(name, .sendsSelector), let selector = arguments.first.flatMap({ self.selector($0.value, frame) })
    else { return false }
    let handed = arguments.dropFirst().first { !($0.label.map { KnownAPI.has($0, .delays) } ?? false) }
    if arguments.contains(where: { $0.label.map { KnownAPI.has($0, .delays) } ?? false }) {
      runByItself(selector, at: arguments[0].value, frame) { send(selector, handed?.value, to: object, frame) }
    } else {
      send(selector, handed?.value, to: object, frame)
    }
    return true
  }

  /// Sends what a timer is handed, a selector and the object that is to get it, at its time.
  func sendByItself(_ arguments: [Expression.Argument], _ timer: String, _ frame: ViewFrame) {
    guard let message = arguments.first(where: { $0.label.map { KnownAPI.has($0, .namesSelector) } ?? false })?.value,
      let target = arguments.first(where: { $0.label.map { KnownAPI.has($0, .namesTarget) } ?? false })?.value,
      let selector = selector(message, frame)
    else { return }
    for object in resolve(target, frame) {
      runByItself(timer, at: message, frame) { send(selector, nil, to: object, frame) }
    }
  }

  /// The text of a selector that an expression is or makes.
  private func selector(_ expression: Expression, _ frame: ViewFrame) -> String? {
    switch expression.unwrapped.kind {
    case .selector(let text): return text
    case .call(let function, let arguments):
      guard let name = function.lastName, KnownAPI.has(name, .makesSelector), arguments.count == 1,
        case .string(let text)? = evaluator.values(of: arguments[0].value, in: frame.scope).only
      else { return nil }
      return text
    default: return nil
    }
  }

  /// The base name of the method, or the name of the property, that the text of a selector names.
  static func method(ofSelector text: String) -> String? {
    text.split(separator: " ").last?.prefix { $0 != "(" && $0 != ":" }.split(separator: ".").last.map(String.init)
  }

  /// Calls the method of a selector, or sets the property of one.
  private func send(_ selector: String, _ value: Expression?, to object: ViewObject, _ frame: ViewFrame) {
    guard let name = Self.method(ofSelector: selector) else { return }
    if selector.hasPrefix("setter:"), let value {
      set(name, value, on: object, frame, isByName: true)
      return
    }
    if let member = candidates(name, object, frame).first(where: { $0.hasImplementation && $0.function != nil }) {
      let label = member.function?.parameters.first?.label
      let arguments = value.flatMap { value in
        member.function?.parameters.isEmpty ?? true ? nil : [Expression.Argument(label: label, value: value)]
      }
      _ = invoke(member, arguments ?? [], from: frame, receiver: object)
    } else if name.hasPrefix("set"), let letter = name.dropFirst(3).first, let value {
      set(letter.lowercased() + name.dropFirst(4), value, on: object, frame, isByName: true)
    }
  }

  /// Sets the property at the end of a path of names.
  private func set(path: [String], _ value: Expression, on object: ViewObject, _ frame: ViewFrame) {
    guard let last = path.last else { return }
    let owners = path.dropLast().reduce([object]) { owners, step in owners.flatMap { member(step, of: $0, frame) } }
    for owner in owners { set(last, value, on: owner, frame, isByName: true) }
  }

  /// An assignment to `object[keyPath: path]`, or through a subscript of the app, which may set any property.
  func set(_ base: Expression, _ keys: [Expression.Argument], _ value: Expression, _ frame: ViewFrame) {
    let objects = resolve(base, frame)
    guard !objects.isEmpty, let key = keys.first else { return }
    if key.label == "keyPath" {
      guard let path = keyPath(key.value, frame) else { return }
      for object in objects { set(path: path, value, on: object, frame) }
    } else {
      doubt(value, on: objects, "the subscript sets the background", frame)
    }
  }

  /// The names in a key path, also one that a function was handed.
  private func keyPath(_ expression: Expression, _ frame: ViewFrame, depth: Int = 0) -> [String]? {
    guard depth < 8 else { return nil }
    switch expression.unwrapped.kind {
    case .keyPath(let text):
      guard let dot = text.firstIndex(of: ".") else { return nil }
      return text[text.index(after: dot)...].split(separator: ".").map { $0.filter { $0 != "?" && $0 != "!" } }
    case .name(let name):
      if let argument = frame.arguments[name], let value = argument.expressions.first {
        return keyPath(value, argument.frame, depth: depth + 1)
      }
      guard let value = constant(expression, frame), value.range != expression.range else { return nil }
      return keyPath(value, frame, depth: depth + 1)
    default: return nil
    }
  }

  /// What a publisher sends is put into a property by its key path: `publisher.assign(to: \.backgroundColor, on: view)`.
  func bind(_ name: String, _ arguments: [Expression.Argument], _ call: Expression, _ frame: ViewFrame) -> Bool {
    guard KnownAPI.has(name, .bindsProperty), arguments.count == 2, let path = keyPath(arguments[0].value, frame)
    else { return false }
    for object in resolve(arguments[1].value, frame) { set(path: path, call, on: object, frame) }
    return true
  }

  // MARK: What is not followed

  /// Takes down a property that is set on what an object of the app makes of a view: `Styled(view).backgroundColor = color`.
  /// Gives whether it is such a one.
  func wraps(_ base: Expression, _ name: String, _ value: Expression, _ frame: ViewFrame) -> Bool {
    if case .member(.some(let owner), let traits) = base.unwrapped.kind, KnownAPI.has(traits, .overridesTraits),
      KnownAPI.has(name, .interfaceStyleTrait)
    {
      for view in resolve(owner, frame) where !view.isController {
        record("overrideUserInterfaceStyle", value, on: view, frame)
      }
      return true
    }
    guard ViewVocabulary.properties.contains(name), case .call(_, let arguments) = base.unwrapped.kind else {
      return false
    }
    let views = arguments.flatMap { resolve($0.value, frame) }.filter { !$0.isController && !$0.isHolder }
    guard !views.isEmpty else { return false }
    doubt(value, on: views, "what is made of the view sets its background", as: name, frame)
    return true
  }

  /// Takes down that a colour may be given to views, in a way that is not followed.
  private func doubt(
    _ value: Expression, on views: [ViewObject], _ why: String, as name: String = "backgroundColor", _ frame: ViewFrame
  ) {
    let colors = evaluator.color(of: value, in: frame.scope).alternatives
    guard !colors.isEmpty, colors.allSatisfy({ ColorCalls.color(of: $0.value, evaluator) != nil }) else { return }
    let outer = surrounding
    defer { surrounding = outer }
    surrounding = outer.and(.atom(.state(why, initially: nil, at: evaluator.location(value.range, in: frame.scope))))
    for view in views where !view.isController && !view.isHolder { record(name, value, on: view, frame) }
  }

  /// Calls what a call or a subscript gives: a closure, or an object that is called like a function.
  func run(asFunction function: Expression, _ arguments: [Expression.Argument], _ frame: ViewFrame) -> [ViewObject] {
    if !arguments.isEmpty, let result = run(known: function, arguments, frame) { return result }
    guard case .call = function.kind, program.functions["callAsFunction"] != nil else { return [] }
    for alternative in evaluator.values(of: function, in: frame.scope).alternatives {
      guard case .object(let object) = alternative.value, let type = object.type,
        let member = symbols.members("callAsFunction", of: type, isStatic: false).first(where: {
          $0.hasImplementation && ($0.function.map { Evaluator.fits(arguments, $0) } ?? false)
        })
      else { continue }
      return invoke(
        member, arguments, from: frame, receiver: holder(of: object), selfValue: alternative.value)
    }
    return []
  }
}
