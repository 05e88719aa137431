import Drawing
import Geometry
import Stage

/// Pictures of one color each; some are broken.
final class FakePictures: PictureSource {
  let count: Int
  private let broken: Set<Int>

  init(count: Int, broken: Set<Int> = []) {
    self.count = count
    self.broken = broken
  }

  func name(of index: Int) -> String { "picture-\(index).png" }

  func decode(_ index: Int, covering pixels: Size) -> PictureResult {
    if broken.contains(index) { return .failed("not a picture") }
    let (width, height) = (Int(pixels.width), Int(pixels.height))
    let pixel = 0xFF00_0000 | UInt32(index % 256)
    return .decoded(
      Bitmap(
        width: width, height: height,
        pixels: ContiguousArray(repeating: pixel, count: width * height)))
  }
}
