import Foundation
import Movies
import TestSupport
import Testing

@Suite struct GIFWriterTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func path(_ name: String) -> String { folder.path(of: name) }

  private let palette = ColorPalette([RGB(0, 0, 0), RGB(255, 255, 255), RGB(200, 30, 40)])

  @Test func `a file contains all frames and their durations and repeats forever`() throws {
    let writer = try GIFWriter(path: path("a.gif"), width: 20, height: 10, palette: palette)
    for frame in 0..<3 {
      var pixels = [UInt8](repeating: 1, count: 200)
      pixels[frame] = 2
      try writer.add(pixels, centiseconds: 5 + frame)
    }
    #expect(!FileManager.default.fileExists(atPath: path("a.gif")))
    try writer.finish()
    let gif = try GIFReading(Data(contentsOf: URL(filePath: path("a.gif"))))
    #expect(gif.width == 20)
    #expect(gif.height == 10)
    #expect(gif.delays == [5, 6, 7])
    #expect(gif.frameCount == 3)
    #expect(gif.repeats)
    #expect(folder.names == ["a.gif"])
  }

  @Test func `a frame with few changes is small`() throws {
    var sizes: [Int] = []
    for isMoving in [false, true] {
      let writer = try GIFWriter(path: path("b.gif"), width: 100, height: 100, palette: palette)
      for frame in 0..<10 {
        let pixels = (0..<10_000).map { UInt8(($0 * 7 / 3 + (isMoving ? frame * 11 : 0)) % 3) }
        try writer.add(pixels, centiseconds: 5)
      }
      try writer.finish()
      sizes.append(try Data(contentsOf: URL(filePath: path("b.gif"))).count)
    }
    #expect(sizes[0] * 2 < sizes[1])
  }

  @Test func `a path that cannot be written is reported`() {
    #expect {
      _ = try GIFWriter(path: path("none/a.gif"), width: 2, height: 2, palette: palette)
    } throws: { error in
      "\(error)".contains("none/a.gif") && "\(error)".contains("cannot be written")
    }
  }

  @Test func `an unfinished animation leaves no file`() throws {
    do {
      let writer = try GIFWriter(path: path("c.gif"), width: 2, height: 2, palette: palette)
      try writer.add([0, 1, 2, 0], centiseconds: 5)
    }
    #expect(folder.names == [])
  }
}
