import Dispatch
import Drawing
import Geometry
import Raster
import Synchronization
import TestSupport
import Testing

/// Text in more than ten font files, which Cairo cannot draw in several threads.
struct TextInThreadsTests {
  private static let threads = 4
  private static let pictures = 120

  /// Writes pictures with a line of text in nine weights and two styles.
  private func pictures(in folder: TemporaryFolder) throws -> [String] {
    try (0..<Self.pictures).map { index in
      let weight = 100 * (index % 9 + 1)
      let style = ["normal", "italic"][index / 9 % 2]
      let family = ["Inter", "DejaVu Sans Mono", "DejaVu Serif"][index % 3]
      let text = """
        <svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><text y="50" \
        font-size="\(10 + index % 40)" font-family="\(family)" font-weight="\(weight)" \
        font-style="\(style)">Hi \(index)</text></svg>
        """
      return try folder.write(Array(text.utf8), to: "\(index).svg")
    }
  }

  @Test func `pictures with text are decoded on several threads while others draw text`() throws {
    let folder = try TemporaryFolder()
    let paths = try pictures(in: folder)
    let decoder = PictureDecoder()
    let alone = try paths.map { try decoder.decode($0, sideLength: 60).pixels }
    #expect(alone.allSatisfy { pixels in pixels.contains { $0 != 0 } })
    let differing = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      for round in 0..<3 * paths.count {
        let index = (round * 7 + thread * 31) % paths.count
        guard thread > 0 else {
          Self.drawText(round)
          continue
        }
        let picture = try? decoder.decode(paths[index], sideLength: 60)
        if picture?.pixels != alone[index] { differing.withLock { $0.append(paths[index]) } }
      }
    }
    #expect(differing.withLock { $0 } == [])
  }

  @Test func `text is measured and drawn on several threads`() {
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      for round in 0..<100 { Self.drawText(round * 3 + thread) }
    }
  }

  /// Draws text of one face and one script with fonts of its own.
  private static func drawText(_ index: Int) {
    let face = FontFace.allCases[index % FontFace.allCases.count]
    let sample = FontPreparation.samples[index % FontPreparation.samples.count]
    let content = Content.text(
      Text("Hi \(index) \(sample)", face: face, size: Double(10 + index % 40)))
    _ = Rasterizer(contents: ContentStore()).image(
      of: content, size: Size(width: 200, height: 60), scale: 1)
  }
}
