// SPDX-License-Identifier: Apache-2.0

import Auditing
import Findings
import Foundation
import TestSupport
import Testing

@Suite("The list of rules")
struct RuleListTests {
  private let rules = RuleList.all

  @Test("is sorted by id, each once")
  func sorted() {
    let ids = rules.map { $0.descriptor.id }
    #expect(ids == Set(ids).sorted())
  }

  @Test("agrees with the folder of rules and of their tests")
  func files() throws {
    func names(_ folder: String) throws -> Set<String> {
      let url = PackageFolder.url.appendingPathComponent(folder)
      return Set(try FileManager.default.contentsOfDirectory(atPath: url.path).filter { $0.hasSuffix(".swift") })
    }
    let types = rules.map { String(describing: $0) }
    #expect(try names("Sources/Auditing/Rules") == Set(types.map { "\($0).swift" }))
    #expect(try names("Tests/AuditingTests/Rules") == Set(types.map { "\($0)Tests.swift" }))
  }

  @Test("has types named as their ids")
  func names() {
    for rule in rules {
      let name = rule.descriptor.id.split(separator: "-").joined()
      #expect(String(describing: rule).lowercased() == name)
    }
  }

  @Test("has descriptors and pages that say everything")
  func pages() {
    for rule in rules {
      let descriptor = rule.descriptor
      let page = rule.page
      #expect(descriptor.summary.hasSuffix(".") && !descriptor.summary.contains("\n"), "\(descriptor.id)")
      #expect(!page.whatItDoes.isEmpty && !page.whyIsThisBad.isEmpty, "\(descriptor.id)")
      #expect(!page.example.files.isEmpty && !page.useInstead.files.isEmpty, "\(descriptor.id)")
      #expect(page.example != page.useInstead, "\(descriptor.id)")
      #expect(descriptor.offersFix == (page.fix != nil), "\(descriptor.id)")
      #expect(rule.options.map(\.name) == rule.options.map(\.name).sorted(), "\(descriptor.id)")
      #expect(descriptor.basis == descriptor.basis.filter { $0.wholeMatch(of: /[A-Z]{2,}(-[A-Z]+)*-[0-9]+/) != nil })
    }
  }
}
