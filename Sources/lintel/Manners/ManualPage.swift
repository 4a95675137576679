// SPDX-License-Identifier: Apache-2.0

/// A page for `man`, made from what the argument parser knows of a command.
struct ManualPage {
  var command: CommandInfo
  /// The tool's name before a subcommand's.
  var parent: String?
  var siblings: [String] = []

  private var name: String { [parent, command.commandName].compactMap { $0 }.joined(separator: "-") }
  private var typed: String { [parent, command.commandName].compactMap { $0 }.joined(separator: " ") }

  var text: String {
    var lines = [
      ".TH \(name.uppercased()) 1 \"\" \"lintel \(Version.current)\" \"Lintel\"", ".SH NAME",
      "\(Self.escaped(name)) \\- \(Self.escaped(command.abstract ?? ""))", ".SH SYNOPSIS",
      ".B \(Self.escaped(typed))", Self.escaped(synopsis),
    ]
    if let discussion = command.discussion { lines += [".SH DESCRIPTION"] + Self.paragraphs(discussion) }
    if !command.shownSubcommands.isEmpty {
      lines.append(".SH COMMANDS")
      for subcommand in command.shownSubcommands {
        lines += [".TP", ".B \(Self.escaped(subcommand.commandName))", Self.escaped(subcommand.abstract ?? "")]
      }
    }
    let arguments = (command.arguments ?? []).filter(\.shouldDisplay)
    if !arguments.isEmpty { lines.append(".SH OPTIONS") }
    for argument in arguments { lines += [".TP", ".B \(Self.escaped(head(of: argument)))"] + body(of: argument) }
    lines += [".SH SEE ALSO"] + [siblings.map { "\\fB\(Self.escaped($0))\\fR(1)" }.joined(separator: ", ")]
    return lines.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
  }

  private var synopsis: String {
    if !command.shownSubcommands.isEmpty { return "COMMAND [OPTIONS]" }
    let positional = (command.arguments ?? []).filter { $0.kind == .positional }.map { argument in
      let name = (argument.valueName ?? "value").uppercased() + (argument.isRepeating ? "..." : "")
      return argument.isOptional ? "[\(name)]" : name
    }
    return (["[OPTIONS]"] + positional).joined(separator: " ")
  }

  private func head(of argument: CommandInfo.Argument) -> String {
    let names = (argument.names ?? []).map(\.text).joined(separator: ", ")
    let value = argument.kind == .flag ? nil : (argument.valueName ?? "value").uppercased()
    return [names, value ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func body(of argument: CommandInfo.Argument) -> [String] {
    var text = argument.abstract ?? ""
    if let values = argument.allValues, !values.isEmpty { text += " One of: \(values.joined(separator: ", "))." }
    if argument.kind == .option, let value = argument.defaultValue { text += " Default: \(value)." }
    return [Self.escaped(text)]
  }

  /// Paragraphs; indented lines stay as they are.
  private static func paragraphs(_ text: String) -> [String] {
    var lines: [String] = []
    var isVerbatim = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(" ") != isVerbatim, !line.isEmpty {
        isVerbatim.toggle()
        lines.append(isVerbatim ? ".nf" : ".fi")
      }
      lines.append(line.isEmpty ? (isVerbatim ? "" : ".PP") : escaped(String(line)))
    }
    return lines + (isVerbatim ? [".fi"] : [])
  }

  private static func escaped(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
