// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// What the argument parser knows of a command: the part of its description of the tool that is asked for here.
struct CommandInfo: Decodable {
  struct Argument: Decodable {
    struct Name: Decodable {
      var kind: String
      var name: String

      var text: String { kind == "long" ? "--\(name)" : "-\(name)" }
    }

    enum Kind: String, Decodable {
      case positional, option, flag
    }

    var kind: Kind
    var shouldDisplay: Bool
    var sectionTitle: String?
    var isOptional: Bool
    var isRepeating: Bool
    var names: [Name]?
    var valueName: String?
    var defaultValue: String?
    var allValues: [String]?
    var abstract: String?
  }

  var commandName: String
  var abstract: String?
  var discussion: String?
  var shouldDisplay: Bool?
  var subcommands: [CommandInfo]?
  var arguments: [Argument]?

  /// The whole tool; nil where the argument parser describes it in a way that is not known here.
  static var root: CommandInfo? { CommandInfo(of: LintelCommand.self) }

  /// One command of the tool, by the name that it is typed by; nil where there is none.
  init?(ofCommand name: String) {
    guard let command = LintelCommand.configuration.subcommands.first(where: { $0._commandName == name }) else {
      return nil
    }
    self.init(of: command)
  }

  private init?(of command: any ParsableCommand.Type) {
    struct Tool: Decodable {
      var command: CommandInfo
    }
    guard let tool = try? JSONDecoder().decode(Tool.self, from: Data(command._dumpHelp().utf8)) else { return nil }
    self = tool.command
  }

  /// The commands that are shown to people, without the parser's own `help`.
  var shownSubcommands: [CommandInfo] {
    (subcommands ?? []).filter { $0.shouldDisplay != false && $0.commandName != "help" }
  }

  func subcommand(_ name: String) -> CommandInfo? { (subcommands ?? []).first { $0.commandName == name } }

  /// The option or flag of a name as it is written: `--format`, `-f`.
  func argument(_ name: String) -> Argument? {
    (arguments ?? []).first { ($0.names ?? []).contains { $0.text == name } }
  }
}
