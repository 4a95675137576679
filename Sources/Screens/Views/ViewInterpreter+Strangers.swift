// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import PlatformAPI

/// What is done through names that stand for no view that was made here: views of libraries, and the controller itself in
/// the hands of an object that it was given to.
extension ViewInterpreter {
  /// What a name stands for that no code here gave a view: the controller, where an object that is no view was given it,
  /// else a view that was met under that name.
  func standIn(for expression: Expression, _ frame: ViewFrame) -> [ViewObject] {
    if isForeign(frame), let subject, isSubject(expression, frame) == true { return [subject] }
    if unseen.isEmpty { return [] }
    return name(of: expression, frame).flatMap { unseen[$0] }.map { [$0] } ?? []
  }

  /// The views or layers that an expression means; one of which nothing is known where it cannot be followed.
  func seen(_ expression: Expression, _ frame: ViewFrame) -> [ViewObject] {
    let found = resolve(expression, frame)
    return found.isEmpty ? unseen(expression, frame).map { [$0] } ?? [] : found
  }

  /// A view that stands for what an expression gives; nil for nothing, and where the expression is being followed.
  func unseen(_ expression: Expression, _ frame: ViewFrame) -> ViewObject? {
    guard left > 0 else { return nil }
    var isOfController = false
    let maker = maker(of: expression, frame)
    switch (maker?.call ?? expression).unwrapped.kind {
    case .nil, .closure: return nil
    case .member(.some, "view"): isOfController = true
    default: break
    }
    let name = name(of: expression, frame)
    let paints = maker == nil ? paintingClass(of: expression, frame) : nil
    let className = paints ?? maker?.className ?? "view"
    let view = make(className, nil, at: evaluator.location(expression.range, in: frame.scope))
    view.isUnseen = true
    view.isOfUnseenController = isOfController
    if let maker, case .call(let function, let arguments) = maker.call.unwrapped.kind {
      for (index, argument) in arguments.enumerated() {
        let label = argument.label ?? (index == 0 ? function.lastName.flatMap(Self.firstLabel) : nil)
        guard let label, KnownAPI.has(label, .initialProperty) else { continue }
        record(label, argument.value, on: view, maker.frame)
      }
    }
    if let name { unseen[name] = view }
    return view
  }

  /// A view of a class that was not read, of which a property is set that views have before it is put anywhere; nil for what
  /// is no such view.
  func stranger(_ expression: Expression, _ frame: ViewFrame) -> ViewObject? {
    guard maker(of: expression, frame) != nil else { return nil }
    return unseen(expression, frame)
  }

  /// Keeps what makes an object of a class that was not read: should it prove to be a view, it is known what it was made with.
  func keep(_ value: Expression, as name: String, _ frame: ViewFrame) {
    if let maker = maker(of: value, frame) { makers[name] = maker }
  }

  /// A call that makes an object of a class that was not read, with the frame in which it stands.
  struct Maker {
    var className: String
    var call: Expression
    var frame: ViewFrame
  }

  /// The call that makes what an expression means, where the class was not read.
  private func maker(of expression: Expression, _ frame: ViewFrame, depth: Int = 0) -> Maker? {
    guard depth < 6 else { return nil }
    switch expression.unwrapped.kind {
    case .name(let name):
      if let index = frame.body.definition(of: name, at: expression.range.start) {
        guard case .define(_, _, .some(let value), false) = frame.body.entries[index].kind else { return nil }
        return maker(of: value, frame, depth: depth + 1)
      }
      return frame.receiver.flatMap { makers["\($0.id).\(Self.key(name))"] }
    case .member(.some(let base), let name):
      return resolve(base, frame).first.flatMap { makers["\($0.id).\(Self.key(name))"] }
    case .call(let function, _):
      var path = Self.typePath(function)
      // A method of the class that gives an object of it: `[Banner bannerWithFrame:frame]`.
      if path == nil, case .member(.some(let type), _) = function.unwrapped.kind { path = Self.typePath(type) }
      guard let path, symbols.isUnread(path) else { return nil }
      return Maker(className: path, call: expression, frame: frame)
    default: return nil
    }
  }

  /// What Objective-C calls the first argument of a method: `frame` of `bannerWithFrame:`.
  private static func firstLabel(of method: String) -> String? {
    guard let last = method.ranges(of: "With").last?.upperBound, let letter = method[last...].first else { return nil }
    return letter.lowercased() + method[last...].dropFirst()
  }

  /// The class of a view that another object holds, where views of the class show something of their own whatever is done to
  /// them: a map, a video.
  private func paintingClass(of expression: Expression, _ frame: ViewFrame) -> String? {
    let values = evaluator.values(of: expression, in: frame.scope)
    guard values.alternatives.count == 1, let object = values.objects.first,
      case .varying? = symbols.painting(of: object.className)
    else { return nil }
    return object.className
  }

  /// Takes down that something is done to a view that is not followed, where it can be the controller's.
  func lose(_ target: Expression, _ frame: ViewFrame) {
    guard lost == nil, isForeign(frame), isSubjectsView(target, frame) else { return }
    lost = evaluator.location(target.range, in: frame.scope)
  }

  /// Takes down that controllers, or their views, are handed to code that was not read: it puts them where it likes.
  func giveAway(_ arguments: [Expression.Argument], _ frame: ViewFrame) {
    for object in arguments.flatMap({ resolve($0.value, frame) }) {
      guard let controller = object.isController ? object : object.controller, controller !== subject else { continue }
      placed.append(controller)
    }
  }

  /// Whether what stands before a call is of a class, or is a class, that was not read and that nothing is known of.
  func isUnread(_ base: Expression, _ frame: ViewFrame) -> Bool {
    let values = evaluator.values(of: base, in: frame.scope).alternatives
    return !values.isEmpty
      && values.allSatisfy { alternative in
        switch alternative.value {
        case .object(let object): object.type == nil && symbols.isUnread(object.className)
        case .type(let name): symbols.type(named: name, in: frame.scope.lexicalType) == nil && symbols.isUnread(name)
        default: false
        }
      }
  }

  /// Whether a body is the code of an object that is no view.
  private func isForeign(_ frame: ViewFrame) -> Bool {
    frame.receiver.map { $0.isHolder } ?? (frame.scope.selfValue != nil)
  }

  /// Whether an expression is the controller; nil where that cannot be said.
  private func isSubject(_ expression: Expression, _ frame: ViewFrame) -> Bool? {
    isSubject(evaluator.values(of: expression, in: frame.scope))
  }

  /// Whether a value is the controller; nil where that cannot be said.
  func isSubject(_ values: ValueSet) -> Bool? {
    guard let subject else { return false }
    var isKnown = true
    for alternative in values.alternatives {
      switch alternative.value {
      case .object(let object):
        if object.withoutCaller == subject.abstract.withoutCaller { return true }
        if object.origin == .declared, object.type == subject.type, object.type != nil { return true }
        if object.origin == .declared, symbols.isSubclass(subject.className, of: object.className) { isKnown = false }
      case .unknown: isKnown = false
      default: continue
      }
    }
    return isKnown ? false : nil
  }

  /// Whether a view that is not followed can be that of the controller.
  private func isSubjectsView(_ expression: Expression, _ frame: ViewFrame, depth: Int = 0) -> Bool {
    guard depth < 6 else { return false }
    switch expression.unwrapped.kind {
    case .member(.some(let controller), let name)
    where subject.map { symbols.isRootView(name, of: $0.className) } ?? false:
      return isSubject(controller, frame) != false
    case .name(let name):
      if let index = frame.body.definition(of: name, at: expression.range.start),
        case .define(_, _, .some(let value), false) = frame.body.entries[index].kind
      {
        return isSubjectsView(value, frame, depth: depth + 1)
      }
      guard let argument = frame.arguments[name]?.expressions.first, let caller = frame.arguments[name]?.frame else {
        return false
      }
      return isForeign(caller) && isSubjectsView(argument, caller, depth: depth + 1)
    default: return false
    }
  }

  /// What tells apart an expression that is followed no further: whose it is, and what it is called there.
  private func name(of expression: Expression, _ frame: ViewFrame, depth: Int = 0) -> String? {
    guard depth < 6 else { return nil }
    switch expression.unwrapped.kind {
    case .name(let name):
      if let index = frame.body.definition(of: name, at: expression.range.start) {
        guard case .define(_, _, let value, false) = frame.body.entries[index].kind else { return nil }
        return value.flatMap { self.name(of: $0, frame, depth: depth + 1) } ?? "\(frame.body.id) \(index)"
      }
      if let argument = frame.arguments[name] {
        return argument.expressions.first.flatMap { self.name(of: $0, argument.frame, depth: depth + 1) }
      }
      return frame.receiver.map { "\($0.id).\(Self.key(name))" }
    case .member(.some(let base), let name):
      if let known = resolve(base, frame).first { return "\(known.id).\(Self.key(name))" }
      return self.name(of: base, frame, depth: depth + 1).map { "\($0).\(name)" }
    default: return nil
    }
  }
}
