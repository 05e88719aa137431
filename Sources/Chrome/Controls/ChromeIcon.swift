import Drawing
import Geometry

/// The icons on the chrome's buttons, drawn with one pen in a square of 20 points.
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
  /// Bars, as of frame times.
  case inspect
  /// Sliders.
  case settings
  /// A question mark.
  case help
  /// Three dots: more commands.
  case more
  /// A magnifying glass.
  case search
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

  private static let width = 1.75

  /// Returns the elements that draw the icon in the center of a layer.
  func elements(_ color: Color) -> [Content.Element] {
    switch self {
    case .check: [line([(4.5, 10.5), (8.5, 14.5), (15.5, 6)], color)]
    case .play: [triangle(from: 5.5, to: 16, color)]
    case .pause: [Self.bar(5, color), Self.bar(11.5, color)]
    case .stepForward: [triangle(from: 4, to: 12.5, color), Self.bar(13.5, color)]
    case .stepBack: [triangle(from: 16, to: 7.5, color), Self.bar(3, color)]
    case .back: [line([(12.5, 4), (6.5, 10), (12.5, 16)], color)]
    case .record: [.fill(.ellipse(Self.box(4, 4, 12, 12)), .color(color))]
    case .stop: [.fill(.roundedRectangle(Self.box(4.5, 4.5, 11, 11), radius: 2), .color(color))]
    case .replay: [.fill(.path(Self.triangle, Self.square), .color(color))]
    case .inspect: bars(color)
    case .settings: sliders(color)
    case .help: question(color)
    case .more: [4.0, 10, 16].map { .fill(.ellipse(Self.box($0 - 1.5, 8.5, 3, 3)), .color(color)) }
    case .rotate: rotation(color)
    case .search:
      [
        .stroke(.ellipse(Self.box(3, 3, 10.5, 10.5)), .color(color), width: Self.width),
        line([(12, 12), (17, 17)], color),
      ]
    }
  }

  private static func bar(_ x: Double, _ color: Color) -> Content.Element {
    .fill(.roundedRectangle(box(x, 4, 3.5, 12), radius: 1), .color(color))
  }

  private func triangle(from start: Double, to tip: Double, _ color: Color) -> Content.Element {
    let path = Path([
      .move(Self.unit(start, 4)), .line(Self.unit(tip, 10)), .line(Self.unit(start, 16)), .close,
    ])
    return .fill(.path(path, Self.square), .color(color))
  }

  private func bars(_ color: Color) -> [Content.Element] {
    [(3.0, 7.0), (8.25, 13.0), (13.5, 10.0)].map { x, height in
      .fill(
        .roundedRectangle(Self.box(x, 17 - height, 3.5, height), radius: 1), .color(color))
    }
  }

  private func sliders(_ color: Color) -> [Content.Element] {
    [(6.0, 13.0), (14.0, 7.0)].flatMap { y, knob -> [Content.Element] in
      [
        line([(2.5, y), (knob - 2.75, y)], color), line([(knob + 2.75, y), (17.5, y)], color),
        .stroke(.ellipse(Self.box(knob - 2.5, y - 2.5, 5, 5)), .color(color), width: Self.width),
      ]
    }
  }

  private func question(_ color: Color) -> [Content.Element] {
    let hook = Path([
      .move(Self.unit(6.5, 7)),
      .curve(Self.unit(6.5, 2.4), Self.unit(13.5, 2.4), Self.unit(13.5, 7)),
      .curve(Self.unit(13.5, 9.8), Self.unit(10, 9.8), Self.unit(10, 13)),
    ])
    return [
      .stroke(.path(hook, Self.square), .color(color), width: 2),
      .fill(.ellipse(Self.box(8.75, 15, 2.5, 2.5)), .color(color)),
    ]
  }

  private func rotation(_ color: Color) -> [Content.Element] {
    let arrow = Path([
      .move(Self.unit(12.5, 3)), .curve(Self.unit(15.5, 3), Self.unit(17, 4.6), Self.unit(17, 7.5)),
    ])
    return [
      .stroke(
        .roundedRectangle(Self.box(3, 4, 7, 12.5), radius: 1.75), .color(color),
        width: Self.width),
      .stroke(.path(arrow, Self.square), .color(color), width: Self.width),
      line([(14.6, 6.2), (17, 8.6), (19.4, 6.2)], color),
    ]
  }

  private func line(_ points: [(Double, Double)], _ color: Color) -> Content.Element {
    var steps: [Path.Step] = []
    for (x, y) in points {
      steps.append(steps.isEmpty ? .move(Self.unit(x, y)) : .line(Self.unit(x, y)))
    }
    return .stroke(.path(Path(steps), Self.square), .color(color), width: Self.width)
  }

  private static let triangle = Path.polygon([unit(5.5, 3.5), unit(16, 10), unit(5.5, 16.5)])

  private static let square = Placement.centered(Size(width: 20, height: 20))

  private static func unit(_ x: Double, _ y: Double) -> Point { Point(x: x / 20, y: y / 20) }

  /// Returns a rectangle of the icon's square, which is centered in the layer.
  private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Placement
  {
    Placement(
      left: Placement.Edge(0.5, x - 10), top: Placement.Edge(0.5, y - 10),
      right: Placement.Edge(0.5, x + width - 10), bottom: Placement.Edge(0.5, y + height - 10))
  }
}
