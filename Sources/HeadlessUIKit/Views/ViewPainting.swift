// SPDX-License-Identifier: Apache-2.0

/// What views of the system paint where nothing is set on them.
///
/// The one place where this is stated; what apps set on their views comes on top of it.
package enum ViewPainting: Hashable, Sendable {
  /// Nothing: what lies behind is seen.
  case nothing
  /// A colour of the system, by its Swift name.
  case color(String)
  /// Controls and bars that fill a small place of their own, beside which the background is seen.
  case small
  /// A picture that is set on it.
  case image
  /// A blur over what lies behind.
  case material
  /// A gradient whose colours are set on it.
  case gradient
  /// Something else at every moment.
  case varying(VaryingContent)

  /// What cannot be known from source: it is another thing at every moment.
  package enum VaryingContent: String, Hashable, Sendable, CaseIterable {
    case map
    case camera
    case video
    case web
    case photo
    /// Scenes that the app renders: games, models, augmented reality.
    case rendered
    /// Pages of documents.
    case document
    /// What a controller of the system shows.
    case system
  }

  /// What a view of the system paints by default; nil for classes that are not known.
  package static func of(_ className: String) -> ViewPainting? { byClass[className] }

  /// Whether a view that is usually small is filled by the background that it is given, so that one which reaches the top is seen
  /// there. What bars have is under their material, and what cells have in their content.
  package static func isFilledByBackground(_ className: String) -> Bool { filled.contains(className) }

  private static let filled: Set<String> = [
    "UILabel", "UIButton", "UITextField", "UIPageControl", "UIProgressView", "UIActivityIndicatorView",
    "UICollectionReusableView",
  ]

  /// The colour of a table by its style: grouped tables have a background of their own.
  package static func table(style: String?) -> ViewPainting {
    style == "grouped" || style == "insetGrouped" ? .color("systemGroupedBackground") : .color("systemBackground")
  }

  /// What a hosting controller's view paints behind its content.
  package static let hostingView = ViewPainting.color("systemBackground")

  /// How bright the grey of a scene of SpriteKit is that is given no background.
  package static let sceneWhite = 0.15

  /// What SwiftUI's background style paints where nothing in the environment says otherwise.
  package static let backgroundStyle = ViewPainting.color("systemBackground")

  /// What stands in the toolbar's or list's place of SwiftUI: the background of lists by style.
  package static func list(style: String?) -> ViewPainting {
    switch style {
    case "plain", "inset": .color("systemBackground")
    default: .color("systemGroupedBackground")
    }
  }

  private static let byClass: [String: ViewPainting] = {
    var table: [String: ViewPainting] = [
      "UIView": .nothing, "UIStackView": .nothing, "UIScrollView": .nothing, "UIControl": .nothing, "CALayer": .nothing,
      "UIWindow": .nothing, "UIInputView": .nothing, "UILayoutContainerView": .nothing,
      "UITableView": .color("systemBackground"), "UICollectionView": .color("systemBackground"),
      "UITextView": .color("systemBackground"),
      "UIImageView": .image, "UIVisualEffectView": .material, "CAGradientLayer": .gradient,
    ]
    let small = [
      "UILabel", "UIButton", "UISwitch", "UISlider", "UIStepper", "UITextField", "UISegmentedControl", "UIPageControl",
      "UIProgressView", "UIActivityIndicatorView", "UISearchBar", "UIRefreshControl", "UIToolbar", "UITabBar",
      "UINavigationBar", "UIPickerView", "UIDatePicker", "UITableViewCell", "UICollectionViewCell",
      "UITableViewHeaderFooterView", "UIBarButtonItem", "CAShapeLayer", "CATextLayer", "UICollectionReusableView",
      "MPVolumeView", "AVRoutePickerView", "ASAuthorizationAppleIDButton", "UIContentUnavailableView", "UIColorWell",
    ]
    for name in small { table[name] = .small }
    let varying: [VaryingContent: [String]] = [
      .map: ["MKMapView"],
      .camera: ["AVCaptureVideoPreviewLayer", "ARView", "ARSCNView", "ARSKView"],
      .video: ["AVPlayerLayer", "AVSampleBufferDisplayLayer", "MPMoviePlayerView"],
      .web: ["WKWebView", "UIWebView"],
      .photo: ["PHLivePhotoView"],
      .rendered: [
        "SCNView", "SKView", "MTKView", "GLKView", "CAMetalLayer", "CAEAGLLayer", "CAEmitterLayer", "PKCanvasView",
      ],
      .document: ["PDFView"],
    ]
    for (content, names) in varying { for name in names { table[name] = .varying(content) } }
    return table
  }()
}

extension ViewPainting {
  /// What controllers of the system show, whose views are not the app's.
  package static func controller(_ className: String) -> VaryingContent? { controllers[className] }

  private static let controllers: [String: VaryingContent] = [
    "AVPlayerViewController": .video, "MPMoviePlayerViewController": .video, "UIImagePickerController": .camera,
    "VNDocumentCameraViewController": .camera, "DataScannerViewController": .camera, "SFSafariViewController": .web,
    "QLPreviewController": .document, "GLKViewController": .rendered,
  ]
}
