// SPDX-License-Identifier: Apache-2.0

/// What people type who know other tools, and what it is called here.
enum ForeignWords {
  static let commands: [String: String] = [
    "analyse": "check", "analyze": "check", "audit": "check", "autocorrect": "check --fix", "compare": "diff BASE HEAD",
    "docs": "help configuration", "draw": "picture", "fix": "check --fix", "generate-config": "init",
    "html": "report -o DIR",
    "lint": "check", "list": "screens", "run": "check", "scan": "check", "show": "screens", "version": "--version",
    "why": "explain SCREEN",
  ]

  static let flags: [String: String] = [
    "--all": "every rule runs unless .lintel.yml or --only says otherwise",
    "--autocorrect": "type --fix", "--config-file": "type --config FILE", "--disable": "type --rule ID=off",
    "--enable": "type --rule ID=on", "--exclude": "write exclude: into .lintel.yml (lintel help configuration)",
    "--file": "name the file itself: lintel check FILE", "--html": "type: lintel report -o DIR",
    "--in-process-sourcekit": "Lintel needs no SourceKit", "--json": "type --format json",
    "--lenient": "type --fail-on never, or --fail-on error", "--no-color": "type --color never",
    "--out": "type --output FILE", "--path": "name the path itself: lintel check PATH",
    "--project": "name the project itself: lintel check App.xcodeproj", "--reporter": "type --format",
    "--rules": "type --only ID, or lintel rules for the list", "--sarif": "type --format sarif",
    "--scheme": "type --target NAME", "--sdk": "type --ios VERSION", "--severity": "type --fail-on, or --rule ID=LEVEL",
    "--silent": "type --quiet", "--skip": "type --rule ID=off", "--verbose-version": "type --version --verbose",
    "--workspace": "name the workspace itself: lintel check App.xcworkspace", "--write": "type --fix",
  ]
}
