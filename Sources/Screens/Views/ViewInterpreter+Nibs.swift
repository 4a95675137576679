// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import PlatformAPI

/// Views that code loads from a nib: `Bundle.main.loadNibNamed("Banner", owner: self)?.first`, and the same by a `UINib`.
extension ViewInterpreter {
  /// The views that stand by themselves in the nib that a call loads, in their order: empty where it is not known which nib it
  /// is, nil for other calls.
  func views(
    ofNibLoadedBy name: String, _ base: Expression, _ arguments: [Expression.Argument], _ frame: ViewFrame
  ) -> [ViewObject]? {
    let file: Expression?
    let owner: Expression?
    if KnownAPI.has(name, .loadsNib) {
      file = arguments.first?.value
      owner = arguments.dropFirst().first?.value
    } else if KnownAPI.has(name, .opensNib) {
      file = nibName(of: base, frame)
      owner = arguments.first?.value
    } else {
      return nil
    }
    guard let file else { return nil }
    // A view that loads its own nib as it wakes would never be done.
    guard loadedNibs < Self.maximumNibs, let document = document(named: file, in: frame.scope),
      openNibs.insert(document.path).inserted
    else { return [] }
    loadedNibs += 1
    defer { openNibs.remove(document.path) }
    let outlets = make("NSObject", nil, at: Location(file: document.path))
    let views = document.views.map { build($0, in: document, owner: outlets) }
    for object in (owner.map { resolve($0, frame) } ?? []) + views {
      for (outlet, view) in outlets.fields where object.fields[outlet] == nil && object !== view {
        object.fields[outlet] = view
      }
    }
    for view in views {
      view.isOfNib = true
      awaken(view)
    }
    return views
  }

  /// One of the views of a nib, by the name of the property that picks it.
  func view(ofNib base: Expression, pickedBy name: String, _ frame: ViewFrame) -> ViewObject? {
    let isFirst = KnownAPI.has(name, .firstElement)
    guard isFirst || KnownAPI.has(name, .lastElement) else { return nil }
    let all = resolve(base, frame)
    guard all.allSatisfy(\.isOfNib) else { return nil }
    return isFirst ? all.first : all.last
  }

  /// One of the views of a nib, by its position.
  func view(ofNib base: Expression, at position: Expression, _ frame: ViewFrame) -> ViewObject? {
    guard case .integer(let index)? = evaluator.values(of: position, in: frame.scope).only else { return nil }
    let all = resolve(base, frame)
    return all.allSatisfy(\.isOfNib) && all.indices.contains(index) ? all[index] : nil
  }

  /// What names the nib that an object stands for.
  private func nibName(of nib: Expression, _ frame: ViewFrame, depth: Int = 0) -> Expression? {
    guard depth < 4 else { return nil }
    switch nib.unwrapped.kind {
    case .call(let function, let arguments):
      guard let name = function.lastName, KnownAPI.has(name, .makesNib) else { return nil }
      return arguments.first?.value
    case .name(let name):
      guard let index = frame.body.definition(of: name, at: nib.unwrapped.range.start),
        case .define(_, _, .some(let value), isElement: false) = frame.body.entries[index].kind
      else { return nil }
      return nibName(of: value, frame, depth: depth + 1)
    default: return nil
    }
  }

  private func document(named name: Expression, in scope: Scope) -> InterfaceDocument? {
    guard case .string(let text)? = evaluator.values(of: name, in: scope).only else { return nil }
    return evaluator.facts.interfaces.first { $0.kind == .xib && $0.name == text && !$0.views.isEmpty }
  }
}
