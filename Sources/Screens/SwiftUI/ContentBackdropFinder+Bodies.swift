// SPDX-License-Identifier: Apache-2.0

import Findings

/// What the bodies of the app's views look like.
extension ContentBackdropFinder {
  /// A view of the app, whoever makes it.
  func body(of type: TypeSymbol.ID, at place: Location, _ depth: Int) -> Look {
    let key = key(of: type)
    if walker.contentLooks[key] == nil { findBody(of: key, at: place, depth) }
    let found = walker.contentLooks[key]
    walker.noteMet(found?.met ?? Met(), and: type)
    guard let found else { return .unknown("what \(walker.symbols[type].name) shows is not followed", place) }
    // What does not hold the view that is shown looks the same whichever that is.
    guard let focus, found.met.views.contains(focus.type) else { return found.look }
    return focus.look(of: key, at: place, named: walker.symbols[type].name) {
      emptied().uncachedBody(of: type, at: place, depth)
    }
  }

  /// A view of the app that was handed content, or is made of what is known: its body, with what its properties hold.
  func body(
    of type: TypeSymbol.ID, as made: Value? = nil, holding contents: [String: Look], at place: Location, _ depth: Int
  ) -> Look {
    guard depth < Self.maximumDepth else { return .unknown("the content is too large to follow", place) }
    var inner = emptied()
    inner.contents = contents
    // The same object is met again on every way that leads to what makes it.
    guard contents.isEmpty else { return inner.uncachedBody(of: type, as: made, at: place, depth) }
    var key = key(of: type)
    key.made = made
    if walker.contentLooks[key] == nil { inner.findBody(of: key, within: budget, at: place, depth) }
    guard let found = walker.contentLooks[key] else { return inner.uncachedBody(of: type, as: made, at: place, depth) }
    walker.noteMet(found.met)
    // What does not hold the view that is shown looks the same whichever that is.
    guard let focus, found.met.views.contains(focus.type) else { return found.look }
    return focus.look(of: key, at: place, named: walker.symbols[type].name) {
      inner.uncachedBody(of: type, as: made, at: place, depth)
    }
  }

  private func key(of type: TypeSymbol.ID) -> LookKey {
    LookKey(
      type: type, environment: environment, scheme: scheme, given: given, container: container,
      isScrolledAtFirst: isScrolledAtFirst)
  }

  /// Works out what a view looks like, and which views of the app stand in it.
  ///
  /// - Parameter budget: what may be spent on it; nil where it is worked out for all that show it.
  private func findBody(of key: LookKey, within budget: Budget? = nil, at place: Location, _ depth: Int) {
    // For a view that contains itself.
    walker.contentLooks[key] = (.unknown("\(walker.symbols[key.type].name) contains itself", place), Met())
    walker.met.append(Met())
    var plain = emptied()
    plain.focus = nil
    plain.budget = budget ?? Budget()
    let look = plain.uncachedBody(of: key.type, as: key.made, at: place, depth)
    let met = walker.met.popLast() ?? Met()
    // What was cut short here may be followed to its end elsewhere.
    walker.contentLooks[key] = budget.map { $0.left > 0 } ?? true ? (look, met) : nil
  }

  /// Without what is known of the code around.
  func emptied() -> ContentBackdropFinder {
    var result = self
    result.subject = nil
    result.metBelow = nil
    result.contents = [:]
    result.measures = []
    result.surroundings = nil
    return result
  }

  private func uncachedBody(
    of type: TypeSymbol.ID, as made: Value? = nil, at place: Location, _ depth: Int
  ) -> Look {
    guard let member = walker.symbols.bodyOfView(type)
    else { return .unknown("what \(walker.symbols[type].name) shows is not followed", place) }
    let caller = Scope(file: member.file, lexicalType: type, selfValue: made)
    let look = code(of: member, [], inEnvironment(caller, of: type), depth, at: place)
    // What it was handed asks the environment of whoever wrote it.
    let isMixed = contents.values.contains(where: \.asksScheme)
    return look.asked(in: isMixed ? scheme.unlessFixed : scheme, at: place)
  }
}
