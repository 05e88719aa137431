import Reticle

/// An icon of AQGridView's drag demo: a color, a symbol and a name.
struct SpringboardIcon {
  /// The side of the square, in points.
  static let side = 72.0
  /// The corner radius, in points.
  static let radius = 18.0
  /// The number of icons.
  static let count = 20

  /// The name below the icon.
  let name: ContentID
  /// The accessibility label.
  let label: String
  /// The color of the square.
  let color: Color
  /// The square with its symbol and its shadow.
  let face: ContentID
  /// The shadow alone.
  let shadow: ContentID
  /// The square without its shadow at each angle of ``Wiggle``, in a layer that is larger by
  /// ``margin`` on each side.
  let turnedFaces: [ContentID]

  /// The space around a turned square, in points.
  static let margin = 2.0

  /// Returns the icons; icon k, counted from 1, has the hue k/20.
  static func all(for host: ViewHost) -> [SpringboardIcon] {
    (0..<count).map { index in
      let (name, sign) = SpringboardSymbol().all[index]
      let hue = Double(index + 1) / Double(count)
      let color = Color(hue: hue, saturation: 0.6, brightness: 0.7)
      let square = square(color, sign)
      let inside = Placement.inset(Insets(all: margin))
      return SpringboardIcon(
        name: host.contents.insert(title(name)), label: name, color: color,
        face: host.contents.insert(Content([shadow] + square)),
        shadow: host.contents.insert(Content([shadow])),
        turnedFaces: Wiggle.angles.map { angle in
          host.contents.insert(
            Content([.turned(angle, square.map { $0.nested(in: inside) })]))
        })
    }
  }

  private static var shadow: Content.Element {
    .shadow(
      .rounded(radius),
      Shadow(color: Color(white: 0, alpha: 0.4), offset: Vector(dx: 20, dy: 20), blur: 40))
  }

  private static func square(_ color: Color, _ sign: [Content.Element]) -> [Content.Element] {
    let rim = Paint.linearGradient(
      [
        GradientStop(0, Color(white: 1, alpha: 0.42)),
        GradientStop(1, Color(white: 1, alpha: 0.06)),
      ],
      from: Point(x: 0, y: 0), to: Point(x: 0, y: 1))
    return [
      .fill(.rounded(radius), .color(color)),
      .stroke(.roundedRectangle(.inset(Insets(all: 0.5)), radius: radius - 0.5), rim, width: 1),
    ] + sign
  }

  private static func title(_ name: String) -> Content {
    .text(
      Text(
        name, face: .medium, size: 13, color: Color(white: 1, alpha: 0.94), alignment: .center))
  }
}
