// SPDX-License-Identifier: Apache-2.0

extension KnownAPI {
  /// The protocols whose adopters launch an application: a folder of sources with one of them is one.
  package static let launchProtocols: Set<String> = Set(rows(.lifecycle(.launching)).compactMap(\.owner))
    .union(["UIWindowSceneDelegate"])
}
