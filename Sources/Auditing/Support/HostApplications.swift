// SPDX-License-Identifier: Apache-2.0

package import AppReading
package import Findings
import PlatformAPI
package import HeadlessUIKit
import Screens

/// The applications in whose process a file's code runs.
package struct HostApplications {
  /// iOS applications that compile the file, or depend on a target that does, by name.
  package var applications: [AppTarget]

  /// Who decides the bar in all of them; nil where no host is known, one is not known, or they differ.
  package var mode: InfoPlistAppearance.Mode? {
    let modes = Set(applications.map(\.barMode))
    return modes.count == 1 ? modes.first ?? nil : nil
  }

  /// The names for messages: `Harbour`, `Harbour and HarbourKiosk`.
  package var names: String { applications.map(\.name).joined(separator: " and ") }
}

extension AuditedApp {
  /// The applications that a file's code is known to run in; none for code of a library that nothing read embeds.
  package func hosts(of file: String) -> HostApplications {
    HostApplications(applications: model.hosts.applications(of: file).sorted().map { facts.targets[$0] })
  }

  /// Whether applications compile a file themselves, so that no host but them can run it.
  package func belongsToApplications(_ file: String) -> Bool {
    let own = (model.targetsByFile[file] ?? []).map { facts.targets[$0] }
    return own.contains { $0.product == .application && $0.isForIOS }
      && own.allSatisfy { ![.framework, .staticLibrary].contains($0.product) }
  }

  /// Whether a file is of a framework that holds the screens of the applications that embed it: they have none of their
  /// own. An application with screens is an example of what others do with the framework.
  package func isFrameworkOfApplications(_ file: String) -> Bool {
    let applications = Set(hosts(of: file).applications.map(\.name))
    guard !applications.isEmpty else { return false }
    return !model.symbols.types.contains { type in
      guard type.kind == .class, model.symbols.isViewController(type.name) else { return false }
      return type.sites.contains { site in
        (model.targetsByFile[facts.sources[site.file].path] ?? []).contains { index in
          facts.targets[index].product == .application && applications.contains(facts.targets[index].name)
        }
      }
    }
  }

  /// Whether a file is of a framework that applications of the same project embed which are no examples of its use, and that
  /// nothing publishes: what nobody there asks for, nobody asks for.
  package func isOfEmbeddedFramework(_ file: String) -> Bool {
    let applications = hosts(of: file).applications
    let own = (model.targetsByFile[file] ?? []).map { facts.targets[$0] }
    guard !applications.isEmpty, !isPublished(file), own.allSatisfy({ $0.origin != .swiftPackage }) else {
      return false
    }
    // An application that compiles the file itself does not embed the framework that has it for others.
    let products = Set(own.map(\.product))
    if products.contains(.application), !products.isDisjoint(with: [.framework, .staticLibrary]) { return false }
    return applications.allSatisfy { application in
      !Self.isOfExample(application.definedIn) && !ExampleNames.holds(application.name)
    }
  }

  /// Whether all apps that a file's code runs in were read.
  package func isOfApplication(_ file: String) -> Bool {
    if isPublished(file) { return false }
    return isOfLooseApplication(file)
      || host(of: file) != nil && (belongsToApplications(file) || isFrameworkOfApplications(file))
  }

  /// Whether a file is of a package that an application beside it is made up of. An application inside the package's own
  /// folder is an example of what others do with it.
  package func isModuleOfApplications(_ file: String) -> Bool {
    let packages = (model.targetsByFile[file] ?? []).map { facts.targets[$0] }.filter { $0.origin == .swiftPackage }
    let applications = hosts(of: file).applications
    guard !packages.isEmpty, !applications.isEmpty else { return false }
    return packages.allSatisfy { package in
      let folder = package.definedIn.dropLast("Package.swift".count)
      return applications.allSatisfy { !$0.definedIn.hasPrefix(folder) }
    }
  }

  /// Whether a file is of a folder without a project that is an application all the same: what launches it stands there
  /// too.
  func isOfLooseApplication(_ file: String) -> Bool {
    let own = model.targetsByFile[file] ?? []
    guard own.allSatisfy({ facts.targets[$0].origin == .folder }) else { return false }
    let launching = KnownAPI.launchProtocols.union(["App"]).flatMap { model.symbols.descendants(of: $0) }
    let places = Set(launching.flatMap { model.symbols[$0].sites.map { facts.sources[$0.file].path } })
    return places.contains { place in
      let others = model.targetsByFile[place] ?? []
      return !Self.isOfExample(place) && (own.isEmpty ? others.isEmpty : others.contains(where: own.contains))
    }
  }

  /// Whether a file can have to do with an iOS status bar: it is no test, and not for another system alone.
  package func isAudited(_ file: String) -> Bool {
    guard let own = model.targetsByFile[file], !own.isEmpty else { return true }
    return own.contains { index in
      let target = facts.targets[index]
      return target.isForIOS && ![.unitTests, .uiTests, .other].contains(target.product)
    }
  }
}

extension AppTarget {
  /// Who decides the bar, where all configurations and idioms agree; nil where an Info.plist is not known.
  package var barMode: InfoPlistAppearance.Mode? {
    var modes: Set<InfoPlistAppearance.Mode> = []
    for configuration in configurations {
      guard let plist = configuration.infoPlist else { return nil }
      let appearance = InfoPlistAppearance(plist)
      let families = configuration.deviceFamilies
      if families != [2] { modes.insert(appearance.mode(on: .phone)) }
      if families != [1] { modes.insert(appearance.mode(on: .pad)) }
    }
    return modes.count == 1 ? modes.first : nil
  }
}

extension AuditedApp {
  /// The oldest system that a file's code runs on, by the deployment targets of its hosts, or of its own target.
  package func oldestSystem(of file: String) -> SystemVersion? { model.hosts.oldestSystem(of: file) }

  /// Whether an application that runs a file's code says that it is made for iPads.
  package func runsOnPads(_ file: String) -> Bool {
    hosts(of: file).applications.contains { target in
      target.configurations.contains { $0.deviceFamilies.contains(2) }
    }
  }
}

extension AuditedApp {
  /// Whether every Info.plist of the applications that run a file's code names one interface style.
  package func fixesInterfaceStyle(_ file: String) -> Bool {
    let applications = hosts(of: file).applications
    return !applications.isEmpty
      && applications.allSatisfy { target in
        target.configurations.allSatisfy { InfoPlistAppearance($0.infoPlist).userInterfaceStyle() != .unspecified }
      }
  }
}

extension HostApplications {
  /// Where the Info.plists say who decides, a note a file.
  package var modeNotes: [Note] {
    let key = InfoPlistAppearance.Key.viewControllerBasedStatusBarAppearance.rawValue
    var notes: [Note] = []
    for target in applications {
      for plist in target.configurations.compactMap(\.infoPlist) {
        let entries = plist.entries.filter { $0.key == key || $0.key.hasPrefix(key + "~") }
        for entry in entries {
          let decider =
            InfoPlistAppearance(InfoPlist(path: nil, entries: [entry], isGenerated: false)).mode(
              on: entry.key.hasSuffix("~ipad") ? .pad : .phone) == .application
            ? "the application decides the status bar" : "view controllers decide the status bar"
          notes.append(Note("in \(target.name) \(decider)", at: entry.location))
        }
        if entries.isEmpty, let path = plist.path {
          notes.append(
            Note(
              "without \(key) here, view controllers decide the status bar in \(target.name)", at: Location(file: path))
          )
        }
      }
    }
    var seen: Set<Note> = []
    return notes.filter { seen.insert($0).inserted }
  }
}
