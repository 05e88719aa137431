public import Drawing
import Geometry
import Stage

extension Box {
  /// The space around the box in a screenshot with a shadow, in points.
  package static let screenshotMargin = 20.0

  /// The radius of the shadow in a screenshot, in points: the sigma of its blur.
  private static let screenshotShadowRadius = 10.0

  /// Returns what the box currently shows as a display list, or `nil` if it is not on a stage.
  ///
  /// - Parameters:
  ///   - withShadow: Whether to add a thin border and a soft shadow, and 20 points of space on each
  ///     side; true by default.
  ///   - scale: The number of pixels per point; 0, the default, for the display's.
  /// - Returns: A list with a clear background.
  public final func screenshot(withShadow: Bool = true, scale: Double = 0) -> DisplayList? {
    guard let host else { return nil }
    let margin = withShadow ? Self.screenshotMargin : 0
    let frame = Rect(x: margin, y: margin, width: bounds.width, height: bounds.height)
    var list = DisplayList()
    list.viewport = Size(width: frame.width + 2 * margin, height: frame.height + 2 * margin)
    list.scale = scale > 0 ? scale : host.displayScale
    list.background = .clear
    if withShadow { list.commands.append(command(shadowContent, frame, list.viewport)) }
    host.layers.flatten(layer, at: frame.origin, into: &list)
    if withShadow { list.commands.append(command(borderContent, frame, list.viewport)) }
    return list

    func command(_ content: Content, _ rect: Rect, _ canvas: Size) -> DrawCommand {
      DrawCommand(
        content: host.contents.intern(content), rect: rect, paintedSize: rect.size,
        clip: Rect(origin: .zero, size: canvas), opacity: 1)
    }
  }

  private final var shadowContent: Content {
    let shadow = Shadow(
      color: Color(white: 0, alpha: 0.2), offset: .zero, blur: 2 * Self.screenshotShadowRadius)
    return Content([.shadow(.rounded(cornerRadius), shadow)])
  }

  private final var borderContent: Content {
    let line = Shape.roundedRectangle(.inset(Insets(all: 0.5)), radius: max(0, cornerRadius - 0.5))
    return Content([.stroke(line, .color(Color(white: 0.65, alpha: 0.7)), width: 1)])
  }
}
