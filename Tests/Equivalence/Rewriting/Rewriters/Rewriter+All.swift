// SPDX-License-Identifier: Apache-2.0

extension Rewriter {
  /// Every rewriter, in the order of the table.
  package static let all = ofExpressions + ofBranches + ofMembers + ofNames + ofCalls + ofFiles
}
