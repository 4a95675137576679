// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Whether something in a controller's view covers its top edge, so that the view's own background is not what lies
/// behind the status bar.
struct TopCoverage {
  let app: AppModel

  /// What covers the top edge in a view drawn in Interface Builder.
  enum Cover {
    case nothing
    case color(ColorSpecification, SourceRange)
    /// An image, a map, a view of a class of its own.
    case unknown(String, SourceRange)
  }

  /// Elements whose own look is not seen in the area, or that draw nothing of their own.
  private static let small = KnownAPI.names(.smallElement)
  private static let smallViews = KnownAPI.names(.smallView)

  /// The subview that lies over the top edge of a view, the uppermost first. Only frames that are written count.
  func cover(of view: InterfaceView, depth: Int = 0) -> Cover {
    let width = view.frame.map { $0[2] } ?? 0
    for subview in view.subviews.reversed() where !subview.isHidden && depth < 12 {
      guard subview.alpha > 0 else { continue }
      guard let frame = subview.frame else { continue }
      // The bar is at least 20 points high, and what is narrower than half of the screen leaves room for the glyphs.
      guard frame[1] <= 0, frame[1] + frame[3] >= 20, width == 0 || frame[2] >= width / 2 else { continue }
      if Self.small.contains(subview.element) { continue }
      switch cover(of: subview, depth: depth + 1) {
      case .nothing: break
      case let inner: return inner
      }
      if KnownAPI.has(subview.element, .opaqueElement) {
        return .unknown("a view of kind \(subview.element) covers the top", subview.range)
      }
      if let color = subview.backgroundColor {
        if case .components(_, _, _, _, let alpha) = color, alpha == 0 { continue }
        if subview.alpha < 1 || subview.customClass != nil {
          return .unknown("a view of which only the colour is known covers the top", subview.range)
        }
        return .color(color, subview.range)
      }
      if let name = subview.customClass { return .unknown("a \(name) covers the top", subview.range) }
    }
    return .nothing
  }

  /// Something in the code of a class that lays a subview or a layer over the view's top edge.
  func cover(inCodeOf type: TypeSymbol.ID) -> Location? {
    for step in app.symbols.lineage(of: type) {
      for id in app.program.bodiesByOwner[step] ?? [] {
        let body = app.program[id]
        for entry in body.entries {
          if covers(entry, in: body) { return app.program.location(entry.range, in: body) }
        }
      }
    }
    return nil
  }

  private func covers(_ entry: BodyEntry, in body: Body) -> Bool {
    switch entry.kind {
    case .assign(let target, "=", let value):
      return target.lastName == "frame" && Self.isWholeView(value)
    case .call(let call):
      guard case .call(let function, let arguments) = call.kind, let name = function.lastName else { return false }
      switch name {
      case "constraint":
        guard case .member(.some(let anchor), _) = function.unwrapped.kind, anchor.lastName == "topAnchor",
          let other = arguments.first(where: { $0.label == "equalTo" })?.value,
          case .member(.some(let owner), "topAnchor") = other.unwrapped.kind, ViewBackgrounds.isOwnView(owner),
          case .member(.some(let subject), _) = anchor.unwrapped.kind
        else { return false }
        return !isControl(subject, in: body)
      case "addSublayer", "insertSublayer":
        guard case .member(.some(let layer), _) = function.unwrapped.kind,
          case .member(.some(let owner), "layer") = layer.unwrapped.kind
        else { return false }
        return ViewBackgrounds.isOwnView(owner)
      default:
        if arguments.contains(where: { $0.label == "frame" && Self.isWholeView($0.value) }) { return true }
        return Self.pinningNames.contains { name.lowercased().contains($0) }
      }
    default: return false
    }
  }

  /// Helpers of layout libraries and of apps that fill the superview.
  private static let pinningNames = KnownAPI.names(.pinsEdges)

  /// `view.bounds` and `view.frame`, which reach to the top.
  private static func isWholeView(_ expression: Expression) -> Bool {
    switch expression.unwrapped.kind {
    case .member(.some(let base), "bounds"), .member(.some(let base), "frame"):
      return ViewBackgrounds.isOwnView(base) || base.lastName == "main" || base.lastName == "mainScreen"
    default: return false
    }
  }

  /// Whether it is a button or a label, which leave the background beside them to be seen.
  private func isControl(_ expression: Expression, in body: Body) -> Bool {
    let values = app.evaluator.values(of: expression, in: app.evaluator.scope(of: body))
    return !values.isEmpty
      && values.alternatives.allSatisfy { alternative in
        guard let object = alternative.value.object else { return false }
        return Self.smallViews.contains {
          app.symbols.isSubclass(object.className, of: $0)
        }
      }
  }
}
