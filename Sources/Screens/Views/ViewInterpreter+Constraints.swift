// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Constraints in every spelling: anchors, `NSLayoutConstraint`, the visual format, and layout libraries.
extension ViewInterpreter {
  private typealias Edge = ViewObject.Pin.Edge

  /// Takes a call for a constraint; gives whether it is one.
  func constrain(
    _ name: String, _ base: Expression, _ arguments: [Expression.Argument], _ frame: ViewFrame
  ) -> Bool {
    let place = evaluator.program.location(base.range, in: frame.body)
    func pin(
      _ view: ViewObject, _ edge: Edge, _ target: ViewObject.Pin.Target, _ constant: Double,
      isExact: Bool = true
    ) {
      guard !isByItself else { return }
      view.pins.append(
        ViewObject.Pin(
          edge: edge, target: target, constant: constant, location: place, condition: condition(in: frame),
          isExact: isExact))
    }
    switch name {
    case _ where KnownAPI.has(name, .tiesAnchor):
      guard let (subject, edge, owner) = anchor(base, frame) else {
        if name == "constraint" { hasLostLayout = true }
        return false
      }
      let labels = arguments.map { $0.label ?? "" }
      // Inequalities leave the place open.
      guard isEquation(name, labels) else {
        for view in resolve(subject, owner) { view.openEdges.insert(edge) }
        return true
      }
      // A part of a length is another length.
      let isPart = arguments.contains {
        $0.label == "multiplier" && ColorCalls.number(evaluator, $0.value, in: frame.scope).map { $0 < 1 } ?? false
      }
      let target = isPart ? .other : arguments.first.map { self.target($0.value, edge, frame) } ?? .other
      let distance = distance(name, arguments, edge)
      let constant = distance.flatMap { length($0, frame) } ?? 0
      // A branch that this call does not take ties nothing.
      if condition(in: frame) == .never { return true }
      let views = resolve(subject, owner)
      if views.isEmpty, !isSafe(subject, owner) { hasLostLayout = true }
      let only = arguments.count == 1 ? arguments[0].value : nil
      for view in views where !isByItself {
        view.pins.append(
          ViewObject.Pin(
            edge: edge, target: target, constant: constant, location: place, condition: condition(in: frame),
            isExact: distance.map { length($0, frame) != nil } ?? true,
            said: said(distance?.length ?? arguments.first?.value, frame),
            guideEdge: arguments.first?.value.lastName.flatMap { KnownAPI.layoutEdges(named: $0).first },
            written: distance.map { ($0.length, frame.scope) },
            length: only.flatMap { ColorCalls.number(evaluator, $0, in: frame.scope) }))
      }
      return true
    case _ where KnownAPI.has(name, .undoesConstraints):
      for argument in arguments { change(constraints: argument.value, .active(false), frame) }
      return true
    case _ where KnownAPI.has(name, .makesConstraints):
      guard let closure = arguments.first?.value, case .closure = closure.kind else { return false }
      var subject = base
      if case .member(.some(let inner), "snp") = base.unwrapped.kind { subject = inner }
      for view in resolve(subject, frame) {
        let before = view.pins
        if KnownAPI.has(name, .replacesConstraints), condition(in: frame) == .always { view.pins = [] }
        chain(view, closure.range, frame)
        // One that changes some edges puts them elsewhere than they were.
        guard KnownAPI.has(name, .replacesEdges), condition(in: frame) == .always else { continue }
        let new = view.pins.dropFirst(before.count)
        view.pins = before.filter { old in !new.contains { $0.edge == old.edge } } + new
      }
      return true
    case "constraints", "constraintsWithVisualFormat":
      guard let first = arguments.first else { return false }
      let formats = evaluator.values(of: first.value, in: frame.scope)
      guard case .string(let format)? = formats.only else {
        // Another function may be called so.
        if arguments.contains(where: { $0.label == "metrics" }) { hasLostLayout = true }
        return false
      }
      visual(format, arguments, frame, at: place)
      return true
    case "constraintWithItem":
      constrain(item: arguments, frame)
      return true
    case _ where KnownAPI.has(name, .pinsAllEdges):
      let isSafe = arguments.contains { $0.label == "usingSafeArea" && isTrue($0.value, frame) }
      for view in resolve(base, frame) {
        for edge in pinned(arguments) {
          let inset = inset(of: edge, arguments, frame)
          pin(view, edge, inset == nil ? .other : isSafe && edge == .top ? .safeArea : .superview(edge), inset ?? 0)
        }
      }
      return true
    case _ where KnownAPI.has(name, .pinsToSafeArea):
      for view in resolve(base, frame) { for edge in pinned(arguments) { pin(view, edge, .safeArea, 0) } }
      return true
    case _ where KnownAPI.has(name, .pinsToGuide):
      // The label names the guide in Swift, the method does in Objective-C.
      let words = name + (arguments.first?.label ?? "")
      for view in resolve(base, frame) { pin(view, words.contains("Bottom") ? .bottom : .top, .safeArea, 0) }
      return true
    case _ where KnownAPI.has(name, .pinsOneEdge):
      guard let first = arguments.first else {
        for view in resolve(base, frame) where name == "topToSuperview" { pin(view, .top, .superview(.top), 0) }
        return true
      }
      let edge = first.value.lastName.flatMap { KnownAPI.layoutEdges(named: $0).first } ?? .top
      let isSafe =
        name.hasSuffix("SafeArea") || name.hasSuffix("Margin") || first.label == "toSuperviewSafeArea"
        || first.label == "toSuperviewMargin"
      let toSuperview = name.contains("Superview") || first.label?.hasPrefix("toSuperview") == true
      // Inequalities leave the place open.
      if arguments.contains(where: { $0.label == "relation" }) { return true }
      if let other = arguments.first(where: { $0.label == "ofView" || $0.label == "of" })?.value,
        let named = arguments.first(where: { $0.label == "toEdge" || $0.label == "to" })?.value.lastName,
        let side = KnownAPI.layoutEdges(named: named).first
      {
        let tied: ViewObject.Pin.Target =
          isSuperview(other, frame)
          ? .superview(side) : resolve(other, frame).first.map { .edge(side, of: $0) } ?? .other
        let offset = arguments.first { $0.label == "withOffset" }.map { number($0.value, frame) } ?? 0
        for view in resolve(base, frame) { pin(view, edge, tied, offset) }
        return true
      }
      let inset = inset(of: edge, Array(arguments.dropFirst()), frame)
      for view in resolve(base, frame) {
        pin(view, edge, isSafe ? .safeArea : toSuperview && inset != nil ? .superview(edge) : .other, inset ?? 0)
      }
      return true
    default: return false
    }
  }

  /// The edges that a function pins which can leave one out: `excludingEdge:`, `excluding:`.
  private func pinned(_ arguments: [Expression.Argument]) -> [Edge] {
    let all: [Edge] = [.top, .bottom, .leading, .trailing]
    return all.filter { edge in
      !arguments.contains { argument in
        let isLeftOut = argument.label.map { $0.hasPrefix("exclud") } ?? true
        return isLeftOut && Self.mentions(argument.value) { KnownAPI.layoutEdges(named: $0) == [edge] }
      }
    }
  }

  /// Whose edge an anchor is, also through names that were given to it and through parameters.
  private func anchor(
    _ expression: Expression, _ frame: ViewFrame, depth: Int = 0
  ) -> (subject: Expression, edge: Edge, frame: ViewFrame)? {
    guard depth < 8 else { return nil }
    switch expression.unwrapped.kind {
    case .member(.some(let subject), let name) where !KnownAPI.layoutEdges(named: name).isEmpty:
      return KnownAPI.layoutEdges(named: name).first.map { (subject, $0, frame) }
    case .call(let getter, let arguments) where arguments.isEmpty:
      if case .member(.some(let subject), let name) = getter.unwrapped.kind,
        let edge = KnownAPI.layoutEdges(named: name).first
      {
        return (subject, edge, frame)
      }
      return returned(by: expression, frame).flatMap { anchor($0.value, $0.frame, depth: depth + 1) }
    case .member:
      return returned(by: expression, frame).flatMap { anchor($0.value, $0.frame, depth: depth + 1) }
    case .name(let name):
      if let index = frame.body.definition(of: name, at: expression.range.start) {
        guard case .define(_, _, .some(let value), false) = frame.body.entries[index].kind else { return nil }
        return anchor(value, frame, depth: depth + 1)
      }
      if let argument = frame.arguments[name], let handed = argument.expressions.first {
        return anchor(handed, argument.frame, depth: depth + 1)
      }
      if let value = returned(by: expression, frame) { return anchor(value.value, value.frame, depth: depth + 1) }
      // The anchor of the view whose code it is.
      guard let edge = KnownAPI.layoutEdges(named: name).first, let receiver = frame.receiver,
        !receiver.isController, !receiver.isHolder
      else { return nil }
      return (Expression(.name("self"), range: expression.range), edge, frame)
    default: return nil
    }
  }

  /// Whether an expression means the view that a view lies in, whichever that is, also through names that were given to it.
  private func isSuperview(_ expression: Expression, _ frame: ViewFrame, depth: Int = 0) -> Bool {
    guard depth < 8 else { return false }
    switch expression.unwrapped.kind {
    case .name(let name):
      if let index = frame.body.definition(of: name, at: expression.range.start) {
        guard case .define(_, _, .some(let value), false) = frame.body.entries[index].kind else { return false }
        return isSuperview(value, frame, depth: depth + 1)
      }
      if let argument = frame.arguments[name] {
        return argument.expressions.first.map { isSuperview($0, argument.frame, depth: depth + 1) } ?? false
      }
      return KnownAPI.has(name, .superview)
    case .member(_, let name): return KnownAPI.has(name, .superview)
    case .cast(let inner, _, _): return isSuperview(inner, frame, depth: depth + 1)
    default: return false
    }
  }

  /// How far inwards from an edge the arguments of a function that pins it say: insets, or one number; nil where they say an
  /// amount that is not known.
  private func inset(of edge: Edge, _ arguments: [Expression.Argument], _ frame: ViewFrame) -> Double? {
    for argument in arguments {
      let length: Double?
      if let side = Self.side(edge, of: argument.value) {
        length = ColorCalls.number(evaluator, side, in: frame.scope)
      } else if argument.label.map(Self.saysInset) ?? false {
        let isNone = KnownAPI.has(argument.value.lastName ?? "", .emptyInsets)
        length = isNone ? 0 : ColorCalls.number(evaluator, argument.value, in: frame.scope)
      } else {
        continue
      }
      return length.map { edge == .bottom || edge == .trailing ? -$0 : $0 }
    }
    return 0
  }

  /// Whether a label ends in a word for a distance from an edge: `withInset`.
  private static func saysInset(_ label: String) -> Bool {
    let last = label.drop { !$0.isUppercase }
    let word = last.isEmpty ? label : last.lowercased()
    return KnownAPI.has(word, .insetsEdges) || KnownAPI.has(word, .movesEdges)
  }

  /// What insets that are written out say of an edge.
  private static func side(_ edge: Edge, of insets: Expression) -> Expression? {
    guard case .call(let function, let sides) = insets.unwrapped.kind, sides.count == 4,
      let name = function.madeName, KnownAPI.has(name, .makesInsets),
      let index = [Edge.top, .leading, .bottom, .trailing].firstIndex(of: edge)
    else { return nil }
    return sides[index].value
  }

  private func isTrue(_ expression: Expression, _ frame: ViewFrame) -> Bool {
    let values = evaluator.values(of: expression, in: frame.scope).alternatives
    return !values.isEmpty && values.allSatisfy { $0.value == .boolean(true) }
  }

  private func number(_ expression: Expression, _ frame: ViewFrame) -> Double {
    return ColorCalls.number(evaluator, expression, in: frame.scope) ?? 0
  }

  // MARK: Targets

  /// What an anchor, item or view that something is tied to means.
  private func target(_ expression: Expression, _ edge: Edge, _ frame: ViewFrame) -> ViewObject.Pin.Target {
    if let guide = guide(expression, frame) { return guide }
    if let (subject, named, inner) = anchor(expression, frame), expression.isName || !named.isNamed(by: expression) {
      return isSuperview(subject, inner)
        ? .superview(named) : resolve(subject, inner).first.map { .edge(named, of: $0) } ?? .other
    }
    var owner = expression
    var other = edge
    var isMargin = false
    if case .member(.some(let base), let name) = expression.unwrapped.kind,
      let own = KnownAPI.layoutEdges(named: name).first
    {
      (owner, other, isMargin) = (base, own, KnownAPI.has(name, .marginEdge))
    } else if case .call(let getter, let arguments) = expression.unwrapped.kind, arguments.isEmpty,
      case .member(.some(let base), let name) = getter.unwrapped.kind, let own = KnownAPI.layoutEdges(named: name).first
    {
      (owner, other, isMargin) = (base, own, KnownAPI.has(name, .marginEdge))
    }
    if case .member(.some(let base), let name) = owner.unwrapped.kind, name == "snp" || name.hasPrefix("mas_") {
      if name.hasPrefix("mas_"), let own = KnownAPI.layoutEdges(named: String(name.dropFirst(4))).first { other = own }
      owner = base
    }
    if case .member(.some(let base), let name) = owner.unwrapped.kind,
      name == "contentLayoutGuide" || name == "frameLayoutGuide"
    {
      owner = base
    }
    if isSuperview(owner, frame) { return isMargin ? .margin(of: nil) : .superview(other) }
    if isChosen(owner, frame) { return .other }
    return resolve(owner, frame).first.map { isMargin ? .margin(of: $0) : .edge(other, of: $0) } ?? .other
  }

  /// Whether a guide inside the safe area is meant.
  private func isSafe(_ expression: Expression, _ frame: ViewFrame) -> Bool { guide(expression, frame) != nil }

  /// A guide inside the safe area or the margins of a view, also through a constant that names it.
  private func guide(_ expression: Expression, _ frame: ViewFrame, depth: Int = 0) -> ViewObject.Pin.Target? {
    guard depth < 8 else { return nil }
    if let spelled = spelledGuide(expression, frame, depth: depth) { return spelled }
    return returned(by: expression, frame).flatMap { guide($0.value, $0.frame, depth: depth + 1) }
  }

  private func spelledGuide(
    _ expression: Expression, _ frame: ViewFrame, depth: Int
  ) -> ViewObject.Pin.Target? {
    switch expression.unwrapped.kind {
    case .name(let name):
      if KnownAPI.has(name, .safeGuide) { return .safeArea }
      if KnownAPI.has(name, .marginGuide), let receiver = frame.receiver { return .margin(of: receiver) }
      if let index = frame.body.definition(of: name, at: expression.range.start) {
        guard case .define(_, _, .some(let value), false) = frame.body.entries[index].kind else { return nil }
        return guide(value, frame, depth: depth + 1)
      }
      return frame.arguments[name].flatMap { argument in
        argument.expressions.first.flatMap { guide($0, argument.frame, depth: depth + 1) }
      }
    case .member(let base, let name):
      if KnownAPI.has(name, .safeGuide) { return .safeArea }
      if KnownAPI.has(name, .marginGuide), let base {
        if isSuperview(base, frame) { return .margin(of: nil) }
        return resolve(base, frame).first.map { .margin(of: $0) } ?? .safeArea
      }
      return base.flatMap { guide($0, frame, depth: depth + 1) }
    case .call(let function, _): return guide(function, frame, depth: depth + 1)
    case .cast(let inner, _, _): return guide(inner, frame, depth: depth + 1)
    case .ternary(_, let then, _): return guide(then, frame, depth: depth + 1)
    default: return nil
    }
  }

  private static func mentions(_ expression: Expression, depth: Int = 0, _ test: (String) -> Bool) -> Bool {
    guard depth < 16 else { return false }
    switch expression.unwrapped.kind {
    case .name(let name): return test(name)
    case .member(let base, let name): return test(name) || (base.map { mentions($0, depth: depth + 1, test) } ?? false)
    default: return expression.unwrapped.children.contains { mentions($0, depth: depth + 1, test) }
    }
  }

  // MARK: Spellings

  /// SnapKit's and Masonry's chains: `make.top.leading.equalToSuperview().offset(8)`.
  private func chain(_ view: ViewObject, _ closure: SourceRange, _ frame: ViewFrame) {
    for entry in frame.body.entries where closure.contains(entry.range) {
      guard case .call(let call) = entry.kind, case .call(let function, let arguments) = call.kind,
        case .member(.some(let base), let name) = function.unwrapped.kind,
        KnownAPI.has(name, .tiesEdges),
        entry.guards.isEmpty
          || evaluator.formula(entry.guards.filter { !$0.isPresence }, asked: frame.scope) != .never
      else { continue }
      var edges: [Edge] = []
      var current: Expression? = base
      while case .member(let inner, let part)? = current?.unwrapped.kind {
        edges += KnownAPI.layoutEdges(named: part)
        current = inner
      }
      let tied = arguments.first?.value
      // An edge that is tied to a number lies so far from that of the superview.
      let number = tied.flatMap { ColorCalls.number(evaluator, $0, in: frame.scope) }
      for edge in edges {
        let isOfSuperview = name == "equalToSuperview" || number != nil && edge != .width && edge != .height
        let target: ViewObject.Pin.Target =
          isOfSuperview ? .superview(edge) : tied.map { self.target($0, edge, frame) } ?? .other
        // Insets are counted from the superview, too, and inwards.
        let side = tied.flatMap { Self.side(edge, of: $0) }
        let inset = side.flatMap { ColorCalls.number(evaluator, $0, in: frame.scope) }.map {
          edge == .bottom || edge == .trailing ? -$0 : $0
        }
        let distance = distance(of: edge, after: call, within: closure, frame).map {
          $0 + (number ?? inset ?? 0)
        }
        view.pins.append(
          ViewObject.Pin(
            edge: edge, target: distance == nil ? .other : inset == nil ? target : .superview(edge),
            constant: distance ?? 0, location: evaluator.program.location(call.range, in: frame.body),
            condition: condition(in: frame), isExact: distance != nil && isKnown(tied, edge, number),
            guideEdge: tied?.lastName.flatMap { KnownAPI.layoutEdges(named: $0).first } ?? edge,
            written: tied.map { ($0, frame.scope) },
            length: number == nil || isOfSuperview ? nil : distance))
      }
    }
  }

  /// How far a chain puts an edge from what it is tied to; nil where that is an amount which is not known.
  private func distance(
    of edge: Edge, after call: Expression, within closure: SourceRange, _ frame: ViewFrame
  ) -> Double? {
    var result = 0.0
    for entry in frame.body.entries where closure.contains(entry.range) {
      guard case .call(let outer) = entry.kind, outer.range.start == call.range.start,
        outer.range.end > call.range.end, case .call(let function, let arguments) = outer.kind,
        let name = function.lastName, let value = arguments.first?.value
      else { continue }
      let isInwards = KnownAPI.has(name, .insetsEdges)
      guard isInwards || KnownAPI.has(name, .movesEdges) else { continue }
      var amount = Self.side(edge, of: value) ?? value
      if case .call(_, let sides) = value.unwrapped.kind,
        let side = sides.first(where: { $0.label.map { KnownAPI.layoutEdges(named: $0).contains(edge) } ?? false })
      {
        amount = side.value
      }
      guard let number = ColorCalls.number(evaluator, amount, in: frame.scope) else {
        // How low something ends does not matter.
        if edge == .top || edge == .height { return nil }
        continue
      }
      result += isInwards && (edge == .bottom || edge == .trailing) ? -number : number
    }
    return result
  }

  /// `NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)`.
  func constrain(item arguments: [Expression.Argument], _ frame: ViewFrame) {
    let named = arguments.filter { $0.label == "attribute" }.compactMap { argument -> (name: String, edge: Edge)? in
      guard let name = argument.value.lastName?.replacingPrefix("NSLayoutAttribute") else { return nil }
      return KnownAPI.layoutEdges(named: name).first.map { (name, $0) }
    }
    guard let item = arguments.first?.value, let edge = named.first?.edge else { return }
    if let relation = arguments.first(where: { $0.label == "relatedBy" })?.value.lastName,
      !relation.lowercased().hasSuffix("equal") || relation.lowercased().contains("than")
    {
      for view in resolve(item, frame) { view.openEdges.insert(edge) }
      return
    }
    let other = arguments.first { $0.label == "toItem" }?.value
    var target = other.map { self.target($0, edge, frame) } ?? .other
    if case .edge(_, let view) = target, named.count > 1 {
      target = KnownAPI.has(named[1].name, .marginEdge) ? .margin(of: view) : .edge(named[1].edge, of: view)
    }
    let constant = arguments.first { $0.label == "constant" }?.value
    let place = evaluator.program.location(item.range, in: frame.body)
    let number = constant.map { ColorCalls.number(evaluator, $0, in: frame.scope) } ?? 0
    for view in resolve(item, frame) {
      view.pins.append(
        ViewObject.Pin(
          edge: edge, target: target, constant: number ?? 0, location: place, condition: condition(in: frame),
          isExact: number != nil,
          said: said(constant, frame) ?? constant.map { evaluator.program.location($0.range, in: frame.body) },
          length: other?.isNil ?? true ? number : nil))
    }
  }
}

extension LayoutEdge {
  /// Whether an expression asks something for this edge itself, and is no name or function that stands for that.
  fileprivate func isNamed(by expression: Expression) -> Bool {
    expression.lastName.map { KnownAPI.layoutEdges(named: $0).first == self } ?? false
  }
}

extension Expression {
  fileprivate var isName: Bool { if case .name = unwrapped.kind { true } else { false } }
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
