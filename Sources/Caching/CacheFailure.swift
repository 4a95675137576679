// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why a folder cannot be used to keep anything in.
package enum CacheFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is a link or no folder at all.
  case noFolder
  /// It is another user's.
  case otherOwner
  /// Others may write to it.
  case writableByOthers
  /// A call of the system failed.
  case system(Int32)

  /// In lower case, without a full stop.
  package var description: String {
    switch self {
    case .noFolder: "it is a link or no folder"
    case .otherOwner: "it belongs to another user"
    case .writableByOthers: "others may write to it"
    case .system(let code): String(cString: strerror(code))
    }
  }
}
