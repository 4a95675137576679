// SPDX-License-Identifier: Apache-2.0

/// What the targets of an Xcode project list file by file.
struct ListedFiles {
  /// The project's file, and the folder that holds the project.
  let project: String
  let folder: String
  var files: Set<String> = []
  /// The last components of what is listed and was not found: such files may lie elsewhere than it is said.
  var missingNames: Set<String> = []
  /// Files that the project's groups name, whether or not a target has them.
  var named: Set<String> = []
  /// Whether all targets were looked at.
  var isComplete = true
  /// Whether each target with a status bar says in each configuration which Info.plist it has.
  var namesInfoPlists = true

  init(project: String, folder: String) {
    self.project = project
    self.folder = folder
  }

  /// The folders in which listed files lie; of localised ones the folder around.
  var folders: Set<String> { Set(files.map(Self.folder)) }

  static func folder(of file: String) -> String {
    let folder = (FileSelection.catalog(of: file) ?? file).deletingLastPathComponent
    return folder.pathExtension == "lproj" ? folder.deletingLastPathComponent : folder
  }
}
