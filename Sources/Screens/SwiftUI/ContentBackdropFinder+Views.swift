// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI
import HeadlessUIKit

extension ContentBackdropFinder {
  func view(
    _ name: String, _ arguments: [Expression.Argument], _ scope: Scope, _ depth: Int, at place: Location
  ) -> Look {
    func children() -> [Look] {
      let content = KnownAPI.has(name, .runsClosureWhenUsed) ? Self.withoutActions(arguments) : arguments
      return content.flatMap { argument -> [Look] in
        guard case .closure(let closure) = argument.value.kind else { return [] }
        return looks(closure.body, scope, depth + 1)
      }
    }
    if name.first?.isUppercase == true, walker.isOwn(name, position(in: scope)) {
      return member(name, handing: arguments, scope, depth, at: place)
    }
    if !KnownAPI.isView(name) || walker.symbols.type(named: name, in: scope.lexicalType) != nil {
      if let type = walker.symbols.type(named: name, in: scope.lexicalType), walker.symbols.isView(type),
        !walker.symbols.isControllerRepresentable(type)
      {
        if walker.symbols.isViewRepresentable(type) { return represented(type, at: place) }
        let contents = handed(to: type, arguments, scope, depth)
        return contents.isEmpty
          ? body(of: type, at: place, depth + 4) : body(of: type, holding: contents, at: place, depth + 4)
      }
      if name.first?.isLowercase == true {
        if let content = contents[name] { return content }
        // In an extension of View a modifier without a base is one on `self`.
        if let subject, subject.name == "self" {
          return modified(subject.look, name, arguments, scope, depth, at: place)
        }
        return member(name, handing: arguments, scope, depth, at: place)
      }
      return foreign(name, at: place)
    }
    switch name {
    case "ZStack":
      // Later views lie over earlier ones.
      let looks = layers(children(), arguments)
      var look = Look(
        backdrop: looks.reduce(.nothing) { below, look in look.backdrop.over(below) },
        paint: looks.last { $0.paint != nil && $0.fills }?.paint, fillsWidth: looks.contains(where: \.fillsWidth),
        fillsHeight: looks.contains(where: \.fillsHeight), height: Self.greatest(looks.map(\.height)),
        takesHeight: looks.contains(where: \.takesHeight), hasLowLayer: looks.contains(where: \.hasLowLayer))
      look.bar = looks.lazy.compactMap(\.bar).first
      look.showsBar = looks.contains(where: \.showsBar)
      return look
    case _ where KnownAPI.has(name, .showsContentAsIs):
      let looks = children()
      return looks.count == 1 || name == "ViewThatFits" ? looks.first ?? Look() : arranged(looks, place)
    case "AnyView":
      return arguments.first.map { look($0.value, scope, depth + 1) } ?? Look()
    case _ where KnownAPI.has(name, .bringsNavigationBar):
      var look = underBar(children().first ?? Look(), at: place)
      look.takesHeight = true
      return look
    case _ where KnownAPI.has(name, .decidesTop):
      var look = children().first ?? Look()
      look.takesHeight = true
      return look
    case _ where KnownAPI.has(name, .hasListBackground):
      return list(style: nil, at: place)
    case _ where KnownAPI.has(name, .stacks):
      let looks = children()
      var look = arranged(looks, place)
      let hasSpacer = looks.contains { $0.isSpacer }
      let isColumn = name.hasSuffix("VStack")
      if isColumn || name == "GeometryReader", let first = looks.first {
        // The uppermost one lies at the top; one that may not be there leaves that to the next.
        let isOpen = !first.backdrop.isNothing && first.backdrop.mayBeNothing
        if !isOpen || looks.dropFirst().allSatisfy(\.backdrop.isNothing) { look.backdrop = first.backdrop }
        look.paint = first.paint
      } else if name == "ScrollView" {
        // What scrolls begins below the bars.
        look.backdrop = .nothing
        look.paint = looks.first?.paint
      }
      look.fillsWidth =
        name == "GeometryReader" || looks.contains(where: \.fillsWidth) || (name == "HStack" && hasSpacer)
      look.fillsHeight =
        name == "GeometryReader" || name == "ScrollView" || looks.contains(where: \.fillsHeight)
        || (isColumn && hasSpacer)
      return look
    case "Spacer":
      return Look(isSpacer: true)
    case _ where KnownAPI.has(name, .gradient):
      return Look(paint: .range(.gradient, at: place), fillsWidth: true, fillsHeight: true)
    case "AsyncImage": return Look(paint: .varying(.photo, at: place))
    case _ where KnownAPI.has(name, .fillsPlace):
      return Look(
        paint: .unknown("what the \(name) shows is not one known colour", at: place), fillsWidth: true,
        fillsHeight: true)
    case _ where KnownAPI.has(name, .showsImage): return Look(paint: .range(.image, at: place))
    case _ where KnownAPI.has(name, .paintsNothing): return Look()
    default: return arranged(children(), place)
    }
  }

  /// Of the closures of a button those that say what it looks like.
  private static func withoutActions(_ arguments: [Expression.Argument]) -> [Expression.Argument] {
    if arguments.contains(where: { $0.label == "label" }) { return arguments.filter { $0.label == "label" } }
    return arguments.contains { $0.label == "action" } ? arguments.filter { $0.label == nil } : []
  }

  // MARK: Views of others

  /// The background of a list, by its style.
  func list(style: String?, at place: Location) -> Look {
    var look = Look(fillsWidth: true, fillsHeight: true, isList: true)
    if case .color(let name) = ViewPainting.list(style: style), let color = walker.evaluator.colors.system(name) {
      look.backdrop = .color(ValueSet(.color(color), at: place), at: place, isStyle: false)
    }
    return look
  }

  /// A view of UIKit that the app wraps: it stays within the safe area unless it is told to ignore it.
  private func represented(_ type: TypeSymbol.ID, at place: Location) -> Look {
    let name = walker.symbols[type].name
    var paint = ContentBackdrop.unknown("what the view of \(name) shows is not followed", at: place)
    for member in walker.symbols.members("makeUIView", of: type) {
      guard let result = member.function?.result.flatMap({ TypeName.base(of: $0.text) }) else { continue }
      if case .varying(let content)? = walker.symbols.painting(of: result) { paint = .varying(content, at: place) }
    }
    return Look(paint: paint, fillsWidth: true, fillsHeight: true)
  }

  /// A view of the system or of a library that was not read: it stays within the safe area.
  private func foreign(_ name: String, at place: Location) -> Look {
    switch name {
    case "Map":
      return Look(
        backdrop: .varying(.map, at: place), paint: .varying(.map, at: place), fillsWidth: true, fillsHeight: true)
    case "VideoPlayer": return Look(paint: .varying(.video, at: place), fillsWidth: true, fillsHeight: true)
    case "WebView": return Look(paint: .varying(.web, at: place), fillsWidth: true, fillsHeight: true)
    case _ where KnownAPI.has(name, .loadsPicture):
      return Look(paint: .varying(.photo, at: place))
    default:
      return Look(
        paint: .unknown("what \(name) shows is not followed", at: place), fillsWidth: true, fillsHeight: true)
    }
  }

  /// What the properties of a view are handed as content, by the property's name.
  private func handed(
    to type: TypeSymbol.ID, _ arguments: [Expression.Argument], _ scope: Scope, _ depth: Int
  ) -> [String: Look] {
    var result: [String: Look] = [:]
    for argument in arguments {
      guard case .closure(let closure) = argument.value.kind, closure.parameters.isEmpty else { continue }
      guard let name = argument.label ?? builder(of: type), isBuilder(name, of: type) else { continue }
      let place = walker.evaluator.location(argument.value.range, in: scope)
      result[name] = look(closure.body, scope, depth + 1, at: place)
    }
    return result
  }

  /// The property that takes a view builder's content.
  private func builder(of type: TypeSymbol.ID) -> String? {
    let names = walker.symbols[type].members.keys.sorted()
    return names.first { isBuilder($0, of: type) }
  }

  private func isBuilder(_ name: String, of type: TypeSymbol.ID) -> Bool {
    let generics = walker.symbols[type].sites.flatMap(\.declaration.genericParameters)
    return walker.symbols.members(name, of: type, isStatic: false).contains { member in
      guard let variable = member.variable, !variable.isComputed else { return false }
      if variable.attributes.contains(where: { $0.name == "ViewBuilder" }) { return true }
      guard let text = variable.type?.text else { return false }
      return generics.contains { generic in
        let name = generic.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return TypeName.parts(of: TypeName.result(ofFunction: text) ?? text) == [String(name)]
      }
    }
  }
}
