import Drawing
import Stage

/// Pictures of one color each; some are broken.
final class FakePictures: PictureSource {
  let count: Int
  private let broken: Set<Int>

  init(count: Int, broken: Set<Int> = []) {
    self.count = count
    self.broken = broken
  }

  func picture(at index: Int) -> ImageSource {
    let isBroken = broken.contains(index)
    return .decoding("fake", number: index, name: "picture-\(index).png") {
      request throws(ImageError) in
      if isBroken { throw .unknownFormat }
      let (width, height) = (request.width, request.height)
      let pixel = 0xFF00_0000 | UInt32(index % 256)
      let pixels = ContiguousArray(repeating: pixel, count: width * height)
      return DecodedImage(
        bitmap: Bitmap(width: width, height: height, pixels: pixels),
        properties: ImageProperties(width: width, height: height))
    }
  }
}
