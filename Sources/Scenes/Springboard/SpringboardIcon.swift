import Drawing
import Geometry
import Stage

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
  /// The square with its symbol and its shadow.
  let face: ContentID

  /// Returns the icons; icon k, counted from 1, has the hue k/20.
  static func all(for host: ViewHost) -> [SpringboardIcon] {
    (0..<count).map { index in
      let (name, sign) = SpringboardSymbol.all[index]
      let hue = Double(index + 1) / Double(count)
      return SpringboardIcon(
        name: host.contents.insert(title(name)), label: name,
        face: host.contents.insert(face(Color(hue: hue, saturation: 0.6, brightness: 0.7), sign)))
    }
  }

  private static func face(_ color: Color, _ sign: [Content.Element]) -> Content {
    let shadow = Shadow(
      color: Color(white: 0, alpha: 0.4), offset: Vector(dx: 20, dy: 20), blur: 40)
    let rim = Paint.linearGradient(
      [
        GradientStop(0, Color(white: 1, alpha: 0.42)),
        GradientStop(1, Color(white: 1, alpha: 0.06)),
      ],
      from: Point(x: 0, y: 0), to: Point(x: 0, y: 1))
    return Content(
      [
        .shadow(.rounded(radius), shadow),
        .fill(.rounded(radius), .color(color)),
        .stroke(.roundedRectangle(.inset(Insets(all: 0.5)), radius: radius - 0.5), rim, width: 1),
      ] + sign)
  }

  private static func title(_ name: String) -> Content {
    .text(
      Text(
        name, face: .medium, size: 13, color: Color(white: 1, alpha: 0.94), alignment: .center))
  }
}
