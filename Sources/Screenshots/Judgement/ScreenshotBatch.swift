// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
  private import FoundationEssentials
#else
  private import Foundation
#endif

/// Judges many pictures, as many at once as there are cores.
///
/// Memory is that of the strips in work, whatever number of files is given; reports keep the order of the paths.
package struct ScreenshotBatch: Sendable {
  /// How to judge.
  package var options: ScreenshotJudge.Options
  /// The folder for pictures of the evidence; nil for none. It is made where it is missing.
  package var annotationFolder: String?
  /// Pictures in work at once.
  package var width: Int

  package init(
    options: ScreenshotJudge.Options = .init(), annotationFolder: String? = nil,
    width: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    self.options = options
    self.annotationFolder = annotationFolder
    self.width = max(1, width)
  }

  /// Why no picture can be judged at all: the packages that this build of the tool lacks. Nil where it has them.
  package static var missingLibraries: String? { PictureReader.missingLibraries }

  /// Judges every path. A file that cannot be judged becomes a problem, and the others go on.
  package func judge(_ paths: [String]) async -> ScreenshotResults {
    var answers = [Answer?](repeating: nil, count: paths.count)
    await withTaskGroup(of: (Int, Answer).self) { group in
      var next = 0
      while next < min(width, paths.count) {
        let index = next
        group.addTask { (index, answer(paths[index])) }
        next += 1
      }
      while let (index, answer) = await group.next() {
        answers[index] = answer
        if next < paths.count {
          let following = next
          group.addTask { (following, self.answer(paths[following])) }
          next += 1
        }
      }
    }
    var results = ScreenshotResults()
    for case let answer? in answers {
      if let report = answer.report { results.screenshots.append(report) }
      if let problem = answer.problem { results.problems.append(problem) }
    }
    return results
  }

  private struct Answer: Sendable {
    var report: ScreenshotReport?
    var problem: ScreenshotResults.Problem?
  }

  private func answer(_ path: String) -> Answer {
    do throws(PictureError) {
      let judgement = try ScreenshotJudge(options: options).judge(path: path)
      var answer = Answer(report: judgement.report)
      if let annotationFolder {
        do throws(PictureError) {
          try Annotation(judgement).write(into: annotationFolder)
        } catch {
          answer.problem = .init(file: path, message: error.message)
        }
      }
      return answer
    } catch {
      return Answer(problem: .init(file: path, message: error.message))
    }
  }
}
