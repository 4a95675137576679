// SPDX-License-Identifier: Apache-2.0

import Auditing
import Foundation

/// What is to be said of a command line before the argument parser sees it: mistakes for which it has no better word than
/// "unexpected", and what it would let pass.
struct Preflight {
  private let arguments: [String]

  /// - Throws: what is wrong, and what to type.
  static func check(_ arguments: [String]) throws(CommandFailure) {
    try Preflight(arguments: arguments).check()
  }

  private func check() throws(CommandFailure) {
    try checkEnvironment()
    guard let name = arguments.first else { return }
    // To describe all commands takes longer than to check a small app.
    if let command = CommandInfo(ofCommand: name) { return try check(command, named: name) }
    guard let tool = CommandInfo.root else { return }
    if name.hasPrefix("-") { return try checkFlag(name, of: tool, whole: "lintel") }
    let isHelp = name == "help"
    let names = tool.shownSubcommands.map(\.commandName)
    if isHelp {
      guard let asked = arguments.dropFirst().first, !asked.hasPrefix("-"), tool.subcommand(asked) == nil else {
        return
      }
      if let topic = ForeignWords.topics[asked.lowercased()] {
        throw .usage("there is no command or topic '\(asked)'; type: lintel help \(topic)")
      }
      throw .usage(
        "there is no command or topic '\(asked)'\(NearestName.hint(for: asked, among: names + HelpTopic.names)) "
          + "(topics: \(HelpTopic.names.joined(separator: ", ")))")
    }
    if tool.subcommand(name) == nil { throw .usage(unknownCommand(name, names)) }
  }

  private func check(_ command: CommandInfo, named name: String) throws(CommandFailure) {
    var command = command
    var words = arguments.dropFirst()
    var whole = "lintel \(name)"
    while let next = words.first, let inner = command.subcommand(next) {
      (command, whole) = (inner, "\(whole) \(next)")
      words.removeFirst()
    }
    // The parser says which commands a family has.
    guard (command.subcommands ?? []).allSatisfy({ $0.commandName == "help" }) else { return }
    try checkOptions(words, of: command, whole: whole)
  }

  private func unknownCommand(_ name: String, _ names: [String]) -> String {
    if let meant = ForeignWords.commands[name.lowercased()] {
      return "there is no command '\(name)'; type: lintel \(meant)"
    }
    let hint = NearestName.hint(for: name, among: names)
    if hint.isEmpty, FileManager.default.fileExists(atPath: name) {
      return "'\(name)' is no command; to check it, type: lintel check \(name)"
    }
    return "there is no command '\(name)'\(hint) (lintel --help lists them)"
  }

  /// Options that the command does not have, that are given twice, or whose value is empty.
  private func checkOptions(
    _ words: ArraySlice<String>, of command: CommandInfo, whole: String
  ) throws(CommandFailure) {
    var seen: Set<String> = []
    var words = words
    while let word = words.popFirst() {
      if word == "--" { return }
      guard word.hasPrefix("-"), word.count > 1 else {
        if word.isEmpty { throw .usage("a path is empty; name a folder, or leave it out for this one") }
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let argument = command.argument(parts[0]) else {
        try checkFlag(parts[0], of: command, whole: whole)
        continue
      }
      guard argument.kind == .option else { continue }
      let value = parts.count > 1 ? parts[1] : words.popFirst()
      if value?.isEmpty == true { throw .usage("\(parts[0]) is empty; give it a value, or leave it out") }
      if let value, value.hasPrefix("-"), Double(value) != nil {
        throw .usage("\(parts[0]) takes no negative number, such as \(value)")
      }
      let name = argument.names?.first { $0.kind == "long" }?.text ?? parts[0]
      if !seen.insert(name).inserted, !argument.isRepeating {
        throw .usage("\(name) is given twice; it takes one value, so leave one out")
      }
    }
  }

  /// - Parameter whole: the command as it is typed.
  private func checkFlag(_ name: String, of command: CommandInfo, whole: String) throws(CommandFailure) {
    let name = name.split(separator: "=").first.map(String.init) ?? name
    guard command.argument(name) == nil, !Self.ofTheParser.contains(name) else { return }
    if let meant = ForeignWords.flagsOfCommands[command.commandName]?[name] ?? ForeignWords.flags[name] {
      throw .usage("there is no \(name); \(meant)")
    }
    // What the parser says of a cluster of short flags is right.
    guard name.hasPrefix("--") else { return }
    let help = "(\(whole) --help lists them)"
    let own = (command.arguments ?? []).filter(\.shouldDisplay).flatMap { $0.names ?? [] }.map(\.text)
    if let near = NearestName.nearest(to: name, among: own.filter { $0.hasPrefix("--") }) {
      throw .usage("there is no \(name); did you mean '\(near)'? \(help)")
    }
    let others = (CommandInfo.root?.shownSubcommands ?? []).filter { $0.argument(name) != nil }.map {
      "lintel \($0.commandName)"
    }
    let elsewhere = others.isEmpty ? "" : "; \(others.joined(separator: ", ")) \(others.count == 1 ? "has" : "have") it"
    throw .usage("\(whole) has no \(name)\(elsewhere) \(help)")
  }

  /// Flags that it takes everywhere and does not list.
  private static let ofTheParser: Set<String> = [
    "--generate-completion-script", "--help", "--help-hidden", "--version", "--experimental-dump-help",
  ]

  private func checkEnvironment() throws(CommandFailure) {
    let environment = ProcessInfo.processInfo.environment
    if let value = environment["FORCE_COLOR"], ColorChoice.forced(by: value) == nil {
      throw .usage("FORCE_COLOR is '\(value)' in the environment; it takes 0, 1, 2, 3, true or false")
    }
    if let value = environment["LINTEL_HYPERLINKS"], ColorChoice(rawValue: value) == nil {
      throw .usage("LINTEL_HYPERLINKS is '\(value)' in the environment; it takes auto, always or never")
    }
  }
}
