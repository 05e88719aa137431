import Drawing
import Geometry
import Motion
import Scrolling
package import Stage

/// The scene `zoom`: one painted picture that can be zoomed.
final class ZoomScene: Scene {
  let rootView: View

  private let zoomView: ZoomView

  init(_ context: SceneContext) throws(SceneError) {
    let values = context.parameters
    let generator = context.host.generator.stream(Self.stream)
    let picture = PaintedPicture(values.integer("picture") ?? Self.defaultPicture, using: generator)
    let view = View()
    view.content = picture.content
    let limits = (values.number("minimum") ?? 1, values.number("maximum") ?? 4)
    guard limits.0 <= limits.1 else {
      throw .refused("minimum is \(limits.0) and exceeds maximum, which is \(limits.1)")
    }
    zoomView = ZoomView(view, size: values.size("size") ?? Size(width: 3, height: 2))
    zoomView.scaleLimits = limits.0...limits.1
    zoomView.repaintsContent = true
    zoomView.content = .color(.page)
    view.accessibilityRole = .image
    view.accessibilityLabel = picture.name
    rootView = zoomView
    zoomView.frame = Rect(origin: .zero, size: context.viewport)
    if let scale = values.number("scale") { zoomView.setZoomScale(scale, animated: false) }
  }

  /// The random stream for the painted pictures, which is the one of the scene `photos`.
  private static let stream: UInt64 = 0x7068_6f74_6f73

  private static let defaultPicture = 3

  func perform(_ command: SceneCommand) throws(SceneError) {
    guard case .action("zoom", let values) = command else {
      throw .unsupported("the scene 'zoom' supports only the action 'zoom'")
    }
    zoomView.setZoomScale(
      values.number("scale") ?? 1, at: values.point("at"),
      animated: values.flag("animated") ?? true)
  }

  func value(of probe: Probe) throws(ProbeError) -> ProbeValue {
    let path = probe.plainPath
    guard let value = zoomView.zoomValue(of: path) ?? zoomView.scrollValue(of: path) else {
      throw .unknown("the scene 'zoom' has no probe '\(probe)'")
    }
    return value
  }

  func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
    switch subsystem {
    case .scroll: zoomView.encodeScroll(into: &writer)
    case .layout: writer.write("content", zoomView.contentSize)
    case .cells: writer.write("frame", zoomView.zoomedFrame)
    case .animations, .randomness, .selection: break
    }
  }

  var invariantViolations: [String] { zoomView.scrollInvariantViolations }
}

extension SceneType {
  /// A picture that can be zoomed.
  package static let zoom = SceneType(
    "zoom", summary: "A picture that can be zoomed",
    hint: "Pinch, double-click, or turn the wheel with Control held",
    parameters: [
      SceneParameter(
        "scale", .number(0.001...1000), defaultValue: "1",
        summary: "the initial scale; at 1 the picture fits the viewport"),
      SceneParameter(
        "maximum", .number(0.001...1000), defaultValue: "4", summary: "the largest scale"),
      SceneParameter(
        "minimum", .number(0.001...1000), defaultValue: "1", summary: "the smallest scale"),
      SceneParameter(
        "size", .size, defaultValue: "3x2", summary: "the proportions of the picture"),
      SceneParameter(
        "picture", .integer(0...30), defaultValue: "3", summary: "which of the 31 pictures"),
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
    ]
  ) { context throws(SceneError) in
    try ZoomScene(context)
  }
}
