// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit

extension AppModel {
  /// Whether the custom presentation of a controller takes the presenter's view away (SB-PRES-32), on a phone; nil where it is
  /// not known.
  package func removesPresenter(whenPresenting node: ControllerNode.ID) -> Bool? {
    PresentationSettings(app: self, circumstances: Circumstances(AppearanceEnvironment()))
      .removesPresentersView(of: graph[node])
  }
}

extension PresentationSettings {
  /// Whether the presentation controller of a custom presentation takes the presenter's view away (SB-PRES-32); nil where
  /// it is not known.
  func removesPresentersView(of node: ControllerNode) -> Bool? {
    let settings = ControllerSettings(app: app, node: node, circumstances: circumstances)
    guard let setting = settings.value(of: "transitioningDelegate") else { return false }
    guard let delegate = setting.value?.object, let type = delegate.type else {
      return setting.value == .nil ? false : nil
    }
    let method = Self.makers.lazy.flatMap { app.symbols.members($0, of: type, isStatic: false) }.first { member in
      member.hasImplementation && member.function?.parameters.count == 3
    }
    // Without the method the presentation is a plain one, unless a library's class has it.
    guard let method else {
      return app.symbols.systemClass(of: delegate.className) == nil && isForeign(type) ? nil : false
    }
    let made = app.evaluator.value(
      of: method, selfValue: .object(delegate), in: Scope(file: method.file, lexicalType: method.owner))
    let answers = Set(
      made.possible(circumstances.answer).map { alternative -> Bool? in
        switch alternative.value {
        case .nil: false
        case .object(let presentation): removesPresentersView(presentation)
        default: nil
        }
      })
    return answers.count == 1 ? answers.first ?? nil : nil
  }

  private func isForeign(_ type: TypeSymbol.ID) -> Bool {
    app.symbols.foreignAncestor(of: type).map { SystemClasses.superclasses[$0] == nil && $0 != "NSObject" } ?? false
  }

  private func removesPresentersView(_ presentation: AbstractObject) -> Bool? {
    guard let type = presentation.type else {
      return presentation.className == "UIPresentationController" ? false : nil
    }
    let own = app.symbols.members("shouldRemovePresentersView", of: type, isStatic: false).first {
      $0.hasImplementation
    }
    guard let own else { return isForeign(type) ? nil : false }
    let values = app.evaluator.value(
      of: own, selfValue: .object(presentation), in: Scope(file: own.file, lexicalType: own.owner))
    let possible = Set(values.possible(circumstances.answer).map(\.value))
    guard possible.count == 1, case .boolean(let removes)? = possible.first else { return nil }
    return removes
  }

  /// The method of `UIViewControllerTransitioningDelegate` in Swift and in Objective-C.
  private static let makers = ["presentationController", "presentationControllerForPresentedViewController"]
}
