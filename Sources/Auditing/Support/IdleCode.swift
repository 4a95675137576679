// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import Screens

/// Says of code that nothing in the app uses that it is so: what a finding about it is worth.
final class IdleCode {
  private let model: AppModel
  private lazy var bodies = Dictionary(grouping: model.program.bodies) { model.facts.sources[$0.file].path }

  init(_ model: AppModel) { self.model = model }

  /// A note on the code at a place, where nothing uses it.
  ///
  /// - Complexity: linear in the size of the program when it is first asked.
  func note(at place: Location) -> Note? {
    let unused = model.unused
    guard unused.beginsHere, let body = body(at: place) else { return nil }
    if let owner = body.owner, unused.isUnmade(owner), let site = model.symbols[owner].sites.first {
      return Note(
        "nothing in the app makes an object of \(model.symbols[owner].name), so none of its code runs",
        at: Location(path: model.facts.sources[site.file].internedPath, range: site.declaration.nameRange))
    }
    guard unused.isUnnamed(body), let name = Self.nameRange(of: body) else { return nil }
    return Note("nothing in the app uses this", at: Location(file: place.file, range: name))
  }

  /// The innermost body that has a place in it, or whose name stands there.
  private func body(at place: Location) -> Body? {
    let around = (bodies[place.file] ?? []).filter { body in
      Self.nameRange(of: body).map { $0 == place.range } ?? false
        || body.entries.contains { $0.range.contains(place.range) }
    }
    func start(_ body: Body) -> SourcePosition { Self.nameRange(of: body)?.start ?? place.range.start }
    return around.max { start($0) < start($1) }
  }

  private static func nameRange(of body: Body) -> SourceRange? {
    switch body.kind {
    case .getter(let variable), .initialValue(let variable): variable.nameRange
    default: body.function?.nameRange
    }
  }
}

extension AuditedApp {
  /// A finding about what code uses: where nothing uses the code, it does no harm today.
  func toned(_ finding: Finding) -> Finding {
    guard finding.severity > .info, isOfApplication(finding.location.file),
      let note = shared.idleCode.note(at: finding.location)
    else { return finding }
    var finding = finding
    finding.severity = .info
    finding.notes.append(note)
    return finding
  }
}
