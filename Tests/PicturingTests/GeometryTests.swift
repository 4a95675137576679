// SPDX-License-Identifier: Apache-2.0

import Foundation
import HeadlessUIKit
import Picturing
import Testing

@Suite("Where the bar lies")
struct GeometryTests {
  @Test("every device has a row, and its parts lie within the bar", arguments: Device.all)
  func rows(device: Device) throws {
    let geometry = try #require(BarGeometry(device: device, iOS: SystemVersion(18), orientation: .portrait))
    let bar = BarDrawing(geometry)
    #expect(geometry.width == Double(device.portraitSize.width))
    #expect(bar.timeBox.x > 0 && bar.levelsBox.maxX < geometry.width)
    #expect(bar.timeBox.maxX < bar.levelsBox.x)
    #expect(bar.levelsBox.y > 0 && bar.levelsBox.maxY < device.topInset(on: SystemVersion(18)))
    switch geometry.housing {
    case .none: #expect(!device.isNotchedPhone)
    case .notch(let width, _):
      #expect(bar.timeBox.maxX < (geometry.width - width) / 2 && bar.levelsBox.x > (geometry.width + width) / 2)
    case .island(let box): #expect(bar.timeBox.maxX < box.x && bar.levelsBox.x > box.maxX)
    }
  }

  @Test("every row says where its numbers come from", arguments: BarGeometry.table)
  func sources(row: BarGeometry) {
    #expect(row.source.contains("SB-GEO-"))
    #expect(["measured:", "inferred:", "Apple's design kit"].contains { row.source.hasPrefix($0) })
  }

  @Test("row names are unique")
  func names() {
    #expect(Set(BarGeometry.table.map(\.name)).count == BarGeometry.table.count)
  }

  @Test("phones without a home button show no bar in landscape (SB-GEO-11)")
  func landscape() throws {
    let phone = try #require(Device.named("iPhone 16 Pro"))
    #expect(BarGeometry(device: phone, iOS: SystemVersion(18), orientation: .landscapeLeft) == nil)
    let old = try #require(Device.named("iPhone 8"))
    #expect(BarGeometry(device: old, iOS: SystemVersion(18), orientation: .landscapeLeft)?.width == 667)
  }

  @Test("iPadOS 26 lowers the bar of an iPad (SB-GEO-45)")
  func iPad() throws {
    let pad = try #require(Device.named("iPad Pro 13-inch (M4)"))
    let old = BarGeometry.row(for: pad, iOS: SystemVersion(18))
    let new = BarGeometry.row(for: pad, iOS: SystemVersion(26))
    #expect(new.digits.lowerBound > old.digits.lowerBound && new.timeX > old.timeX)
  }
}
