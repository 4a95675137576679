// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

extension ViewInterpreter {
  /// Properties of views that a stream of values is bound to: `stream.bind(to: view.rx.isHidden)`,
  /// `publisher.assign(to: \.backgroundColor, on: view)`. What comes out of the stream only the running app knows.
  func bind(_ name: String, _ arguments: [Expression.Argument], _ frame: ViewFrame) {
    guard KnownAPI.has(name, .bindsProperty) else { return }
    if let path = arguments.first(where: { $0.label == "to" })?.value, case .keyPath(let text) = path.unwrapped.kind,
      let object = arguments.first(where: { $0.label == "on" })?.value,
      let property = text.split(separator: ".").last
    {
      for view in resolve(object, frame) { note(String(property), path, on: view, frame) }
      return
    }
    for argument in arguments {
      guard case .member(.some(let extensions), let property) = argument.value.unwrapped.kind,
        case .member(.some(let object), "rx") = extensions.unwrapped.kind
      else { continue }
      for view in resolve(object, frame) { note(property, argument.value, on: view, frame) }
    }
  }

  private func note(_ property: String, _ value: Expression, on view: ViewObject, _ frame: ViewFrame) {
    if ViewVocabulary.properties.contains(property) { record(property, value, on: view, frame) }
  }
}
