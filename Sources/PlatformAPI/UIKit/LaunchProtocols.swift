// SPDX-License-Identifier: Apache-2.0

extension KnownAPI {
  /// The protocols of UIKit whose adopters are told what happens to somebody else's views and controllers.
  package static let delegateProtocols: Set<String> = Set(all.compactMap(\.owner).filter { $0.hasSuffix("Delegate") })

  /// Whether Apple's frameworks ask delegates, data sources or observers by a name.
  package static func isDelegateCallback(_ name: String) -> Bool {
    delegateCallbacks.contains(name) || rows(named: name).contains { $0.owner.map(delegateProtocols.contains) ?? false }
  }

  /// The protocols whose adopters launch an application: a folder of sources with one of them is one.
  package static let launchProtocols: Set<String> = Set(rows(.lifecycle(.launching)).compactMap(\.owner))
    .union(sceneProtocols)

  /// The protocols of the delegates of scenes that have windows.
  package static let sceneProtocols: Set<String> = ["UIWindowSceneDelegate"]
}
