// SPDX-License-Identifier: Apache-2.0

import AppReading
import Testing

@Suite struct PublishedSourcesTests {
  @Test func specificationsNameWhatTheyPublish() async throws {
    let folder = try TemporaryFolder([
      "Quay.podspec": """
      Pod::Spec.new do |s|
        s.name = 'Quay'
        # s.source_files = 'App/**/*'
        s.source_files = "#{s.name}/*.{h,m}",
                         'Core/**/*.swift'
        s.subspec 'Deck' do |deck|
          deck.source_files = [
            'Deck',
          ]
          deck.resources = ['Deck/*.png']
        end
      end
      """,
      "Quay/A.m": "", "Empty.podspec": "Pod::Spec.new { |s| s.source_files = files }",
    ])
    let facts = try await AppReader.facts(folder)
    #expect(facts.published.map(\.path) == ["Quay.podspec"])
    #expect(facts.published.first?.patterns == ["Quay/*.{h,m}", "Core/**/*.swift", "Deck"])
  }

  @Test func packagesPublishWhatProjectsBuildAsFrameworks() async throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      import PackageDescription
      let package = Package(name: "Drift", targets: [.target(name: "Drift", path: "Drift"), .target(name: "Tools")])
      """,
      "project.yml": """
      name: Drift
      targets:
        Drift: { type: framework, platform: iOS, sources: [Drift] }
        Raft: { type: application, platform: iOS, sources: [Raft] }
      """,
      "Drift/A.swift": "", "Raft/B.swift": "", "Sources/Tools/C.swift": "",
    ])
    let facts = try await AppReader.facts(folder)
    #expect(facts.published.map(\.files) == [["Drift/A.swift"]])
  }
}
