// SPDX-License-Identifier: Apache-2.0

extension ScreenshotReport {
  /// Encodes every key, `null` where a value is missing: a reader can rely on the shape.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(file, forKey: .file)
    try container.encode(width, forKey: .width)
    try container.encode(height, forKey: .height)
    try container.encode(device, forKey: .device)
    try container.encode(orientation, forKey: .orientation)
    try container.encode(statusBar, forKey: .statusBar)
    try container.encode(content, forKey: .content)
    try container.encode(contrast, forKey: .contrast)
    try container.encode(readable, forKey: .readable)
    try container.encode(contentUnderBar, forKey: .contentUnderBar)
    try container.encode(otherContent, forKey: .otherContent)
    try container.encode(scrim, forKey: .scrim)
    try container.encode(boxes, forKey: .boxes)
    try container.encode(why, forKey: .why)
  }
}

extension ScreenshotReport.Contrast {
  /// Encodes every key, `null` where a part was not found.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(time, forKey: .time)
    try container.encode(levels, forKey: .levels)
    try container.encode(worst, forKey: .worst)
  }
}
