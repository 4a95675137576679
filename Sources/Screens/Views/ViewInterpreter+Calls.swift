// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

extension ViewInterpreter {
  /// What a call gives, and does. Each call of a frame is done once.
  func results(of call: Expression, _ frame: ViewFrame) -> [ViewObject] {
    if let known = frame.results[call.range] { return known }
    guard case .call(let function, let arguments) = call.kind else { return [] }
    frame.results[call.range] = []
    var result = perform(function.unwrapped, arguments, call, frame)
    if result.isEmpty, let name = function.lastName, StoryboardCalls.makesController(name) {
      result = controller(ofScene: call, frame).map { [$0] } ?? []
    }
    frame.results[call.range] = result
    return result
  }

  /// The controller that a call takes out of a storyboard, where it can be one alone.
  private func controller(ofScene call: Expression, _ frame: ViewFrame) -> ViewObject? {
    let values = evaluator.values(of: call, in: frame.scope)
    guard values.alternatives.count == 1, let object = values.objects.first, symbols.isViewController(object.className)
    else { return nil }
    return make(object.className, object.type, at: evaluator.location(call.range, in: frame.scope), abstract: object)
  }

  private func perform(
    _ function: Expression, _ arguments: [Expression.Argument], _ call: Expression, _ frame: ViewFrame
  ) -> [ViewObject] {
    if let name = function.lastName, KnownAPI.has(name, .runsByItself), symbols.type(named: name) == nil,
      candidateBodies(name).isEmpty
    {
      for argument in arguments { runByItself(argument.value, name, frame) }
      sendByItself(arguments, name, frame)
    }
    switch function.kind {
    case .closure:
      return run(closure: function.range, in: frame, parameters: arguments.map { resolve($0.value, frame) })
    case .name(let name): return perform(named: name, arguments, call, frame)
    case .member(.some(let base), let name):
      if base.isSuper { return inherited(name, arguments, frame) }
      if name == "init" || KnownAPI.has(name, .makesObject), let path = Self.typePath(base) {
        return allocate(path, arguments, call, frame)
      }
      if constrain(name, base, arguments, frame) { return [] }
      if let views = views(ofNibLoadedBy: name, base, arguments, frame) { return views }
      if arguments.isEmpty, let picked = view(ofNib: base, pickedBy: name, frame) { return [picked] }
      let objects = resolve(base, frame)
      if objects.isEmpty { return elsewhere(name, base, arguments, call, frame) }
      if KnownAPI.has(name, .findsByTag), let tag = arguments.first?.value {
        let found = objects.flatMap { tagged(tag, inside: $0, frame) }
        if !found.isEmpty { return found }
      }
      var result: [ViewObject] = []
      for object in objects {
        result += send(name, arguments, call, to: object, among: objects, frame)
        // A closure that is run once for all elements.
        if objects.count > 1, ViewVocabulary.immediate.contains(name) { break }
      }
      return result
    default: return run(asFunction: function, arguments, frame)
    }
  }

  private func candidateBodies(_ name: String) -> [Body.ID] { program.functions[name] ?? [] }

  /// The views inside another that were given a tag.
  private func tagged(_ tag: Expression, inside view: ViewObject, _ frame: ViewFrame) -> [ViewObject] {
    let wanted = Set(evaluator.values(of: tag, in: frame.scope).alternatives.map(\.value))
    guard wanted.count == 1 else { return [] }
    var result: [ViewObject] = []
    func search(_ view: ViewObject, _ depth: Int) {
      guard depth < ViewPainter.maximumDepth else { return }
      if let tags = view.settings["tag"],
        tags.contains(where: { setting in
          setting.values(evaluator).alternatives.contains { wanted.contains($0.value) }
        })
      {
        result.append(view)
      }
      for inner in view.subviews { search(inner, depth + 1) }
    }
    search(view, 0)
    return result
  }

  private func perform(
    named name: String, _ arguments: [Expression.Argument], _ call: Expression, _ frame: ViewFrame
  ) -> [ViewObject] {
    if frame.arguments[name] != nil || frame.body.definition(of: name, at: call.range.start) != nil,
      let result = run(value: Expression(.name(name), range: call.range), arguments, from: frame, in: frame)
        ?? run(known: Expression(.name(name), range: call.range), arguments, frame)
    {
      return result
    }
    if name.first?.isUppercase == true { return allocate(name, arguments, call, frame) }
    if let receiver = frame.receiver {
      let members = meant(candidates(name, receiver, frame), by: arguments, frame).filter {
        $0.function.map { Evaluator.fits(arguments, $0) } ?? false
      }
      if let member = members.first(where: \.hasImplementation) {
        return invoke(member, arguments, from: frame, receiver: receiver)
      }
      if arrange(name, arguments, on: receiver, frame) { return [] }
    }
    if let type = frame.scope.lexicalType,
      let member = symbols.members(name, of: type).first(where: {
        $0.hasImplementation && ($0.function.map { Evaluator.fits(arguments, $0) } ?? false)
      })
    {
      return invoke(
        member, arguments, from: frame, receiver: member.isStatic ? nil : frame.receiver,
        selfValue: frame.scope.selfValue)
    }
    for found in symbols.globalFunctions[name] ?? [] where Evaluator.fits(arguments, found.declaration) {
      let place = Location(path: facts.sources[found.file].internedPath, range: found.declaration.nameRange)
      guard let id = program.bodiesByPlace[place]?.first else { continue }
      return invoke(id, found.declaration, owner: nil, arguments, from: frame, receiver: nil)
    }
    if let result = run(kept: Expression(.name(name), range: call.range), name, arguments, frame) { return result }
    return closures(name, on: [], arguments, frame)
  }

  /// Of functions of one name those that take what the arguments are.
  func meant(_ members: [Member], by arguments: [Expression.Argument], _ frame: ViewFrame) -> [Member] {
    members.count > 1 ? evaluator.meant(members, by: arguments, in: frame.scope) : members
  }

  func candidates(_ name: String, _ object: ViewObject, _ frame: ViewFrame) -> [Member] {
    var own =
      object.type.map { symbols.members(name, of: $0, isStatic: false) }
      ?? symbols.foreignMembers(name, of: object.className, isStatic: false)
    // Whatever class a view is of, it has what the app adds to all views.
    if own.isEmpty, object.isUnseen { own = symbols.foreignMembers(name, of: "UIView", isStatic: false) }
    if !own.isEmpty || symbols.bridged.isEmpty { return own }
    return evaluator.bridgedMembers(name, of: .object(object.abstract), isStatic: false, in: frame.scope)
  }

  /// A message to a view or controller: the app's method, else the system's.
  private func send(
    _ name: String, _ arguments: [Expression.Argument], _ call: Expression, to object: ViewObject,
    among all: [ViewObject], _ frame: ViewFrame
  ) -> [ViewObject] {
    let members = meant(candidates(name, object, frame), by: arguments, frame)
    if let member = members.first(where: {
      $0.hasImplementation && ($0.function.map { Evaluator.fits(arguments, $0) } ?? false)
    }) {
      return invoke(member, arguments, from: frame, receiver: object)
    }
    if members.contains(where: { $0.variable != nil }), case .call(let function, _) = call.kind,
      let result = run(kept: function, name, arguments, frame)
    {
      return result
    }
    if arrange(name, arguments, on: object, frame) { return [] }
    if members.isEmpty, KnownAPI.names(.laysOutByHabit).contains(where: { name.hasPrefix($0) }) {
      object.isLaidOutElsewhere = true
    }
    if members.isEmpty, object.type == nil, symbols.isUnread(object.className) { giveAway(arguments, frame) }
    if arguments.isEmpty { return member(name, of: object, frame) }
    let given = closures(name, on: all, arguments, frame)
    return given.isEmpty && ViewVocabulary.immediate.contains(name) ? [object] : given
  }

  /// A call on something that is no view: a style, a theme, a type.
  private func elsewhere(
    _ name: String, _ base: Expression, _ arguments: [Expression.Argument], _ call: Expression, _ frame: ViewFrame
  ) -> [ViewObject] {
    if KnownAPI.has(name, .addsViews) || KnownAPI.has(name, .insertsViews) {
      placed += arguments.flatMap { resolve($0.value, frame) }.compactMap(\.controller)
      lose(base, frame)
      if let window = window(base, frame), arrange(name, arguments, on: window, frame) { return [] }
    }
    if arguments.contains(where: { if case .closure = $0.value.kind { true } else { false } }),
      ViewVocabulary.immediate.contains(name)
    {
      return closures(name, on: [], arguments, frame)
    }
    if name.first?.isUppercase == true, let path = Self.typePath(base) {
      return allocate("\(path).\(name)", arguments, call, frame)
    }
    if name == "setBackgroundColor" { lose(base, frame) }
    if isUnread(base, frame) { giveAway(arguments, frame) }
    if bind(name, arguments, call, frame) || observe(call, frame) { return [] }
    if case .call(let function, _) = call.kind, program.functions[name] == nil,
      let result = run(kept: function, name, arguments, frame)
    {
      return result
    }
    let handsOver = arguments.contains { if case .closure = $0.value.unwrapped.kind { true } else { false } }
    guard let bodies = program.functions[name],
      bodies.contains(where: { relevance.contains($0) || handsOver && relevance.handsOn($0) })
    else { return [] }
    defer { loseSubject(to: name, base, arguments, frame) }
    for alternative in evaluator.values(of: base, in: frame.scope).alternatives {
      let members: [Member]
      switch alternative.value {
      case .object(let object):
        guard let type = object.type else { continue }
        members = symbols.members(name, of: type, isStatic: false)
      case .enumCase(let type, _, _): members = symbols.members(name, of: type, isStatic: false)
      case .type(let path):
        members =
          symbols.type(named: path, in: frame.scope.lexicalType).map { symbols.members(name, of: $0, isStatic: true) }
          ?? symbols.foreignMembers(name, of: path, isStatic: true)
      default: continue
      }
      if let member = members.first(where: {
        $0.hasImplementation && ($0.function.map { Evaluator.fits(arguments, $0) } ?? false)
      }) {
        var receiver: ViewObject?
        if case .object(let object) = alternative.value { receiver = holder(of: object) }
        return invoke(member, arguments, from: frame, receiver: receiver, selfValue: alternative.value)
      }
    }
    return []
  }

  /// Closures among the arguments that run at once, with what they are handed.
  private func closures(
    _ name: String, on objects: [ViewObject], _ arguments: [Expression.Argument], _ frame: ViewFrame
  ) -> [ViewObject] {
    guard ViewVocabulary.immediate.contains(name) else { return [] }
    let plain = arguments.filter { if case .closure = $0.value.kind { false } else { true } }
    let handed = objects.isEmpty ? plain.flatMap { resolve($0.value, frame) } : objects
    let isIterating = name == "forEach" || KnownAPI.has(name, .mapsElements)
    var result: [ViewObject] = []
    for argument in arguments {
      // What happens at the end of an animation comes later.
      guard case .closure = argument.value.kind, argument.label != "completion" else {
        if isIterating, case .name(let function) = argument.value.unwrapped.kind {
          for object in handed { add(function, object, frame) }
        } else if isIterating, case .member(.some(let base), let function) = argument.value.unwrapped.kind {
          for target in resolve(base, frame) { for object in handed { arrange(function, object, on: target, frame) } }
        }
        if argument.label == "completion" { runByItself(argument.value, name, frame) }
        continue
      }
      if isIterating, handed.isEmpty, frame.receiver?.isHolder ?? false {
        result += run(closure: argument.value.range, in: frame, parameters: [])
      } else if isIterating {
        for object in handed.prefix(16) {
          frame.forget(inside: argument.value.range)
          result += run(closure: argument.value.range, in: frame, parameters: [[object]])
        }
      } else {
        result += run(closure: argument.value.range, in: frame, parameters: [handed])
      }
    }
    return result
  }

  /// `views.forEach(addSubview)`.
  private func add(_ function: String, _ object: ViewObject, _ frame: ViewFrame) {
    guard let receiver = frame.receiver else { return }
    arrange(function, object, on: receiver, frame)
  }

  /// `super.name(…)`: the superclass's method, with `self` as it is.
  private func inherited(_ name: String, _ arguments: [Expression.Argument], _ frame: ViewFrame) -> [ViewObject] {
    guard let receiver = frame.receiver, let here = frame.scope.lexicalType else { return [] }
    if name == "init" {
      note(style: arguments, on: receiver, frame)
      // Every initialiser of a controller is run anyway.
      if receiver.isController { return [] }
    }
    guard let parent = symbols.superclass(of: here),
      let member = symbols.members(name, of: parent).first(where: {
        $0.hasImplementation && ($0.function.map { Evaluator.fits(arguments, $0) } ?? false)
      })
    else {
      if name == "init" { return initialize(receiver, asSystemClassWith: arguments, frame) }
      if !arguments.isEmpty, arrange(name, arguments, on: receiver, frame) { return [] }
      return arguments.isEmpty ? ownView(Self.key(name), of: receiver).map { [$0] } ?? [] : []
    }
    return invoke(member, arguments, from: frame, receiver: receiver)
  }

  /// What the initialiser of the class of the system does that a view derives from.
  private func initialize(
    _ view: ViewObject, asSystemClassWith arguments: [Expression.Argument], _ frame: ViewFrame
  ) -> [ViewObject] {
    for argument in arguments {
      guard let label = argument.label, KnownAPI.has(label, .initialProperty),
        let (value, origin) = handed(argument.value, frame)
      else { continue }
      view.settings[label, default: []].append(
        ViewObject.Setting(
          value: value, scope: origin.scope, condition: condition(in: frame),
          location: evaluator.location(value.range, in: origin.scope), object: resolve(value, origin).first))
    }
    // `UIView.init()` asks the view itself for `init(frame: .zero)`.
    guard arguments.isEmpty, let type = view.type,
      let member = symbols.members("init", of: type).first(where: {
        $0.hasImplementation && $0.function?.parameters.map(\.label) == ["frame"]
      })
    else { return [] }
    return invoke(member, [], from: nil, receiver: view)
  }

  /// What stands where an expression is written, with its frame: of a parameter what the caller wrote for it; nil for one
  /// that no caller gave a value.
  private func handed(
    _ expression: Expression, _ frame: ViewFrame, depth: Int = 0
  ) -> (value: Expression, frame: ViewFrame)? {
    guard depth < Self.maximumDepth, case .name(let name) = expression.unwrapped.kind,
      frame.body.definition(of: name, at: expression.range.start) == nil,
      frame.body.parameters.contains(where: { $0.name == name })
    else { return (expression, frame) }
    guard let argument = frame.arguments[name], let value = argument.expressions.first else { return nil }
    return handed(value, argument.frame, depth: depth + 1)
  }

  // MARK: Making

  /// `Name`, `Outer.Name`.
  static func typePath(_ expression: Expression) -> String? {
    switch expression.unwrapped.kind {
    case .name(let name): name.first?.isUppercase == true ? name : nil
    case .member(.some(let base), let name):
      name.first?.isUppercase == true ? typePath(base).map { "\($0).\(name)" } : nil
    default: nil
    }
  }

  private func allocate(
    _ path: String, _ arguments: [Expression.Argument], _ call: Expression, _ frame: ViewFrame
  ) -> [ViewObject] {
    if path == "NSLayoutConstraint" {
      constrain(item: arguments, frame)
      return []
    }
    let path = evaluator.type(boundTo: path, in: frame.scope) ?? path
    let type = symbols.type(named: path, in: frame.scope.lexicalType)
    let name = type.map { symbols[$0].name } ?? path
    guard isVisual(name) else { return type.flatMap { hold(name, $0, arguments, call, frame) }.map { [$0] } ?? [] }
    let object = make(name, type, at: evaluator.location(call.range, in: frame.scope))
    for argument in arguments {
      guard let label = argument.label else { continue }
      switch label {
      case _ where KnownAPI.has(label, .initialProperty):
        record(label, argument.value, on: object, frame)
      case "style", "collectionViewLayout": note(style: arguments, on: object, frame)
      case "arrangedSubviews": for view in resolve(argument.value, frame) { object.add(view) }
      default: continue
      }
    }
    if let type, !object.isController {
      initialize(object, type, arguments, frame)
    } else if type == nil, !arguments.isEmpty,
      // An initialiser that the app adds to a class of the system.
      let added = symbols.foreignMembers("init", of: name).first(where: { member in
        member.hasImplementation && (member.function.map { Evaluator.fits(arguments, $0) } ?? false)
      })
    {
      _ = invoke(added, arguments, from: frame, receiver: object)
    }
    return [object]
  }

  private func initialize(
    _ object: ViewObject, _ type: TypeSymbol.ID, _ arguments: [Expression.Argument], _ frame: ViewFrame
  ) {
    let inits = symbols.members("init", of: type).filter(\.hasImplementation)
    // `UIView()` is `UIView(frame: .zero)`.
    let member =
      inits.first { $0.function.map { Evaluator.fits(arguments, $0) } ?? false }
      ?? inits.first { $0.function?.parameters.first?.label == "frame" }
    if let member { _ = invoke(member, arguments, from: frame, receiver: object) }
    sendMoments(to: object)
  }

  /// What UIKit calls of a view as that comes to be seen; drawing is one of them where it arranges layers.
  func sendMoments(to view: ViewObject) {
    for moment in ViewVocabulary.viewMoments { send(moment, to: view) }
    guard let type = view.type, let drawing = evaluator.drawing(of: type), drawing.arrangesLayers,
      let name = drawing.name
    else { return }
    send(name, to: view)
  }

  /// The style that a table is made with.
  func note(style arguments: [Expression.Argument], on object: ViewObject, _ frame: ViewFrame) {
    for argument in arguments where argument.label == "style" || argument.label == "collectionViewLayout" {
      record(argument.label ?? "", argument.value, on: object, frame)
    }
  }
}
