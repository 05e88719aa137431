import Drawing
import Foundation
import Raster
import TestSupport
import Testing

struct PictureDecoderTests {
  private let folder: TemporaryFolder
  private let decoder = PictureDecoder()

  init() throws {
    folder = try TemporaryFolder()
  }

  private func writePNG(_ name: String, width: Int, height: Int, _ pixel: UInt32) throws -> String {
    let path = folder.path + "/" + name
    let pixels = ContiguousArray(repeating: pixel, count: width * height)
    try PNGWriter().write(pixels, width: width, height: height, to: path)
    return path
  }

  @Test func `a picture smaller than requested keeps its size and pixels`() throws {
    let path = try writePNG("small.png", width: 7, height: 5, 0xFF33_6699)
    let bitmap = try decoder.decode(path, sideLength: 100)
    #expect(bitmap.width == 7 && bitmap.height == 5)
    #expect(bitmap.pixels.allSatisfy { $0 == 0xFF33_6699 })
  }

  @Test(arguments: [(300, 200, 60, 60, 40), (200, 300, 60, 40, 60), (500, 1, 50, 50, 1)])
  func `a larger picture is scaled down and keeps its aspect ratio`(
    width: Int, height: Int, side: Int, fittedWidth: Int, fittedHeight: Int
  ) throws {
    let path = try writePNG("large.png", width: width, height: height, 0xFF33_6699)
    let bitmap = try decoder.decode(path, sideLength: side)
    #expect(bitmap.width == fittedWidth && bitmap.height == fittedHeight)
  }

  @Test func `of an animated picture the first frame is displayed`() throws {
    // A GIF of 4×4 pixels, first red and then blue, created with ImageMagick.
    let base64 =
      "R0lGODlhBAAEAPAAAP8AAAAAACH5BAAAAAAAIf8LTkVUU0NBUEUyLjADAQAAACwAAAAABAAEAAACBISPCQUAIfkEAAAA"
      + "AAAsAAAAAAQABACAAAD/AAAAAgSEjwkFADs="
    let bytes = try #require(Data(base64Encoded: base64))
    let path = try folder.write(Array(bytes), to: "animated.gif")
    let bitmap = try decoder.decode(path, sideLength: 100)
    #expect(bitmap.width == 4 && bitmap.height == 4)
    #expect(bitmap.pixels.allSatisfy { $0 == 0xFFFF_0000 })
  }

  @Test func `translucent pixels are premultiplied`() throws {
    let path = try writePNG("glass.png", width: 4, height: 4, 0x8080_4000)
    let bitmap = try decoder.decode(path, sideLength: 4)
    for pixel in bitmap.pixels { expect(pixel, isNear: 0x8080_4000) }
  }

  /// The edge with the red half for each of the eight orientations of a camera.
  @Test(
    arguments: [
      (1, 32, 16, true), (2, 32, 16, false), (3, 32, 16, false), (4, 32, 16, true),
      (5, 16, 32, true), (6, 16, 32, true), (7, 16, 32, false), (8, 16, 32, false),
    ] as [(UInt8, Int, Int, Bool)])
  func `the orientation of a photo is applied`(
    orientation: UInt8, width: Int, height: Int, redIsFirst: Bool
  ) throws {
    let path = try folder.write(SampleJPEG.oriented(orientation), to: "photo.jpg")
    let bitmap = try decoder.decode(path, sideLength: 64)
    #expect(bitmap.width == width && bitmap.height == height)
    let size = try decoder.size(of: path)
    #expect(size.width == width && size.height == height)
    let red: UInt32 = 0xFFFE_0000
    let blue: UInt32 = 0xFF00_00FE
    expect(bitmap.pixels[0], isNear: redIsFirst ? red : blue, tolerance: 4)
    expect(bitmap.pixels[width * height - 1], isNear: redIsFirst ? blue : red, tolerance: 4)
  }

  @Test func `a rotated photo is not larger than requested`() throws {
    let path = try folder.write(SampleJPEG.oriented(6), to: "photo.jpg")
    let bitmap = try decoder.decode(path, sideLength: 8)
    #expect(bitmap.width == 4 && bitmap.height == 8)
  }

  @Test func `a missing file is unreadable`() {
    let path = folder.path + "/missing.jpg"
    #expect(throws: PictureError.unreadable(path: path, reason: "No such file or directory")) {
      _ = try decoder.size(of: path)
    }
    #expect(throws: PictureError.unreadable(path: path, reason: "No such file or directory")) {
      try decoder.decode(path, sideLength: 10)
    }
  }

  @Test func `a folder is unreadable`() {
    #expect(throws: PictureError.unreadable(path: folder.path, reason: "it is a folder")) {
      try decoder.decode(folder.path, sideLength: 10)
    }
  }

  @Test(arguments: ["letter.jpg", "letter.png"])
  func `a text file with a picture's extension is not a picture`(name: String) throws {
    let path = try folder.write(Array("Dear reader, this is no picture.\n".utf8), to: name)
    #expect(throws: PictureError.notAPicture(path: path)) {
      try decoder.decode(path, sideLength: 10)
    }
  }

  @Test func `an empty file is not a picture`() throws {
    let path = try folder.write([], to: "empty.png")
    #expect(throws: PictureError.notAPicture(path: path)) {
      try decoder.decode(path, sideLength: 10)
    }
  }

  @Test(arguments: [2, 10, 100, 200])
  func `a truncated JPEG is broken`(missing: Int) throws {
    expectBroken(try folder.write(SampleJPEG.bytes.dropLast(missing), to: "cut.jpg"))
  }

  @Test(arguments: [1, 12, 30, 80])
  func `a truncated PNG is broken`(missing: Int) throws {
    let whole = try writePNG("whole.png", width: 60, height: 60, 0xFF33_6699)
    expectBroken(try folder.write(try fileBytes(whole).dropLast(missing), to: "cut.png"))
  }

  @Test(arguments: SampleBitmaps.all)
  func `a bitmap of another format is decoded if it is complete and broken if it is truncated`(
    sample: SampleBitmaps
  ) throws {
    let whole = try decoder.decode(try folder.write(sample.bytes, to: sample.name), sideLength: 10)
    #expect(whole.pixels.allSatisfy { $0 == sample.pixel }, "\(sample.name)")
    let least = sample.isText ? [] : [1, 2]
    for missing in least + [7, sample.pixelBytes / 2, sample.pixelBytes - 1] {
      expectBroken(try folder.write(sample.bytes.dropLast(missing), to: "cut-" + sample.name))
    }
  }

  @Test func `a PNG with incomplete pixels is broken although its chunks are complete`() throws {
    var generator = SplitMix(state: 1)
    let path = folder.path + "/whole.png"
    let pixels = ContiguousArray(
      (0..<40_000).map { _ in UInt32(generator.number(0, 0xFFFFFF)) | 0xFF00_0000 })
    try PNGWriter().write(pixels, width: 200, height: 200, to: path)
    expectBroken(
      try folder.write(try SamplePNG.withHalfOfItsData(fileBytes(path)), to: "short.png"))
  }

  @Test(arguments: [20, 60, 70, 80])
  func `a PNG with damaged bytes is broken`(start: Int) throws {
    var bytes = try fileBytes(try writePNG("good.png", width: 60, height: 60, 0xFF33_6699))
    for index in start..<(start + 4) { bytes[index] ^= 0x5A }
    expectBroken(try folder.write(bytes, to: "bad.png"))
  }

  @Test(arguments: [(20_001, 10), (10, 20_001), (20_000, 10_001)])
  func `a picture with too many pixels is rejected before it is decoded`(
    width: Int, height: Int
  ) throws {
    // The header of a PNM has its size; the file does not contain the pixels.
    let path = try folder.write(Array("P6\n\(width) \(height)\n255\nabc".utf8), to: "huge.ppm")
    #expect(throws: PictureError.tooLarge(path: path, width: width, height: height)) {
      try decoder.decode(path, sideLength: 10)
    }
  }

  @Test func `an error names the file and suggests what to do`() {
    let error = PictureError.broken(path: "/pictures/x.jpg", reason: "no end of image")
    #expect(
      error.description
        == "the picture /pictures/x.jpg is damaged: no end of image; copy it again from its source")
  }

  private func expectBroken(_ path: String, sourceLocation: SourceLocation = #_sourceLocation) {
    do {
      _ = try decoder.decode(path, sideLength: 10)
      Issue.record("\(path) was decoded", sourceLocation: sourceLocation)
    } catch PictureError.broken(let named, let reason) {
      #expect(named == path && !reason.isEmpty, sourceLocation: sourceLocation)
    } catch {
      Issue.record("\(error)", sourceLocation: sourceLocation)
    }
  }
}
