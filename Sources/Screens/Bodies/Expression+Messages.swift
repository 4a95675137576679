// SPDX-License-Identifier: Apache-2.0

import AppReading
import PlatformAPI

extension Expression {
  /// The call that a message makes which names its method by a selector: `perform(#selector(open(_:)), with: page)` calls
  /// `open(page)`; nil for other calls.
  ///
  /// What no argument is written for is nothing, as the runtime hands it over.
  var messageSent: Expression? {
    guard case .call(let function, let arguments) = kind, let name = function.lastName, let first = arguments.first,
      KnownAPI.has(name, .sendsSelector), let selector = first.value.selectorText,
      let method = ViewInterpreter.method(ofSelector: selector)
    else { return nil }
    let receiver: Expression
    switch function.unwrapped.kind {
    case .member(.some(let base), _): receiver = base
    case .name: receiver = Expression(.name("self"), range: function.range)
    default: return nil
    }
    let handed = arguments.dropFirst().filter { argument in
      argument.label.map { KnownAPI.has($0, .isHandedOn) } ?? true
    }.map(\.value)
    let labels = Self.labels(ofSelector: selector)
    let own = labels.enumerated().map { position, label in
      Expression.Argument(
        label: label,
        value: handed.indices.contains(position) ? handed[position] : Expression(.nil, range: first.value.range))
    }
    let member = Expression(.member(receiver, name: method), range: function.range)
    return Expression(.call(member, arguments: own), range: range)
  }

  private var selectorText: String? {
    switch unwrapped.kind {
    case .selector(let text): return text
    case .call(let function, let arguments):
      guard let name = function.lastName, KnownAPI.has(name, .makesSelector), arguments.count == 1,
        case .string(let text) = arguments[0].value.kind
      else { return nil }
      return text
    default: return nil
    }
  }

  /// The labels of the arguments that a selector is sent with, as calls have them: of `open:from:` none and `from`.
  private static func labels(ofSelector text: String) -> [String?] {
    guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"), open < close else {
      let pieces = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      return pieces.count < 2 ? [] : [nil] + pieces.dropFirst().dropLast().map { $0 }
    }
    return text[text.index(after: open)..<close].split(separator: ":").map { $0 == "_" ? nil : String($0) }
  }
}
