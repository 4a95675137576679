// SPDX-License-Identifier: Apache-2.0

import AppReading
import Findings
import HeadlessUIKit
import Legibility
import PlatformAPI

/// Paints views from the back to the front at the top edge of the screen, in one interface style.
struct ViewPainter {
  let app: AppModel
  let settings: ColorSettings
  var isDark: Bool
  /// The view of a controller that stands in another one's view, over what lies behind it.
  let embedded: (ViewObject, BackdropLook) -> BackdropLook?
  /// Backgrounds that a view is given after all that its controller does.
  var added: (view: ViewObject, backgrounds: [ViewObject.Setting])?

  static let maximumDepth = 40

  /// What is seen where a view reaches to the top, over what lies behind it.
  func paint(_ view: ViewObject, over below: BackdropLook, owner: ViewObject?, depth: Int = 0) -> BackdropLook {
    guard depth < Self.maximumDepth else { return .unknown("views stand too deep in one another", at: view.location) }
    if let controller = view.controller, controller !== owner {
      return embedded(controller, below)
        ?? .unknown("what \(controller.className) shows is not known", at: view.location)
    }
    if let style = ownStyle(of: view), style != isDark {
      var inner = self
      inner.isDark = style
      return inner.paint(view, over: below.fixed(dark: isDark), owner: owner, depth: depth + 1).fixed(dark: style)
    }
    var below = below
    switch boolean("isHidden", of: view) ?? view.interface?.isHidden {
    case true: return below
    default: break
    }
    let alpha = number("alpha", of: view) ?? view.interface?.alpha ?? 1
    guard alpha > 0 else { return below }
    let behind = below
    below = background(view, over: below)
    below = content(view, over: below)
    for layer in view.sublayers {
      if painting(of: layer) == .small {
        below = shape(layer, over: below)
        continue
      }
      let coverage = ViewCoverage(app: app, settings: settings).coverage(of: layer, in: view)
      guard coverage != .beside else { continue }
      let over = paint(layer, over: below, owner: owner, depth: depth + 1)
      let isLost = coverage == .lost && !same(over, below)
      below = isLost ? .unknown("where \(Self.name(layer)) lies is not known", at: layer.location) : over
    }
    if let background = view.fields["backgroundView"] {
      below = paint(background, over: below, owner: owner, depth: depth + 1)
    }
    for subview in stacked(view.subviews) { below = add(subview, in: view, over: below, owner: owner, depth: depth) }
    if alpha < 1 { return mix(below, over: behind, alpha: alpha) }
    return below
  }

  /// Views from the back to the front: those that several branches add lie as the one puts them that is run, and those whose
  /// layers are moved along the third axis leave their order.
  private func stacked(_ all: [ViewObject]) -> [ViewObject] {
    let views = all.inOrderOfAdding(settings.answer)
    guard views.contains(where: { $0.settings["zPosition"] != nil }) else { return views }
    let heights = views.map { number("zPosition", of: $0) ?? 0 }
    let order = views.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }
    return order.map { views[$0] }
  }

  /// What is seen over some of the views that lie in another one.
  func paint(_ views: [ViewObject], in view: ViewObject, over below: BackdropLook) -> BackdropLook {
    views.reduce(below) { add($1, in: view, over: $0, owner: nil, depth: 0) }
  }

  private func add(
    _ subview: ViewObject, in view: ViewObject, over below: BackdropLook, owner: ViewObject?, depth: Int
  ) -> BackdropLook {
    let isSmall = painting(of: subview) == .small
    if isSmall, !isFilled(subview) { return below }
    let coverage = ViewCoverage(app: app, settings: settings).coverage(of: subview, in: view)
    if coverage == .beside || isSmall && coverage != .covers { return below }
    let isLost =
      coverage == .lost || coverage == .open && (subview.isLaidOutElsewhere || owner?.hasLostLayout ?? false)
    let lost = BackdropLook.unknown("where \(Self.name(subview)) lies is not known", at: subview.location)
    if let controller = subview.controller, controller !== owner {
      guard let look = embedded(controller, below) else {
        if subview.isOptional { return below.assuming("\(Self.name(subview)) is not there") }
        return .unknown("what \(controller.className) shows is not known", at: subview.location)
      }
      if isLost { return same(look, below) ? below : lost }
      // A controller's view is as large as the screen when it is loaded.
      return coverage == .open ? look.assuming("\(Self.name(subview)) fills \(Self.name(view))") : look
    }
    let isThere = subview.isOptional ? subview.addedWhen?.holds(settings.answer) : true
    if isThere == false { return below }
    let over = paint(subview, over: below, owner: owner, depth: depth + 1)
    let isOfUnseenMaker = coverage == .covers && isMadeUnseen(subview)
    if same(over, below), !isOfUnseenMaker { return below }
    if isLost { return lost }
    if isOfUnseenMaker {
      return .unknown("how \(Self.name(subview)) is made is not known", at: subview.location)
    }
    if subview.leavesByItself, coverage == .covers { return over.or(below, dark: isDark) }
    if coverage == .open, subview.isOfUnseenController {
      return over.assuming("\(Self.name(subview)) fills \(Self.name(view))")
    }
    if coverage == .covers, subview.isOptional, isThere == true {
      return over.assuming("\(Self.name(subview)) is there")
    }
    if coverage == .open || subview.isOptional {
      return below.assuming("\(Self.name(subview)) in \(Self.name(view)) does not reach the top")
    }
    return over
  }

  /// Whether a background that a control or text is given fills it.
  private func isFilled(_ view: ViewObject) -> Bool {
    let isGiven = view.settings["backgroundColor"] != nil || view.interface?.backgroundColor != nil
    return isGiven && ViewPainting.isFilledByBackground(app.symbols.systemClass(of: view.className) ?? view.className)
  }

  static func name(_ view: ViewObject) -> String {
    view.controller.map { "the view of \($0.className)" } ?? "a \(view.className)"
  }

  private func same(_ one: BackdropLook, _ other: BackdropLook) -> Bool {
    guard one.painter == other.painter, one.location == other.location else { return false }
    return one.luminance(dark: isDark) == other.luminance(dark: isDark)
  }

  // MARK: One view

  private func painting(of view: ViewObject) -> ViewPainting? {
    let own = app.symbols.painting(of: view.className) ?? drawnPainting(of: view)
    guard let layer = layerClass(of: view) else { return own }
    switch app.symbols.painting(of: layer) {
    // A layer that shows nothing by itself, or lines and texts.
    case .nothing, .small: return own
    case let other: return other
    }
  }

  /// What views paint like the one that Interface Builder draws, of which only the class was not read: a scroll view is
  /// drawn as one. A plain view of another class is there for what that class paints.
  private func drawnPainting(of view: ViewObject) -> ViewPainting? {
    guard let element = view.interface?.element else { return nil }
    let drawn = ViewInterpreter.className(of: element)
    return drawn == "UIView" ? nil : app.symbols.painting(of: drawn)
  }

  /// The class of the layer by which a class of the app has its views shown.
  func layerClass(of view: ViewObject) -> String? {
    view.type.flatMap { app.evaluator.layerClass(of: $0, named: view.className) }
  }

  /// The background that is set on a view, else its class's own.
  private func background(_ view: ViewObject, over below: BackdropLook) -> BackdropLook {
    if hasSidewaysPages(view) {
      return .unknown("pages that are swiped sideways fill the \(view.className)", at: view.location)
    }
    return repainted(view, firstBackground(view, over: below), over: below)
  }

  private func firstBackground(_ view: ViewObject, over below: BackdropLook) -> BackdropLook {
    let set = (view.settings["backgroundColor"] ?? []) + (added?.view === view ? added?.backgrounds ?? [] : [])
    if !set.isEmpty {
      let choices = settings.last(
        set.map { setting in
          (
            condition: setting.condition,
            choices: settings.choices(
              of: setting.values(app.evaluator, expected: "UIColor"), at: setting.location, text: setting.value.text)
          )
        })
      let isSure = set.contains { $0.condition.holds(settings.answer) == true }
      if !choices.isEmpty {
        let painted = below.under(choices, painter: view.className, dark: isDark)
        if isSure { return painted }
        // Where nothing is set for sure the view may be as it was.
        let plain = plain(view, over: below)
        if case .unknown = plain.kind {
          return painted.assuming("the background that \(Self.name(view)) is given on a condition is set")
        }
        return painted.or(plain, dark: isDark)
      }
    }
    return plain(view, over: below)
  }

  private func plain(_ view: ViewObject, over below: BackdropLook) -> BackdropLook {
    // It is applied when the view comes into the window, and code alone keeps it from that, not a nib.
    for name in lineage(of: view.className) {
      let proxy = app.views.proxyBackgrounds(of: name)
      if proxy.isEmpty { continue }
      let choices = settings.last(
        proxy.map { setting in
          (
            condition: setting.condition,
            choices: settings.choices(
              of: setting.values(app.evaluator, expected: "UIColor"), at: setting.location, text: setting.value.text)
          )
        })
      if !choices.isEmpty { return below.under(choices, painter: view.className, dark: isDark) }
    }
    if let specification = view.interface?.backgroundColor, let document = view.document {
      let place = Location(file: document.path, range: view.interface?.range ?? view.location.range)
      guard let color = app.evaluator.colors.color(specification, copies: document.namedColors) else {
        return .unknown("a colour that is not known", at: place)
      }
      return below.under([ColorSettings.Choice(color: color, location: place)], painter: view.className, dark: isDark)
    }
    // A view that Interface Builder draws without a background has none.
    if view.interface != nil, view.interface?.element != "tableView" { return below }
    guard case .color(let name)? = defaultPainting(of: view), let color = app.evaluator.colors.system(name) else {
      return below
    }
    return below.under(
      [ColorSettings.Choice(color: color, location: view.location)], painter: view.className, dark: isDark)
  }

  private func lineage(of className: String) -> [String] {
    let own = app.symbols.type(named: className).map { app.symbols.lineage(of: $0).map { app.symbols[$0].name } } ?? []
    return own + [app.symbols.systemClass(of: className) ?? className]
  }

  /// A table's colour goes by its style.
  private func defaultPainting(of view: ViewObject) -> ViewPainting? {
    let painting = painting(of: view)
    let isTable = app.symbols.isSubclass(view.className, of: "UITableView")
    guard isTable || app.symbols.isSubclass(view.className, of: "UICollectionView") else { return painting }
    // What Interface Builder draws is made with the style that it has there.
    if isTable, let interface = view.interface { return .table(style: interface.style) }
    for setting in (view.controller?.settings["style"] ?? []) + (view.settings["style"] ?? []) {
      let values = setting.values(app.evaluator, expected: "UITableView.Style").possible(settings.answer)
      if isTable, case .constant(_, let name)? = values.last?.value {
        let short = name.hasPrefix("UITableViewStyle") ? String(name.dropFirst("UITableViewStyle".count)) : name
        return .table(style: (short.first?.lowercased() ?? "") + short.dropFirst())
      }
    }
    return view.isGrouped ? .table(style: "grouped") : painting
  }

  /// What a view shows by its nature.
  private func content(_ view: ViewObject, over below: BackdropLook) -> BackdropLook {
    let own = painting(of: view)
    if let contents = view.last({ KnownAPI.has($0, .contentOfLayer) }, settings.answer), !contents.isNothing {
      return look(.range(.unknown, .image), view)
    }
    switch own {
    case .varying(let content):
      if content == .camera, keepsShape(view) {
        return below.assuming("the picture of the \(view.className) leaves the top free")
      }
      // The page begins below the bar, and beside it the view has its own background.
      let hasBackground = view.settings["backgroundColor"] != nil || view.interface?.backgroundColor != nil
      if content == .web, hasBackground, app.symbols.isSubclass(view.className, of: "UIWebView") {
        return below.assuming("the page of the \(view.className) begins below the bar")
      }
      if content == .rendered, let scene = scene(of: view, over: below) { return scene }
      return look(.varying(content), view)
    case .material:
      return look(.range(.unknown, .material), view)
    case .image:
      let reaches = PictureLayout(app: app, settings: settings).reachesTop(view)
      if reaches == false { return below }
      let image = view.settings["image"]?.last
      let isNamed = image.map { Self.isAsset($0.value) || isAssetWhicheverItIs($0) } ?? false
      if image == nil, view.interface == nil, below.painter == view.className { return below }
      if image == nil, view.interface?.isKeptWithoutImage ?? false { return below }
      // An image of one colour, which fills the view however it is stretched.
      let values = image.map { $0.values(app.evaluator, expected: "UIImage").possible(settings.answer) } ?? []
      let choices = values.compactMap { value -> ColorSettings.Choice? in
        guard case .color(let color) = value.value else { return nil }
        return ColorSettings.Choice(color: color, location: view.location)
      }
      if reaches == true, !choices.isEmpty, choices.count == values.count {
        return below.under(choices, painter: view.className, dark: isDark)
      }
      let found = look(
        isNamed || image == nil && view.interface != nil ? .range(.unknown, .image) : .varying(.photo), view)
      return reaches == nil ? found.assuming("the picture of \(Self.name(view)) reaches the top") : found
    case .gradient: return GradientPainter(app: app, settings: settings, isDark: isDark).paint(view, over: below)
    case nil where view.isUnseen && view.settings["backgroundColor"] == nil:
      return .unknown("what \(Self.name(view)) shows is not known", at: view.location)
    case nil:
      // A class of a library that was not read may paint anything, over its background too.
      if view.type == nil, view.className != "view", app.symbols.isUnread(view.className) {
        return .unknown("what \(Self.name(view)) paints was not read", at: view.location)
      }
      if view.controller != nil { return below }
      if view.settings["backgroundColor"] == nil {
        return .unknown("what \(Self.name(view)) paints was not read", at: view.location)
      }
      return below.assuming("\(view.className) paints nothing over its background at the top")
    default:
      if drawsLayer(view) { return .unknown("\(Self.name(view)) draws its layer", at: view.location) }
      guard let body = view.type.flatMap({ app.evaluator.drawing(of: $0) }), !body.arrangesLayers else {
        let isRead = app.symbols.painting(of: view.className) != nil
        return isRead ? below : below.assuming("a \(view.className) paints nothing of its own")
      }
      return DrawnView(app: app, settings: settings, isDark: isDark, view: view).paint(body, over: below)
        ?? .unknown(
          "\(Self.name(view)) draws itself", at: app.program.location(body.function?.nameRange ?? .fileStart, in: body))
    }
  }

  /// Whether code says that what a layer shows keeps its shape and lies whole in the layer: on a phone it leaves the top free.
  private func keepsShape(_ view: ViewObject) -> Bool {
    let sure = (view.settings["videoGravity"] ?? []).last { $0.condition.holds(settings.answer) == true }
    guard let values = sure?.values(app.evaluator, expected: "AVLayerVideoGravity").possible(settings.answer),
      values.count == 1, case .constant(_, let name) = values[0].value
    else { return false }
    return KnownAPI.has(name, .keepsWholePicture)
  }

  private func look(_ kind: BackdropLook.Kind, _ view: ViewObject) -> BackdropLook {
    BackdropLook(kind: kind, painter: view.className, location: view.location)
  }

  /// Whether each picture that an image view can be given is one of the app's own.
  private func isAssetWhicheverItIs(_ setting: ViewObject.Setting) -> Bool {
    let values = setting.values(app.evaluator, expected: "UIImage").possible(settings.answer)
    return !values.isEmpty
      && values.allSatisfy { one in
        guard let place = one.value.object?.allocationPlace, let made = app.evaluator.allocationCalls[place] else {
          return false
        }
        return Self.isAsset(made.call)
      }
  }

  /// A picture of the app's own, by its name.
  private static func isAsset(_ expression: Expression) -> Bool {
    switch expression.unwrapped.kind {
    case .call(let function, let arguments):
      return function.lastName == "UIImage" || function.lastName == "imageNamed" || arguments.isEmpty
        || arguments.first?.label == "named"
    case .member: return true
    default: return false
    }
  }

  private func mix(_ look: BackdropLook, over below: BackdropLook, alpha: Double) -> BackdropLook {
    guard case .colors(let colors) = look.kind else { return look }
    return below.under(
      colors.map { ColorSettings.Choice(color: $0.multiplyingAlpha(by: alpha), location: look.location) },
      painter: look.painter, dark: isDark)
  }

  // MARK: Values

  private func boolean(_ key: String, of view: ViewObject) -> Bool? {
    view.boolean(key, app.evaluator, settings.answer)
  }

  private func number(_ key: String, of view: ViewObject) -> Double? {
    var result: Double?
    for setting in view.settings[key] ?? [] where setting.condition.holds(settings.answer) == true {
      let values = setting.values(app.evaluator).possible(settings.answer)
      if values.count == 1, let value = values.first?.value.number { result = value }
    }
    return result
  }
}

extension InterfaceView {
  /// Whether it is an image view that is drawn without a picture, and that no code can give one: it is its background then.
  fileprivate var isKeptWithoutImage: Bool {
    element == "imageView" && !hasImage && customClass == nil && outlets.isEmpty && runtimeAttributes.isEmpty
  }
}
