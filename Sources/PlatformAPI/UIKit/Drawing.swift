// SPDX-License-Identifier: Apache-2.0

extension API {
  /// Drawing into images by code.
  static let drawing: [API] =
    [
      .function("UIGraphicsGetImageFromCurrentImageContext()", since: 2, .givesDrawnImage),
      .word("UIGraphicsImageRenderer", .imageRenderer), .word("UIImage", .imageClass),
      .property("bounds", of: "UIGraphicsImageRendererFormat", since: 10, .areaOfDrawing),
      .function("image(actions:)", "imageWithActions:", of: "UIGraphicsImageRenderer", since: 10, .drawsImage),
      .function("setFill()", of: "UIColor", since: 2, .setsFillColor),
      .function("set()", of: "UIColor", since: 2, .setsFillColor),
      .function("UIRectFill(_:)", since: 2, .fillsRectangle),
      .word("rect", .namesRectangle), .word("UIBezierPath", .makesPath), .word("bezierPathWithRect", .makesPath),
      .word("bezierPath", .makesPath),
      .property("cgImage", "CGImage", of: "UIImage", since: 2, .convertsImage),
    ].of("UIKit")
    + words(
      [
        "resizableImage", "resizableImageWithCapInsets", "stretchableImage", "stretchableImageWithLeftCapWidth",
        "withRenderingMode", "imageWithRenderingMode",
      ], .convertsImage
    ).of("UIKit")
    + [
      .function("setFillColor(_:)", "CGContextSetFillColorWithColor", of: "CGContext", since: 2, .setsFillColor),
      .function("fill(_:)", "CGContextFillRect", of: "CGContext", since: 2, .fillsRectangle),
    ].of("CoreGraphics")
    // What is called around drawing and draws nothing by itself.
    + words(
      [
        "UIGraphicsBeginImageContext", "UIGraphicsBeginImageContextWithOptions", "UIGraphicsEndImageContext",
        "UIGraphicsGetCurrentContext",
      ], .framesDrawing
    ).of("UIKit")
    + words(
      [
        "CGRect", "CGRectMake", "CGSize", "CGSizeMake", "CGPoint", "CGPointMake", "CGFloat", "saveGState",
        "restoreGState", "CGContextSaveGState", "CGContextRestoreGState", "CGColorSpace", "CGColorSpaceCreateDeviceRGB",
        "CGColorSpaceRelease", "CGGradientRelease", "CGRectGetHeight", "CGRectGetMaxY", "CGRectGetWidth",
        "CGRectGetMaxX", "CGRectGetMidX", "CGRectGetMidY", "CGRectGetMinX", "CGRectGetMinY",
      ], .framesDrawing
    ).of("CoreGraphics")
    // Lines are too thin to be seen behind a bar.
    + words(
      [
        "setStroke", "stroke", "move", "moveToPoint", "addLine", "addLineToPoint", "close", "closePath", "setLineWidth",
        "setStrokeColor", "strokePath", "CGContextSetStrokeColorWithColor", "CGContextSetLineWidth",
        "CGContextMoveToPoint", "CGContextAddLineToPoint", "CGContextStrokePath", "setLineDash", "setLineCap",
      ], .framesDrawing
    ).of("UIKit")
    + words(["CGGradient", "CGGradientCreateWithColors"], .makesGradient).of("CoreGraphics")
    + words(["drawLinearGradient", "CGContextDrawLinearGradient"], .drawsGradient).of("CoreGraphics")
    + words(["minX", "minY"], .nearEdge).of("CoreGraphics")
    + words(["midX", "midY"], .middle).of("CoreGraphics")
    + words(["maxX", "maxY", "width", "height"], .farEdge).of("CoreGraphics")
    + words(["CGRect", "CGRectMake"], .makesRectangle).of("CoreGraphics")
    + words(["CGSize", "CGSizeMake"], .makesSize).of("CoreGraphics")
    + words(["CGPoint", "CGPointMake"], .makesPoint).of("CoreGraphics")
    + words(
      ["UIEdgeInsets", "UIEdgeInsetsMake", "NSDirectionalEdgeInsets", "NSDirectionalEdgeInsetsMake"], .makesInsets
    )
    .of("UIKit")
    + words(["equalTo", "CGSizeEqualToSize", "CGRectEqualToRect"], .comparesExtents).of("CoreGraphics")
}
