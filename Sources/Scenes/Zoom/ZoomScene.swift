package import Reticle

/// The scene `zoom`: a painted picture that can be zoomed, or several on pages.
final class ZoomScene: Scene {
  /// The only viewer, or the pages of several.
  private let scrollView: ScrollView
  private let viewers: [ZoomView]

  init(_ context: SceneContext) throws(SceneError) {
    let values = context.parameters
    let limits = try Self.limits(values)
    let generator = context.host.generator.stream(Self.stream)
    let first = values.integer("picture") ?? Self.defaultPicture
    let size = values.size("size") ?? Size(width: 3, height: 2)
    viewers = (0..<(values.integer("pages") ?? 1)).map { page in
      let picture = PaintedPicture((first + page) % PaintedPicture.count, using: generator)
      return Self.viewer(of: picture, size: size, limits: limits)
    }
    scrollView = viewers.count == 1 ? viewers[0] : ZoomPages(viewers)
    scrollView.content = .color(.page)
    scrollView.frame = Rect(origin: .zero, size: context.viewport)
    if let scale = values.number("scale") { viewers[0].setZoomScale(scale, animated: false) }
  }

  /// The random stream for the painted pictures, which is the one of the scene `photos`.
  private static let stream: UInt64 = 0x7068_6f74_6f73

  /// A landscape, which looks the same in any proportions.
  private static let defaultPicture = 0

  private static func viewer(
    of picture: PaintedPicture, size: Size, limits: ClosedRange<Double>
  ) -> ZoomView {
    let view = View()
    view.content = picture.content
    view.accessibilityRole = .image
    view.accessibilityLabel = picture.name
    let viewer = ZoomView(view, size: size)
    viewer.scaleLimits = limits
    viewer.repaintsContent = true
    return viewer
  }

  var rootView: View { scrollView }

  /// The viewer in front.
  private var viewer: ZoomView { (scrollView as? ZoomPages)?.current ?? viewers[0] }

  func perform(_ command: SceneCommand) throws(SceneError) {
    guard case .action("zoom", let values) = command else {
      throw .unsupported("the scene 'zoom' supports only the action 'zoom'")
    }
    viewer.setZoomScale(
      values.number("scale") ?? 1, at: values.point("at"),
      animated: values.flag("animated") ?? true)
  }

  func parameterDidChange(_ name: String, in values: SceneValues) throws(SceneError) {
    let limits = try Self.limits(values)
    for viewer in viewers { viewer.scaleLimits = limits }
    guard name == "scale", let scale = values.number(name) else { return }
    viewer.setZoomScale(scale, animated: true)
  }

  private static func limits(_ values: SceneValues) throws(SceneError) -> ClosedRange<Double> {
    let (minimum, maximum) = (values.number("minimum") ?? 1, values.number("maximum") ?? 4)
    guard minimum <= maximum else {
      throw .refused("minimum is \(minimum) and exceeds maximum, which is \(maximum)")
    }
    return minimum...maximum
  }

  var gestures: [SceneGesture] {
    [
      SceneGesture(.pinch, "Zooms about the fingers"), SceneGesture(.doubleTap, "Zooms in or out"),
      SceneGesture(
        .scroll, viewers.count > 1 ? "Moves the picture, turns pages" : "Moves the picture"),
    ]
  }

  var menuCommands: [SceneMenuCommand] {
    [0.5, 1.0, 2, 4, 8].filter(viewer.scaleLimits.contains).map { scale in
      SceneMenuCommand(
        "\(Int(scale * 100)) %", action: "zoom", ["scale": .number(scale)],
        isOn: viewer.zoomScale == scale)
    }
  }

  func value(of probe: Probe) throws(ProbeError) -> ProbeValue {
    let path = probe.plainPath
    let view = path.hasPrefix("zoom.") ? viewer : scrollView
    guard let value = view.scrollValue(of: path) else {
      throw .unknown("the scene 'zoom' has no probe '\(probe)'")
    }
    return value
  }

  func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
    switch subsystem {
    case .scroll:
      scrollView.encodeScroll(into: &writer)
      guard viewers.count > 1 else { return }
      for (index, viewer) in viewers.enumerated() {
        writer.group("picture", index) { viewer.encodeScroll(into: &$0) }
      }
    case .layout: writer.write("content", scrollView.contentSize)
    case .cells:
      for (index, viewer) in viewers.enumerated() {
        writer.group("picture", index) { $0.write("frame", viewer.zoomedFrame) }
      }
    case .animations, .randomness, .selection: break
    }
  }

  var invariantViolations: [String] {
    let views: [ScrollView] = viewers.count == 1 ? viewers : [scrollView] + viewers
    return views.flatMap(\.scrollInvariantViolations)
  }
}

extension SceneType {
  /// Pictures that can be zoomed.
  package static let zoom = SceneType(
    "zoom", summary: "A picture that can be zoomed, or pages of them",
    hint: "Pinch, double-click, or turn the wheel with Control held",
    keywords: ["pinch", "pages"],
    parameters: [
      SceneParameter(
        "scale", .number(0.001...1000), defaultValue: "1",
        summary: "the initial scale of the first picture; at 1 it fits the viewport",
        unit: "×", usualRange: 0.25...8, isLive: true),
      SceneParameter(
        "maximum", .number(0.001...1000), defaultValue: "4", summary: "the largest scale",
        unit: "×", usualRange: 1...16, isLive: true),
      SceneParameter(
        "minimum", .number(0.001...1000), defaultValue: "1", summary: "the smallest scale",
        unit: "×", usualRange: 0.125...1, isLive: true),
      SceneParameter(
        "size", .size, defaultValue: "3x2", summary: "the proportions of the pictures"),
      SceneParameter(
        "picture", .integer(0...30), defaultValue: "0",
        summary: "which of the 31 pictures; fruit and letters are distorted unless size is 1x1"),
      SceneParameter(
        "pages", .integer(1...31), defaultValue: "1",
        summary: "number of pages, each with its own picture"),
    ],
    actions: [
      SceneAction(
        "zoom", summary: "Zoom to a scale about a point",
        parameters: [
          SceneParameter(
            "scale", .number(0.001...1000), defaultValue: "1", summary: "the scale"),
          SceneParameter(
            "at", .point, defaultValue: "the center",
            summary: "the point of the viewport that stays in place"),
          SceneParameter(
            "animated", .flag, defaultValue: "true", summary: "whether it takes 0.3 s"),
        ])
    ], previewViewport: Size(width: 390, height: 260)
  ) { context throws(SceneError) in
    try ZoomScene(context)
  }
}
