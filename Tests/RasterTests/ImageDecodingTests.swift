import Drawing
import Raster
import TestSupport
import Testing

/// Decoding for requests: files, data and closures, at a size, with what the file tells.
@Suite("Decoding for image requests") struct ImageDecodingTests {
  private let folder: TemporaryFolder
  private let decoder = PictureDecoder()

  init() throws { folder = try TemporaryFolder() }

  private func request(
    _ path: String, _ width: Int, _ height: Int, fit: ImageRequest.Fit = .fill
  ) -> ImageRequest {
    ImageRequest(.file(path), width: width, height: height, fit: fit)
  }

  private func size(_ bitmap: Bitmap) -> [Int] { [bitmap.width, bitmap.height] }

  // MARK: - Orientation and date

  /// The corner with the red half for each of the eight orientations of a camera, as in
  /// ``PictureDecoderTests``.
  @Test(
    arguments: [
      (1, true), (2, false), (3, false), (4, true), (5, true), (6, true), (7, false), (8, false),
    ] as [(Int, Bool)])
  func `all orientations are applied and told`(number: Int, redIsFirst: Bool) throws {
    let path = try folder.write(
      SampleJPEG.oriented(UInt8(number), date: "2024:05:17 09:30:01"), to: "photo.jpg")
    let orientation = try #require(ImageOrientation(rawValue: number))
    let isTall = number >= 5
    #expect(orientation.swapsSides == isTall)

    // 32×16 or 16×32, fitted into 12×20: 12×6 or 10×20.
    let fitted = try decoder.decode(request(path, 12, 20, fit: .fit))
    #expect(size(fitted.bitmap) == (isTall ? [10, 20] : [12, 6]))
    let red: UInt32 = 0xFFFE_0000
    let blue: UInt32 = 0xFF00_00FE
    let last = fitted.bitmap.pixels.count - 1
    expect(fitted.bitmap.pixels[0], isNear: redIsFirst ? red : blue, tolerance: 24)
    expect(fitted.bitmap.pixels[last], isNear: redIsFirst ? blue : red, tolerance: 24)

    let properties = fitted.properties
    #expect([properties.width, properties.height] == (isTall ? [16, 32] : [32, 16]))
    #expect(properties.orientation == orientation)
    #expect(properties.captureDate?.description == "2024-05-17 09:30:01")

    // Covering 8×12, the rest is cropped in the middle.
    let filled = try decoder.decode(request(path, 8, 12)).bitmap
    #expect(size(filled) == [8, 12])
  }

  @Test func `the middle of a picture is kept when it is cropped`() throws {
    let path = try folder.write(SampleJPEG.oriented(1), to: "photo.jpg")
    let bitmap = try decoder.decode(request(path, 8, 8)).bitmap
    #expect(size(bitmap) == [8, 8])
    // The border between red and blue is in the middle.
    expect(bitmap.pixels[0], isNear: 0xFFFE_0000, tolerance: 40)
    expect(bitmap.pixels[7], isNear: 0xFF00_00FE, tolerance: 40)
  }

  @Test func `a small picture is not enlarged`() throws {
    let path = try folder.write(SampleJPEG.bytes, to: "photo.jpg")
    let whole = try decoder.decode(request(path, 200, 100)).bitmap
    #expect(size(whole) == [32, 16])
    let cropped = try decoder.decode(request(path, 10, 400)).bitmap
    #expect(size(cropped) == [10, 16])
  }

  @Test func `a file without EXIF is upright and has no date`() throws {
    let path = try folder.write(SampleJPEG.bytes, to: "photo.jpg")
    let properties = try decoder.decode(request(path, 8, 8)).properties
    #expect(properties == ImageProperties(width: 32, height: 16))
  }

  @Test(arguments: ["2024:13:17 09:30:01", "0000:00:00 00:00:00", "yesterday at noon  ", "2024"])
  func `an impossible date is ignored`(date: String) throws {
    let path = try folder.write(SampleJPEG.oriented(3, date: date), to: "photo.jpg")
    let properties = try decoder.decode(request(path, 8, 8)).properties
    #expect(properties.captureDate == nil)
    #expect(properties.orientation == .rotated180)
  }

  @Test func `damaged EXIF data are never read outside their bounds`() throws {
    var generator = SplitMix(state: 7)
    let whole = SampleJPEG.oriented(6, date: "2024:05:17 09:30:01")
    for index in 0..<300 {
      var bytes = whole
      for _ in 0..<3 { bytes[12 + Int(generator.number(0, 80))] = UInt8(generator.number(0, 255)) }
      let path = try folder.write(bytes, to: "\(index).jpg")
      // Some are still pictures; none may end the program.
      _ = try? decoder.decode(request(path, 8, 8))
    }
  }

  // MARK: - Sources

  @Test func `data are decoded like a file`() throws {
    let source = ImageSource.data(SampleJPEG.oriented(6), identifier: "a", name: "a.jpg")
    let image = try decoder.decode(ImageRequest(source, width: 64, height: 64))
    #expect(size(image.bitmap) == [16, 32])
    #expect(image.properties.orientation == .rotated90)
  }

  private struct Offline: Error, CustomStringConvertible {
    var description: String { "no network" }
  }

  @Test func `the bytes of an asynchronous closure are decoded, and its errors are told`() throws {
    let source = ImageSource.loading("net", number: 7, name: "7") { request in
      await Task.yield()
      guard request.source.number == 7, request.width == 20 else { throw Offline() }
      return SampleJPEG.bytes
    }
    let image = try decoder.decode(ImageRequest(source, width: 20, height: 20))
    #expect(size(image.bitmap) == [20, 16])
    #expect(throws: ImageError.source("no network")) {
      try decoder.decode(ImageRequest(source, width: 21, height: 20))
    }
  }

  // MARK: - Failures

  @Test func `broken, missing and huge files fail with a reason`() throws {
    let cut = try folder.write(SampleJPEG.bytes.dropLast(10), to: "cut.jpg")
    let text = try folder.write("Dear reader", to: "letter.jpg")
    let huge = try folder.write("P6\n10001 10000\n255\nabc", to: "huge.ppm")
    let cases: [(String, ImageError)] = [
      (cut, .broken("the file is truncated")), (text, .unknownFormat),
      (huge, .tooLarge(width: 10_001, height: 10_000)),
      (folder.path(of: "none.jpg"), .unreadable("No such file or directory")),
    ]
    for (path, error) in cases {
      #expect(throws: error, "\(path)") { try decoder.decode(request(path, 8, 8)) }
    }
    #expect(throws: ImageError.unknownFormat) {
      try decoder.decode(
        ImageRequest(.data([], identifier: "", name: ""), width: 8, height: 8))
    }
    #expect(throws: ImageError.broken("the file is truncated")) {
      try decoder.decode(
        ImageRequest(
          .data(Array(SampleJPEG.bytes.dropLast(10)), identifier: "", name: ""), width: 8,
          height: 8))
    }
  }
}
