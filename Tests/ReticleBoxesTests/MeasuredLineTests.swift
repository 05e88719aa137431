import ReticleBoxes
import Drawing
import Geometry
import Stage
import Testing

@Suite("Lines of measured text") struct MeasuredLineTests {
  /// A text library in which every text is one line of 100×25 points.
  private final class Library: TextExtentMeasuring {
    var missingFontAdvice: String? { nil }

    func extent(of request: TextRequest) -> TextExtent {
      let length = request.text.string.utf8.count
      return TextExtent([.init(range: 0..<length, width: 6400, ascent: 1280, descent: 320)])
    }
  }

  private func label(in line: Line) -> View? { line.subviews.first { !($0 is Box) } }

  private func stage(_ scroller: BoxScrollView) throws -> Stage {
    nonisolated(unsafe) let scene = BoxScene(scroller)
    var configuration = StageConfiguration(viewport: Size(width: 320, height: 460))
    configuration.textMeasurer = Library()
    return try Stage(SceneType("boxes", summary: "Boxes") { _ in scene }, configuration)
  }

  @Test func `a text in another script is as large as it was measured`() throws {
    let scroller = BoxScrollView()
    let stage = try stage(scroller)
    let line = Line(.text("שלום"), width: 300, height: 40)
    scroller.boxes = [line]
    scroller.layout()
    #expect(label(in: line)?.frame.size == Size(width: 100, height: 26))
    #expect(stage.host.textExtents.measured.count == 1)
    let elements = label(in: line)?.content?.elements ?? []
    guard case .measuredText(let text, _)? = elements.first else {
      Issue.record("the text is drawn as \(elements)")
      return
    }
    #expect(text.string == "שלום")
    #expect(label(in: line)?.displayedText == "שלום")
  }

  @Test func `a text that was laid out before it was on a stage is measured there`() throws {
    let scroller = BoxScrollView(Size(width: 320, height: 460))
    let line = Line(.text("שלום"), width: 300, height: 40)
    let latin = Line(.text("plain"), width: 300, height: 40)
    scroller.boxes = [line, latin]
    scroller.layout()
    let width = try #require(label(in: latin)).frame.width
    #expect(label(in: line)?.frame.width != 100)
    _ = try stage(scroller)
    #expect(label(in: line)?.frame.width == 100)
    #expect(label(in: latin)?.frame.width == width)
  }
}
