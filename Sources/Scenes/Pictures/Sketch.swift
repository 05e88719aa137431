import Reticle

/// A painting under construction: elements from back to front, and the randomness that shapes them.
///
/// Coordinates are fractions of the picture, (0, 0) to (1, 1), so that it fills any size. Shapes
/// that must stay round at any proportions are painted as radial gradients
/// (``disc(at:radius:_:)``).
struct Sketch {
  /// The elements painted so far.
  private(set) var elements: [Content.Element] = []
  private var generator: SeededGenerator

  /// Creates an empty sketch that uses a random generator.
  init(chance: SeededGenerator) {
    self.generator = chance
  }

  // MARK: - Randomness

  /// Returns a uniformly distributed number in a range.
  mutating func randomNumber(in range: ClosedRange<Double>) -> Double {
    let unit = Double(generator.next() >> 11) * 0x1p-53
    return range.lowerBound + unit * (range.upperBound - range.lowerBound)
  }

  /// Returns a uniformly distributed whole number in a range.
  mutating func randomInteger(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + generator.next(below: range.count)
  }

  // MARK: - Surfaces

  /// Fills a shape.
  mutating func fill(_ shape: Shape, _ paint: Paint) {
    elements.append(.fill(shape, paint))
  }

  /// Fills a path over the whole picture.
  mutating func fill(_ path: Path, _ paint: Paint) {
    elements.append(.fill(.path(path, .bounds), paint))
  }

  /// Fills a path over the whole picture with one color.
  mutating func fill(_ path: Path, _ color: Color) {
    elements.append(.fill(.path(path, .bounds), .color(color)))
  }

  /// Covers the picture with a gradient from top to bottom; its colors are evenly spaced between
  /// two heights.
  mutating func fillGradient(
    _ colors: [Color], from top: Double = 0, to bottom: Double = 1, above edge: Double = 1
  ) {
    let last = Double(colors.count - 1)
    let stops = colors.enumerated().map { GradientStop(Double($0.offset) / last, $0.element) }
    fill(
      edge < 1
        ? .path(.rectangle(left: 0, top: 0, right: 1, bottom: edge), .bounds) : .bounds,
      .linearGradient(stops, from: Point(x: 0, y: top), to: Point(x: 0, y: bottom)))
  }

  // MARK: - Light

  /// Paints a round disc; the radius is a fraction of the picture's longer side.
  mutating func disc(at center: Point, radius: Double, _ color: Color) {
    let stops = [GradientStop(0, color), GradientStop(0.96, color), GradientStop(1, .clear)]
    fillAround(center, radius, .radialGradient(stops, center: center, radius: radius))
  }

  /// Paints a soft round light; the radius is a fraction of the picture's longer side.
  ///
  /// - Parameters:
  ///   - center: The center.
  ///   - radius: The radius of the light.
  ///   - color: The color in the center.
  ///   - proportions: The maximum ratio of the picture's sides; by default it can be a banner.
  ///   - edge: The lower end of the light, where something covers it.
  mutating func glow(
    at center: Point, radius: Double, _ color: Color, proportions: Double = defaultProportions,
    above edge: Double = 1
  ) {
    // A Gaussian falloff has no visible edge.
    let stops = [(0, 1), (0.2, 0.72), (0.4, 0.36), (0.6, 0.13), (0.8, 0.03), (1, 0)].map {
      GradientStop($0.0, color.withAlpha(color.alpha * $0.1))
    }
    fillAround(
      center, radius, .radialGradient(stops, center: center, radius: radius), proportions, edge)
  }

  /// The maximum ratio of a picture's height to its width.
  static let defaultProportions = 2.25
  /// The maximum ratio of a picture's width to its height; banners are wider than tiles are high.
  private static let maximumBreadth = 5.0

  /// Fills only the part of the picture that a circle can reach.
  private mutating func fillAround(
    _ center: Point, _ radius: Double, _ paint: Paint,
    _ proportions: Double = defaultProportions, _ edge: Double = 1
  ) {
    let reach = radius * proportions
    let isAnyShape = proportions >= Self.defaultProportions
    let height = radius * (isAnyShape ? Self.maximumBreadth : proportions)
    fill(
      Path.rectangle(
        left: max(0, center.x - reach), top: max(0, center.y - height),
        right: min(1, center.x + reach), bottom: min(edge, center.y + height)),
      paint)
  }
}
