import Drawing
import Geometry
import Raster
import Testing

/// Texts in layers of equal size share a baseline, at every scale and position.
@Suite struct TextBaselineTests {
  private static let words = ["Music", "Maps", "gypsy", "Notes", "jogging", "Chat", "aeon"]

  private func image(_ word: String, _ scale: Double) -> RasterImage {
    let text = Text(word, face: .medium, size: 13, color: .black, alignment: .center)
    return Rasterizer(contents: ContentStore()).image(
      of: .text(text), size: Size(width: 120, height: 18), scale: scale)
  }

  @Test(arguments: [0.76, 0.78, 0.79, 0.8, 0.81, 0.82, 0.84, 0.87, 0.9, 1.25])
  func `a text in a layer that is a pixel smaller loses the same row as any other`(
    scale: Double
  ) {
    let rows = Self.words.map { image($0, scale).omittedRow }
    for (word, row) in zip(Self.words, rows) { #expect(row == rows[0], "\(word)") }
  }

  @Test func `a bar still loses a row that equals the next`() {
    let image = Rasterizer(contents: ContentStore()).image(
      of: Content([
        .fill(.bounds, .color(.white)),
        .fill(
          .rectangle(
            Placement(
              left: .init(0), top: .init(1, -1), right: .init(1), bottom: .init(1))),
          .color(.black)),
      ]), size: Size(width: 40, height: 20), scale: 1)
    // The last row is the line, so one above it is left out.
    #expect(image.omittedRow < 19)
  }
}
