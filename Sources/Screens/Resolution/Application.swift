// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import HeadlessUIKit

/// The application, or one of several alike, in whose process code runs, with what its Info.plist says of the bar.
package struct Application: Sendable {
  /// Who has the bar in the applications that run some code.
  package enum BarMode: Sendable, Equatable {
    case known(InfoPlistAppearance.Mode)
    /// Applications with one mode and with the other run it.
    case differing
    /// No application is known that runs it, or its Info.plist was not read.
    case unknown
  }

  package let target: AppTarget?
  package let appearance: InfoPlistAppearance
  package let mode: BarMode
  /// Where applications differ in who has the bar, those of each way, an app before an example of what it is made of; else
  /// nothing.
  package let ways: [Application]

  /// - Parameter targets: the applications that run the code, by themselves or through what they depend on.
  init(_ targets: [AppTarget]) {
    let plists = targets.map { $0.configurations.first?.infoPlist }
    let appearances = plists.map { InfoPlistAppearance($0) }
    appearance = appearances.first ?? InfoPlistAppearance(nil as InfoPlist?)
    target =
      Set(appearances).count <= 1 || Set(appearances.map { $0.mode() }) == [.viewController] ? targets.first : nil
    let modes = Set(appearances.map { $0.mode() })
    mode =
      plists.isEmpty || plists.contains { $0 == nil }
      ? .unknown : modes.count == 1 ? modes.first.map { .known($0) } ?? .unknown : .differing
    ways = mode == .differing ? Self.apart(zip(targets, appearances).map { ($0, $1.mode()) }) : []
  }

  /// The application in whose process code may run of which nothing says who runs it: what all of some applications say of the
  /// bar they say of it, too, and who has it is not known.
  init(assumed targets: [AppTarget]) {
    let appearances = Set(targets.map { InfoPlistAppearance($0.configurations.first?.infoPlist) })
    appearance = (appearances.count == 1 ? appearances.first : nil) ?? InfoPlistAppearance(nil as InfoPlist?)
    target = nil
    mode = .unknown
    ways = []
  }

  private static func apart(_ targets: [(target: AppTarget, mode: InfoPlistAppearance.Mode)]) -> [Application] {
    let own =
      targets.filter { !ExampleNames.holds($0.target.name) } + targets.filter { ExampleNames.holds($0.target.name) }
    let modes = own.map(\.mode)
    return modes.indices.filter { !modes[..<$0].contains(modes[$0]) }.map { index in
      Application(own.filter { $0.mode == modes[index] }.map(\.target))
    }
  }
}

extension AppModel {
  /// The application in whose process the code of all the files runs.
  ///
  /// - Parameter files: the file of the screen first, then those of what leads to it. Files of libraries that several
  ///   applications run say nothing where another file says which of them it is.
  package func application(running files: [String]) -> Application {
    var common: Set<Int>?
    for file in files {
      let direct = (targetsByFile[file] ?? []).filter {
        facts.targets[$0].product == .application && facts.targets[$0].isForIOS
      }
      let able = direct.isEmpty ? hosts.applications(of: file) : Set(direct)
      if able.isEmpty { continue }
      let both = common?.intersection(able) ?? able
      if !both.isEmpty { common = both }
    }
    guard let common else { return Application(assumed: ownApplications) }
    return Application(common.sorted().map { facts.targets[$0] })
  }

  /// The applications of the checkout that are no examples.
  private var ownApplications: [AppTarget] {
    facts.targets.filter { $0.product == .application && $0.isForIOS && !ExampleNames.holds($0.name) }
  }

  /// The target whose Info.plist holds for a file: an application that compiles it, or one that depends on the library
  /// that does; nil where the host is not known, or hosts differ.
  package func application(for file: String) -> AppTarget? { application(running: [file]).target }
}
