// SPDX-License-Identifier: Apache-2.0

/// A storyboard or xib.
package struct InterfaceDocument: Codable, Sendable {
  package enum Kind: String, Codable, Sendable {
    case storyboard
    case xib
  }

  package var path: String
  package var kind: Kind
  /// The file's name without folder, extension and `~ipad` suffix: what `UIStoryboard(name:bundle:)` takes.
  package var name: String
  /// Whether it is a launch screen (`launchScreen="YES"`).
  package var isLaunchScreen: Bool = false
  /// The id of the initial view controller.
  package var initialViewController: String?
  package var controllers: [InterfaceController] = []
  /// A xib's custom class of File's Owner.
  package var filesOwnerClass: String?
  /// Top-level views of a xib.
  package var views: [InterfaceView] = []
  /// The names of the outlets that something in the document connects, sorted.
  package var connectedOutlets: [String] = []
  /// The names of the classes of the app's that the document makes objects of, or says that they are its owner, sorted.
  package var customClasses: [String] = []
  /// Xibs: the outlets between the objects that stand by themselves.
  package var connections: [InterfaceConnection] = []
  /// Xibs: the windows that it makes.
  package var windows: [InterfaceWindow] = []
  /// The document's own copies of the named colours that it uses: what Interface Builder last saw in the catalog, and
  /// what counts where no colour set of that name is read.
  package var namedColors: [String: ColorSpecification] = [:]
  /// Comments that speak to Lintel.
  package var directives: [CommentDirective] = []

  package init(path: String, kind: Kind, name: String) {
    self.path = path
    self.kind = kind
    self.name = name
  }
}
