import Drawing
import Geometry
import Stage

/// The text beside the thumb of a scroll bar, which says where the content is.
final class ScrollLabel: View {
  private let text = View()
  private var displayed: (text: String, textScale: Double)?

  private static let backgroundColor = Color(light: 0x2C2C30, dark: 0x48484E)
  private static let textSize = 13.0
  private static let padding = Size(width: 12, height: 7)
  /// The distance from the thumb, in points.
  private static let gap = 12.0
  /// The smallest distance from the viewport's edges, in points.
  private static let margin = 6.0

  init() {
    super.init()
    isUserInteractionEnabled = false
    text.isUserInteractionEnabled = false
    addSubview(text)
  }

  override var defaultAccessibilityRole: AccessibilityRole { .status }

  override var defaultAccessibilityLabel: String? { displayed?.text }

  /// Shows a text beside a thumb in a viewport.
  func update(_ text: String, beside thumb: Rect, _ axis: Axis, in viewport: Rect, isAtLeft: Bool) {
    layOut(text, maximumWidth: viewport.width - 2 * (Self.margin + Self.gap))
    let size = frame.size
    var origin = Point.zero
    if axis == .vertical {
      origin.x = isAtLeft ? thumb.maxX + Self.gap : thumb.minX - Self.gap - size.width
      origin.y = thumb.center.y - size.height / 2
    } else {
      origin.x = thumb.center.x - size.width / 2
      origin.y = thumb.minY - Self.gap - size.height
    }
    origin.x = max(Self.margin, min(viewport.width - size.width - Self.margin, origin.x))
    origin.y = max(Self.margin, min(viewport.height - size.height - Self.margin, origin.y))
    frame = Rect(origin: Point(x: origin.x.rounded(), y: origin.y.rounded()), size: size)
  }

  private func layOut(_ string: String, maximumWidth: Double) {
    let scale = host?.environment.textScale ?? 1
    if let displayed, displayed == (string, scale) { return }
    displayed = (string, scale)
    let style = TextStyle(face: .medium, size: Self.textSize * scale, color: .white)
    let padding = Self.padding
    let layout = TextLayout(
      StyledText(string, style),
      in: TextLimits(width: max(1, maximumWidth - 2 * padding.width), lineLimit: 1),
      with: host?.textExtents)
    let size = Size(
      width: layout.size.width.rounded(.up), height: layout.size.height.rounded(.up))
    text.frame = Rect(origin: Point(x: padding.width, y: padding.height), size: size)
    text.content = Content(layout.elements(in: text.bounds, alignment: .left))
    frame.size = Size(
      width: size.width + 2 * padding.width, height: size.height + 2 * padding.height)
    content = .rounded(Self.backgroundColor, radius: frame.height / 2)
  }
}
