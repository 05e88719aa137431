import Drawing
import Geometry
import Motion
import Stage
import Testing

@Suite("Measured texts as input") struct TextExtentInputTests {
  private let request = TextRequest(StyledText("שלום"), in: TextLimits(width: 100))
  private let extent = TextExtent([.init(range: 0..<8, width: 640, ascent: 64, descent: 16)])

  /// A view that lays out a text as soon as a key is pressed.
  private final class LabelView: View {
    private(set) var width = 0.0

    override func handleKey(_ event: KeyEvent) -> Bool {
      let layout = TextLayout(
        StyledText("שלום"), in: TextLimits(width: 100), with: host?.textExtents)
      width = layout.size.width
      return true
    }
  }

  @Test func `an extent is known to the events before it in its frame`() throws {
    var fixture = try StageFixture { LabelView() }
    let key = InputEvent.Kind.key(KeyEvent(.space))
    let entry = TextExtents.Entry(key: request.key, extent: extent)
    let view = try #require(fixture.root as? LabelView)
    fixture.frame(key)
    let estimate = view.width
    fixture.frame(key, .textExtent(entry))
    #expect(view.width == 10 && estimate != 10)
    #expect(fixture.host.textExtents.measured.isEmpty)
  }

  @Test func `an extent does not change the digest`() throws {
    var fixture = try StageFixture()
    var other = try StageFixture()
    fixture.frame()
    other.frame(.textExtent(.init(key: request.key, extent: extent)))
    #expect(fixture.stage.digest() == other.stage.digest())
  }
}
