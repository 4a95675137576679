// SPDX-License-Identifier: Apache-2.0

package import Findings
package import Screens

/// What a picture and the source say of the same screen.
package struct PicturePair: Sendable {
  package enum Verdict: String, Codable, Sendable {
    /// The picture is one that the source allows.
    case agrees
    /// No context, appearance or state of the screen gives the picture.
    case disagrees
    /// The picture or the source does not tell enough.
    case unknown
    /// The name fits no screen, or several.
    case unpaired
  }

  /// What is compared.
  package enum Aspect: String, Codable, CaseIterable, Sendable {
    case hidden
    case style
    case contrast
  }

  /// One thing that the picture shows otherwise than the source.
  package struct Contradiction: Sendable {
    package var aspect: Aspect
    /// What the source says: `light content`, `hidden`, `16.1:1 on #0B223A`.
    package var source: String
    /// What the picture shows: `dark content`, `visible`, `2.4:1`.
    package var picture: String
    /// Who decides, by the source; nil where nobody does or it is not known.
    package var decidedBy: Decider?
    /// Where the source says so.
    package var location: Location

    package init(aspect: Aspect, source: String, picture: String, decidedBy: Decider?, location: Location) {
      self.aspect = aspect
      self.source = source
      self.picture = picture
      self.decidedBy = decidedBy
      self.location = location
    }
  }

  package var verdict: Verdict
  /// The screen in the context that fits best; nil where the picture is unpaired.
  package var screen: Screen?
  /// The appearance in which it fits best; nil where both fit alike or the picture is unpaired.
  package var isDark: Bool?
  /// What was compared.
  package var compared: [Aspect] = []
  package var contradictions: [Contradiction] = []
  /// The screens that the name fits, where it fits several: each once, by target and name.
  package var candidates: [Screen] = []
  /// One sentence without a full stop: what was compared, or why it was not.
  package var why: String
  /// What the picture's path says of it.
  package var name: PictureName

  package init(
    verdict: Verdict, screen: Screen? = nil, isDark: Bool? = nil, compared: [Aspect] = [],
    contradictions: [Contradiction] = [], candidates: [Screen] = [], why: String, name: PictureName
  ) {
    self.verdict = verdict
    self.screen = screen
    self.isDark = isDark
    self.compared = compared
    self.contradictions = contradictions
    self.candidates = candidates
    self.why = why
    self.name = name
  }

  /// The same with paths as they are to be shown.
  package func relocated(_ paths: DisplayPaths) -> PicturePair {
    var pair = self
    pair.screen = screen.map(paths.screen)
    pair.candidates = candidates.map(paths.screen)
    pair.contradictions = contradictions.map {
      var contradiction = $0
      contradiction.location = paths.location($0.location)
      return contradiction
    }
    return pair
  }
}
