// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// The views by whose places code measures where it puts another one: `CGRectGetMaxY(self.header.frame)`.
///
/// They are known by where they are written, and only in the body that was run: what an expression means there is known
/// while it runs, and where these views lie in the end is not known before.
struct MeasuredViews {
  /// A view, which its superview keeps.
  private struct Held {
    weak var view: ViewObject?
  }

  let body: Body.ID
  private var held: [SourceRange: Held] = [:]

  init(in body: Body.ID) { self.body = body }

  var isEmpty: Bool { held.isEmpty }

  mutating func add(_ view: ViewObject, at range: SourceRange) { held[range] = Held(view: view) }

  /// The view that an expression means in some surroundings; nil where that is none of these.
  func view(_ expression: Expression, in scope: Scope) -> ViewObject? {
    scope.body == body ? held[expression.unwrapped.range]?.view : nil
  }

  /// Measured views with how a rectangle is found for them.
  struct Rectangles {
    let views: MeasuredViews
    let of: (ViewObject) -> ScreenRectangle?

    func rectangle(of expression: Expression, in scope: Scope) -> ScreenRectangle? {
      views.view(expression, in: scope).flatMap(of)
    }
  }
}

extension ViewInterpreter {
  /// Locals that are followed one out of the other.
  private static let maximumLocals = 16

  /// The views by whose places a length or a rectangle is measured, and those by which the locals in it are; nil where
  /// there are none.
  func measured(by value: Expression, _ frame: ViewFrame) -> MeasuredViews? {
    var result = MeasuredViews(in: frame.body.id)
    var locals: Set<Int> = []
    func search(_ expression: Expression) {
      switch expression.unwrapped.kind {
      case .member(.some(let base), let name) where KnownAPI.has(name, .wholeOfContainer):
        let views = resolve(base, frame)
        if views.count == 1, !views[0].isController, !views[0].isHolder {
          result.add(views[0], at: base.unwrapped.range)
        }
      case .name(let name):
        guard locals.count < Self.maximumLocals,
          let index = frame.body.definition(of: name, at: expression.range.start), locals.insert(index).inserted
        else { return }
        if case .define(_, _, .some(let value), _) = frame.body.entries[index].kind { search(value) }
        for entry in frame.body.entries[(index + 1)...] where entry.sets(name) {
          if case .assign(_, _, let value) = entry.kind { search(value) }
        }
      default: for child in expression.unwrapped.children { search(child) }
      }
    }
    search(value)
    return result.isEmpty ? nil : result
  }
}
