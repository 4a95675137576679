// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Views of SwiftUI that load a picture.
  static let pictureLibraries: [API] =
    [.word("KFImage", .loadsPicture)].of(
      "Kingfisher", "https://github.com/onevcat/Kingfisher/blob/HEAD/Sources/SwiftUI/KFImage.swift")
    + [.word("WebImage", .loadsPicture)].of(
      "SDWebImageSwiftUI",
      "https://github.com/SDWebImage/SDWebImageSwiftUI/blob/HEAD/SDWebImageSwiftUI/Classes/WebImage.swift")
    + [.word("LazyImage", .loadsPicture)].of(
      "NukeUI", "https://github.com/kean/Nuke/blob/HEAD/Sources/NukeUI/LazyImage.swift")
    + [.word("CachedAsyncImage", .loadsPicture)].of(
      "CachedAsyncImage", "https://github.com/lorenzofiamingo/swiftui-cached-async-image/blob/HEAD/README.md")
    + [.word("RemoteImage", .loadsPicture)].of(
      "RemoteImage", "https://github.com/crelies/RemoteImage/blob/HEAD/README.md")
}
