// SPDX-License-Identifier: Apache-2.0

/// Why fixes are not applied; nothing was changed.
package enum FixError: Error, Hashable, Sendable {
  /// The file is not what it was when it was read.
  case changed(file: String)
  case readOnly(file: String)
  /// An edit's place is not in the file, or the file is not UTF-8.
  case notEditable(file: String)
  case notReadable(file: String, reason: String)
  /// A full disk, for one.
  case notWritable(file: String, reason: String)
  /// A place outside the folder that is checked.
  case outside(file: String)

  /// In lower case, without a full stop.
  package var message: String {
    switch self {
    case .changed(let file): "\(file) was changed while it was checked; nothing was mended, run again"
    case .readOnly(let file): "\(file) is read-only; nothing was mended"
    case .notEditable(let file): "\(file) cannot be edited: it is not UTF-8, or not as it was read; nothing was mended"
    case .notReadable(let file, let reason): "\(file) cannot be read: \(reason); nothing was mended"
    case .notWritable(let file, let reason): "\(file) cannot be written: \(reason); nothing was mended"
    case .outside(let file): "\(file) lies outside the folder that is checked; nothing was mended"
    }
  }
}
