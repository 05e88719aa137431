import Drawing
import Geometry
import Raster
import TestSupport
import Testing

/// Tests that words keep their distance at every scale and position.
///
/// A layer of fractional size is a pixel smaller at some positions than its bitmap, of which a
/// column is then left out.
struct WordSpacingTests {
  private static let scales = [0.76, 0.78, 0.79, 0.81, 0.84, 1, 1.25, 2]
  /// The number of positions.
  private static let stepCount = Effort.bound(4, full: 12)

  @Test(
    arguments: ["nn nn", "18 18", "नन नन", "نن نن", "語語 語語"],
    [TextAlignment.left, .center, .right])
  func `the distance of two words is the same at every position`(
    string: String, alignment: TextAlignment
  ) {
    let text = Text(string, size: 13, color: .white, alignment: alignment)
    let wide = Size(width: 120.3, height: 19.3)
    let expected = Self.distance(text, wide, scale: 8, at: .zero)
    for scale in Self.scales {
      for step in 0..<Self.stepCount {
        let corner = Point(x: 3 + Double(step) * 0.31, y: 2 + Double(step) * 0.17)
        let distance = Self.distance(text, wide, scale: scale, at: corner)
        #expect(abs(distance - expected) * scale <= 0.5, "\(scale) at \(corner)")
      }
    }
  }

  @Test(arguments: [11.0, 13, 15, 17], [0.0, 0.5, 4])
  func `spaces are as wide as measured in layers as narrow as their text`(
    size: Double, space: Double
  ) {
    let text = Text("nn nn", size: size, color: .white)
    let width = Self.width(of: "nn nn", size: size)
    let expected = width - Self.width(of: "nn", size: size)
    let layer = Size(width: width + space, height: 24.7)
    for scale in Self.scales {
      for step in 0..<Self.stepCount {
        let corner = Point(x: 3 + Double(step) * 0.31, y: 2)
        let distance = Self.distance(text, layer, scale: scale, at: corner)
        #expect(abs(distance - expected) * scale <= 0.5, "\(scale) at \(corner)")
      }
    }
  }

  @Test func `letters that share a baseline keep it, whatever follows them`() {
    for scale in Self.scales {
      for step in 0..<Self.stepCount {
        let bottoms = ["H H", "H g", "H ẞ"].map { string in
          let canvas = Self.canvas(
            Text(string, size: 13, color: .white), Size(width: 60, height: 19.3), scale: scale,
            at: Point(x: 3, y: 2 + Double(step) * 0.17))
          return Self.bottomOfFirstLetter(canvas)
        }
        #expect(Set(bottoms).count == 1, "\(scale) at step \(step): \(bottoms)")
      }
    }
  }

  /// Returns the last row with ink in the first columns that have any.
  private static func bottomOfFirstLetter(_ canvas: Canvas) -> Int? {
    func hasInk(_ x: Int) -> Bool { (0..<canvas.height).contains { canvas[x, $0] & 0xFF > 0 } }
    guard let first = (0..<canvas.width).first(where: hasInk),
      let end = (first..<canvas.width).first(where: { !hasInk($0) })
    else { return nil }
    return (0..<canvas.height).last { y in
      (first..<end).contains { canvas[$0, y] & 0xFF > 0x40 }
    }
  }

  /// Returns the distance between the centers of the ink of two words, in points.
  private static func distance(
    _ text: Text, _ size: Size, scale: Double, at corner: Point
  ) -> Double {
    let canvas = canvas(text, size, scale: scale, at: corner)
    let ink = (0..<canvas.width).map { x in
      (0..<canvas.height).reduce(0.0) { $0 + Double(canvas[x, $1] & 0xFF) }
    }
    guard let first = ink.firstIndex(where: { $0 > 0 }), let last = ink.lastIndex(where: { $0 > 0 })
    else { return .nan }
    // The words are equal, so their space contains the middle.
    let middle = (first + last) / 2
    func center(_ columns: ClosedRange<Int>) -> Double {
      let weight = columns.reduce(0) { $0 + ink[$1] }
      return columns.reduce(0) { $0 + ink[$1] * Double($1) } / weight
    }
    return (center(middle + 1...last) - center(first...middle)) / scale
  }

  private static func canvas(
    _ text: Text, _ size: Size, scale: Double, at corner: Point
  ) -> Canvas {
    let canvas = Canvas(width: 160, height: 40, scale: scale)
    canvas.add(Content([.text(text, .bounds)]), Rect(origin: corner, size: size))
    canvas.draw()
    return canvas
  }

  private static func width(of string: String, size: Double) -> Double {
    TextLayout(StyledText(string, TextStyle(size: size))).size.width
  }
}
