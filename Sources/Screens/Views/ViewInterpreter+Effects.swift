// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

extension ViewInterpreter {
  // MARK: Assignments

  func assign(_ target: Expression, _ value: Expression, _ entry: BodyEntry, _ frame: ViewFrame) {
    if change(target, "=", value, frame) { return }
    switch target.unwrapped.kind {
    case .name(let name):
      if let index = frame.body.definition(of: name, at: target.range.start) {
        let found = resolve(value, frame)
        if !found.isEmpty { frame.locals[index] = found }
        return
      }
      if frame.body.parameters.contains(where: { $0.name == name }) { return }
      if let receiver = frame.receiver { set(name, value, on: receiver, frame) }
    case .member(.some(let base), let name):
      var objects = resolve(base, frame)
      if objects.isEmpty, ViewVocabulary.properties.contains(name) {
        objects = stranger(base, frame).map { [$0] } ?? []
      }
      for object in objects { set(name, value, on: object, frame) }
      guard objects.isEmpty, !wraps(base, name, value, frame) else { return }
      if name == "backgroundColor" { lose(base, frame) }
      place(base, name, value, frame)
    case .subscript(let base, let keys): set(base, keys, value, frame)
    default: return
    }
  }

  /// Sets a part of what says where the content of a scroll view lies: `scroll.contentInset.top = 200`.
  private func place(_ whole: Expression, _ part: String, _ value: Expression, _ frame: ViewFrame) {
    let owners: [ViewObject]
    guard let name = whole.lastName, KnownAPI.has(name, .placesContent) else { return }
    switch whole.unwrapped.kind {
    case .member(.some(let base), _): owners = resolve(base, frame)
    case .name: owners = frame.receiver.map { [$0] } ?? []
    default: return
    }
    for owner in owners { record("\(name).\(part)", value, on: owner, frame) }
  }

  /// Sets a property of a view, layer or controller.
  ///
  /// - Parameter isByName: whether no assignment says so: then the code of the property knows the value by this alone.
  func set(
    _ name: String, _ value: Expression, on object: ViewObject, _ frame: ViewFrame, isByName: Bool = false
  ) {
    let key = name == "hidden" ? "isHidden" : Self.key(name)
    if key == "tag" || ViewVocabulary.properties.contains(key) || KnownAPI.has(key, .placesView) {
      record(key, value, on: object, frame)
    }
    var found = resolve(value, frame)
    // Whatever a controller is given as its view, it has it.
    if found.isEmpty, key == "view", object.isController, let view = unseen(value, frame) { found = [view] }
    if found.isEmpty {
      keep(value, as: "\(object.id).\(key)", frame)
      keep(constraints: value, as: "\(object.id).\(key)", frame)
    }
    if let first = found.first, found.count == 1 {
      if condition(in: frame) == .never || isByItself { return }
      if key == "view", object.isController { first.controller = object }
      if key != "view", !KnownAPI.has(key, .endOfList), let controller = first.controller, controller !== subject {
        placed.append(controller)
      }
      if key == "backgroundView" { first.superview = object }
      if KnownAPI.has(key, .endOfList) { add(first, to: object, nil, frame) }
      object.fields[key] = first
    }
    // Whoever sets a property of the app has its observer run.
    if object.type != nil {
      let new = given(key, value, to: object, frame, isByName: isByName)
      observe(key, on: object, new: new, when: condition(in: frame))
      send(setterOf: key, handing: value, to: object, frame)
    }
  }

  /// What the code of a property is told that it is set to; nil where that knows better what the property can hold.
  private func given(
    _ key: String, _ value: Expression, to object: ViewObject, _ frame: ViewFrame, isByName: Bool
  ) -> ValueSet? {
    // A property of the system's that a class of the app overrides holds what it is set to here.
    if isByName || ViewVocabulary.properties.contains(key) { return evaluator.values(of: value, in: frame.scope) }
    guard let type = object.type, let member = symbols.member(key, of: type, isStatic: false),
      let variable = member.variable, variable.isObserved, !variable.isComputed
    else { return nil }
    let values = evaluator.values(
      of: value, in: frame.scope, expected: evaluator.expectedType(of: variable, in: member.owner))
    guard let only = values.only, !only.isUnknown else { return nil }
    return values
  }

  /// Keeps a value with what must hold for it.
  ///
  /// - Parameters:
  ///   - part: which part of the property is set, where it is not the whole.
  ///   - operation: how.
  func record(
    _ key: String, _ value: Expression, on object: ViewObject, _ frame: ViewFrame, part: [String] = [],
    by operation: String = "="
  ) {
    let condition = condition(in: frame)
    if key == "backgroundColor" { painted.insert(evaluator.location(value.range, in: frame.scope)) }
    guard condition != .never else { return }
    if isByItself, key != "backgroundColor" {
      if hides(key, value, frame) { object.leavesByItself = true }
      return
    }
    var key = key
    var target = object
    // The layer of a view and the view have one background.
    if let owner = object.superview, owner.fields["layer"] === object {
      target = owner
      if key == "opacity" { key = "alpha" }
    }
    let setting = ViewObject.Setting(
      value: value, scope: frame.scope, condition: condition,
      location: evaluator.location(value.range, in: frame.scope), object: resolve(value, frame).first)
    (setting.part, setting.operation) = (part, operation)
    if KnownAPI.has(key, .frameOfView) || KnownAPI.has(key, .centerOfView) {
      setting.measured = measured(by: value, frame)
    }
    target.settings[key, default: []].append(setting)
  }

  /// Whether a property that is set so makes a view disappear.
  private func hides(_ key: String, _ value: Expression, _ frame: ViewFrame) -> Bool {
    switch evaluator.values(of: value, in: frame.scope).only {
    case .boolean(true)?: KnownAPI.has(key, .hidesReceiver)
    case let shown?: KnownAPI.has(key, .fadesReceiver) && shown.number == 0
    case nil: false
    }
  }

  // MARK: Hierarchy

  /// What UIKit does on a message that puts views or layers together or lays them out; gives whether it is one.
  func arrange(
    _ name: String, _ arguments: [Expression.Argument], on object: ViewObject, _ frame: ViewFrame
  ) -> Bool {
    func views(_ index: Int = 0) -> [ViewObject] {
      arguments.indices.contains(index) ? resolve(arguments[index].value, frame) : []
    }
    if arrange(byName: name, arguments, on: object, frame) { return true }
    if isByItself, ViewVocabulary.adding.contains(name), !name.hasPrefix("set") {
      if KnownAPI.has(name, .leavesSuperview) { object.leavesByItself = true }
      return true
    }
    switch name {
    case _ where KnownAPI.has(name, .addsViews):
      for argument in arguments { for view in seen(argument.value, frame) { add(view, to: object, nil, frame) } }
    case "insertSubview", "insertArrangedSubview":
      let label = arguments.dropFirst().first?.label
      var index: Int?
      if let other = views(1).first, let position = object.subviews.firstIndex(where: { $0 === other }) {
        index = label == "belowSubview" ? position : position + 1
      } else if label == "at" || label == "atIndex", case .integer(let number)? = arguments.last?.value.unwrapped.kind {
        index = number
      }
      for view in arguments.first.map({ seen($0.value, frame) }) ?? [] { add(view, to: object, index, frame) }
    case "bringSubviewToFront", "bringSubview":
      for view in views() where view.superview === object { object.add(view); view.additions = [] }
    case "sendSubviewToBack", "sendSubview":
      for view in views() where view.superview === object { object.add(view, at: 0); view.additions = [] }
    case _ where KnownAPI.has(name, .exchangesSubviews):
      let places = arguments.compactMap { argument -> Int? in
        if case .integer(let number) = argument.value.unwrapped.kind { number } else { nil }
      }
      guard places.count == 2, places.allSatisfy(object.subviews.indices.contains) else { return true }
      object.subviews.swapAt(places[0], places[1])
      for place in places { object.subviews[place].additions = [] }
    case "removeFromSuperview":
      // What had to be there for it to be added is there.
      guard surrounding == .always, guards.allSatisfy({ $0.isPresence && object.addedUnder.contains($0.identity) })
      else { return true }
      object.superview?.subviews.removeAll { $0 === object }
      object.superview = nil
    case "addSublayer", "insertSublayer":
      let owner = object.superview.flatMap { $0.fields["layer"] === object ? $0 : nil } ?? object
      for layer in arguments.first.map({ seen($0.value, frame) }) ?? []
      where !owner.sublayers.contains(where: { $0 === layer }) {
        if condition(in: frame) != .never { owner.sublayers.append(layer) }
      }
    case _ where KnownAPI.has(name, .scrollsContent):
      if let place = arguments.first { record("contentOffset", place.value, on: object, frame) }
    case _ where KnownAPI.has(name, .presentsScene):
      guard condition(in: frame) != .never, let scene = views().first else { return true }
      object.scene = scene
      for moment in KnownAPI.names(.sceneMoment).sorted() { send(moment, to: scene) }
    case _ where ViewVocabulary.embedding.contains(name): break
    default:
      // Objective-C's setters.
      guard name.hasPrefix("set"), arguments.count == 1, arguments[0].label == nil,
        let letter = name.dropFirst(3).first
      else { return false }
      let property = letter.lowercased() + name.dropFirst(4)
      guard object.type != nil || ViewVocabulary.properties.contains(property) else { return false }
      set(property, arguments[0].value, on: object, frame)
    }
    return true
  }

  func arrange(_ name: String, _ child: ViewObject, on object: ViewObject, _ frame: ViewFrame) {
    if name == "addSubview" || name == "addArrangedSubview" { add(child, to: object, nil, frame) }
  }

  private func add(_ view: ViewObject, to object: ViewObject, _ index: Int?, _ frame: ViewFrame) {
    let condition = condition(in: frame)
    guard condition != .never, !view.isController, !view.isHolder else { return }
    if let controller = view.controller, controller !== subject { placed.append(controller) }
    let isOptional = isLater || condition != .always
    let isThere = view.superview === object
    if !isThere { view.additions = [] }
    view.addedUnder = Set(guards.map(\.identity))
    if !isLater {
      additions += 1
      view.additions.append(ViewObject.Addition(condition: condition, turn: index == nil ? additions : nil))
    }
    // What lies there for sure stays there.
    if isOptional, isThere, !view.isOptional { return }
    let before = isThere ? view.addedWhen : .never
    view.addedWhen = isLater ? nil : before?.or(condition)
    view.isOptional = isOptional && view.addedWhen != .always
    object.add(view, at: index)
  }
}
