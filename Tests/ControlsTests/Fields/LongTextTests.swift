import Controls
import Drawing
import Geometry
import Raster
import Stage
import Testing

/// What is drawn of a text does not grow with its length.
@Suite struct LongTextTests {
  /// The texts that a view and its subviews draw.
  private func drawnTexts(_ view: View) -> [String] {
    let own = (view.content?.elements ?? []).compactMap { element -> String? in
      switch element {
      case .text(let text, _): text.string
      case .measuredText(let text, _): text.string
      default: nil
      }
    }
    return own + view.subviews.flatMap(drawnTexts)
  }

  /// The longest side of a view, and of its subviews, that draws something.
  private func drawnLength(_ view: View) -> Double {
    let isEmpty = view.content?.elements.isEmpty ?? true
    let own = isEmpty ? 0 : max(view.frame.width, view.frame.height)
    return view.subviews.map(drawnLength).reduce(own, max)
  }

  @Test(arguments: ["x", "x ", "é", "אaا1", "😀", "漢"])
  func `a field draws what is near its visible part`(piece: String) throws {
    let field = TextField()
    let rig = try TextInputFixture(field, measurer: PangoTextMeasurer())
    let middle = String(repeating: piece, count: 40_000 / piece.utf8.count)
    rig.type("begin " + middle + " end")
    #expect(field.text.utf8.count > 40_000)
    #expect(drawnTexts(field).joined().count < 7000)
    #expect(drawnTexts(field).joined().contains("end"))
    #expect(drawnLength(field) < 2048)
    rig.press(.home)
    #expect(drawnTexts(field).joined().count < 7000)
    #expect(drawnTexts(field).joined().contains("begin"))
    rig.press(.a, .control)
    #expect(drawnLength(field) < 2048)
    rig.type("short")
    #expect(drawnTexts(field) == ["short"])
  }

  @Test func `an area draws the lines near its visible part, also after scrolling`() throws {
    let area = TextArea()
    let rig = try TextInputFixture(area, size: Size(width: 200, height: 160))
    area.text = (0..<3000).map { "line \($0)" }.joined(separator: "\n")
    rig.run()
    // The caret is at the end.
    #expect(drawnTexts(area).contains("line 2999"))
    #expect(drawnTexts(area).count < 100)
    for _ in 0..<40 {
      rig.run(.wheel(at: Point(x: 100, y: 100), delta: Vector(dx: 0, dy: -400)))
    }
    let texts = drawnTexts(area)
    #expect(texts.count < 100)
    #expect(drawnLength(area) < 2048)
    let numbers = texts.compactMap { Int($0.dropFirst("line ".count)) }
    #expect(try #require(numbers.max()) < 2900)
  }

  @Test func `a message quotes the beginning of a long text`() {
    #expect("short".excerpt == "short")
    #expect(String(repeating: "a", count: 80).excerpt.count == 80)
    #expect(String(repeating: "a", count: 81).excerpt == String(repeating: "a", count: 80) + "…")
    #expect(("a" + String(repeating: "\u{301}", count: 8000)).excerpt.unicodeScalars.count == 81)
  }
}
