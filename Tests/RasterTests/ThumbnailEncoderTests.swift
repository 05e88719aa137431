import Drawing
import Foundation
import Raster
import Testing

struct ThumbnailEncoderTests {
  /// Returns a picture with a red left half and a blue right half.
  private func flag(width: Int, height: Int) -> Bitmap {
    let row = (0..<width).map { $0 < width / 2 ? UInt32(0xFFFF_0000) : 0xFF00_00FF }
    return Bitmap(
      width: width, height: height,
      pixels: ContiguousArray((0..<height).flatMap { _ in row }))
  }

  @Test(
    arguments: [
      (400, 200, 100, 50), (200, 400, 50, 100), (60, 30, 60, 30), (1000, 1, 100, 1),
    ])
  func `the longer side fits and the aspect ratio is kept`(
    width: Int, height: Int, expectedWidth: Int, expectedHeight: Int
  ) throws {
    let bytes = try #require(
      ThumbnailEncoder(sideLength: 100).jpeg(flag(width: width, height: height)))
    let path = FileManager.default.temporaryDirectory
      .appending(path: "thumbnail-\(UUID().uuidString).jpg").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let back = try PictureDecoder().decode(path, sideLength: 4000)
    #expect(back.width == expectedWidth)
    #expect(back.height == expectedHeight)
    let (left, right) = (back.pixels[0], back.pixels[back.width - 1])
    #expect((left >> 16) & 0xFF > 240 && left & 0xFF < 16)
    #expect((right >> 16) & 0xFF < 16 && right & 0xFF > 240)
  }

  @Test func `a lower quality results in fewer bytes`() throws {
    let pixels = (0..<10_000).map { UInt32(0xFF00_0000) | UInt32($0 * 7919 % 0xFFFFFF) }
    let noise = Bitmap(width: 100, height: 100, pixels: ContiguousArray(pixels))
    let good = try #require(ThumbnailEncoder(sideLength: 100, quality: 95).jpeg(noise))
    let small = try #require(ThumbnailEncoder(sideLength: 100, quality: 20).jpeg(noise))
    #expect(small.count < good.count / 2)
  }

  @Test func `an empty bitmap has no thumbnail`() {
    #expect(ThumbnailEncoder(sideLength: 10).jpeg(flag(width: 0, height: 5)) == nil)
  }
}
