public import Drawing
import Geometry

/// The background, corners, borders and shadow of a box.
///
/// A style is painted once for each size. Boxes with the same style and size share the bitmap;
/// moving or fading them paints nothing.
public struct BoxStyle: Hashable, Sendable {
  /// The width of a border, in points.
  public static let borderWidth = 1.0
  /// The difference between an etched edge and the background, in each channel.
  package static let etchStrength = 0.16
  /// The fraction of the difference that remains on a dark page, where an etched edge stands out
  /// more.
  private static let darkEtchShare = 0.4
  /// The difference in opacity between an etched edge and the background.
  package static let etchTransparency = 0.5

  /// The fill color; `nil` for none.
  public var background: Color?
  /// The radius of the corners, in points; 0 by default.
  public var cornerRadius = 0.0
  /// The edges with round corners, top or bottom; both by default.
  public var roundEdges: BoxEdges = .all
  /// The shadow of the box's outline; `nil` for none.
  public var shadow: Shadow?
  /// The colors of the borders.
  public var borders = EdgeColors()
  /// The etched edges; none by default.
  ///
  /// An etched edge without a border color is drawn in the background color, lighter at the top and
  /// left, and darker at the bottom and right.
  public var etchedEdges: BoxEdges = []
  /// The edges, top or bottom, that have a rule: a gray line above a white one, each 1 point high.
  public var ruledEdges: BoxEdges = []
  /// The edges whose etching, and whose bottom rule, is hidden, as at the ends of a table.
  public var hiddenEdges: BoxEdges = []
  /// The edges at which the box is at an end of a group, such as a ``StyledTableBox``.
  ///
  /// The corners at these edges have the ``groupCornerRadius`` instead of the box's own radius.
  package private(set) var groupEdges: BoxEdges = []
  /// The radius of the corners at ``groupEdges``, in points.
  package private(set) var groupCornerRadius = 0.0

  /// Creates an empty style.
  public init() {}

  /// Draws the box as part of a group.
  ///
  /// - Parameters:
  ///   - edges: The edges at which the box is at an end of the group. They have the group's
  ///     corners, and neither etching nor a bottom rule.
  ///   - cornerRadius: The radius of the group's corners, in points.
  mutating func joinGroup(at edges: BoxEdges, cornerRadius: Double) {
    hiddenEdges = edges
    groupEdges = edges
    groupCornerRadius = cornerRadius
  }

  /// The radius of the drawn corners, in points: the group's at its ends, or the box's own.
  package var drawnCornerRadius: Double { groupEdges.isEmpty ? cornerRadius : groupCornerRadius }

  /// The edges that are drawn with round corners: the ends of the group, or the box's own.
  package var drawnRoundEdges: BoxEdges {
    guard drawnCornerRadius > 0 else { return [] }
    if groupEdges.isEmpty { return roundEdges }
    return groupEdges == [.top, .bottom] ? .all : groupEdges
  }

  /// The visible borders, including etched edges; etching requires a background.
  package var effectiveBorders: EdgeColors {
    EdgeColors(
      top: borders.top ?? etchColor(.top, Self.etchStrength),
      left: borders.left ?? etchColor(.left, Self.etchStrength),
      bottom: borders.bottom ?? etchColor(.bottom, -Self.etchStrength),
      right: borders.right ?? etchColor(.right, -Self.etchStrength))
  }

  /// The content that draws the style over the whole box; `nil` for an empty style.
  public var content: Content? {
    var elements: [Content.Element] = []
    if let shadow { elements.append(.shadow(outline, shadow)) }
    var inside: [Content.Element] = []
    if let background { inside.append(.fill(outline, .color(background))) }
    inside += ruleElements + borderElements
    guard !inside.isEmpty || shadow != nil else { return nil }
    if drawnCornerRadius > 0, !inside.isEmpty {
      elements.append(.clipped(.bounds, [.clipped(outline, inside)]))
    } else {
      elements += inside
    }
    return Content(elements)
  }

  /// The outline of the box.
  ///
  /// At an edge without round corners it extends beyond the box, where it is clipped.
  private var outline: Shape {
    let radius = drawnCornerRadius
    guard radius > 0 else { return .bounds }
    let insets = Insets(
      top: drawnRoundEdges.contains(.top) ? 0 : -2 * radius,
      bottom: drawnRoundEdges.contains(.bottom) ? 0 : -2 * radius)
    return .roundedRectangle(.inset(insets), radius: radius)
  }

  private var ruleElements: [Content.Element] {
    var elements: [Content.Element] = []
    func add(_ edge: Double, _ top: Double, _ color: Color) {
      let placement = Placement(
        left: .init(0), top: .init(edge, top), right: .init(1), bottom: .init(edge, top + 1))
      elements.append(.fill(.rectangle(placement), .color(color)))
    }
    for (side, edge, top) in [(BoxEdges.top, 0.0, 0.0), (.bottom, 1, -2)]
    where ruledEdges.contains(side) && !(side == .bottom && hiddenEdges.contains(.bottom)) {
      add(edge, top, Color(light: Color(white: 0.87), dark: Color(hex: 0x1E1E21)))
      add(edge, top + 1, Color(light: 0xFFFFFF, dark: 0x3A3A3E))
    }
    return elements
  }

  private var borderElements: [Content.Element] {
    let colors = effectiveBorders
    let radius = drawnCornerRadius
    if radius > 0, drawnRoundEdges == .all, let color = colors.top,
      colors == EdgeColors(all: color)
    {
      let half = Self.borderWidth / 2
      let line = Shape.roundedRectangle(
        .inset(Insets(all: half)), radius: max(0, radius - half))
      return [.stroke(line, .color(color), width: Self.borderWidth)]
    }
    let width = Self.borderWidth
    let strips: [(Color?, Placement)] = [
      (
        colors.top,
        Placement(
          left: .init(0), top: .init(0), right: .init(1), bottom: .init(0, width))
      ),
      (
        colors.left,
        Placement(
          left: .init(0), top: .init(0), right: .init(0, width), bottom: .init(1))
      ),
      (
        colors.bottom,
        Placement(
          left: .init(0), top: .init(1, -width), right: .init(1), bottom: .init(1))
      ),
      (
        colors.right,
        Placement(
          left: .init(1, -width), top: .init(0), right: .init(1), bottom: .init(1))
      ),
    ]
    return strips.compactMap { color, placement in
      guard let color, color.alpha > 0 else { return nil }
      return .fill(.rectangle(placement), .color(color))
    }
  }

  private func etchColor(_ edge: BoxEdges, _ change: Double) -> Color? {
    guard etchedEdges.subtracting(hiddenEdges).contains(edge), let background else { return nil }
    let light = Self.etched(background.resolved(in: .light), change)
    guard background.followsTheme else { return light }
    let dark = Self.etched(background.resolved(in: .dark), change * Self.darkEtchShare)
    return Color(light: light, dark: dark)
  }

  private static func etched(_ color: Color, _ change: Double) -> Color {
    func moved(_ value: Double) -> Double { min(1, max(0, value + change)) }
    return Color(
      red: moved(color.red), green: moved(color.green), blue: moved(color.blue),
      alpha: max(0, color.alpha - Self.etchTransparency))
  }
}
