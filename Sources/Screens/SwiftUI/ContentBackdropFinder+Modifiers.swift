// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

extension ContentBackdropFinder {
  /// A view with a modifier on it.
  func modified(
    _ base: Look, _ name: String, _ arguments: [Expression.Argument], _ scope: Scope, _ depth: Int, at place: Location
  ) -> Look {
    if isAction(name) && walker.symbols.viewExtensions(name).isEmpty { return base }
    return each(base, at: place) { changed($0, by: name, arguments, scope, depth, at: place) }
  }

  private func changed(
    _ base: Look, by name: String, _ arguments: [Expression.Argument], _ scope: Scope, _ depth: Int,
    at place: Location
  ) -> Look {
    let own = walker.ownModifiers(name, arguments, position(in: scope))
    if !own.isEmpty {
      return extended(base, as: "self", by: own, handing: arguments, scope, depth, at: place)
    }
    if isAction(name) { return base }
    if let look = placedAmong(base, by: name, arguments, scope, depth, at: place) { return look }
    switch name {
    case "environment", "colorScheme":
      // The one value of the environment that changes colours.
      guard let scheme = EnvironmentScheme.value(givenBy: name, arguments) else { return base }
      return painted(base, in: walker.evaluator.evaluate(scheme, in: scope, expected: "ColorScheme"), at: place)
    case "ignoresSafeArea":
      if let regions = arguments.first(where: { $0.label == nil }), isBelow(regions.value, in: scope) { return base }
      return ignoring(base, arguments.first { $0.label == "edges" }, in: scope, at: place)
    case "edgesIgnoringSafeArea": return ignoring(base, arguments.first, in: scope, at: place)
    case "background": return background(of: base, arguments, scope, depth, at: place)
    case "overlay": return overlaid(base, arguments, scope, depth, at: place)
    case "toolbarBackground", "toolbarBackgroundVisibility": return toolbar(base, arguments, scope, at: place)
    case "safeAreaInset", "safeAreaBar":
      guard let edge = arguments.first(where: { $0.label == "edge" }), includesTop(edge, in: scope) != false else {
        return base
      }
      let inset = arguments.filter { $0.label == nil || $0.label == "content" }.map { look($0.value, scope, depth + 1) }
      guard let upper = inset.last(where: { !$0.backdrop.isNothing }) else { return base }
      var result = base
      result.scrolled = nil
      result.backdrop =
        includesTop(edge, in: scope) == true
        ? upper.backdrop.over(base.backdrop) : .unknown("at which edge it has an inset is not known", at: place)
      return result
    case "listStyle":
      return dressed(base, { $0.styled(by: listStyle(arguments, in: scope)) }, at: place)
    case "modifier":
      guard let value = arguments.first?.value else { break }
      let made = object(value, of: nil, in: scope)
      guard let type = made?.object?.type ?? self.type(madeBy: value, in: scope) else {
        // One of a library is no other than a library's function that puts it on.
        if isOfLibrary(value) { return base }
        break
      }
      let members = walker.symbols.members("body", of: type, isStatic: false).filter(\.hasImplementation)
      guard let content = members.first?.function?.parameters.first?.name else { break }
      return extended(base, as: content, by: members, of: made, scope, depth, at: place)
    case _ where base.isShape && KnownAPI.has(name, .fillsShape):
      var look = base
      look.isShape = false
      if let style = arguments.first?.value, let paint = self.paint(of: style, scope, depth, at: place) {
        look.paint = paint
      }
      return look
    // Whether a tab is there is asked where its screens stand.
    case "hidden" where !arguments.isEmpty: return base
    case "frame": return framed(base, arguments, scope, at: place)
    case "padding": return padded(base, arguments, scope, at: place)
    case "scrollContentBackground":
      return dressed(base, { $0.grounded(by: Self.listGround(arguments)) }, at: place)
    case "opacity": return faded(base, arguments, scope, at: place)
    case _ where KnownAPI.has(name, .keepsColor): return base
    case _ where KnownAPI.has(name, .movesView): return moved(base, by: name, arguments, scope, at: place)
    case _ where KnownAPI.has(name, .startsScrolled): return Self.scrolledSomewhere(base, at: place)
    case _ where KnownAPI.has(name, .clips) && !base.backdrop.isOfOthers && base.ground == nil:
      let unchanged = changesNothing(name, arguments, in: scope)
      let look = clipped(base, by: name, at: place)
      return unchanged == .never ? look : oneOf([(unchanged, base), (unchanged.negated, look)], place)
    case _ where KnownAPI.has(name, .reshapes):
      let unchanged = changesNothing(name, arguments, in: scope)
      if unchanged == .always { return base }
      var look = reshaped(base, by: name, at: place)
      // A picture that may be stretched takes what it is proposed, and one that fills its place no less than that.
      if base.paint.map(isPicture) == true {
        look.takes.formUnion(KnownAPI.spaceTaken(by: name))
        if fills(name, arguments) { (look.takes, look.backdrop) = (base.takes, base.backdrop) }
      }
      return unchanged == .never ? look : oneOf([(unchanged, base), (unchanged.negated, look)], place)
    // Other modifiers neither paint nor move what they are on.
    default: return base
    }
    return .unknown("the modifier `\(name)` is not followed", place)
  }

  /// What fills a shape: a colour, or one of several, where it hangs on conditions; nil for other styles.
  private func paint(of style: Expression, _ scope: Scope, _ depth: Int, at place: Location) -> ContentBackdrop? {
    if let color = color(style, in: scope) { return color }
    let filled = look(style, scope, depth + 1)
    return filled.isColor && filled.backdrop.isNothing ? filled.paint : nil
  }

  /// Where what a modifier is given leaves what it is on as it is: no offset, no more than its own size.
  private func changesNothing(_ name: String, _ arguments: [Expression.Argument], in scope: Scope) -> Formula {
    let none = KnownAPI.has(name, .changesNothingAtZero) ? 0.0 : KnownAPI.has(name, .changesNothingAtOne) ? 1 : nil
    let numbers = arguments.filter { $0.label != "anchor" }
    guard let none, !numbers.isEmpty else { return .never }
    return numbers.reduce(.always) { result, argument in
      let values = walker.evaluator.evaluate(argument.value, in: scope, expected: "CGFloat").alternatives
      return result.and(values.filter { $0.value.number == none }.reduce(.never) { $0.or($1.condition) })
    }
  }

  /// Whether a modifier makes a picture at least as large as its place: `scaledToFill()`, `aspectRatio(contentMode: .fill)`.
  private func fills(_ name: String, _ arguments: [Expression.Argument]) -> Bool {
    KnownAPI.has(name, .coversProposal)
      || arguments.contains { $0.label == "contentMode" && KnownAPI.has($0.value.lastName ?? "", .modeThatCovers) }
  }

  /// The type that a call makes.
  func type(madeBy value: Expression, in scope: Scope) -> TypeSymbol.ID? {
    guard case .call(let function, _) = value.unwrapped.kind else { return nil }
    return walker.path(of: function.unwrapped).flatMap { walker.symbols.type(named: $0, in: scope.lexicalType) }
  }

  /// Whether a value is made of a type that is none of the app's.
  private func isOfLibrary(_ value: Expression) -> Bool {
    guard case .call(let function, _) = value.unwrapped.kind, let name = walker.path(of: function.unwrapped) else {
      return false
    }
    return walker.symbols.type(named: name) == nil && walker.symbols.aliases[name] == nil
  }

  /// A view of which a modifier changes the place or the look.
  func reshaped(_ base: Look, by name: String, at place: Location) -> Look {
    var look = base
    if !base.backdrop.isNothing {
      look.backdrop = .unknown("`\(name)` changes what is painted at the top", at: place)
    }
    look.paint = base.paint.map {
      isPicture($0) ? $0 : .unknown("`\(name)` changes what is painted", at: place)
    }
    look.ground = base.ground.map { _ in .unknown("`\(name)` changes what is painted at the top", at: place) }
    // What fills its place may be drawn beyond it.
    if KnownAPI.has(name, .drawsBeyondPlace), look.backdrop.isNothing, base.takes == .both,
      base.paint.map({ !isPicture($0) }) ?? false
    {
      look.backdrop = .unknown("`\(name)` may draw it at the top", at: place)
    }
    if !KnownAPI.has(name, .keepsFrame) { look.height = nil }
    if KnownAPI.has(name, .givesUpSpace) { look.takes = .none }
    look.isShape = false
    return look
  }

  /// A view that is cut at the edges of its place: what it draws into the unsafe areas around it is cut off, as a background's
  /// colour is and what a view in it draws that ignores them; its own place does not reach there.
  private func clipped(_ base: Look, by name: String, at place: Location) -> Look {
    if !base.choices.isEmpty { return each(base, at: place) { clipped($0, by: name, at: place) } }
    var look = reshaped(base, by: name, at: place)
    look.backdrop = .nothing
    if KnownAPI.has(name, .keepsEdges) { look.paint = base.paint }
    return look
  }

  /// A view that is opaque, gone, or something between, which may hang on conditions.
  private func faded(_ base: Look, _ arguments: [Expression.Argument], _ scope: Scope, at place: Location) -> Look {
    if base.backdrop.isNothing, base.paint == nil, base.ground == nil { return base }
    let values = arguments.first.map { walker.evaluator.evaluate($0.value, in: scope, expected: "Double") }
    let alternatives = values?.alternatives ?? []
    guard !alternatives.isEmpty else { return reshaped(base, by: "opacity", at: place) }
    return oneOf(
      alternatives.map { alternative in
        let number = alternative.value.number
        if let number, number >= 1 { return (alternative.condition, base) }
        guard let number, number <= 0 else {
          return (alternative.condition, reshaped(base, by: "opacity", at: place))
        }
        var gone = base
        gone.backdrop = .nothing
        gone.paint = nil
        gone.ground = nil
        return (alternative.condition, gone)
      }, place)
  }

  /// `toolbarBackground(color, for: .navigationBar)` and whether it is to be seen (SB-SUI-05).
  private func toolbar(_ base: Look, _ arguments: [Expression.Argument], _ scope: Scope, at place: Location) -> Look {
    let bars = arguments.filter { $0.label == "for" }.compactMap(\.value.lastName)
    guard bars.isEmpty || bars.contains("navigationBar") || bars.contains("automatic"),
      let first = arguments.first?.value
    else { return base }
    var look = base
    switch first.lastName {
    case "visible": look.showsBar = true
    case "hidden": look.showsBar = false
    case "automatic": break
    default:
      if look.bar == nil { look.bar = color(first, in: scope) ?? .range(.material, at: place) }
    }
    return look
  }

  /// Whether regions of the safe area are known to have no part at the top.
  private func isBelow(_ regions: Expression, in scope: Scope) -> Bool {
    let values = walker.evaluator.evaluate(regions, in: scope, expected: "SafeAreaRegions").alternatives
    return !values.isEmpty
      && values.allSatisfy {
        if case .constant(_, let name) = $0.value { KnownAPI.has(name, .regionBelow) } else { false }
      }
  }

  private func ignoring(
    _ base: Look, _ edges: Expression.Argument?, in scope: Scope, at place: Location
  ) -> Look {
    if base.list != nil, !base.backdrop.isNothing, includesTop(edges, in: scope) != false {
      let begun = atTop(base, at: place)
      guard !begun.isLike(base.backdrop) else { return base }
      var look = base
      look.backdrop =
        includesTop(edges, in: scope) == true
        ? begun : .unknown("whether it ignores the safe area at the top is not known", at: place)
      return look
    }
    // What scrolls begins at the top of the screen then, before whatever lies behind it.
    if let scrolled = base.scrolled, !scrolled.isNothing, !base.backdrop.isNothing,
      includesTop(edges, in: scope) != false
    {
      var look = base
      look.scrolled = nil
      look.backdrop =
        includesTop(edges, in: scope) == true
        ? scrolled : .unknown("whether it ignores the safe area at the top is not known", at: place)
      look.reachesTop = isPicture(scrolled)
      return look
    }
    // What paints nothing leaves what lies behind it to be seen.
    // What reaches the top by itself, and what is told to with all that it is behind, are there on every system.
    if !base.backdrop.isNothing, base.takesHeight, includesTop(edges, in: scope) == true {
      var look = base
      // What fills it reaches the top with it, before what lies there already.
      let paint = base.takesWidth ? base.paint ?? .nothing : .nothing
      look.backdrop = paint.over(base.backdrop).asView
      return look
    }
    guard includesTop(edges, in: scope) != false, let paint = base.paint, base.backdrop.isNothing else { return base }
    var look = base
    guard includesTop(edges, in: scope) == true else {
      look.backdrop = .unknown("whether it ignores the safe area at the top is not known", at: place)
      return look
    }
    guard base.takesWidth || isPicture(paint) else {
      look.backdrop = .unknown("how far it reaches is not known", at: place)
      return look
    }
    look.backdrop = paint
    look.reachesTop = isPicture(paint)
    return look
  }

  /// Pictures that are told to reach under the bar fill it, as far as one can tell.
  func isPicture(_ paint: ContentBackdrop) -> Bool {
    switch paint {
    case .gradient, .range, .varying: true
    case .tint(_, _, _, let below): isPicture(below)
    case .oneOf(let all, _): all.allSatisfy { isPicture($0.backdrop) }
    default: false
    }
  }

  private func background(
    of base: Look, _ arguments: [Expression.Argument], _ scope: Scope, _ depth: Int, at place: Location
  ) -> Look {
    if base.ground != nil, base.takesHeight { return base }
    // What the view itself paints at the top lies over its background.
    if !base.backdrop.isNothing, base.backdrop.mayShowThrough {
      var bare = base
      bare.backdrop = .nothing
      var look = background(of: bare, arguments, scope, depth, at: place)
      look.backdrop = base.backdrop.over(look.backdrop)
      return look
    }
    guard base.backdrop.isNothing else { return base }
    let argument = arguments.first { $0.label == nil || $0.label == "content" }
    let isBare = arguments.allSatisfy { $0.label == "ignoresSafeAreaEdges" }
    guard
      var behind = argument.map({ self.look($0.value, scope, depth + 1) })
        ?? (isBare ? Look(paint: backgroundStyle(at: place), takes: .both, isColor: true) : nil)
    else { return base }
    if base.takesHeight { behind = placed(behind, alignment(arguments, in: scope), at: place) }
    var look = base
    look.paint = base.paint.map { $0.over(behind.paint ?? .nothing) } ?? behind.paint
    if !behind.backdrop.isNothing {
      look.backdrop = behind.backdrop
    } else if let paint = behind.paint,
      argument.map({ isStyle($0, behind, among: arguments, scope) }) ?? true
    {
      switch includesTop(arguments.first { $0.label == "ignoresSafeAreaEdges" }, in: scope) {
      case true: look.backdrop = paint.asStyle
      case false: return look
      case nil: look.backdrop = .unknown("whether it ignores the safe area at the top is not known", at: place)
      }
    } else {
      return look
    }
    look.reachesTop = false
    if !base.takesWidth {
      look.backdrop = .unknown("how far the view with this background reaches is not known", at: place)
    }
    return look
  }

  /// Whether the background is written as a style, and not as a view or within a shape.
  func isStyle(
    _ argument: Expression.Argument, _ look: Look, among arguments: [Expression.Argument], _ scope: Scope
  ) -> Bool {
    guard argument.label == nil, arguments.allSatisfy({ $0.label == nil || $0.label == "ignoresSafeAreaEdges" }) else {
      return false
    }
    if look.isColor && !argument.value.isClosure || color(argument.value, in: scope) != nil { return true }
    guard case .call(let function, _) = argument.value.unwrapped.kind else { return false }
    return function.lastName.map { KnownAPI.has($0, .gradient) } ?? false
  }

  // MARK: Edges

  private static let edgeNames = KnownAPI.names(.edges, .edgesWithTop)

  /// The edges that an argument names, without a label or with; nil for what is none, and where they are not known.
  func edges(_ argument: Expression.Argument, in scope: Scope) -> [String]? {
    let values = walker.evaluator.evaluate(argument.value, in: scope, expected: "Edge.Set")
    guard values.alternatives.count == 1, let value = values.alternatives.first?.value else { return nil }
    let parts = if case .array(let elements) = value { elements } else { [value] }
    var names: [String] = []
    for part in parts {
      guard case .constant(_, let name) = part, Self.edgeNames.contains(name) else { return nil }
      names.append(name)
    }
    return names
  }

  /// Whether the edges of an argument include the top: without one all do. Nil where it is not known.
  func includesTop(_ argument: Expression.Argument?, in scope: Scope) -> Bool? {
    guard let argument else { return true }
    return edges(argument, in: scope).map { $0.contains { KnownAPI.has($0, .edgesWithTop) } }
  }
}
