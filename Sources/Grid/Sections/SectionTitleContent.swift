import Drawing
import Geometry

/// The parts of a standard title's appearance.
enum SectionTitleContent {
  /// Returns the bar with its lines, opaque if no items can be behind it.
  static func background(
    _ style: SectionTitleStyle, _ direction: Axis, isOpaque: Bool
  ) -> Content {
    let index = (direction == .vertical ? 0 : 2) + (isOpaque ? 1 : 0)
    return style == .plain ? plain[index] : slate[index]
  }

  /// Returns the text of the title.
  static func text(
    _ title: String, _ style: SectionTitleStyle, _ direction: Axis, thickness: Double,
    textScale: Double
  ) -> Text {
    let size = fontSize(thickness: thickness, textScale: textScale)
    var text =
      style == .plain
      ? Text(title, face: .semibold, size: size, color: .text)
      : Text(title, face: .bold, size: size, color: .white)
    text.isRotated = direction == .horizontal
    return text
  }

  /// Returns a soft dark shadow, one point above the text.
  static func shadow(_ direction: Axis) -> TextShadow {
    TextShadow(
      color: Color(white: 0, alpha: 1.0 / 3),
      offset: direction == .vertical ? Vector(dx: 0, dy: -1) : Vector(dx: 1, dy: 0), blur: 1)
  }

  /// Returns the font size for a strip: 0.6 of its thickness, at most 20 points.
  ///
  /// Large text takes 0.8 of the thickness; the size is multiplied by the text scale when the text
  /// is painted.
  static func fontSize(thickness: Double, textScale: Double) -> Double {
    let plain = min(20, max(1, (0.6 * thickness).rounded(.down)))
    guard textScale > 1 else { return plain }
    return min(plain, max(1, (largeShare * thickness).rounded(.down)) / textScale)
  }

  /// Returns the thickness of a strip for larger text that has the text of a strip of another
  /// thickness at normal size.
  static func scaledThickness(_ thickness: Double, textScale: Double) -> Double {
    guard textScale > 1 else { return thickness }
    let size = fontSize(thickness: thickness, textScale: 1) * textScale
    return max(thickness, (size / largeShare).rounded(.up))
  }

  /// The font size of large text, as a part of the thickness.
  private static let largeShare = 0.8

  /// The bars by direction, each translucent and then opaque.
  private static let plain = Axis.allCases.reversed().flatMap { axis in
    [Color.surface.withAlpha(0.94), .surface].map { color in
      Content([
        .fill(.bounds, .color(color)),
        .fill(.rectangle(line(Placement.Edge(1, -1), axis)), .color(.hairline)),
      ])
    }
  }
  private static let slate = Axis.allCases.reversed().flatMap { axis in
    [[], [Content.Element.fill(.bounds, .color(.surface))]].map { Content($0 + elements(axis)) }
  }

  /// Returns the gradient, with enough contrast to white text over white items (4.5 to 1), and
  /// with a light line at its start and a dark line at its end.
  private static func elements(_ axis: Axis) -> [Content.Element] {
    let gradient = Paint.linearGradient(
      [
        GradientStop(0, Color(red: 0.31, green: 0.36, blue: 0.41, alpha: 0.92)),
        GradientStop(1, Color(red: 0.37, green: 0.42, blue: 0.47, alpha: 0.92)),
      ], from: .zero, to: axis == .vertical ? Point(x: 0, y: 1) : Point(x: 1, y: 0))
    return [
      .fill(.bounds, gradient),
      .fill(.rectangle(line(Placement.Edge(0), axis)), .color(Color(white: 1, alpha: 0.2))),
      .fill(.rectangle(line(Placement.Edge(1, -1), axis)), .color(Color(hex: 0x49525A))),
    ]
  }

  /// Returns a line across the strip, 1 point wide.
  private static func line(_ start: Placement.Edge, _ axis: Axis) -> Placement {
    let end = Placement.Edge(start.fraction, start.offset + 1)
    let (first, last) = (Placement.Edge(0), Placement.Edge(1))
    return axis == .vertical
      ? Placement(left: first, top: start, right: last, bottom: end)
      : Placement(left: start, top: first, right: end, bottom: last)
  }
}
