import Drawing
package import Geometry
package import Raster
package import Stage

/// Draws what pointers, wheels and keys do over a picture of a device.
///
/// Pointers are dots with a trail, wheels a mouse wheel that turns, and keys are caps near the
/// lower edge. The marks depend only on the frame, so equal replays give equal pictures.
package final class InputMarksPainter {
  private let contents = ContentStore()
  private let compositor: SoftwareCompositor
  private var list = DisplayList()
  private let dot: ContentID
  private let speck: ContentID
  private let wheel: ContentID
  private let notch: ContentID
  private var caps: [(label: String, content: ContentID, width: Double)] = []

  private static let dotDiameter = 36.0
  private static let speckDiameter = 18.0
  /// The distance between two specks of a trail, in points.
  private static let speckDistance = 4.0
  private static let speckLimit = 60
  private static let wheelSize = Size(width: 22, height: 34)
  private static let notchSize = Size(width: 4, height: 9)
  private static let capHeight = 34.0
  private static let capMargin = 24.0
  private static let capGap = 8.0
  private static let capTextSize = 15.0
  private static let capLimit = 16
  private static let accent = Color(hex: 0x0A6CFF)
  private static let outline = Color(white: 0, alpha: 0.45)

  /// Creates a painter.
  package init() {
    compositor = SoftwareCompositor(cache: BitmapCache(contents: contents, byteLimit: 4 << 20))
    list.background = .clear
    let edge = Placement.inset(Insets(all: 1))
    dot = contents.insert(
      Content([
        .fill(.ellipse(.inset(Insets(all: 0))), .color(Self.outline)),
        .fill(.ellipse(edge), .color(Color(white: 1, alpha: 0.85))),
        .fill(.ellipse(.inset(Insets(all: 4))), .color(Self.accent.withAlpha(0.75))),
      ]))
    speck = contents.insert(
      Content([.fill(.ellipse(.inset(Insets(all: 0))), .color(Self.accent))]))
    let radius = Self.wheelSize.width / 2
    wheel = contents.insert(
      Content([
        .fill(.rounded(radius), .color(Self.outline)),
        .fill(
          .roundedRectangle(edge, radius: radius - 1), .color(Color(white: 1, alpha: 0.9))),
      ]))
    notch = contents.insert(Content([.fill(.rounded(2), .color(Self.accent))]))
  }

  /// Draws marks into a part of a canvas that shows a viewport.
  ///
  /// - Parameters:
  ///   - marks: The marks.
  ///   - viewport: The size of the viewport, in points.
  ///   - scale: The number of pixels per point.
  ///   - canvas: The canvas.
  ///   - part: The pixels of the viewport.
  package func draw(
    _ marks: InputMarks, viewport: Size, scale: Double, into canvas: FrameCanvas,
    in part: PixelRect
  ) {
    guard !marks.isEmpty else { return }
    list.removeAll()
    list.viewport = viewport
    list.scale = scale
    for dot in marks.dots { add(dot) }
    if let wheel = marks.wheel { add(wheel) }
    addCaps(marks.caps)
    _ = canvas.draw(list, by: compositor, in: part)
  }

  private func add(_ dot: InputMarks.Dot) {
    addTrail(dot)
    // A lifted dot grows while it fades.
    let diameter = Self.dotDiameter * (1 + dot.fade * 0.4)
    add(self.dot, Self.dotDiameter, diameter, at: dot.position, opacity: 1 - dot.fade)
  }

  private func addTrail(_ dot: InputMarks.Dot) {
    var left = Self.speckLimit
    for (one, next) in zip(dot.trail.reversed().dropFirst(), dot.trail.reversed()) {
      let way = next.position - one.position
      let length = (way.dx * way.dx + way.dy * way.dy).squareRoot()
      let count = min(left, Int((length / Self.speckDistance).rounded(.up)))
      for step in 0..<count {
        let share = Double(step + 1) / Double(count)
        let age = next.age + (one.age - next.age) * share
        let point = next.position + way * -share
        add(
          speck, Self.speckDiameter, max(3, Self.speckDiameter * (1 - age)), at: point,
          opacity: 0.35 * (1 - age) * (1 - dot.fade))
      }
      left -= count
      guard left > 0 else { return }
    }
  }

  private func add(_ wheel: InputMarks.Wheel) {
    let opacity = 1 - wheel.fade
    let origin = Point(
      x: wheel.position.x - Self.wheelSize.width / 2,
      y: wheel.position.y - Self.wheelSize.height / 2)
    add(self.wheel, Rect(origin: origin, size: Self.wheelSize), opacity: opacity)
    // The notch is where the wheel has been turned to.
    let room = Vector(
      dx: (Self.wheelSize.width - Self.notchSize.width) / 2,
      dy: (Self.wheelSize.height - Self.notchSize.height) / 2)
    let turn = Vector(
      dx: wheel.delta.dx == 0 ? 0 : wheel.delta.dx < 0 ? -5 : 5,
      dy: wheel.delta.dy == 0 ? 0 : wheel.delta.dy < 0 ? -8 : 8)
    add(notch, Rect(origin: origin + room + turn, size: Self.notchSize), opacity: opacity)
  }

  private func addCaps(_ caps: [InputMarks.Cap]) {
    let shown = caps.suffix(6).map { ($0, cap($0.label)) }
    let width = shown.reduce(-Self.capGap) { $0 + $1.1.width + Self.capGap }
    var x = ((list.viewport.width - width) / 2).rounded()
    let y = list.viewport.height - Self.capMargin - Self.capHeight
    for (cap, (content, width)) in shown {
      add(
        content, Rect(x: x, y: y, width: width, height: Self.capHeight), opacity: 1 - cap.fade)
      x += width + Self.capGap
    }
  }

  /// Returns the picture of a key, and its width in points.
  private func cap(_ label: String) -> (content: ContentID, width: Double) {
    if let known = caps.first(where: { $0.label == label }) { return (known.content, known.width) }
    if caps.count == Self.capLimit { contents.release(caps.removeFirst().content) }
    let metrics = FontMetrics.metrics(of: .semibold)
    let textWidth = Double(metrics.width(of: label)) * Self.capTextSize / Double(metrics.unitsPerEm)
    let width = max(Self.capHeight, textWidth.rounded(.up) + 24)
    let content = contents.insert(
      Content([
        .fill(.rounded(8), .color(Color(white: 0.1, alpha: 0.85))),
        .stroke(
          .roundedRectangle(.inset(Insets(all: 0.5)), radius: 7.5),
          .color(Color(white: 1, alpha: 0.35)), width: 1),
        .text(
          Text(
            label, face: .semibold, size: Self.capTextSize, color: .white, alignment: .center),
          .bounds),
      ]))
    caps.append((label, content, width))
    return (content, width)
  }

  private func add(
    _ content: ContentID, _ painted: Double, _ diameter: Double, at center: Point, opacity: Double
  ) {
    let rect = Rect(
      x: center.x - diameter / 2, y: center.y - diameter / 2, width: diameter, height: diameter)
    add(content, rect, painted: Size(width: painted, height: painted), opacity: opacity)
  }

  private func add(_ content: ContentID, _ rect: Rect, painted: Size? = nil, opacity: Double) {
    guard opacity > 0 else { return }
    list.commands.append(
      DrawCommand(
        content: content, rect: rect, paintedSize: painted ?? rect.size,
        clip: Rect(origin: .zero, size: list.viewport), opacity: opacity))
  }
}
