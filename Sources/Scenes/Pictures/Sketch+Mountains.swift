import Reticle

extension Sketch {
  /// Returns mountains from edge to edge; the edges cut off the first and the last.
  ///
  /// Valleys are at about `base`, peaks up to `height` above it.
  mutating func mountains(_ count: Int, base: Double, height: Double) -> [Mountain] {
    let stride = 1.3 / Double(count)
    let shift = randomNumber(in: -0.12...0.0)
    var valley = Point(x: -0.2 + shift, y: base)
    return (0..<count).map { index in
      let left = -0.2 + shift + Double(index) * stride
      let peak = Point(
        x: left + stride * randomNumber(in: 0.38...0.62),
        y: base - height * randomNumber(in: 0.5...1))
      let end = Point(
        x: left + stride * randomNumber(in: 0.93...1.07),
        y: base - height * randomNumber(in: -0.05...0.2))
      let mountain = Mountain(rise: slope(from: valley, to: peak), fall: slope(from: peak, to: end))
      valley = end
      return mountain
    }
  }

  /// Returns a straight slope roughened by repeatedly bending each segment at its middle.
  private mutating func slope(from start: Point, to end: Point) -> [Point] {
    var points = [start, end]
    var bend = (end - start).length * 0.09
    for _ in 0..<4 {
      var finer: [Point] = []
      for index in points.indices.dropLast() {
        let (first, second) = (points[index], points[index + 1])
        let middle = Point(
          x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 + randomNumber(in: -bend...bend))
        finer += [first, middle]
      }
      points = finer + [end]
      bend *= 0.5
    }
    return points
  }
}
