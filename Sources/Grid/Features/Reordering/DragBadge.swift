import Drawing
import Geometry
import Stage

/// The number of dragged items, at the corner of the lifted cell.
///
/// The number is rasterized once, when the drag begins.
final class DragBadge: View {
  private static let height = 22.0
  private static let padding = 7.0
  private static let fontSize = 13.0
  /// The distance that the badge keeps from the edges of the viewport, in points.
  private static let margin = 4.0
  private static let initialScale = 0.4

  private let number = View()
  private(set) var count = 0

  /// Creates a badge without a number.
  init() {
    super.init()
    isUserInteractionEnabled = false
    // Selected cells are elevated because of their glow.
    isElevated = true
    number.isUserInteractionEnabled = false
    number.accessibilityRole = .none
    addSubview(number)
  }

  override var defaultAccessibilityRole: AccessibilityRole { .status }

  override var defaultAccessibilityLabel: String? { "\(count.groupedByThousands) items" }

  /// Sets the number.
  func setCount(_ count: Int) {
    guard count != self.count, let host = superview?.host else { return }
    self.count = count
    let scale = host.environment.textScale
    let style = TextStyle(
      face: .semibold, size: Self.fontSize * scale, color: .textOnAccent)
    let layout = TextLayout(
      StyledText(count.groupedByThousands, style), in: TextLimits(width: .infinity, lineLimit: 1),
      with: host.textExtents)
    let height = (Self.height * scale).rounded()
    let width = max(height, (layout.size.width + 2 * Self.padding * scale).rounded(.up))
    frame.size = Size(width: width, height: height)
    content = Content([
      .fill(.roundedRectangle(.inset(Insets(all: 0)), radius: height / 2), .color(.accent))
    ])
    let size = Size(width: layout.size.width.rounded(.up), height: layout.size.height.rounded(.up))
    number.frame = Rect(
      x: ((width - size.width) / 2).rounded(), y: ((height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
    number.content = Content(layout.elements(in: number.bounds, alignment: .center))
  }

  /// Positions the badge at the trailing upper corner of a cell, inside the viewport.
  ///
  /// - Parameters:
  ///   - cell: The frame of the cell as it is displayed, with its scale.
  ///   - viewport: The visible part of the content.
  func place(at cell: Rect, in viewport: Rect) {
    let size = frame.size
    let room = viewport.inset(by: Insets(all: Self.margin))
    let x = min(cell.maxX - size.width / 2, room.maxX - size.width)
    let y = max(cell.minY - size.height / 2, room.minY)
    let origin = Point(x: max(room.minX, x), y: min(y, room.maxY - size.height))
    if origin != frame.origin { frame.origin = origin }
  }

  /// Shows the badge along a curve.
  func appear(_ curve: AnimationCurve, _ host: ViewHost) {
    host.withoutAnimation {
      opacity = 0
      scale = Self.initialScale
    }
    host.animate(curve) {
      opacity = 1
      scale = 1
    }
  }

  /// Removes the badge immediately.
  func disappear() {
    count = 0
    removeFromSuperview()
  }

  /// Removes the badge after it has faded along a curve, on the way to a cell at its new place.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - cell: The new frame of the cell; nil if the badge fades where it is.
  ///   - viewport: The visible part of the content.
  func disappear(_ curve: AnimationCurve, toward cell: Rect?, in viewport: Rect) {
    guard let host, superview != nil, count > 0 else { return }
    count = 0
    host.animate(curve) {
      opacity = 0
      scale = Self.initialScale
      if let cell { place(at: cell, in: viewport) }
    } completion: { [weak self] in
      guard let self, count == 0 else { return }
      removeFromSuperview()
    }
  }
}
