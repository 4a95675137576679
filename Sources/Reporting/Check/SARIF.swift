// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings

/// The objects of SARIF 2.1.0 that Lintel writes, named as in the standard.
enum SARIF {
  /// 3.19, of `toolComponent`.
  struct Driver: Encodable {
    var name: String
    var semanticVersion: String
    var informationUri: String?
    var rules: [Rule]
  }

  /// 3.49, `reportingDescriptor`.
  struct Rule: Encodable {
    var id: String
    var shortDescription: Message
    var fullDescription: Message
    var help: MarkdownMessage
    var helpUri: String?
    var defaultConfiguration: Configuration
    var properties: RuleProperties

    init(_ rule: any Auditing.Rule.Type, helpUri: String? = nil) {
      self.helpUri = helpUri
      let descriptor = rule.descriptor
      let page = RulePageMarkdown(rule)
      id = descriptor.id
      shortDescription = Message(text: descriptor.summary)
      fullDescription = Message(text: rule.page.whatItDoes)
      help = MarkdownMessage(text: page.plainText, markdown: page.text)
      defaultConfiguration = Configuration(level: SARIF.level(of: descriptor.severity))
      properties = RuleProperties(basis: descriptor.basis)
    }
  }

  struct RuleProperties: Encodable {
    /// Ids of the rules of UIKit's behaviour that the rule rests on.
    var basis: [String]
  }

  /// 3.50, `reportingConfiguration`.
  struct Configuration: Encodable {
    var level: String
  }

  /// 3.11.
  struct Message: Encodable {
    var text: String
  }

  /// 3.12, `multiformatMessageString`.
  struct MarkdownMessage: Encodable {
    var text: String
    var markdown: String
  }

  /// 3.27.
  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int?
    var level: String
    var message: Message
    var locations: [Location]
    var relatedLocations: [Location]?
    var attachments: [Attachment]?
    var partialFingerprints: [String: String]
    var fixes: [Fix]?
    var properties: ResultProperties

    init(_ finding: Finding, ruleIndex: Int?, regions: SARIFRegions, fingerprint: String) {
      ruleId = finding.rule
      self.ruleIndex = ruleIndex
      level = SARIF.level(of: finding.severity)
      message = Message(text: finding.message)
      locations = [Location(physicalLocation: regions.physicalLocation(finding.location))]
      let related = finding.notes.enumerated().map { index, note in
        Location(
          id: index, message: Message(text: note.message), physicalLocation: regions.physicalLocation(note.location))
      }
      relatedLocations = related.isEmpty ? nil : related
      partialFingerprints = ["lintelFinding/v1": fingerprint]
      let fixes = finding.fixes.compactMap(regions.fix)
      self.fixes = fixes.isEmpty ? nil : fixes
      properties = ResultProperties(confidence: finding.confidence.rawValue, screens: finding.screens)
    }
  }

  struct ResultProperties: Encodable {
    var confidence: String?
    var screens: [String]?
    /// What was measured in a picture.
    var picture: Picture?

    struct Picture: Encodable {
      var content: String
      var readable: String
      /// Contrast ratios, 1 to 21, of the parts that were found.
      var contrast: [String: Double]
    }
  }

  /// 3.21.
  struct Attachment: Encodable {
    var description: Message
    var artifactLocation: ArtifactLocation
    var rectangles: [Rectangle]
  }

  /// 3.31, in pixels from the top left of a picture.
  struct Rectangle: Encodable {
    var top: Int
    var left: Int
    var bottom: Int
    var right: Int
    var message: Message
  }

  /// 3.28.
  struct Location: Encodable {
    var id: Int?
    var message: Message?
    var physicalLocation: PhysicalLocation
  }

  /// 3.29.
  struct PhysicalLocation: Encodable {
    var artifactLocation: ArtifactLocation
    /// Nil for a picture: a region is a part of a text or a range of bytes.
    var region: Region?
  }

  /// 3.4.
  struct ArtifactLocation: Encodable {
    var uri: String
    var uriBaseId: String
  }

  /// 3.30.
  struct Region: Encodable {
    var startLine: Int
    var startColumn: Int?
    var endLine: Int
    var endColumn: Int?
  }

  /// 3.55.
  struct Fix: Encodable {
    var description: Message
    var artifactChanges: [ArtifactChange]
    var properties: FixProperties
  }

  struct FixProperties: Encodable {
    var safety: String
  }

  /// 3.56.
  struct ArtifactChange: Encodable {
    var artifactLocation: ArtifactLocation
    var replacements: [Replacement]
  }

  /// 3.57.
  struct Replacement: Encodable {
    var deletedRegion: Region
    var insertedContent: Content?
  }

  /// 3.3, `artifactContent`.
  struct Content: Encodable {
    var text: String
  }

  /// 3.20.
  struct Invocation: Encodable {
    var executionSuccessful = true
    var toolExecutionNotifications: [Notification]?

    init(_ notifications: [Notification]) {
      toolExecutionNotifications = notifications.isEmpty ? nil : notifications
    }

    init(problems: [Problem], regions: SARIFRegions) {
      let notifications = problems.map {
        Notification(
          level: "warning", message: Message(text: $0.message),
          locations: [Location(physicalLocation: regions.physicalLocation($0.location))])
      }
      self.init(notifications)
    }
  }

  /// 3.58.
  struct Notification: Encodable {
    var level: String
    var message: Message
    var locations: [Location]
  }

  /// 3.27.10.
  static func level(of severity: Severity) -> String { severity == .info ? "note" : severity.rawValue }
}
