// SPDX-License-Identifier: Apache-2.0

import AppReading
import HeadlessUIKit
import PlatformAPI

/// Where the pictures of image views lie in them.
struct PictureLayout {
  let app: AppModel
  let settings: ColorSettings

  /// A symbol in the largest text size, as high as symbols are, in points.
  private static let symbol = ViewContentMode.Size(width: 60, height: 120)

  /// Whether the picture of an image view that reaches to the top is behind the bar; nil where that is not known.
  func reachesTop(_ view: ViewObject) -> Bool? {
    guard let mode = mode(of: view) else { return nil }
    return mode.reachesTop(picture: picture(of: view), of: size(of: view), bar: ViewCoverage.barHeight)
  }

  /// How code says that the picture is laid out, or Interface Builder; nil where that is not known.
  private func mode(of view: ViewObject) -> ViewContentMode? {
    let drawn = view.interface?.contentMode.flatMap(ViewContentMode.init) ?? .scaleToFill
    guard let last = view.settings["contentMode"]?.last(where: { $0.condition.holds(settings.answer) != false }) else {
      return drawn
    }
    let values = last.values(app.evaluator, expected: "UIView.ContentMode").possible(settings.answer)
    guard last.condition.holds(settings.answer) == true, values.count == 1,
      case .constant(_, let name) = values[0].value
    else { return nil }
    return ViewContentMode(rawValue: name)
  }

  private func picture(of view: ViewObject) -> ViewContentMode.Size? {
    guard let image = view.settings["image"]?.last else {
      return view.interface?.imageSize.map { ViewContentMode.Size(width: $0[0], height: $0[1]) }
    }
    if isSymbol(image.value) { return Self.symbol }
    let values = image.values(app.evaluator, expected: "UIImage").possible(settings.answer)
    let calls = values.compactMap { value -> Expression? in
      guard case .object(let object) = value.value, let place = object.allocationPlace else { return nil }
      return app.evaluator.allocationCalls[place]?.call
    }
    return !values.isEmpty && calls.count == values.count && calls.allSatisfy(isSymbol) ? Self.symbol : nil
  }

  /// Whether a call gives one of the system's symbols: its name says so, or how its argument is called.
  private func isSymbol(_ call: Expression) -> Bool {
    guard case .call(let function, let arguments) = call.unwrapped.kind else { return false }
    return [function.lastName, arguments.first?.label].contains { $0.map { KnownAPI.has($0, .givesSymbol) } ?? false }
  }

  /// How large a view is that reaches to the top: as drawn, as code says, or else as the screen, which no view that is lower
  /// fills.
  private func size(of view: ViewObject) -> ViewContentMode.Size? {
    if let frame = view.interface?.frame, frame.count == 4 {
      return ViewContentMode.Size(width: frame[2], height: frame[3])
    }
    let screen = ViewContentMode.Size(width: ScreenLength.width, height: ScreenLength.height)
    if view.controller != nil { return screen }
    guard let frame = view.settings["frame"]?.last(where: \.part.isEmpty) else {
      let isWhole = view.pins.contains { $0.edge == .top } && view.pins.contains { $0.edge == .bottom }
      return isWhole ? screen : nil
    }
    let lengths = ScreenLength(evaluator: app.evaluator, answer: settings.answer)
    guard let rectangle = ScreenRectangle.of(frame.value, in: frame.scope, lengths), let width = rectangle.width,
      let height = rectangle.height
    else { return nil }
    return ViewContentMode.Size(width: width, height: height)
  }
}
