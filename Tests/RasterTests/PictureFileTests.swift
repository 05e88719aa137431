import Drawing
import Raster
import TestSupport
import Testing

/// Tests the checks for complete files through a decoder, which rejects a file before decoding it.
@Suite struct PictureFileTests {
  private let folder: TemporaryFolder
  private let decoder = PictureDecoder()

  init() throws { folder = try TemporaryFolder() }

  /// Decodes a file with these bytes; returns its size.
  private func size(_ bytes: [UInt8], _ name: String) throws -> [Int] {
    let bitmap = try decoder.decode(try folder.write(bytes, to: name), sideLength: 100)
    return [bitmap.width, bitmap.height]
  }

  /// Expects that a file with these bytes is rejected for a reason.
  private func expectBroken(
    _ bytes: some Sequence<UInt8>, _ name: String, reason: String = "the file is truncated",
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let path = try folder.write(bytes, to: name)
    #expect(
      throws: PictureError.broken(path: path, reason: reason), sourceLocation: location
    ) {
      try decoder.decode(path, sideLength: 100)
    }
  }

  /// Returns the sample with bytes inserted after the start of the image.
  private func jpeg(inserting bytes: [UInt8]) -> [UInt8] {
    Array(SampleJPEG.bytes.prefix(2)) + bytes + Array(SampleJPEG.bytes.dropFirst(2))
  }

  @Test func `an end marker inside a JPEG segment is not the end of the file`() throws {
    // An application segment with the last bytes of a thumbnail.
    let bytes = jpeg(inserting: [0xFF, 0xE4, 0, 6, 0xFF, 0xD9, 0, 0])
    #expect(try size(bytes, "whole.jpg") == [32, 16])
    try expectBroken(bytes.dropLast(2), "cut.jpg")
  }

  @Test func `fill bytes before a JPEG marker are skipped`() throws {
    let bytes = jpeg(inserting: [0xFF, 0xFF])
    #expect(try size(bytes, "whole.jpg") == [32, 16])
    try expectBroken(bytes.dropLast(2), "cut.jpg")
  }

  @Test(arguments: [0, 1, 2])
  func `markers of a JPEG are found across the blocks in which it is read`(offset: Int) throws {
    // Comments of up to 65,533 bytes put the end of the first block, at 65,538, before, inside and
    // after the last marker of the compressed data.
    let sample = SampleJPEG.bytes
    let blockEnd = 65_536 + 2
    let filler = blockEnd - sample.count + offset
    func comment(_ length: Int) -> [UInt8] {
      [0xFF, 0xFE, UInt8(length >> 8), UInt8(length & 0xFF)]
        + [UInt8](repeating: 0xFF, count: length - 2)
    }
    let half = filler / 2
    let bytes = jpeg(inserting: comment(half - 2) + comment(filler - half - 2))
    #expect(bytes.count == blockEnd + offset)
    #expect(try size(bytes, "whole.jpg") == [32, 16])
    try expectBroken(bytes.dropLast(1), "cut.jpg")
    try expectBroken(bytes.dropLast(2), "shorter.jpg")
  }

  @Test func `bytes after the end marker of a JPEG are ignored`() throws {
    #expect(try size(SampleJPEG.bytes + [0, 1, 2, 3], "whole.jpg") == [32, 16])
  }

  @Test func `a JPEG or PNG with only its first bytes is damaged, and another file no picture`()
    throws
  {
    let damaged = "its header is damaged"
    try expectBroken(Array(SampleJPEG.bytes.prefix(4)), "cut.jpg", reason: damaged)
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    try expectBroken(signature, "cut.png", reason: damaged)
    let path = try folder.write([0x89, 0x50, 0x4E], to: "short.png")
    #expect(throws: PictureError.notAPicture(path: path)) {
      try decoder.decode(path, sideLength: 100)
    }
  }

  @Test func `a BMP with rows from the top down needs as many bytes as one from the bottom up`()
    throws
  {
    let sample = try #require(SampleBitmaps.all.first { $0.name == "24.bmp" })
    var bytes = sample.bytes
    // The height, a little-endian number at 22, becomes −6.
    bytes.replaceSubrange(22..<26, with: [0xFA, 0xFF, 0xFF, 0xFF])
    #expect(try size(bytes, "down.bmp") == [8, 6])
    try expectBroken(bytes.dropLast(1), "cut.bmp")
  }
}
