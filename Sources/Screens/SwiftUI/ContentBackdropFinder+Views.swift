// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

extension ContentBackdropFinder {
  func view(
    _ name: String, _ arguments: [Expression.Argument], _ scope: Scope, _ depth: Int, at place: Location
  ) -> Look {
    func children() -> [Look] {
      arguments.flatMap { argument -> [Look] in
        guard case .closure(let closure) = argument.value.kind else { return [] }
        return looks(closure.body, scope, depth + 1)
      }
    }
    if !KnownAPI.isView(name) || walker.symbols.type(named: name, in: scope.lexicalType) != nil {
      if let type = walker.symbols.type(named: name, in: scope.lexicalType), walker.symbols.isView(type),
        !walker.symbols.isControllerRepresentable(type), !walker.symbols.isViewRepresentable(type)
      {
        return body(of: type, at: place, depth + 4)
      }
      if name.first?.isLowercase == true {
        // In an extension of View a modifier without a base is one on `self`.
        if let subject, subject.name == "self" {
          return modified(subject.look, name, arguments, scope, depth, at: place)
        }
        return member(name, scope, depth, at: place)
      }
      return .unknown("what \(name) shows is not followed", place)
    }
    switch name {
    case "ZStack":
      // Later views lie over earlier ones.
      let looks = children()
      let top = looks.last { !$0.backdrop.isNothing }
      return Look(
        backdrop: top?.backdrop ?? .nothing, fillsWidth: looks.contains(where: \.fillsWidth),
        fillsHeight: looks.contains(where: \.fillsHeight))
    case "Group":
      let looks = children()
      return looks.count == 1 ? looks[0] : arranged(looks, place)
    case "AnyView":
      return arguments.first.map { look($0.value, scope, depth + 1) } ?? Look()
    case _ where KnownAPI.has(name, .decidesTop):
      return .unknown("\(name) decides what is at the top", place)
    case _ where KnownAPI.has(name, .hasListBackground):
      return Look(
        backdrop: .unknown("a list has a background of its own", at: place), fillsWidth: true, fillsHeight: true,
        isList: true)
    case _ where KnownAPI.has(name, .stacks):
      let looks = children()
      var look = arranged(looks, place)
      let hasSpacer = looks.contains { $0.isSpacer }
      let isColumn = name.hasSuffix("VStack")
      look.fillsWidth =
        name == "GeometryReader" || looks.contains(where: \.fillsWidth) || (name == "HStack" && hasSpacer)
      look.fillsHeight =
        name == "GeometryReader" || name == "ScrollView" || looks.contains(where: \.fillsHeight)
        || (isColumn && hasSpacer)
      return look
    case "Spacer":
      return Look(isSpacer: true)
    case _ where KnownAPI.has(name, .fillsPlace):
      return Look(
        paint: .unknown("what the \(name) shows is not one known colour", at: place), fillsWidth: true,
        fillsHeight: true)
    case _ where KnownAPI.has(name, .showsImage):
      return Look(paint: .unknown("an image is shown", at: place))
    case _ where KnownAPI.has(name, .paintsNothing): return Look()
    default: return arranged(children(), place)
    }
  }
}
