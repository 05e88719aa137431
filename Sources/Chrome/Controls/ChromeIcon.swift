import Drawing
import Geometry

/// The icons on the chrome's buttons, drawn with one pen in a square.
enum ChromeIcon: Hashable {
  /// An arrow to the left: back.
  case back
  /// A phone with a rotation arrow.
  case rotate
  /// A dot: start recording.
  case record
  /// A square: stop recording.
  case stop
  /// A triangle: replay.
  case replay
  /// Sliders: the controls of a scene.
  case controls
  /// A gear wheel: settings.
  case settings
  /// A question mark.
  case help
  /// Three dots: more commands.
  case more
  /// A magnifying glass.
  case search
  /// An arrow down: opens a menu.
  case open
  /// An arrow up: closes a group.
  case close
  /// Two crossed lines: clear.
  case clear
  /// A check mark.
  case check
  /// A triangle: play.
  case play
  /// Two bars: pause.
  case pause
  /// A bar and a triangle to the left: previous frame.
  case stepBack
  /// A triangle to the right and a bar: next frame.
  case stepForward

  /// The side of the square at a scale of 1, in points.
  static let side = 20.0

  /// Returns the elements that draw the icon in the center of a layer.
  ///
  /// - Parameters:
  ///   - color: The color of the lines.
  ///   - scale: The factor by which the icon is enlarged; 1 by default.
  /// - Returns: The elements.
  func elements(_ color: Color, scale: Double = 1) -> [Content.Element] {
    elements(Pen(color: color, scale: scale))
  }

  private func elements(_ pen: Pen) -> [Content.Element] {
    switch self {
    case .check: [pen.line([(4.5, 10.5), (8.5, 14.5), (15.5, 6)])]
    case .open: [pen.line([(6, 8.5), (10, 12.5), (14, 8.5)])]
    case .close: [pen.line([(6, 12.5), (10, 8.5), (14, 12.5)])]
    case .clear: [pen.line([(6, 6), (14, 14)]), pen.line([(14, 6), (6, 14)])]
    case .play: [pen.triangle(from: 5.5, to: 16)]
    case .pause: [pen.bar(5), pen.bar(11.5)]
    case .stepForward: [pen.triangle(from: 4, to: 12.5), pen.bar(13.5)]
    case .stepBack: [pen.triangle(from: 16, to: 7.5), pen.bar(3)]
    case .back: [pen.line([(12.5, 4), (6.5, 10), (12.5, 16)])]
    case .record: [.fill(.ellipse(pen.box(4, 4, 12, 12)), .color(pen.color))]
    case .stop:
      [
        .fill(
          .roundedRectangle(pen.box(4.5, 4.5, 11, 11), radius: 2 * pen.scale), .color(pen.color))
      ]
    case .replay: [.fill(.path(Self.triangle, pen.square), .color(pen.color))]
    case .controls: sliders(pen)
    case .settings: gear(pen)
    case .help: question(pen)
    case .more:
      [4.0, 10, 16].map { .fill(.ellipse(pen.box($0 - 1.5, 8.5, 3, 3)), .color(pen.color)) }
    case .rotate: rotation(pen)
    case .search: [pen.circle(pen.box(3, 3, 10.5, 10.5)), pen.line([(12, 12), (17, 17)])]
    }
  }

  /// Returns a ring with eight teeth.
  private func gear(_ pen: Pen) -> [Content.Element] {
    let diagonal = 0.5.squareRoot()
    let directions = [
      (1.0, 0.0), (diagonal, diagonal), (0, 1), (-diagonal, diagonal), (-1, 0),
      (-diagonal, -diagonal), (0, -1), (diagonal, -diagonal),
    ]
    let teeth = directions.map { x, y in
      pen.line([(10 + 5.5 * x, 10 + 5.5 * y), (10 + 8.25 * x, 10 + 8.25 * y)], width: 2.75)
    }
    let ring = Content.Element.stroke(
      .ellipse(pen.box(5.25, 5.25, 9.5, 9.5)), .color(pen.color), width: 2.5 * pen.scale)
    return teeth + [ring]
  }

  private func sliders(_ pen: Pen) -> [Content.Element] {
    [(6.0, 13.0), (14.0, 7.0)].flatMap { y, knob -> [Content.Element] in
      [
        pen.line([(2.5, y), (knob - 2.75, y)]), pen.line([(knob + 2.75, y), (17.5, y)]),
        pen.circle(pen.box(knob - 2.5, y - 2.5, 5, 5)),
      ]
    }
  }

  private func question(_ pen: Pen) -> [Content.Element] {
    let hook = Path([
      .move(Pen.unit(6.5, 7)),
      .curve(Pen.unit(6.5, 2.4), Pen.unit(13.5, 2.4), Pen.unit(13.5, 7)),
      .curve(Pen.unit(13.5, 9.8), Pen.unit(10, 9.8), Pen.unit(10, 13)),
    ])
    return [
      .stroke(.path(hook, pen.square), .color(pen.color), width: 2 * pen.scale),
      .fill(.ellipse(pen.box(8.75, 15, 2.5, 2.5)), .color(pen.color)),
    ]
  }

  private func rotation(_ pen: Pen) -> [Content.Element] {
    let arrow = Path([
      .move(Pen.unit(12.5, 3)), .curve(Pen.unit(15.5, 3), Pen.unit(17, 4.6), Pen.unit(17, 7.5)),
    ])
    return [
      .stroke(
        .roundedRectangle(pen.box(3, 4, 7, 12.5), radius: 1.75 * pen.scale), .color(pen.color),
        width: pen.width),
      .stroke(.path(arrow, pen.square), .color(pen.color), width: pen.width),
      pen.line([(14.6, 6.2), (17, 8.6), (19.4, 6.2)]),
    ]
  }

  private static let triangle = Path.polygon([
    Pen.unit(5.5, 3.5), Pen.unit(16, 10), Pen.unit(5.5, 16.5),
  ])
}

/// The pen that draws icons; coordinates are those of a square of 20 points.
private struct Pen {
  let color: Color
  /// The factor by which the icon is enlarged.
  let scale: Double

  /// The width of lines, in points.
  var width: Double { 1.75 * scale }

  /// The icon's square, which is centered in the layer.
  var square: Placement {
    .centered(Size(width: ChromeIcon.side * scale, height: ChromeIcon.side * scale))
  }

  func bar(_ x: Double) -> Content.Element {
    .fill(.roundedRectangle(box(x, 4, 3.5, 12), radius: scale), .color(color))
  }

  func triangle(from start: Double, to tip: Double) -> Content.Element {
    let path = Path([
      .move(Self.unit(start, 4)), .line(Self.unit(tip, 10)), .line(Self.unit(start, 16)), .close,
    ])
    return .fill(.path(path, square), .color(color))
  }

  func circle(_ box: Placement) -> Content.Element {
    .stroke(.ellipse(box), .color(color), width: width)
  }

  /// Returns lines between points; `width` is that of the square of 20 points.
  func line(_ points: [(Double, Double)], width: Double = 1.75) -> Content.Element {
    var steps: [Path.Step] = []
    for (x, y) in points {
      steps.append(steps.isEmpty ? .move(Self.unit(x, y)) : .line(Self.unit(x, y)))
    }
    return .stroke(.path(Path(steps), square), .color(color), width: width * scale)
  }

  /// Returns a point as fractions of the square.
  static func unit(_ x: Double, _ y: Double) -> Point {
    Point(x: x / ChromeIcon.side, y: y / ChromeIcon.side)
  }

  /// Returns a rectangle of the square.
  func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Placement {
    Placement(
      left: Placement.Edge(0.5, (x - 10) * scale), top: Placement.Edge(0.5, (y - 10) * scale),
      right: Placement.Edge(0.5, (x + width - 10) * scale),
      bottom: Placement.Edge(0.5, (y + height - 10) * scale))
  }
}
