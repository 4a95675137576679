// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import PlatformAPI

/// Views whose code was not read.
extension ContentBackdropFinder {
  /// A view of the system or of a library that was not read: what it paints, and whether that ignores the safe area, is for
  /// its code to say.
  func foreign(
    _ name: String, _ arguments: [Expression.Argument], _ scope: Scope, _ depth: Int, at place: Location
  ) -> Look {
    switch name {
    case "Map":
      return Look(backdrop: .varying(.map, at: place), paint: .varying(.map, at: place), takes: .both)
    case "VideoPlayer": return Look(paint: .varying(.video, at: place), takes: .both)
    case "WebView": return Look(paint: .varying(.web, at: place), takes: .both)
    case _ where KnownAPI.has(name, .loadsPicture):
      return Look(paint: .varying(.photo, at: place))
    case _ where KnownAPI.has(name, .showsForMoments):
      let gone = Look(takes: KnownAPI.spaceTaken(by: name))
      var look = gone
      look.backdrop = .unknown("what \(name) shows is not followed", at: place)
      // Where the binding is not followed, a moment is not what a screen starts with.
      let flag = presence(arguments, isFirst: true, in: scope)
      let shown =
        flag.flatMap { $0.holds(\.initialAnswer) == nil ? nil : $0 }
        ?? .atom(.state("\(name) is shown", initially: false, at: place))
      return oneOf([(shown, look), (shown.negated, gone)], place)
    default:
      let content = handedViews(arguments, scope, depth)
      let unknown = ContentBackdrop.unknown("what \(name) shows is not followed", at: place)
      let isKept = KnownAPI.has(name, .keepsToSafeArea)
      if content.isEmpty {
        let look = Look(backdrop: isKept ? .nothing : unknown, paint: unknown)
        guard let shown = presence(arguments, isFirst: false, in: scope) else { return look }
        return oneOf([(shown, look), (shown.negated, Look(height: 0, isEmpty: true))], place)
      }
      // A container most likely shows what it is handed; what it paints itself behind that, and how high it is, is not known.
      var look = layered(content, at: place).whole
      if !isKept { look.backdrop = look.backdrop.over(unknown) }
      look.height = nil
      if look.paint == nil { look.paint = unknown }
      return look
    }
  }

  /// What closures give that a view of a library is handed. One with parameters need not give a view.
  private func handedViews(_ arguments: [Expression.Argument], _ scope: Scope, _ depth: Int) -> [Look] {
    arguments.flatMap { argument -> [Look] in
      guard case .closure(let closure) = argument.value.kind else { return [] }
      if let label = argument.label, KnownAPI.has(label, .actionArgument) || KnownAPI.isAction(label) { return [] }
      let given = looks(closure.body, scope, depth + 1)
      return closure.parameters.isEmpty ? given : given.filter { !$0.backdrop.isUnknown }
    }
  }

  /// Under which condition a view is there that a binding shows and takes away: `isPresented: $flag`; nil for other views.
  ///
  /// - Parameter isFirst: whether the binding is the first argument, whatever its label.
  private func presence(_ arguments: [Expression.Argument], isFirst: Bool, in scope: Scope) -> Formula? {
    let flag =
      isFirst ? arguments.first : arguments.first { $0.label.map { KnownAPI.has($0, .presentationFlag) } ?? false }
    guard let value = flag?.value else { return nil }
    return formula([.expression(value.boundConstant ?? value.projected ?? value)], in: scope)
  }
}
