// SPDX-License-Identifier: Apache-2.0

/// One step of a resolution: which question, put to whom, answered how, by which rule.
public struct TraceStep: Sendable {
  /// The question.
  public enum Kind: String, Sendable, Hashable, Codable {
    case plist
    case mode
    case window
    case application
    case presentation
    case forward
    case hidden
    case style
    case traits
    case tone
    case geometry
  }

  /// The answer, where it is more than the rule says.
  public enum Answer: Sendable, Hashable, CustomStringConvertible {
    case controller(UIViewController?)
    case style(UIStatusBarStyle)
    case content(StatusBarResolution.Content)
    case interfaceStyle(UIUserInterfaceStyle)
    case flag(Bool)

    /// A word for people; a controller is named by its class.
    public var description: String {
      switch self {
      case .controller(let controller): controller.map { "\(type(of: $0))" } ?? "nil"
      case .style(let style):
        style == .lightContent ? "lightContent" : style == .darkContent ? "darkContent" : "default"
      case .content(let content): content.rawValue
      case .interfaceStyle(let style): style == .dark ? "dark" : "light"
      case .flag(let flag): flag ? "true" : "false"
      }
    }
  }

  /// The question.
  public let kind: Kind
  /// Who was asked; nil where it is no controller's question.
  public let controller: UIViewController?
  /// The rule that answered.
  public let rule: AppearanceRule
  /// The answer, nil where the rule says it all.
  public let answer: Answer?
}
