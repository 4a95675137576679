// SPDX-License-Identifier: Apache-2.0

package import Auditing
import Findings
import PlatformAPI

/// The JSON Schema of `.lintel.yml`, for editors; `Documentation/Schemas/configuration.schema.json` holds it.
package enum ConfigurationSchema {
  /// The schema with all rules and their options.
  package static func text(_ rules: [any Rule.Type] = RuleList.all) -> String {
    let json = JSONText()
    var properties: [String] = []
    for rule in rules {
      let levels = "{ \"$ref\": \"#/definitions/level\" }"
      let options = rule.options.map { option in
        "\"\(option.name)\": { \"description\": \(json.text(of: option.help)), \(type(of: option)) }"
      }
      let body =
        options.isEmpty
        ? "{ \"type\": \"object\", \"additionalProperties\": false }"
        : """
        { "type": "object", "additionalProperties": false, "properties": { \(options.joined(separator: ", ")) } }
        """
      properties.append(
        """
                "\(rule.descriptor.id)": {
                  "description": \(json.text(of: rule.descriptor.summary)),
                  "anyOf": [
                    \(levels),
                    {
                      "type": "object",
                      "additionalProperties": false,
                      "properties": { "severity": \(levels), "options": \(body) }
                    }
                  ]
                }
        """)
    }
    let presentations = KnownAPI.cases(of: "UIModalPresentationStyle").keys.filter { $0 != "none" }.sorted()
      .map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": ".lintel.yml",
        "description": "The configuration of Lintel; lintel config prints the one in force.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "target": { "description": "Look at this target only.", "type": "string", "minLength": 1 },
          "configuration": { "description": "The build configuration to look at.", "type": "string", "minLength": 1 },
          "deployment-target": {
            "description": "Stands in for every target's deployment target.",
            "anyOf": [{ "type": "string", "pattern": "^[0-9]{1,3}(\\\\.[0-9]{1,3}){0,2}$" }, { "type": "number" }]
          },
          "contrast-threshold": {
            "description": "The contrast below which a bar is unreadable (WCAG 2.2); 4.5 by default.",
            "type": "number", "minimum": 1, "maximum": 21
          },
          "fail-on": {
            "description": "Exit with 1 from this severity on; warning by default.",
            "enum": ["info", "warning", "error", "never"]
          },
          "require-reason": { "description": "Report suppressions that do not say why.", "type": "boolean" },
          "include": { "description": "Report only what is in files that one of these matches.", "$ref": "#/definitions/patterns" },
          "exclude": { "description": "Report nothing that is in files that one of these matches.", "$ref": "#/definitions/patterns" },
          "libraries": {
            "description": "What classes and functions of libraries without their source do.",
            "type": "array",
            "items": {
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "class": { "description": "The class.", "type": "string", "minLength": 1 },
                "superclass": { "description": "What it derives from; UIViewController by default.", "type": "string", "minLength": 1 },
                "forwards": {
                  "description": "Which questions about the bar it sends on to the child that it shows.",
                  "enum": ["style", "hidden", "both", "none"]
                },
                "embeds": { "description": "Calls and properties that give it children.", "$ref": "#/definitions/patterns" },
                "pushes": { "description": "Calls that push.", "$ref": "#/definitions/patterns" },
                "presents": { "description": "Calls that present.", "$ref": "#/definitions/patterns" },
                "presentation": { "description": "How they present, or the class itself.", "enum": [\(presentations)] },
                "captures": { "description": "Whether what is presented takes the bar.", "type": "boolean" }
              }
            }
          },
          "rules": {
            "type": "object",
            "additionalProperties": false,
            "properties": {
      \(properties.joined(separator: ",\n"))
            }
          }
        },
        "definitions": {
          "level": {
            "description": "on keeps the rule's own severity.",
            "enum": ["off", "on", "info", "warning", "error", true, false]
          },
          "patterns": {
            "anyOf": [
              { "type": "string", "minLength": 1 },
              { "type": "array", "items": { "type": "string", "minLength": 1 } }
            ]
          }
        }
      }

      """
  }

  private static func type(of option: RuleOption) -> String {
    switch option.standard {
    case .boolean: return "\"type\": \"boolean\""
    case .text: return "\"type\": \"string\", \"minLength\": 1"
    case .list: return "\"type\": [\"array\", \"string\"], \"items\": { \"type\": \"string\", \"minLength\": 1 }"
    case .number:
      guard let bounds = option.bounds else { return "\"type\": \"number\"" }
      return "\"type\": \"number\", \"minimum\": \(bounds.lowerBound), \"maximum\": \(bounds.upperBound)"
    }
  }
}
